/** Whether bytes are text, as editors save it. */

/** Tab, line feed, form feed, carriage return. */
const LAYOUT = new Set([0x09, 0x0a, 0x0c, 0x0d]);
const isWritten = (code: number) => (code >= 0x20 && code !== 0x7f) || LAYOUT.has(code);

/** UTF-16 is known by its mark only: half of its bytes look like anything. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}
function isUtf16Text(bytes: Uint8Array, encoding: string): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    for (let index = 0; index < text.length; index += 1) if (!isWritten(text.charCodeAt(index))) return false;
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 with its mark, UTF-8, or a code page of 8 bits: any byte is a letter there, but no text holds control characters. */
export function isText(bytes: Uint8Array): boolean {
  const encoding = utf16Of(bytes);
  return encoding === undefined ? bytes.every(isWritten) : isUtf16Text(bytes, encoding);
}
