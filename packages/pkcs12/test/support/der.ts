/** A writer just large enough to build the files that no tool on the machine writes. */

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
export const octets = (content: Uint8Array): Buffer => der(0x04, content);
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | number, ...parts);

export function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
}

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...arcs] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...arcs].flatMap(base128)));
}

function base128(arc: number): number[] {
  const bytes = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) | 0x80);
  return bytes;
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

/** The same value with indefinite lengths wherever BER allows them, and strings of octets in pieces. */
export function toIndefinite(encoding: Uint8Array): Buffer {
  const { tag, content } = split(encoding);
  const end = Buffer.of(0, 0);
  if (tag === 0x04) return Buffer.concat([Buffer.of(0x24, 0x80), ...pieces(content), end]);
  if (tag === 0x80) return Buffer.concat([Buffer.of(0xa0, 0x80), ...pieces(content), end]);
  if ((tag & 0x20) === 0) return Buffer.from(encoding);
  return Buffer.concat([Buffer.of(tag, 0x80), ...children(content).map(toIndefinite), end]);
}

function pieces(content: Uint8Array): Buffer[] {
  const size = 500;
  return Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    octets(content.subarray(index * size, (index + 1) * size)),
  );
}

export function split(encoding: Uint8Array) {
  const [tag = 0, first = 0] = encoding;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const start = 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : encoding.subarray(2, start).reduce((value, byte) => value * 256 + byte, 0);
  return { tag, content: encoding.subarray(start, start + length), rest: encoding.subarray(start + length) };
}

export function children(content: Uint8Array): Buffer[] {
  const found: Buffer[] = [];
  for (let rest = content; rest.length > 0;) {
    const after = split(rest).rest;
    found.push(Buffer.from(rest.subarray(0, rest.length - after.length)));
    rest = after;
  }
  return found;
}
