import type { Locator, Page } from '@playwright/test';

import { asAsker, sellCertificates } from './certificate-asker.ts';
import { beginCompany, createCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { asPayer } from './payer.ts';
import { inventPerson } from './people.ts';
import { siteOf } from './product.ts';
import { pressRowAction } from './row-actions.ts';
import { expect, expectWellMade, test } from './story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const band = (page: Page) => page.getByRole('region', { name: 'Siguiente paso' });

/** What a certificate costs, changed on the company's page; nothing of it is kept while a price has no day. */
async function raisePrice(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/settings/certificates`);
  await expect(page.getByText('Hay un emisor conectado', { exact: false })).toBeVisible();
  await button(page, 'Agregar un precio').click();
  const price = page.getByRole('group', { name: 'Precio 2' });
  await price.getByLabel('Valor sin IVA').fill('30');
  await button(page, 'Guardar los precios').click();
  await expect(price.getByText('Escriba desde qué día rige')).toBeVisible();
  await expectWellMade(page);
  await price.getByRole('textbox', { name: 'Rige desde' }).fill('01/01/2099');
  await button(page, 'Guardar los precios').click();
  await expect(page.getByText('Precios guardados.')).toBeVisible();
}

async function takePaper(page: Page, dialog: Locator): Promise<void> {
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar: Pasaporte, página de datos' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^CE-\d{4}-\d{6} Pasaporte, página de datos\.pdf$/);
}

/** Everything that the list shows of a request without leaving it. */
async function lookAround(page: Page, { slug }: OwnCompany, name: string): Promise<void> {
  await page.goto(`${siteOf(slug)}/certificates`);
  await expect(page.getByText('2 solicitudes esperan a alguien de la empresa')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar', exact: true }).fill(name);
  await expect(page.getByRole('link', { name: /^Tomás/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectWellMade(page);
  for (const [act, heading, words] of [
    ['Ver los datos', /^Solicitud CE-/, 'Recibida, con prueba de quien la tiene'],
    ['Ver el seguimiento', 'Seguimiento', 'Pago registrado'],
    ['Descargar los documentos', /^Documentos de CE-/, 'Pasaporte, página de datos'],
  ] as const) {
    await pressRowAction(page, act);
    const dialog = page.getByRole('dialog', { name: heading });
    await expect(dialog.getByText(words).first()).toBeVisible();
    await expectWellMade(page);
    if (act === 'Descargar los documentos') await takePaper(page, dialog);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  }
  const saved = page.waitForEvent('download');
  await button(page, 'Exportar CSV').click();
  const text = Buffer.concat(await (await (await saved).createReadStream()).toArray()).toString('utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
}

async function decide(page: Page, act: string, confirm: string, reason: string): Promise<void> {
  await button(page, act).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('no');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog.getByText('Escriba el motivo, con al menos cinco letras.')).toBeVisible();
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

async function validateSlip(page: Page): Promise<void> {
  await expect(band(page).getByText('Compruebe que llegaron $ 27,60')).toBeVisible();
  await button(page, 'Validar el pago').click();
  const dialog = page.getByRole('dialog', { name: '¿Llegó este pago?' });
  await dialog.getByLabel('Valor en el estado de cuenta').fill('27,60');
  await dialog.getByLabel('Documento en el estado de cuenta').fill('4418 827');
  await dialog.getByRole('textbox', { name: 'Fecha en el estado de cuenta' }).fill('04/03/2026');
  await dialog.getByRole('button', { name: /^Validar \$/ }).click();
  await expect(page.getByText('El pago quedó validado.')).toBeVisible();
}

/** One that the company paid before. */
async function addToStock(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/settings/certificates`);
  await page.getByLabel('Cuántos se suman').fill('1');
  await page.getByLabel('De qué compra son, o por qué se restan').fill('Compra de marzo');
  await button(page, 'Cambiar el cupo').click();
  await expect(page.getByText('Queda 1 certificado')).toBeVisible();
  await expectWellMade(page);
}

const failed = (page: Page) => page.getByText('la demostración rechaza a quien vive en «Rechazada»');

