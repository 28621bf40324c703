import { createHash } from 'node:crypto';

import { expect, type APIRequestContext, type Locator, type Page, type TestInfo } from '@playwright/test';
import { kindByCode } from '@rubrica/process-kinds';

import { makePdf } from '../packages/testing/src/index.ts';
import { readMail, type Employer } from './people.ts';
import { backendOf, password } from './product.ts';

const kindId = kindByCode('digital_document')?.uuid ?? '';
/** Jorge, whom the civil registry of the demonstration knows and recognises. */
export const cedula = '1712345675';
export const jorge = { name: 'Jorge Aníbal', last_name: 'Quishpe Lema', identification_number: cedula };
export const codeLine = /^(\d{6}) es su c[oó]digo/;

/** Everybody has a phone of their own: the link comes by mail, the code by text message. */
export function phoneOf(email: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 12)}`) % 100_000_000n;
  return `09${String(digits).padStart(8, '0')}`;
}

export const readCode = async (request: APIRequestContext, phone: string, tenant = 'demo'): Promise<string> =>
  codeLine.exec(await readMail(request, phone.replace(/^0/, '+593'), codeLine, tenant))?.[1] ?? '';

export interface Sent {
  /** Of the process. */
  readonly id: string;
  readonly email: string;
  readonly link: string;
}

/** As an official of the demonstration, or of another company, by calls. */
export async function enter(request: APIRequestContext, username: string, own?: Employer) {
  const { url, headers: host } = backendOf(own?.slug ?? 'demo');
  const entered = await request.post(`${url}/auth/login`, {
    headers: host,
    data: { username, password: own?.admin.password ?? password, keep_session: false },
  });
  const { data } = (await entered.json()) as { data: { access_token: string } };
  return { url, headers: { ...host, authorization: `Bearer ${data.access_token}` } };
}

interface Signer {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly identification_number: string;
  readonly signature_type: string;
  readonly checks?: object;
}

interface Contract {
  readonly signers: readonly Signer[];
  readonly information?: object;
  readonly as?: string;
  /** Whose administrator sends it, where it is not the demonstration. */
  readonly own?: Employer;
  readonly pdf?: Uint8Array;
}

const twoPages = (): Uint8Array =>
  makePdf([{ lines: ['Contrato', 'Primera hoja'] }, { lines: ['Segunda hoja', 'Firma:'] }]);

/** An official sends one contract; everybody signs at a place of their own, each below the one before. */
export async function createContract(
  request: APIRequestContext,
  { signers, information = {}, own, as = own?.admin.email ?? 'oficial@demo.ec', pdf = twoPages() }: Contract,
): Promise<{ readonly id: string; readonly document: string }> {
  const { url, headers } = await enter(request, as, own);
  const draft = await request.post(`${url}/api/drafts`, { headers, data: { process_id: kindId } });
  const { id: draftId } = (await draft.json()) as { id: string };
  const uploaded = await request.post(`${url}/api/signing-process/documents`, {
    headers,
    multipart: {
      draft_id: draftId,
      file: { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    },
  });
  const { path: document } = (await uploaded.json()) as { path: string };
  const placed = signers.map((signer, place) => ({
    ...signer,
    identification_type: 'cedula_ciudadania',
    phone: phoneOf(signer.email),
    signature_order: place + 1,
    position_sign: [{ document, kind: 'signature', page: 1, x: 72, y: 560 - 90 * place, width: 200, height: 60 }],
  }));
  const created = await request.post(`${url}/api/signing-process/create`, {
    headers,
    data: {
      content: { documents: [document] },
      signers: placed,
      process_information: { process_id: kindId, title: 'Contrato de compraventa', ...information },
      content_notification: { description: '', emails_copies: [] },
      draft_id: draftId,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return { id: ((await created.json()) as { id: string }).id, document };
}

/** Where somebody finds their link: in their mail. */
export async function readLink(request: APIRequestContext, email: string, tenant = 'demo'): Promise<string> {
  const mail = await readMail(request, email, /\/auth\/client\//, tenant);
  return /http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '';
}

/** To Jorge alone. */
export async function sendContract(
  request: APIRequestContext,
  info: Pick<TestInfo, 'testId' | 'retry'>,
  signatureType: string,
  pdf: Uint8Array = twoPages(),
): Promise<Sent> {
  const email = `jorge.${info.testId}.${info.retry}@cliente.ec`;
  const signers = [{ ...jorge, email, signature_type: signatureType }];
  const { id } = await createContract(request, { signers, pdf });
  return { id, email, link: await readLink(request, email) };
}

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Accepts with the greeting and asks for the code: one box, one button. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await press(page, 'Enviarme el código');
}

/** What is about to be signed; one line on a phone whose pad needs the room, which opens by a press. */
export async function openSummary(page: Page): Promise<Locator> {
  const summary = page.getByRole('region', { name: 'Lo que va a firmar' });
  await summary.locator('summary').first().click();
  return summary;
}

/** Where one signs below the paper, on the screen on which it was read. */
export const placeToSign = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** As a thumb does: a screen at a time, with time to look. */
export async function scrollThrough(page: Page): Promise<void> {
  const paper = page.getByRole('region', { name: /^(Modo lectura|Documento): / });
  await expect(async () => {
    await paper.evaluate((element) => {
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      // What came too late to be read is read now.
      if (isAtEnd) element.scrollTo(0, 0);
      else element.scrollBy(0, element.clientHeight * 0.8);
    });
    await expect(page.locator('output', { hasText: /^Ya vio/ })).toBeVisible({ timeout: 1300 });
  }).toPass({ intervals: [200], timeout: 60_000 });
}

export async function readToTheEnd(page: Page): Promise<void> {
  await expect(title(page, 'Contrato')).toBeVisible();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Intentar nuevamente' }); // on a network that loses answers
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.locator('article[data-page="1"]')).toContainText('Primera hoja', { timeout: 5000 });
  }).toPass();
  await expect(async () => {
    if (await page.getByRole('button', { name: 'Seguir leyendo' }).isVisible()) await press(page, 'Seguir leyendo');
    await expect(page.getByText('Ya vio las 2 páginas')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** To where one signs: below the paper, or on a screen of its own. */
export async function readAndGoOn(page: Page): Promise<void> {
  await readToTheEnd(page);
  await expect(async () => {
    const goOn = page.getByRole('button', { name: 'He leído, continuar' });
    if (await goOn.isVisible()) await goOn.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: /^(Firme|Confirme su firma)/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

export async function enterCode(page: Page, request: APIRequestContext, email: string, tenant = 'demo'): Promise<void> {
  await expect(title(page, 'Ingrese el código')).toBeVisible();
  await page.getByLabel('Dígito 1 de 6').fill(await readCode(request, phoneOf(email), tenant));
}
