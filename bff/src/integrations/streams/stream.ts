/** A camera's stream as the app asks for it, whatever platform calls. */

/** Why there is no picture, in words that name no address. */
export const OFF = {
  none: "This camera has no stream",
  notPlayed: "Browsers play no RTSP: please enter the camera's HLS or picture address",
  refused: "The server may not call this address",
  unreachable: "The camera does not answer",
  signIn: "The camera refuses our sign-in",
  redirect: "The camera sends us to another address",
  answer: "The camera answers with an error",
  tooLarge: "The camera sends too much at once",
  noStream: "The camera sends neither a stream nor a picture",
} as const;
export type OffReason = keyof typeof OFF;

/** No picture. It holds nothing of the address, so that it may be told and written down. */
export class StreamOff extends Error {
  readonly reason: OffReason;
  constructor(reason: OffReason) {
    super(OFF[reason]);
    this.name = "StreamOff";
    this.reason = reason;
  }
}

/** `partial`: what a range of the whole was answered with, as its header says it. */
export type Part = { type: string; bytes: Uint8Array<ArrayBuffer>; partial: string | undefined };
/** `range`: a header, passed on. `most` bytes are taken, within `milliseconds` in all. `enough`: of an endless answer, when to stop. */
export type PartAsked = {
  company: number;
  url: URL;
  range?: string;
  most: number;
  milliseconds: number;
  enough?: (got: Pick<Part, "type" | "bytes">) => boolean;
};

export type Streams = {
  /** The address of a camera's stream with what is secret of it; null where there is none. @throws UNAVAILABLE */
  address: (company: number, camera: number) => Promise<string | null>;
  /** @throws StreamOff */
  part: (asked: PartAsked) => Promise<Part>;
};
