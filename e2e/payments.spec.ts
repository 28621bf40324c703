import type { APIRequestContext, Page } from '@playwright/test';

import { beginCompany, createCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { plugIn, readCodes } from './factors.ts';
import { letProofAge } from './passed-time.ts';
import { asPayer } from './payer.ts';
import { fillLogin, hire, inventPerson } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A key of the administrator's device, which a refund asks for. */
async function addPasskey(page: Page, { slug }: OwnCompany): Promise<void> {
  await plugIn(page);
  await page.goto(`${siteOf(slug)}/user/profile?menu=Security`);
  await button(page, 'Agregar una llave').click();
  await page.getByLabel('Nombre de la llave').fill('Caja');
  await button(page, 'Continuar').click();
  await readCodes(page);
  await expect(page.getByText('Caja', { exact: true })).toBeVisible();
}

/** How the company is paid: refused where something is missing, then as it should be. */
async function setUp(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/settings/payments`);
  await expect(page.getByText('Hay una pasarela conectada', { exact: false })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Recibir transferencias en una cuenta de la empresa' }).check();
  await button(page, 'Guardar').click();
  await expect(page.getByText('Escriba el banco', { exact: true })).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel('Banco').fill('Banco Austral');
  await page.getByRole('combobox', { name: 'Tipo de cuenta' }).click();
  await page.getByRole('option', { name: 'Corriente' }).click();
  await page.getByLabel('Número de la cuenta').fill('3100 000 214');
  await page.getByLabel('A nombre de').fill('Certianda S. A.');
  await page.getByLabel('RUC o cédula del titular').fill('1191111117001');
  await button(page, 'Agregar un porcentaje').click();
  await page.getByRole('textbox', { name: 'Rige desde' }).fill('01/04/2024');
  await page.getByLabel('Porcentaje').fill('15');
  await button(page, 'Guardar').click();
  await expect(page.getByText('Se guardó cómo recibe pagos su empresa.')).toBeVisible();
}

interface Opened {
  readonly link: string;
  readonly payer: ReturnType<typeof asPayer>;
}

/** A payment of $ 18,40, made on the list; the page of the payment is open afterwards. */
async function makePayment(page: Page, request: APIRequestContext, { slug }: OwnCompany): Promise<Opened> {
  await page.goto(`${siteOf(slug)}/payments`);
  await button(page, 'Pago de prueba').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre de quien paga').fill('Gabriela Ponce Rivadeneira');
  await dialog.getByLabel('Cédula, RUC o pasaporte').fill('1710034065');
  await dialog.getByLabel('Correo').fill('g.ponce@mirador.ec');
  await dialog.getByLabel('Valor sin IVA').fill('16');
  await button(page, 'Crear el pago').click();
  await expect(page.getByRole('dialog', { name: 'El pago de prueba está listo' })).toBeVisible();
  const link = await dialog.getByText(/\/pagar\/[\w-]{43}$/).innerText();
  await dialog.getByRole('link', { name: 'Ver el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Falta que pague Gabriela Ponce Rivadeneira' })).toBeVisible();
  return { link, payer: asPayer(request, slug, link) };
}

async function refuseSlip(page: Page, { payer }: Opened): Promise<void> {
  await payer.sendSlip({ document_number: '004418827', amount_cents: 1840, pages: 1 });
  await page.reload();
  await button(page, 'Validar el pago').click();
  const dialog = page.getByRole('dialog', { name: '¿Llegó este pago?' });
  await dialog.getByLabel('Valor en el estado de cuenta').fill('18,00');
  await expect(dialog.getByText('El comprobante dice', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Validar/ })).toBeDisabled();
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'No llegó' }).click();
  const question = page.getByRole('dialog', { name: '¿Rechazar este comprobante?' });
  await question.getByLabel('Motivo, para quien paga').fill('no');
  await question.getByRole('button', { name: 'Rechazar el comprobante' }).click();
  await expect(question.getByText('Escriba el motivo, con al menos cinco letras.')).toBeVisible();
  await question.getByLabel('Motivo, para quien paga').fill('Llegaron 18,00 y faltan 0,40');
  await question.getByRole('button', { name: 'Rechazar el comprobante' }).click();
  await expect(
    page.getByText('Su comprobante no se aceptó: «Llegaron 18,00 y faltan 0,40».', { exact: false }),
  ).toBeVisible();
  expect(await payer.read()).toMatchObject({
    status: 'PAYMENT_PENDING',
    slip: { reason: 'Llegaron 18,00 y faltan 0,40' },
  });
}

async function acceptSlip(page: Page, { payer }: Opened): Promise<void> {
  await payer.sendSlip({ document_number: '004418990', amount_cents: 1840, pages: 2 });
  await page.reload();
  await button(page, 'Validar el pago').click();
  const dialog = page.getByRole('dialog', { name: '¿Llegó este pago?' });
  // the slip is a PDF without any of it: a machine says so, and a person decides
  await expect(dialog.getByText('No se lee $ 18,40.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Valor en el estado de cuenta').fill('18,40');
  await dialog.getByLabel('Documento en el estado de cuenta').fill('4418 990');
  await dialog.getByRole('textbox', { name: 'Fecha en el estado de cuenta' }).fill('04/03/2026');
  await expect(dialog.getByRole('cell', { name: 'Coincide', exact: true })).toHaveCount(3);
  await dialog.getByRole('button', { name: /^Validar \$/ }).click();
  await expect(page.getByText('El pago quedó validado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /pagados$/ })).toBeVisible();
  await expectWellMade(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Descargar el recibo').click();
  expect((await saved).suggestedFilename()).toMatch(/^Recibo .+\.pdf$/);
}

/** In part, of a proof that is too old; then all that is left. */
async function giveBack(page: Page, company: OwnCompany): Promise<void> {
  await letProofAge(company.admin.email, company.slug);
  await button(page, 'Devolver').click();
  const dialog = page.getByRole('dialog', { name: /^Devolver el pago/ });
  await dialog.getByLabel('Una parte').check();
  await dialog.getByLabel('Valor que devuelve').fill('20');
  await dialog.getByRole('button', { name: /^Devolver/ }).click();
  await expect(dialog.getByText('Se puede devolver como máximo', { exact: false })).toBeVisible();
  await expectWellMade(page);
  await dialog.getByLabel('Valor que devuelve').fill('6,13');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pidió la mitad del servicio');
  await dialog.getByRole('button', { name: /^Devolver/ }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page.getByText('Transaccion de reembolso exitoso.')).toBeVisible();
  await expect(page.getByText('Pagado, con devolución')).toBeVisible();
  await button(page, 'Devolver').click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Ya no quiere el servicio');
  await dialog.getByRole('button', { name: /^Devolver/ }).click();
  await expect(page.getByRole('heading', { name: 'Todo el dinero se devolvió' })).toBeVisible();
  await expect(page.getByText('Devuelto', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Asientos contables/ }).click();
  await expectWellMade(page);
}

async function compareAndExport(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/payments/differences`);
  await button(page, 'Comparar ahora').click();
  await expect(page.getByText('Comparamos hoy y los dos días anteriores: todo coincide.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nada difiere' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Pagos', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Buscar', exact: true }).fill('Ponce');
  await page.getByRole('combobox', { name: 'Medio' }).click();
  await page.getByRole('option', { name: 'Transferencia' }).click();
  await expect(page).toHaveURL(/q=Ponce.*method=transfer|method=transfer.*q=Ponce/);
  await expect(page.getByRole('row', { name: /Gabriela Ponce/ })).toHaveCount(1);
  await expectWellMade(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Exportar CSV').click();
  const file = await (await saved).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString('utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain('Gabriela Ponce Rivadeneira');
}

test(
  'a company is paid: a slip refused and another accepted, money back in part and whole, and the books compared',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const company = await beginCompany(request, await createCompany(info, 'caja'));
    await enterCompany(page, company);
    await addPasskey(page, company);
    await setUp(page, company);

    const transfer = await makePayment(page, request, company);
    await refuseSlip(page, transfer);
    await acceptSlip(page, transfer);

    const card = await makePayment(page, request, company);
    await card.payer.payByCard();
    await page.reload();
    await expect(page.getByText('Con Visa •••• 1111', { exact: false })).toBeVisible();
    await giveBack(page, company);
    await compareAndExport(page, company);
  },
);

test('who may not look after payments finds no sign of them', { tag: '@desk' }, async ({ page, request }, info) => {
  const person = inventPerson(info, 'Nadia');
  await hire(request, person);
  await page.goto('/auth/login');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { name: 'Bienvenido, Nadia' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pagos' })).toHaveCount(0);
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/access_denied/);
});
