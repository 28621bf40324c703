import type { Locator, Page, TestInfo } from '@playwright/test';

import { makePdf } from '../packages/testing/src/index.ts';
import { expect } from './story.ts';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
export const isPhone = (info: TestInfo): boolean => info.project.name === 'phone';

/** The last page asks for a signature where people expect it. */
export const paper = (name: string, pages: number) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    makePdf(
      Array.from({ length: pages }, (_, place) => ({
        lines: [name, `Hoja ${place + 1}`, ...(place === pages - 1 ? ['', '', 'Firma:'] : [])],
      })),
    ),
  ),
});
export const papers = [paper('Contrato', 3), paper('Anexo', 1), paper('Pagaré', 2)];

export async function openWizard(page: Page): Promise<void> {
  await page.goto('/smart-contracts');
  await page
    .getByRole('main')
    .getByRole('link', { name: /e-Sign documento digital/ })
    .click();
  await expect(title(page)).toHaveText('¿Qué se va a firmar?');
}

export async function upload(page: Page, files: readonly ReturnType<typeof paper>[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
}

export const list = (page: Page) => page.getByRole('list', { name: 'Documentos para firmar' }).getByRole('listitem');

/** One button each on a wide screen; one menu on a phone. */
export async function act(
  page: Page,
  info: TestInfo,
  action: { name: string; ofDocument: string; onDocument: string },
) {
  if (!isPhone(info)) return page.getByRole('button', { name: action.onDocument }).click();
  await page.getByRole('button', { name: `Opciones de «${action.ofDocument}»` }).click();
  return page.getByRole('menuitem', { name: action.name }).click();
}

export async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

export async function chooseSigner(page: Page, info: TestInfo, name: string): Promise<void> {
  if (isPhone(info)) return choose(page, 'Persona', name);
  return page
    .getByRole('list', { name: 'Firmantes' })
    .getByRole('button', { name: new RegExp(name) })
    .click();
}

export const field = (page: Page, kind: string, signer: string) =>
  page.getByRole('application', { name: new RegExp(`^${kind} de ${signer}`) });

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export async function centreOf(locator: Locator): Promise<Spot> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** With the mouse on a wide screen, by touch on a phone, in a few steps. */
export async function drag(page: Page, info: TestInfo, from: Spot, to: Spot): Promise<void> {
  const way = [0.1, 0.4, 0.7, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }));
  if (!isPhone(info)) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const spot of way) await page.mouse.move(spot.x, spot.y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...spots] });
  await touch('touchStart', [from]);
  for (const spot of way) await touch('touchMove', [spot]);
  await touch('touchEnd', []);
  return finger.detach();
}

export const palette = (page: Page, kind: string) =>
  page.getByRole('button', { name: new RegExp(`^${kind}.*: ubicar el campo de`) });

export async function spotOn(page: Page, number: number, at: Spot): Promise<Spot> {
  const box = await page.locator(`article[data-page="${number}"]`).boundingBox();
  if (!box) throw new Error('the page is not on the screen');
  return { x: box.x + box.width * at.x, y: box.y + box.height * at.y };
}
