import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ecuadorDate } from '@rubrica/catalogues';
import { kindByCode, needsReview, sampleAnswers } from '@rubrica/process-kinds';

import {
  createMailbox,
  enterCode,
  goToDoor,
  loseFirstAnswers,
  openDoor,
  pressUntil,
  typeIdentity,
} from './client-door.ts';
import { bringPapers, cardOf, readAll, showFace } from './client-way.ts';
import { createCompany, describeCompany, type OwnCompany } from './company-by-hand.ts';
import { connectBank, startCoreBank, type CoreBank } from './core-bank.ts';
import { createFormFiller } from './fill-form.ts';
import { callAsAdmin, readMail } from './people.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

const manuel = { cedula: '1109876548', fingerprint: 'V1212I3434', phone: '0987000011', email: 'manuel@abre.ec' };
const esteban = { cedula: '0911223345', fingerprint: 'A1234I5678', phone: '0987000013', email: 'esteban@abre.ec' };
const manuelsCard = `MANUEL AGUSTIN PALADINES OJEDA ${manuel.cedula}`;

test(
  'on two devices, with the first answer of every call lost and the core bank down, a client comes from a public door to their signature and then to their account; papers of somebody else are refused',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000);
    const company = await makeCompany(await createCompany(info, 'perdida'));
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, company);
    const bank = await startCoreBank();
    await connectBank(office, company, bank);
    await office.context().close();
    const { nextCode } = createMailbox(request, company.slug);

    const first = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await goToDoor(first, company);
    await typeIdentity(first, manuel);
    await first.context().setOffline(true);
    await press(first, 'Enviarme los códigos');
    await expect(first.getByText(/No pudimos comunicarnos/)).toBeVisible();
    await first.context().setOffline(false);
    await loseFirstAnswers(first, company.slug);
    await pressUntil(first, 'Enviarme los códigos', 'Escriba los dos códigos');
    const mailCode = await nextCode(manuel.email);
    await proveThoughLost(first, 'Código del correo', mailCode);

    await loseFirstAnswers(page, company.slug);
    await page.goto(`${siteOf(company.slug)}/solicitar`);
    await page.getByRole('link', { name: 'Seguir un trámite que ya empecé' }).click();
    await page.getByLabel('Cédula').fill(manuel.cedula);
    await page.getByLabel('Celular o correo').fill(manuel.email);
    await press(page, 'Enviarme un código');
    await page.getByLabel('Código de seis números').fill(await nextCode(manuel.email));
    await pressUntil(page, 'Abrir mi trámite', 'Escriba los dos códigos');
    await expect(page.getByText('Probado')).toBeVisible();
    const phoneCode = await nextCode(manuel.phone);
    await enterCode(first, 'Código del celular', phoneCode);
    await expect(title(first, 'Su trámite no está abierto aquí')).toBeVisible();
    await expectWellMade(first);
    await first.context().close();

    await proveThoughLost(page, 'Código del celular', phoneCode, 'Sus datos en el Registro Civil');
    await pressUntil(page, 'Ver mis datos', '¿Es usted?');
    await page.reload();
    await pressUntil(page, 'Soy yo, continuar', /^Hola, Manuel/i);

    await walkToFace(page, nextCode);
    page.setDefaultTimeout(30_000); // what is pressed again may be gone by then
    await insist(() => showFace(page), page.getByText(/^Parte 1 de \d+/));
    await fillOwnForm(page);
    await signThoughLost(page);
    await waitForBank(page, request, { company, bank });
  },
);

test(
  'a code that is mistyped too often, and a public office that the company accepts',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(600_000);
    const company = await makeCompany(await createCompany(info, 'espera'));
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, company);
    const { nextCode } = createMailbox(request, company.slug);
    await goToDoor(page, company);
    await typeIdentity(page, esteban);
    await page.getByRole('radio', { name: 'Sí' }).check();
    await press(page, 'Enviarme los códigos');
    const phoneCode = await nextCode(esteban.phone);
    const wrong = phoneCode === '000000' ? '000001' : '000000';
    for (const words of [/Le quedan 4/, /Le quedan 3/, /Le quedan 2/, /Le queda 1 intento/, /mal cinco veces/]) {
      await enterCode(page, 'Código del celular', wrong);
      await expect(page.getByText(words)).toBeVisible();
    }
    await enterCode(page, 'Código del celular', phoneCode);
    await expect(page.getByText(/mal cinco veces y ya no sirve\. Pida otro/)).toBeVisible();
    await expectWellMade(page);
    await enterCode(page, 'Código del correo', await nextCode(esteban.email));
    const again = page.getByRole('button', { name: 'Enviar otro código' });
    await page.route('**/send-sign-otp/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await again.click({ timeout: 60_000 });
    await expect(page.getByText('Se ha producido un error al generar el código OTP.')).toBeVisible();
    await again.click();
    await enterCode(page, 'Código del celular', await nextCode(esteban.phone));
    await press(page, 'Ver mis datos');
    await press(page, 'Soy yo, continuar');
    await expect(title(page, `${company.name} debe revisar su pedido`)).toBeVisible();
    await press(page, 'Ver si ya lo aprobaron');
    await expect(title(page, `${company.name} debe revisar su pedido`)).toBeVisible();

    const { url } = backendOf(company.slug);
    const headers = await callAsAdmin(request, company);
    const id = await findProcess(request, company);
    const data = { status: 'ON_PROCESS', detail: 'Revisado' };
    const decided = await request.post(`${url}/api/signing-process/${id}/update-status`, { headers, data });
    expect(decided.ok(), await decided.text()).toBe(true);
    await press(page, 'Ver si ya lo aprobaron');
    await press(page, 'Seguir mi trámite');
    await expect(title(page, /^Hola, Esteban/i)).toBeVisible();
    await office.context().close();
  },
);

