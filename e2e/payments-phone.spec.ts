import { readFileSync } from 'node:fs';

import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';

import { makePdf } from '../packages/testing/src/index.ts';
import { beginCompany, createCompany } from './company-by-hand.ts';
import { callAsAdmin } from './people.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

const account = {
  bank: 'Banco Austral',
  type: 'corriente',
  number: '3100 000 214',
  holder: 'Notaría Cobros S.A.',
  holder_identification: '1790099998001',
};
const buyer = {
  name: 'Gabriela Ponce Rivadeneira',
  identification: '1710034065',
  email: 'g.ponce@mirador.ec',
  address: 'Av. Amazonas N34-120, Quito',
};

/** A company made by hand that takes cards and transfers, and something to pay there: 16,00 and 15 % IVA. */
async function openPayment(request: APIRequestContext, info: TestInfo, label: string) {
  const company = await beginCompany(request, await createCompany(info, label));
  const { url } = backendOf(company.slug);
  const headers = await callAsAdmin(request, company);
  const ask = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await request[method](url + path, { headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  await ask('patch', '/company/payments', { account, vat: [{ since: '2024-04-01', percent: 15 }] });
  const made = await ask('post', '/api/payments/test', { ...buyer, net_cents: 1600 });
  const { id, link } = (await made.json()) as { id: string; link: string };
  /** Of the slip that waits, as who looks after payments. */
  const decide = async (decision: object): Promise<void> => {
    const read = await ask('get', `/api/payments/${id}`);
    const { slips } = (await read.json()) as { slips: readonly { id: string; state: string }[] };
    const waiting = slips.find(({ state }) => state === 'sent')?.id ?? '';
    await ask('post', `/api/payments/${id}/slips/${waiting}/decision`, decision);
  };
  return { company, link, decide };
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de la tarjeta').fill(number);
  await press(page, 'Pagar $18,40');
}

test(
  'a card is declined in words, 3-D Secure left half way goes on at the same page, and what is paid has a receipt',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const { company, link } = await openPayment(request, info, 'cobros');
    await page.goto(link);
    await expect(title(page, '¿Cómo quiere pagar?')).toBeVisible();
    expect(page.url()).toBe(`${siteOf(company.slug)}/pagar`); // the link's secret left the address
    await expect(page.getByText('IVA 15 %')).toBeVisible();
    await expectWellMade(page);

    await press(page, 'Ir a pagar $ 18,40');
    await typeCard(page, '4000 0000 0000 0002');
    await expect(page.getByText('La tarjeta no se aprobó: fondos insuficientes. No se cobró nada.')).toBeVisible();

    await press(page, 'Ir a pagar $ 18,40');
    await expect(page.getByLabel('Número de la tarjeta')).toBeVisible();
    const gatewayPage = page.url();
    await typeCard(page, '4000 0000 0000 3220');
    await page.getByRole('link', { name: 'Salir sin terminar' }).click();
    await expect(title(page, '¿Terminó de pagar?')).toBeVisible();
    await expect(page.getByText(/^Preguntamos a las .* todavía no se confirma/)).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Seguir pagando');
    await expect(page.getByLabel('Número de la tarjeta')).toBeVisible();
    expect(page.url()).toBe(gatewayPage);
    await typeCard(page, '4000 0000 0000 3220');
    await page.getByLabel('Código que le envió su banco').fill('123456');
    await press(page, 'Confirmar');

    await expect(title(page, 'Pago recibido: $ 18,40')).toBeVisible();
    await expectWellMade(page);
    const downloading = page.waitForEvent('download');
    await press(page, 'Descargar el recibo');
    const receipt = await downloading;
    expect(receipt.suggestedFilename()).toMatch(/^Recibo .+\.pdf$/);
    expect(
      readFileSync(await receipt.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  },
);

const drawnSlip = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/><g fill="#111"><rect x="60" y="80" width="300" height="36"/><rect x="60" y="180" width="480" height="20"/><rect x="60" y="240" width="420" height="20"/><rect x="60" y="300" width="460" height="20"/></g></svg>',
    ),
  )
    .png()
    .toBuffer();

async function addSlip(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file][data-way=files]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible();
}

/** The page also looks by itself: the button may be gone before it is pressed. */
async function lookUntil(page: Page, words: Locator): Promise<void> {
  const look = page.getByRole('button', { name: 'Ver si ya respondieron', exact: true });
  await expect(async () => {
    if (await look.isVisible()) await look.click({ timeout: 5000 });
    await expect(words).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test(
  'the slip of a transfer is refused with a reason, sent again with nothing lost, and pays',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const { link, decide } = await openPayment(request, info, 'abonos');
    await page.goto(link);
    await page.getByRole('radio', { name: /Transferencia o depósito/ }).check();
    await press(page, 'Ver los datos para transferir');
    await expect(title(page, 'Transfiera $ 18,40')).toBeVisible();
    await press(page, 'Enviar comprobante');
    await expect(page.getByText('Agregue la foto o el PDF del comprobante')).toBeVisible();
    await expectWellMade(page);

    await addSlip(page, { name: 'comprobante.png', mimeType: 'image/png', buffer: await drawnSlip() });
    await page.getByLabel('Banco desde el que transfirió').fill('Banco del Nudo');
    await page.getByLabel('Número de documento').fill('004418827');
    const day = page.getByRole('textbox', { name: 'Fecha de la transferencia' });
    await day.fill('01/01/2099');
    await press(page, 'Enviar comprobante');
    await expect(page.getByText('La fecha de la transferencia no puede ser futura')).toBeVisible();
    await expect(day).toBeFocused();
    await day.fill('04/03/2026');
    await press(page, 'Enviar comprobante');
    await expect(title(page, 'Recibimos su comprobante')).toBeVisible();
    await expectWellMade(page);

    await decide({ decision: 'refuse', reason: 'La foto no deja leer el valor' });
    await lookUntil(page, page.getByText('La foto no deja leer el valor'));
    await expect(page.getByLabel('Banco desde el que transfirió')).toHaveValue('Banco del Nudo');
    const pdf = makePdf([{ lines: ['Comprobante', 'Documento 004418827', 'Valor 18,40'] }]);
    await addSlip(page, { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    await press(page, 'Enviar comprobante');
    await expect(title(page, 'Recibimos su comprobante')).toBeVisible();

    const seen = { document_number: '4418827', amount_cents: 1840, transferred_on: '2026-03-04' };
    await decide({ decision: 'accept', ...seen });
    await lookUntil(page, title(page, 'Pago recibido: $ 18,40'));
  },
);
