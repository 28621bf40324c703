/** The same memory as a Buffer: `Buffer.from` would copy it. */
export function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => viewOf(a).equals(b);

/** Bytes as they stand in storable data: base64, so that JSON and structuredClone both keep them. */
export type Base64 = string;

export const toBase64 = (bytes: Uint8Array): Base64 => viewOf(bytes).toString('base64');
export const fromBase64 = (text: Base64): Buffer => Buffer.from(text, 'base64');