async function makeCompany(company: OwnCompany): Promise<OwnCompany> {
  await describeCompany(company, 'account_opening');
  return company;
}

/** The code is proved, its answer lost; typed again, the page shows where the application stands. */
async function proveThoughLost(page: Page, group: string, code: string, next?: string): Promise<void> {
  await enterCode(page, group, code);
  await expect(page.getByText(/No pudimos comunicarnos/)).toBeVisible();
  await enterCode(page, group, code);
  await expect(next === undefined ? page.getByText('Probado') : title(page, next)).toBeVisible();
}

/** Everything that the other device proved is asked again; papers of somebody else are refused; closed and opened again. */
async function walkToFace(page: Page, nextCode: (to: string) => Promise<string>): Promise<void> {
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await press(page, 'Enviarme el código');
  await page.getByLabel('Dígito 1 de 6').fill(await nextCode(manuel.phone));
  await expect(title(page, 'Su código dactilar')).toBeVisible();
  await page.getByRole('textbox').fill(manuel.fingerprint);
  await press(page, 'Comprobar');
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await page.getByLabel(/^Elegir archivo: Anverso/).setInputFiles(cardOf('JORGE ANIBAL QUISHPE LEMA 1712345675'));
  await expect(page.getByText(/no consta en el documento/).first()).toBeVisible();
  await page.reload();
  await bringPapers(page, manuelsCard);
  await expect(title(page, 'Muestre su rostro')).toBeVisible();
}

/** Whatever an answer that is lost makes people do again. */
const insist = (act: () => Promise<unknown>, next: Locator): Promise<void> =>
  expect(async () => {
    if (!(await next.isVisible())) await act().catch(() => undefined);
    await expect(next).toBeVisible({ timeout: 5000 });
  }).toPass();

/** Every group, and every permission by itself. */
async function fillOwnForm(page: Page): Promise<void> {
  const kind = kindByCode('account_opening');
  if (!kind) throw new Error('no such kind');
  const ways = await sampleAnswers(kind, { today: ecuadorDate(new Date()) });
  const way = ways.find(
    ({ answers }) =>
      answers['cliente_pep'] === 'NO' && answers['cotitular_id_num'] === undefined && !needsReview(kind, answers),
  );
  if (!way) throw new Error('no such way through the form');
  const { cliente_pep: _said, ...answers } = way.answers; // at the door
  const asked = { ...way, answers };
  const { fillStep } = await createFormFiller(page, kind);
  const part = page.getByText(/^Parte \d+ de \d+$/);
  while (await part.isVisible()) {
    const before = await part.innerText();
    await fillStep(asked);
    await press(page, 'Continuar');
    await expect(part.filter({ hasText: before })).toHaveCount(0);
  }
  const permit = page.getByText(/^Permiso \d+ de \d+/);
  await expect(page.getByText(/Al empezar usted ya aceptó: Política de datos personales/)).toBeVisible();
  await expect(async () => {
    const accept = page.getByRole('button', { name: 'Acepto', exact: true });
    if (await accept.isVisible()) await accept.click({ timeout: 1000 });
    await expect(permit).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

async function signThoughLost(page: Page): Promise<void> {
  await expect(title(page, '¿Son correctos sus datos?')).toBeVisible();
  await insist(() => press(page, 'Mis datos son correctos'), title(page, /^(?!¿Son correctos)/));
  await readAll(page, 'Firme aquí');
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await page.getByRole('checkbox', { name: /^Leí / }).check();
  await pressUntil(page, 'Firmar', /^Listo/);
}

interface Waiting {
  readonly company: OwnCompany;
  readonly bank: CoreBank;
}

/** The company signs; no number is promised before the bank gives one, and then it is shown and sent. */
async function waitForBank(page: Page, request: APIRequestContext, { company, bank }: Waiting): Promise<void> {
  const { url } = backendOf(company.slug);
  const headers = await callAsAdmin(request, company);
  const id = await findProcess(request, company);
  await expect(async () => {
    const signed = await request.post(`${url}/api/signing-process/${id}/company-sign`, { headers, data: {} });
    expect(signed.ok(), await signed.text()).toBe(true);
  }).toPass();
  await expect(page.getByText(/Su cuenta se está creando/)).toBeVisible();
  await expect(page.getByText('Número de cuenta')).toHaveCount(0);
  await expectWellMade(page);
  await expect.poll(() => bank.orders.size).toBe(1);
  bank.comeBack();
  await expect(page.getByText('Número de cuenta', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(bank.spacedNumber, { exact: true })).toBeVisible();
  await expect(page.getByText('Deposite desde $ 10,00')).toBeVisible();
  await readMail(request, manuel.email, new RegExp(bank.spacedNumber), company.slug);
  expect([...bank.orders]).toEqual([id]);
  bank.close();
}

interface Found {
  readonly list: readonly { readonly signing_process_id: string | null }[];
}

async function findProcess(request: APIRequestContext, company: OwnCompany): Promise<string> {
  const { url } = backendOf(company.slug);
  const answer = await request.get(`${url}/api/applications`, { headers: await callAsAdmin(request, company) });
  const { list } = (await answer.json()) as Found;
  expect(list).toHaveLength(1);
  return list[0]?.signing_process_id ?? '';
}
