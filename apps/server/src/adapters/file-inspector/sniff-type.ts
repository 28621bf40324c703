export type SniffedType = 'pdf' | 'jpeg' | 'png' | 'webp' | 'unknown';

const starts: readonly { readonly type: SniffedType; readonly bytes: readonly number[] }[] = [
  { type: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
];

/** By the first bytes, exactly where the format puts them: a file that is two things at once is neither. */
export function sniffType(file: Uint8Array): SniffedType {
  const found = starts.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (found) return found.type;
  return textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP' ? 'webp' : 'unknown';
}

function textAt(file: Uint8Array, offset: number): string {
  return String.fromCharCode(...file.subarray(offset, offset + 4));
}
