import type { APIRequestContext, Page } from '@playwright/test';

import { acceptPapers, agreeWithData, joinsTrustAlone, showFace, type KindStory, giveConsents } from './client-way.ts';
import { photographPapers } from './paper-camera.ts';
import { expect } from './story.ts';
import { begin, cedula, phoneOf, placeToSign, press, readCode, scrollThrough, title } from './visit.ts';

export interface Counted {
  /** Every touch: of a button, a box, a field, and each stroke of a drawn signature. Scrolling and typing are none. */
  readonly taps: number;
  /** Main headings, one after the other; what only says that something is on its way is no screen. */
  readonly screens: readonly string[];
}

interface Counting {
  taps: number;
  readonly screens: string[];
}

/** Counts in the page itself, from its first picture on, and goes on after a reload. */
export async function countTaps(page: Page): Promise<() => Promise<Counted>> {
  await page.addInitScript(() => {
    const place = 'counted-by-the-story';
    const counted = JSON.parse(sessionStorage.getItem(place) ?? '{"taps":0,"screens":[]}') as Counting;
    Object.assign(window, { counted });
    window.addEventListener('pagehide', () => sessionStorage.setItem(place, JSON.stringify(counted)));
    // Not of the window: there Playwright stops a touch whose aim moved, and touches again.
    document.addEventListener('pointerdown', ({ isTrusted }) => (counted.taps += isTrusted ? 1 : 0), { capture: true });
    const look = (): void => {
      const heading = document.querySelector('h1')?.textContent.trim() ?? '';
      if (heading === '' || heading.endsWith('…') || counted.screens.at(-1) === heading) return;
      counted.screens.push(heading);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { readonly counted: Counted }).counted);
}

/** From the message, by hand: a touch of the first box, then six digits. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await expect(title(page, 'Ingrese el código')).toBeVisible();
  await page.getByLabel('Dígito 1 de 6').click();
  await page.keyboard.type(code);
}

async function drawSignature(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: /Área para dibujar/ });
  await sheet.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(x + width * (0.2 + step * 0.03), y + height * (step % 2 === 0 ? 0.3 : 0.7));
  await page.mouse.up();
}

export interface WayToSign {
  readonly type: string;
  readonly heading: string;
  readonly mark: (page: Page) => Promise<void>;
}

export const waysToSign = {
  'by a click': { type: 'clicwrap', heading: 'Confirme su firma', mark: async () => {} },
  'with a drawn signature': { type: 'sign_image', heading: 'Firme aquí', mark: drawSignature },
  'with a typed signature': {
    type: 'sign_image',
    heading: 'Firme aquí',
    mark: (page: Page) => page.getByRole('tab', { name: 'Escribir' }).click(),
  },
} as const satisfies Readonly<Record<string, WayToSign>>;

export interface Visitor {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly link: string;
  readonly email: string;
}

/** One document, from the link to the last screen. */
export async function signSimply({ page, request, link, email }: Visitor, { heading, mark }: WayToSign): Promise<void> {
  await page.goto(link);
  await begin(page);
  await typeCode(page, await readCode(request, phoneOf(email)));
  await expect(title(page, 'Contrato')).toBeVisible();
  await scrollThrough(page);
  await expect(placeToSign(page, heading)).toBeVisible();
  await mark(page);
  await page.getByRole('checkbox', { name: /^Leí el documento/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, 'Listo, Jorge.')).toBeVisible();
}

export const countedAdhesion: KindStory = { ...joinsTrustAlone, checks: { registry: true, biometrics: true } };

/** Each is opened and read; all are accepted at the end. */
async function readAndAccept(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Leído, siguiente documento' });
  const accept = page.getByRole('button', { name: /^Acepto los \d+ documentos$/ });
  for (let isLast = false; !isLast;) {
    const position = await page.getByText(/^Documento \d+ de \d+$/).textContent();
    await expect(page.getByRole('region', { name: /^Modo lectura: / })).toBeVisible(); // its own contracts are text
    await scrollThrough(page);
    await expect(next.or(accept)).toBeVisible();
    isLast = await accept.isVisible();
    await (isLast ? accept : next).click();
    if (!isLast) await expect(page.getByText(position ?? '', { exact: true })).toHaveCount(0);
  }
}

/** An adhesion with everything that can be asked of a person. */
export async function adhere({ page, request, id, link, email }: Visitor & { readonly id: string }): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Número de cédula o pasaporte' }).click();
  await page.keyboard.type(cedula);
  await begin(page);
  await typeCode(page, await readCode(request, phoneOf(email)));
  await giveConsents(page);
  await readAndAccept(page);
  await agreeWithData(page, email);
  await expect(title(page, 'Su código dactilar')).toBeVisible();
  await page.getByRole('textbox').click();
  await page.keyboard.type('V4443V4442');
  await press(page, 'Comprobar');
  await photographPapers(page);
  // The stand-in reader leaves every photograph to a person.
  await expect(title(page, 'Una persona está revisando su identidad')).toBeVisible();
  await acceptPapers(request, id);
  await page.reload();
  await showFace(page);
  await page.getByRole('checkbox', { name: /^Leí / }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo/)).toBeVisible();
}
