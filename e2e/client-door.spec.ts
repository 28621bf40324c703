import type { APIRequestContext, Page } from '@playwright/test';

import {
  createMailbox,
  enterCode,
  goToDoor,
  loseFirstAnswers,
  openDoor,
  pressUntil,
  typeIdentity,
} from './client-door.ts';
import { bringPapers, cardOf } from './client-way.ts';
import { createCompany, describeCompany, type OwnCompany } from './company-by-hand.ts';
import { callAsAdmin } from './people.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

const carmen = { cedula: '3000004568', fingerprint: 'V9898V7676', phone: '0987000011', email: 'carmen@abre.ec' };
const esteban = { cedula: '0911223345', fingerprint: 'A1234I5678', phone: '0987000013', email: 'esteban@abre.ec' };
const carmensCard = `CARMEN ROCIO CHANGO SISA ${carmen.cedula}`;

test(
  'on two devices, with the first answer of every call lost, a client comes from a public door to their papers; those of somebody else are refused',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000);
    const company = await makeCompany(await createCompany(info, 'perdida'));
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, company);
    await office.context().close();
    const { nextCode } = createMailbox(request, company.slug);

    const first = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await goToDoor(first, company);
    await typeIdentity(first, carmen);
    await first.context().setOffline(true);
    await press(first, 'Enviarme los códigos');
    await expect(first.getByText(/No pudimos comunicarnos/)).toBeVisible();
    await first.context().setOffline(false);
    await loseFirstAnswers(first, company.slug);
    await pressUntil(first, 'Enviarme los códigos', 'Escriba los dos códigos');
    const mailCode = await nextCode(carmen.email);
    await proveThoughLost(first, 'Código del correo', mailCode);

    await loseFirstAnswers(page, company.slug);
    await page.goto(`${siteOf(company.slug)}/solicitar`);
    await page.getByRole('link', { name: 'Seguir un trámite que ya empecé' }).click();
    await page.getByLabel('Cédula').fill(carmen.cedula);
    await page.getByLabel('Celular o correo').fill(carmen.email);
    await press(page, 'Enviarme un código');
    await page.getByLabel('Código de seis números').fill(await nextCode(carmen.email));
    await pressUntil(page, 'Abrir mi trámite', 'Escriba los dos códigos');
    await expect(page.getByText('Probado')).toBeVisible();
    const phoneCode = await nextCode(carmen.phone);
    await enterCode(first, 'Código del celular', phoneCode);
    await expect(title(first, 'Su trámite no está abierto aquí')).toBeVisible();
    await expectWellMade(first);
    await first.context().close();

    await proveThoughLost(page, 'Código del celular', phoneCode, 'Sus datos en el Registro Civil');
    await pressUntil(page, 'Ver mis datos', '¿Es usted?');
    await page.reload();
    await pressUntil(page, 'Soy yo, continuar', /^Hola, Carmen/i);

    await walkToFace(page, nextCode);
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
    await page.getByRole('button', { name: 'Enviar otro código' }).click({ timeout: 60_000 });
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
  await page.getByLabel('Dígito 1 de 6').fill(await nextCode(carmen.phone));
  await expect(title(page, 'Su código dactilar')).toBeVisible();
  await page.getByRole('textbox').fill(carmen.fingerprint);
  await press(page, 'Comprobar');
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await page.getByLabel(/^Elegir archivo: Anverso/).setInputFiles(cardOf('JORGE ANIBAL QUISHPE LEMA 1712345675'));
  await expect(page.getByText(/no consta en el documento/).first()).toBeVisible();
  await page.reload();
  await bringPapers(page, carmensCard);
  await expect(title(page, 'Muestre su rostro')).toBeVisible();
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
