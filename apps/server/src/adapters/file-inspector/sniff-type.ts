import { isHeic } from '@rubrica/identity/pictures';

import type { InspectedImage, InspectedOffice } from '../../ports/file-inspector.ts';

export type SniffedType = 'pdf' | InspectedImage['format'] | InspectedOffice['extension'] | 'unknown';

const starts: readonly { readonly type: SniffedType; readonly bytes: readonly number[] }[] = [
  { type: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'rtf', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  { type: 'doc', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];

/** By the first bytes, exactly where the format puts them: a file that is two things at once is neither. */
export function sniffType(file: Uint8Array): SniffedType {
  const found = starts.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (found) return found.type;
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP') return 'webp';
  if (isHeic(file)) return 'heic';
  return textAt(file, 0, 4) === 'PK\u0003\u0004' ? sniffPackage(file) : 'unknown';
}

/** Recognises a ZIP package by its entry names; LibreOffice validates the rest. */
function sniffPackage(file: Uint8Array): SniffedType {
  const start = textAt(file, 0, 4096);
  if (start.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt';
  const names = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return start.includes('[Content_Types].xml') && names.includes('word/document.xml') ? 'docx' : 'unknown';
}

function textAt(file: Uint8Array, offset: number, length: number): string {
  return Buffer.from(file.subarray(offset, offset + length)).toString('latin1');
}
