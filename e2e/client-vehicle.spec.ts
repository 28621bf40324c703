import type { Page, TestInfo } from '@playwright/test';
import type { FormContent } from '@rubrica/form-engine';

import { createMailbox, enterCode, openDoor, typeIdentity } from './client-door.ts';
import {
  agreeWithData,
  answerAsJorge,
  bringPapers,
  enterFingerprint,
  fillForm,
  readAll,
  showFace,
} from './client-way.ts';
import { createCompany, describeCompany } from './company-by-hand.ts';
import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, openSummary, press, title } from './visit.ts';

const jorge = { cedula: '1712345675', fingerprint: 'V4443V4442', phone: '0987000031', email: 'jorge@compra.ec' };

/** A used car of the company's own, paid at once. */
const buysForCash = {
  code: 'purchase_sale',
  isThisWay: (answers: Readonly<Record<string, unknown>>) =>
    answers['vendedor_origen'] === 'empresa' &&
    answers['venta_forma_pago'] === 'contado' &&
    answers['vehiculo_condicion'] === 'usado' &&
    answers['comprador_tipo_persona'] === 'natural' &&
    answers['comprador_comparece'] === 'propio' &&
    answers['comprador_conyuge_id_num'] === undefined,
  prefix: 'comprador_',
};

test(
  'a client asks to buy a vehicle by its plate in a new company, an official completes it, and the sale is signed',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000); // a request, a whole form and a whole visit
    const company = await createCompany(info, 'vehiculo');
    await describeCompany(company, 'purchase_sale');
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, company);
    const { nextCode } = createMailbox(request, company.slug);

    await page.goto(`${siteOf(company.slug)}/solicitar`);
    await page.getByRole('link', { name: /^Compra Venta/ }).click();
    await typeIdentity(page, jorge);
    await press(page, 'Enviarme los códigos');
    await enterCode(page, 'Código del celular', await nextCode(jorge.phone));
    await expect(page.getByText('Probado')).toBeVisible();
    await enterCode(page, 'Código del correo', await nextCode(jorge.email));
    await press(page, 'Ver mis datos');
    await press(page, 'Soy yo, continuar');

    await askForVehicle(page, company.name);
    await office.goto(`${siteOf(company.slug)}/reports/applications`);
    await expect(office.getByText('Pide: KANTU PÁRAMO 1.6 5P TM, 2021, placa TBX4821')).toBeVisible();
    await expectWellMade(office);
    await office.getByRole('button', { name: /^Completar SOL-/ }).click();
    await expect(office.getByRole('textbox', { name: 'Número de placa' })).toHaveValue('TBX4821');
    await expect(office.getByRole('textbox', { name: 'Marca' })).toHaveValue('KANTU');
    await completeRequest(office, info);
    await press(office, 'Crear proceso');
    await expect(title(office, 'El proceso está en camino')).toBeVisible();
    await page.reload();
    await expect(title(page, `${company.name} completó su pedido`)).toBeVisible();
    await expectWellMade(page);
    await office.goto(`${siteOf(company.slug)}/reports/applications`);
    await expect(office.getByRole('button', { name: /^Completar SOL-/ })).toHaveCount(0);
    await office.getByRole('link', { name: 'Ver su proceso' }).click();
    await answerDialog(office, 'Validar');

    const mail = await readMail(request, jorge.email, /\/auth\/client\//, company.slug);
    await page.goto(/http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '');
    await begin(page);
    await page.getByLabel('Dígito 1 de 6').fill(await nextCode(jorge.phone));
    await signSale(page);
    await answerDialog(office, 'Firmar por la empresa', 'Firmar y completar');
    await expect(office.locator('header, main').getByText('Completado', { exact: true }).first()).toBeVisible();
    await office.context().close();
  },
);

/** Plates that are refused, then the vehicle, and the request for it. */
async function askForVehicle(page: Page, company: string): Promise<void> {
  await expect(title(page, '¿Qué vehículo quiere comprar?')).toBeVisible();
  await press(page, 'Buscar el vehículo');
  await expect(page.getByText('Escriba la placa').first()).toBeVisible();
  for (const [plate, words] of [
    ['ABC0001', 'No hay un vehículo con esa placa.'],
    ['PDL0316', /tiene un gravamen registrado/],
    ['ERR0500', /no responde/],
  ] as const) {
    await page.getByLabel(/^Placa/).fill(plate);
    await press(page, 'Buscar el vehículo');
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectWellMade(page);
  await page.getByLabel(/^Placa/).fill('TBX4821');
  await press(page, 'Buscar el vehículo');
  await expect(title(page, '¿Es este vehículo?')).toBeVisible();
  await expect(page.getByText('PÁRAMO 1.6 5P TM')).toBeVisible();
  await expect(page.getByText(/TOAPANTA/)).toBeHidden();
  await expectWellMade(page);
  await page.reload();
  await press(page, 'Sí, pedir la compra');
  await expect(title(page, `${company} recibió su pedido`)).toBeVisible();
  await expectWellMade(page);
}

async function completeRequest(office: Page, info: TestInfo): Promise<void> {
  const { kind, content } = await answerAsJorge(info, buysForCash);
  await (await createFormFiller(office, kind)).fillForm(withoutKnown(content));
  await attachOwnAnnexes(office, { ...content, answers: { ...content.answers, vehiculo_placa: 'TBX4821' } });
}

const known =
  /^(?:vehiculo_(?:placa|marca|modelo|clase|anio|color|chasis|motor|ramv|cilindraje|pais_origen)|comprador_(?:tipo_id|id_num|nombre_completo|email|celular|pep))$/;

/** The draft says already what the client asked for and proved: an official writes the rest. */
const withoutKnown = (content: FormContent): FormContent => ({
  ...content,
  answers: Object.fromEntries(Object.entries(content.answers).filter(([id]) => !known.test(id))),
});

async function signSale(page: Page): Promise<void> {
  await bringPapers(page);
  await fillForm(page);
  await agreeWithData(page, jorge.email);
  await readAll(page, 'Su código dactilar');
  await enterFingerprint(page);
  await showFace(page);
  const summary = await openSummary(page);
  await expect(summary.getByText(/KANTU/)).toBeVisible();
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await page.getByRole('checkbox', { name: /^Leí |acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo/)).toBeVisible();
}

async function answerDialog(page: Page, action: string, answer = action): Promise<void> {
  await press(page, action);
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}
