/** SQL's LIKE, as SQLite has it with the backslash for its escape sign: ASCII letters in either case. */

const PIECE = /\\(.)|(%)|(_)|([\s\S])/gu;
const LETTER = /^[a-z]$/i;
const literal = (sign: string) => (LETTER.test(sign) ? `[${sign.toLowerCase()}${sign.toUpperCase()}]` : sign.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"));

/** `%`: any text; `_`: one sign; `\x`: x itself. */
export function likePattern(pattern: string): RegExp {
  const source = pattern.replaceAll(PIECE, (_, escaped?: string, any?: string, one?: string, sign?: string) => {
    if (any) return ".*";
    return one ? "." : literal(escaped ?? sign ?? "");
  });
  return new RegExp(`^${source}$`, "su");
}
/** SQLite's LOWER knows no other letters. */
export const asciiLower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
