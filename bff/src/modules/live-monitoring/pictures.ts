/** Pictures among what a camera sends, judged by their content. */
import { StreamOff } from "../../integrations/streams/stream.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const JPEG = [0xff, 0xd8, 0xff];
const JPEG_END = [0xff, 0xd9];
const PNG = [0x89, 0x50, 0x4e, 0x47];

function indexOf(bytes: Bytes, wanted: readonly number[], from = 0): number {
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  return -1;
}

type Got = { type: string; bytes: Bytes };
const isMany = ({ type }: Got) => type.startsWith("multipart/");
/** From where to where the first picture of a stream of them goes. */
function firstOf(bytes: Bytes): Bytes | undefined {
  const start = indexOf(bytes, JPEG);
  const end = start < 0 ? -1 : indexOf(bytes, JPEG_END, start);
  return end < 0 ? undefined : bytes.slice(start, end + JPEG_END.length);
}
/** Of a stream of pictures (MJPEG), which never ends, one is enough. */
export const hasPicture = (got: Got): boolean => isMany(got) && firstOf(got.bytes) !== undefined;

/** A picture, or the first one of a stream of them. @throws StreamOff */
export function pictureIn(got: Got): Got {
  const { bytes } = got;
  if (isMany(got)) {
    const first = firstOf(bytes);
    if (first === undefined) throw new StreamOff("noStream");
    return { type: "image/jpeg", bytes: first };
  }
  if (indexOf(bytes.subarray(0, PNG.length), PNG) === 0) return { type: "image/png", bytes };
  if (indexOf(bytes.subarray(0, JPEG.length), JPEG) === 0) return { type: "image/jpeg", bytes };
  throw new StreamOff("noStream");
}
