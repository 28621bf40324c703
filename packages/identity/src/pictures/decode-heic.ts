import type { HeicPixels } from 'libheif-js/wasm-bundle.js';

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** What telephones of Apple write: `ftyp` and one of its brands. */
export function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return start.startsWith('ftyp') && brands.has(start.slice(4));
}

/** Loaded with the first such picture. The library turns the picture as the camera was held. Rejects where it cannot be read whole. */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HeicPixels> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image, ...others] = new libheif.HeifDecoder().decode(bytes);
  for (const other of others) other.free();
  if (!image) throw new Error('the HEIC file holds no picture');
  try {
    const width = image.get_width();
    const height = image.get_height();
    if (width * height > maxPixels) throw new Error('the HEIC picture has too many pixels');
    const empty = { width, height, data: new Uint8ClampedArray(width * height * 4) };
    return await new Promise((resolve, reject) => {
      image.display(empty, (filled) => {
        if (filled) resolve(filled);
        else reject(new Error('the HEIC picture cannot be decoded'));
      });
    });
  } finally {
    image.free();
  }
}
