import type { PictureMediaType } from '@rubrica/contract';

export interface RegistryPhoto {
  readonly bytes: Buffer;
  readonly mediaType: PictureMediaType;
}

const maxBytes = 4 * 1024 * 1024;

/** Base64, with or without the head of a data address. Only what begins like a picture of a known type. */
export function readPhoto(text: string | undefined): RegistryPhoto | undefined {
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
  const mediaType = typeOf(bytes);
  return mediaType === undefined || bytes.length > maxBytes ? undefined : { bytes, mediaType };
}

function typeOf(bytes: Buffer): PictureMediaType | undefined {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined;
}
