import type { Page } from '@playwright/test';

import { agreeWithData, joinsTrustAlone, sendKind, showFace, type KindStory } from './client-way.ts';
import { photographPapers } from './paper-camera.ts';
import { expect, test } from './story.ts';
import { begin, cedula, phoneOf, placeToSign, press, readCode, scrollThrough, sendContract, title } from './visit.ts';

const most = { simple: { taps: 6, screens: 4 }, adhesion: { taps: 25 } } as const;

interface Counted {
  /** Every touch: of a button, a box, a field, and each stroke of a drawn signature. Scrolling and typing are none. */
  readonly taps: number;
  /** Main headings, one after the other; what only says that something is on its way is no screen. */
  readonly screens: readonly string[];
}

/** Counts in the page itself, from its first picture on. */
async function countTaps(page: Page): Promise<() => Promise<Counted>> {
  await page.addInitScript(() => {
    const counted = { taps: 0, screens: [] as string[] };
    Object.assign(window, { counted });
    addEventListener('pointerdown', ({ isTrusted }) => (counted.taps += isTrusted ? 1 : 0), { capture: true });
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
async function typeCode(page: Page, code: string): Promise<void> {
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

const waysToSign = {
  'by a click': { type: 'clicwrap', heading: 'Confirme su firma', mark: async () => {} },
  'with a drawn signature': { type: 'sign_image', heading: 'Firme aquí', mark: drawSignature },
  'with a typed signature': {
    type: 'sign_image',
    heading: 'Firme aquí',
    mark: (page: Page) => page.getByRole('tab', { name: 'Escribir' }).click(),
  },
} as const;

for (const [name, { type, heading, mark }] of Object.entries(waysToSign)) {
  test(
    `one document is signed ${name} in six taps and four screens`,
    { tag: '@phone' },
    async ({ page, request }, info) => {
      const { link, email } = await sendContract(request, info, type);
      const count = await countTaps(page);
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
      const { taps, screens } = await count();
      info.annotations.push({ type: 'taps', description: `${taps} taps: ${screens.join(' → ')}` });
      expect(taps).toBeLessThanOrEqual(most.simple.taps);
      expect(screens).toEqual(['Hola, Jorge', 'Ingrese el código', 'Contrato', 'Listo, Jorge.']);
      expect(screens).toHaveLength(most.simple.screens);
    },
  );
}

const adhesion: KindStory = { ...joinsTrustAlone, checks: { registry: true, biometrics: true } };

/** Each is opened and read; all are accepted at the end. */
async function readAndAccept(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Leído, siguiente documento' });
  const accept = page.getByRole('button', { name: /^Acepto los \d+ documentos$/ });
  for (let isLast = false; !isLast;) {
    const position = await page.getByText(/^Documento \d+ de \d+$/).textContent();
    await scrollThrough(page);
    await expect(next.or(accept)).toBeVisible();
    isLast = await accept.isVisible();
    await (isLast ? accept : next).click();
    if (!isLast) await expect(page.getByText(position ?? '', { exact: true })).toHaveCount(0);
  }
}

test(
  'an adhesion with registry, face and papers takes 25 taps at most',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.setTimeout(600_000);
    const { link, email } = await sendKind(request, info, adhesion);
    const count = await countTaps(page);
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Número de cédula o pasaporte' }).click();
    await page.keyboard.type(cedula);
    await begin(page);
    await typeCode(page, await readCode(request, phoneOf(email)));
    await readAndAccept(page);
    await agreeWithData(page, email);
    await expect(title(page, 'Su código dactilar')).toBeVisible();
    await page.getByRole('textbox').click();
    await page.keyboard.type('V4443V4442');
    await press(page, 'Comprobar');
    await showFace(page);
    await photographPapers(page);
    await page.getByRole('checkbox', { name: /^Leí / }).check();
    await press(page, 'Firmar');
    await expect(title(page, /^Listo/)).toBeVisible();
    const { taps, screens } = await count();
    info.annotations.push({ type: 'taps', description: `${taps} taps: ${screens.join(' → ')}` });
    expect(taps).toBeLessThanOrEqual(most.adhesion.taps);
  },
);
