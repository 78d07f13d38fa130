/** An archive without entries: what a zip download gives in the mock. */
export const emptyZip = () => new Blob([Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)])], { type: "application/zip" });
