import { expect, test } from 'vitest';

import { longestSide, shrinkImage, shrinkPictures, wantedBytes } from './shrink-image.ts';

type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void;

async function photograph(width: number, height: number, paint: Paint, type = 'image/jpeg'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  paint(context, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'IMG_0042.jpg', { type });
}

/** Letters everywhere: sharp, bright, and hard to compress. */
const page: Paint = (context, width, height) => {
  context.fillStyle = '#f4f1ea';
  context.fillRect(0, 0, width, height);
  for (let y = 20; y < height; y += 26) {
    for (let x = 0; x < width; x += 220) {
      context.fillStyle = `hsl(${(x + y) % 360} 60% 30%)`;
      context.font = '24px sans-serif';
      context.fillText('Contrato de compraventa', x, y);
    }
  }
};

test('twelve megapixels become two thousand pixels and about 400 KB', async () => {
  const original = await photograph(4032, 3024, page);
  expect(original.size).toBeGreaterThan(wantedBytes);
  const { file, width, height, hints } = await shrinkImage(original);
  expect(Math.max(width, height)).toBeLessThanOrEqual(longestSide);
  expect(width / height).toBeCloseTo(4 / 3, 2);
  expect(file.size).toBeLessThanOrEqual(wantedBytes);
  expect([file.type, file.name]).toEqual(['image/jpeg', 'IMG_0042.jpg']);
  expect(hints).toEqual([]);
});

test('a photograph taken on its side comes out upright', async () => {
  const half: Paint = (context, width, height) => {
    page(context, width, height);
    context.fillStyle = '#c00';
    context.fillRect(0, 0, width / 2, height); // red at the left, as the sensor saw it
  };
  const turned = await withOrientation(await photograph(2400, 1600, half), 6);
  const { file, width, height } = await shrinkImage(turned);
  expect(height).toBeGreaterThan(width);
  const bitmap = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 2 });
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, 1, 2);
  const [red = 0, green = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  expect(red).toBeGreaterThan(150); // a quarter turn to the right puts the left on top
  expect(green).toBeLessThan(60);
});

test('a small photograph goes as it is, and other files too', async () => {
  const small = await photograph(640, 480, page);
  expect((await shrinkImage(small)).file).toBe(small);
  const pdf = new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' });
  expect(await shrinkPictures(pdf)).toEqual({ file: pdf });
});

test('a dark or blurred photograph is accepted with a warning', async () => {
  const dark: Paint = (context, width, height) => {
    context.fillStyle = '#1a1a1a';
    context.fillRect(0, 0, width, height);
  };
  const blurred: Paint = (context, width, height) => {
    const gradient = context.createLinearGradient(0, 0, width, height);
    for (const [at, colour] of ['#eee', '#999', '#ddd', '#aaa'].entries()) gradient.addColorStop(at / 3, colour);
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  };
  expect((await shrinkPictures(await photograph(1200, 900, dark))).notes).toEqual([
    'La foto está muy oscura. Busque más luz y tómela de nuevo.',
  ]);
  expect((await shrinkPictures(await photograph(1200, 900, blurred))).notes).toEqual([
    'La foto está borrosa. Apoye el teléfono y tómela de nuevo.',
  ]);
});

test('HEIC is refused with what to do, even under another name; so is what is no picture', async () => {
  const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]);
  const disguised = new File([heic], 'foto.jpg', { type: 'image/jpeg' });
  await expect(shrinkImage(disguised)).rejects.toThrow('«El más compatible»');
  await expect(shrinkImage(new File([heic], 'foto.heic'))).rejects.toThrow('HEIC');
  const broken = new File(['no es una foto'], 'foto.jpg', { type: 'image/jpeg' });
  await expect(shrinkImage(broken)).rejects.toThrow('La imagen no se puede leer.');
});

/** Puts an Exif segment with nothing but the orientation right behind the start of a JPEG. */
async function withOrientation(file: File, orientation: number): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff];
  const segment = [0xff, 0xe1, 0, body.length + 2, ...body];
  const parts = [bytes.slice(0, 2), new Uint8Array(segment), bytes.slice(2)];
  return new File(parts, file.name, { type: file.type });
}