/** What the issuer refuses is asked for once more, is refused again, and goes back to be corrected. */
async function failAndAskCorrection(page: Page): Promise<void> {
  await expect(page.getByText('Lo cubre el cupo de la empresa')).toBeVisible();
  await button(page, 'Aprobar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await button(page, 'Pedir el certificado').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir el certificado' }).click();
  await expect(band(page).getByText('El certificado no se emitió')).toBeVisible();
  await expect(failed(page)).toHaveCount(1);
  await expectWellMade(page);
  await button(page, 'Reintentar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed(page)).toHaveCount(2);
  await decide(page, 'Pedir una corrección', 'Pedir la corrección', 'La ciudad está mal escrita');
  await expect(band(page).getByText('Falta que se corrija', { exact: false })).toBeVisible();
}

async function approveAndIssue(page: Page): Promise<void> {
  await button(page, 'Aprobar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(band(page).getByText('Falta pedir el certificado al proveedor')).toBeVisible();
  await button(page, 'Pedir el certificado').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir el certificado' }).click();
  await expect(band(page).getByText('El certificado está emitido')).toBeVisible();
  await expect(page.getByText('Emitida', { exact: true })).toBeVisible();
}

async function takeEvidence(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await button(page, 'Descargar la constancia').click();
  expect((await saved).suggestedFilename()).toMatch(/^constancia-CE-\d{4}-\d{6}\.zip$/);
}

/** What waits for the administrator, on their first page. */
async function startFromHome(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(siteOf(slug));
  await expect(page.getByRole('heading', { name: 'Certificados que le esperan' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Validar: Tomás/ })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: /^Revisar: Marina/ }).click();
}

async function open(page: Page, { slug }: OwnCompany, id: string): Promise<void> {
  await page.goto(`${siteOf(slug)}/certificates/${id}`);
}

test(
  'a company prices certificates, has one corrected, rejected and refunded, issues another, and pays from its stock a third that failed',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const company = await beginCompany(request, await createCompany(info, 'notaria'));
    await sellCertificates(request, company);
    await enterCompany(page, company);
    await raisePrice(page, company);
    const first = await asAsker(request, company, inventPerson(info, 'Marina'));
    const second = await asAsker(request, company, inventPerson(info, 'Tomás'));
    const [refused, issued] = [await first.send(), await second.send()];
    await asPayer(request, company.slug, refused.payment?.link ?? '').payByCard();
    const slip = { document_number: '004418827', amount_cents: 2760, pages: 3 };
    await asPayer(request, company.slug, issued.payment?.link ?? '').sendSlip(slip);
    await lookAround(page, company, 'Marina');

    await startFromHome(page, company);
    await expect(band(page).getByText('Falta revisar los datos y los documentos')).toBeVisible();
    await expectWellMade(page);
    await decide(page, 'Pedir una corrección', 'Pedir la corrección', 'El pasaporte está cortado');
    await expect(band(page).getByText('Falta que se corrija', { exact: false })).toBeVisible();
    await first.sendAgain(refused.id);
    await page.reload();
    await decide(page, 'Rechazar', 'Rechazar la solicitud', 'El pasaporte es de otra persona');
    await expect(band(page).getByText('Falta devolver $ 27,60')).toBeVisible();
    await button(page, 'Devolver el pago').click();
    const refund = page.getByRole('dialog', { name: /^Devolver el pago/ });
    await refund.getByRole('textbox', { name: 'Motivo' }).fill('La solicitud se rechazó');
    await refund.getByRole('button', { name: /^Devolver \$/ }).click();
    await expect(page.getByText('Devuelta', { exact: true })).toBeVisible();
    await expect(page.getByText('Se devuelve el pago')).toBeVisible();

    await open(page, company, issued.id);
    await validateSlip(page);
    await approveAndIssue(page);
    await expectWellMade(page);
    await takeEvidence(page);

    await addToStock(page, company);
    const third = await asAsker(request, company, inventPerson(info, 'Rafael'), 'Rechazada');
    const { id } = await third.send();
    await open(page, company, id);
    await failAndAskCorrection(page);
    await third.correctCity(id, 'Loja');
    await third.sendAgain(id);
    await page.reload();
    await approveAndIssue(page);
  },
);
