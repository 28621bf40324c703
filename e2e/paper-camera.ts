import { expect, type Page } from '@playwright/test';

import { expectWellMade } from './story.ts';
import { press, title } from './visit.ts';

/** A table on which one paper after the other is laid, instead of Chromium's own fake camera. The face keeps that one. */
export async function layPapers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [width, height, turnMilliseconds, emptyMilliseconds] = [1280, 960, 3000, 600];
    const lay = (context: CanvasRenderingContext2D): void => {
      const now = performance.now();
      context.fillStyle = '#b9a58c';
      context.fillRect(0, 0, width, height);
      if (now % turnMilliseconds < emptyMilliseconds) return;
      context.fillStyle = '#eee';
      context.fillRect(50, 40, width - 100, height - 80);
      context.fillStyle = '#223';
      const paper = Math.floor(now / turnMilliseconds);
      for (let y = 70; y < height - 90; y += 40) {
        for (let x = 90; x < width - 110; x += 22) {
          if ((x * 7 + y * 13 + paper * 29) % 5 > 1) context.fillRect(x, y, 12, 22);
        }
      }
    };
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (!JSON.stringify(wish).includes('environment')) return real(wish);
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      const timer = setInterval(() => context && lay(context), 50);
      const stream = canvas.captureStream(20);
      const [track] = stream.getTracks();
      const stop = track?.stop.bind(track);
      if (track)
        track.stop = () => {
          clearInterval(timer);
          stop?.();
        };
      return stream;
    };
  });
}

/** One tap opens the camera, which takes every picture by itself; one sends them. */
export async function photographPapers(page: Page): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await expectWellMade(page);
  await layPapers(page);
  await page.getByRole('button', { name: /^Fotografiar los \d+ (?:documentos|que faltan)$/ }).click();
  await expect(title(page, 'Fotos de sus documentos')).toBeFocused();
  await sendPictures(page);
}

/** The tab is killed after the first picture; in another one nothing is photographed twice. Answers that one. */
export async function photographInTwoTabs(page: Page, link: string): Promise<Page> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await layPapers(page);
  const begin = page.getByRole('button', { name: /^Fotografiar los \d+ (?:documentos|que faltan)$/ });
  const count = Number(/\d+/.exec((await begin.textContent()) ?? '')?.[0]);
  await begin.click();
  await expect(page.getByText(new RegExp(`^2 de ${count}`))).toBeVisible({ timeout: 60_000 });
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  await next.goto(link);
  await expect(title(next, 'Sus documentos')).toBeVisible();
  const taken = next.getByRole('button', { name: /^Ver y enviar (?:la foto|las \d+ fotos)$/ });
  await expect(taken).toBeVisible();
  const already = Number(/\d+/.exec((await taken.textContent()) ?? '')?.[0] ?? 1);
  await expectWellMade(next);
  await layPapers(next);
  await press(next, wordsFor(count - already));
  await expect(title(next, 'Fotos de sus documentos')).toBeFocused();
  await sendPictures(next);
  return next;
}

function wordsFor(left: number): string {
  if (left <= 0) return 'Fotografiar lo demás, si lo tiene';
  return left === 1 ? 'Fotografiar el que falta' : `Fotografiar los ${left} que faltan`;
}

async function sendPictures(page: Page): Promise<void> {
  await expect(title(page, 'Revise sus fotos')).toBeFocused({ timeout: 120_000 });
  await expectWellMade(page);
  await page.getByRole('button', { name: /^Enviar las \d+ fotos$/ }).click();
  await expect(page.getByText('Ya entregó todo lo necesario')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
}
