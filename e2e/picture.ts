import path from 'node:path';

import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';

import { letMotionPass } from './story.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');

/**
 * Saves what the page shows for the guide of administrators, at a desk and only where `RUBRICA_PICTURES` asks for it. A
 * client's page is saved as a phone shows it.
 */
export async function savePicture(page: Page, info: TestInfo, name: string): Promise<void> {
  const wanted = name.startsWith('cliente') ? 'phone' : 'desk';
  if (!process.env['RUBRICA_PICTURES'] || info.project.name !== wanted) return;
  // A passing notice would stand over what the guide speaks of.
  for (const notice of await page.getByRole('button', { name: 'Cerrar el aviso' }).all()) await notice.click();
  await page.evaluate(letMotionPass, 1000);
  const shot = await page.screenshot({ scale: 'css' });
  await sharp(shot)
    .resize({ width: wanted === 'phone' ? 390 : 1080 })
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}
