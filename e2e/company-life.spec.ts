import { readFile } from 'node:fs/promises';

import type { Page, TestInfo } from '@playwright/test';
import { ecuadorDate } from '@rubrica/catalogues';
import type { FormContent } from '@rubrica/form-engine';
import { kindByCode, needsReview, sampleAnswers, type ProcessKind } from '@rubrica/process-kinds';

import { textOf } from '../packages/typesetting/test/support/pdf-tools.ts';
import { agreeWithData, bringPapers, enterFingerprint, readAll, showFace, fillForm } from './client-way.ts';
import {
  connectDirectory,
  inviteOfficial,
  own,
  publishBrand,
  sayWhoSigns,
  writeHandOver,
  writeInvitation,
} from './company-first-day.ts';
import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { beginAsFirstAdministrator, enterAsOperator } from './first-people.ts';
import { useOwnProduct } from './own-product.ts';
import { endCompanyMonth } from './passed-time.ts';
import { acceptTerms } from './people.ts';
import { savePicture } from './picture.ts';
import { sendPaper } from './send-paper.ts';
import { expect, expectWellMade, guardPage, test } from './story.ts';
import { begin, cedula, codeLine, press, title } from './visit.ts';

const product = useOwnProduct(2);
const buyer = { email: 'jorge.quishpe@cliente.ec', phone: '0987001122' };

/** The shortest sale by the company itself to Jorge, paid at once. */
async function findSale(kind: ProcessKind): Promise<FormContent> {
  const today = ecuadorDate(new Date());
  for (let seed = 1; seed < 50; seed += 1) {
    const way = (await sampleAnswers(kind, { today, seed })).find(
      ({ answers }) =>
        !needsReview(kind, answers) &&
        answers['vendedor_origen'] === 'empresa' &&
        answers['venta_forma_pago'] === 'contado' &&
        answers['vehiculo_condicion'] === 'nuevo' &&
        answers['comprador_tipo_persona'] === 'natural' &&
        answers['comprador_comparece'] === 'propio' &&
        answers['comprador_conyuge_id_num'] === undefined,
    );
    if (!way) continue;
    const jorge = {
      comprador_tipo_id: 'cedula_ciudadania',
      comprador_id_num: cedula,
      comprador_nombre_completo: 'Jorge Aníbal Quishpe Lema',
      comprador_email: buyer.email,
      comprador_celular: buyer.phone,
    };
    return { ...way, answers: { ...way.answers, ...jorge } };
  }
  throw new Error('no such way through the form');
}

/** The operator makes the company, and no more than that. */
async function createCompany(page: Page): Promise<void> {
  const { administrator } = own;
  await page.getByRole('link', { name: 'Crear empresa' }).click();
  await page.getByRole('textbox', { name: /^Nombre\W*$/ }).fill(own.name);
  await page.getByLabel('RUC').fill(own.ruc);
  await page.getByLabel('Segmento').fill(own.label);
  await page.getByLabel('e-Sign documento digital').check();
  await page.getByLabel('Compra Venta').check();
  await page.getByLabel('Correo').fill(administrator.email);
  await page.getByLabel('Cédula').fill(administrator.cedula);
  await page.getByRole('textbox', { name: /^Nombres/ }).fill(administrator.name);
  await page.getByLabel('Apellidos').fill(administrator.lastName);
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
}

async function makeItOwn(page: Page, info: TestInfo): Promise<void> {
  const site = product().siteOf(own.label);
  const look = (name: string) => savePicture(page, info, `empresa-${name}`);
  await beginAsFirstAdministrator(page, product(), { label: own.label, email: own.administrator.email });
  await expect(page.getByText('0 de 6')).toBeVisible();
  await look('primeros-pasos');
  await publishBrand(page, site, look);
  await sayWhoSigns(page, site);
  await writeInvitation(page, site, look);
  await writeHandOver(page, site, look);
  await connectDirectory(page, site, look);
  await inviteOfficial(page, site, look);
  await page.goto(site);
  await expect(page.getByText('3 de 6')).toBeVisible();
  await expectWellMade(page);
}

/** With the company's directory: she never had a password. */
async function enterAsOfficial(page: Page): Promise<void> {
  await page.goto(`${product().siteOf(own.label)}/auth/login`);
  await page.getByRole('button', { name: own.directory }).click();
  await page.getByRole('button', { name: own.official.name }).click();
  await acceptTerms(page);
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
}

/** By the form of the kind, to its number. */
async function sell(page: Page, kind: ProcessKind): Promise<string> {
  await page.goto(`${product().siteOf(own.label)}/smart-contracts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${kind.name}`) })
    .click();
  await expect(title(page, kind.form?.groups[0]?.name ?? '')).toBeVisible();
  const content = await findSale(kind);
  await (await createFormFiller(page, kind)).fillForm(content);
  await attachOwnAnnexes(page, content);
  await press(page, 'Crear proceso');
  await expect(title(page, 'El proceso está en camino')).toBeVisible();
  await page.getByRole('link', { name: /^Ver / }).first().click();
  await expect(page).toHaveURL(/\/reports\/[\w-]{36}$/);
  return page.url();
}

async function answerDialog(page: Page, action: string, answer = action): Promise<void> {
  await press(page, action);
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

/** From the link in the mail to the signature. */
async function signAsClient(page: Page, link: string, info: TestInfo): Promise<void> {
  await page.goto(link);
  await expect(title(page, 'Le damos la bienvenida')).toBeVisible();
  await expect(page.locator('img[src*="/company/image/logo"]').first()).toBeVisible();
  await savePicture(page, info, 'cliente-bienvenida');
  await begin(page);
  const message = { label: own.label, to: buyer.phone.replace(/^0/, '+593'), says: codeLine };
  const code = codeLine.exec(await product().readMail(page.request, message))?.[1] ?? '';
  await page.getByLabel('Dígito 1 de 6').fill(code);
  await bringPapers(page);
  await fillForm(page);
  await agreeWithData(page, buyer.email);
  await readAll(page, 'Su código dactilar');
  await enterFingerprint(page);
  await showFace(page);
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo/)).toBeVisible();
}

/** The texts of all documents of the copy that the client takes home. */
async function readCopy(page: Page): Promise<string> {
  const texts: string[] = [];
  await expect(page.getByText(/Todo está firmado/)).toBeVisible();
  for (const button of await page.getByRole('button', { name: /^Guardar / }).all()) {
    const saved = page.waitForEvent('download');
    await button.click();
    texts.push(await textOf(await readFile(await (await saved).path())));
  }
  return texts.join('\n').replaceAll(/\s+/g, ' ');
}

const receipt = { email: 'jorge.recibo@cliente.ec', phone: '0987001133' };

/** Agreed with this company alone: the second document of a month goes over its base. */
async function agreeOnPlan(operator: Page): Promise<void> {
  const site = product().siteOf('operador');
  await operator.goto(`${site}/companies/plans`);
  await press(operator, 'Nuevo plan');
  const dialog = operator.getByRole('dialog', { name: 'Plan de una empresa' });
  await dialog.getByRole('combobox', { name: /^Empresa/ }).click();
  await operator.getByRole('option', { name: own.name }).click();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Patio 1');
  await dialog.getByLabel('Base mensual').fill('12,50');
  await dialog.getByRole('textbox', { name: /^Documentos incluidos/ }).fill('1');
  await dialog.getByLabel('Por documento adicional').fill('0,40');
  await expectWellMade(operator);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(operator.getByText(`Solo para ${own.name}.`)).toBeVisible();
  await expectWellMade(operator);
  await operator.goto(`${site}/companies`);
  await operator.getByRole('link', { name: own.name }).first().click();
  await answerDialog(operator, 'Dar el plan Patio 1', 'Dar un plan');
  await expect(operator.getByText('0 de 1 documento usado este mes')).toBeVisible();
}

/** By a click, with the code alone. */
async function acceptReceipt(client: Page): Promise<void> {
  const { label } = own;
  const mail = await product().readMail(client.request, { label, to: receipt.email, says: /\/auth\/client\// });
  await client.goto(/http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '');
  await begin(client);
  const to = receipt.phone.replace(/^0/, '+593');
  const message = await product().readMail(client.request, { label, to, says: codeLine });
  await client.getByLabel('Dígito 1 de 6').fill(codeLine.exec(message)?.[1] ?? '');
  await readAll(client, 'Confirme su firma');
  await client.getByRole('checkbox', { name: /^Leí |acepto firmar electrónicamente/ }).check();
  await press(client, 'Firmar');
  await expect(title(client, /^Listo/)).toBeVisible();
}

/** One is in the base, and what the second costs is said before it is charged. */
async function goOverBase(page: Page, client: Page): Promise<void> {
  const site = product().siteOf(own.label);
  await page.goto(`${site}/settings/plan`);
  await expect(page.getByText('1 de 1 documento usado este mes')).toBeVisible();
  await expect(page.getByText(/^Llegó a la base de este mes/)).toBeVisible();
  await sendPaper(page, { site, name: 'Recibo', pages: 1, to: { cedula, ...receipt } });
  await acceptReceipt(client);
  await expect(async () => {
    await page.goto(`${site}/settings/plan`);
    await expect(page.getByText('2 documentos usados este mes; la base incluye 1')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('1 documento adicional este mes: $ 0,40 más IVA, que se cobra al cierre.')).toBeVisible();
  await expectWellMade(page);
}

const charges = (page: Page) => page.getByRole('list', { name: 'Cobros' }).getByRole('listitem');

async function recordPayment(operator: Page, proof: string): Promise<void> {
  await press(operator, 'Anotar el pago');
  const dialog = operator.getByRole('dialog', { name: /^¿Anotar el pago de/ });
  await dialog.getByLabel('Qué prueba el pago').fill(proof);
  await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(operator.getByText(proof)).toBeVisible();
}

/** What went over is charged with the next month; the operator notes that it was paid, and the company reads it. */
async function closeMonth(operator: Page, page: Page): Promise<void> {
  await operator.reload();
  await recordPayment(operator, 'Transferencia 0001');
  await endCompanyMonth({ data: product().directory, tenant: own.label });
  await expect(async () => {
    await operator.reload();
    await expect(charges(operator)).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  const owed = charges(operator).first();
  await expect(owed).toContainText('$ 12,90 + IVA');
  await expect(owed).toContainText('Mes siguiente y uso adicional, plan Patio 1. Por pagar.');
  await expect(owed).toContainText('1 documento adicional: $ 0,40');
  await expect(operator.getByText(/^Con un cobro pendiente\. Si no se paga hasta el /)).toBeVisible();
  await expect(operator.getByText('0 de 1 documento usado este mes')).toBeVisible();
  await expectWellMade(operator);
  await page.reload();
  await expect(charges(page).first()).toContainText('$ 12,90 + IVA');
  await expect(charges(page).first()).toContainText(/Se paga hasta el /);
  await expectWellMade(page);
  await recordPayment(operator, 'Transferencia 0002');
  await page.reload();
  await expect(charges(page).first()).toContainText('Mes siguiente y uso adicional, plan Patio 1. Pagado.');
  await expect(page.getByText('Con un cobro pendiente')).toHaveCount(0);
}

test(
  'from an empty installation to a signed sale with a company’s own brand, words and directory',
  { tag: '@desk' },
  async ({ page, browser }, info) => {
    test.setTimeout(900_000); // everybody's first day, one after the other
    const kind = kindByCode('purchase_sale');
    if (!kind) throw new Error('no such kind');
    const [operator, official, client] = await Promise.all([1, 2, 3].map(() => newPerson()));
    if (!operator || !official || !client) throw new Error('nobody is there');
    const check = [official, client].map(guardPage);

    await enterAsOperator(operator, product());
    await createCompany(operator);
    await agreeOnPlan(operator);
    await makeItOwn(page, info);
    await enterAsOfficial(official);
    const process = await sell(official, kind);

    await page.goto(process);
    await answerDialog(page, 'Validar');
    const mail = await product().readMail(client.request, {
      label: own.label,
      to: buyer.email,
      says: /\/auth\/client\//,
    });
    expect(mail).toContain(own.mail);
    const link = /http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '';
    await signAsClient(client, link, info);

    await answerDialog(page, 'Firmar por la empresa', 'Firmar y completar');
    await expect(page.locator('header, main').getByText('Completado', { exact: true }).first()).toBeVisible();
    await expectWellMade(page);
    await savePicture(page, info, 'empresa-completado');
    const copy = await readCopy(client);
    expect(copy).toContain(own.clause);
    expect(copy).toContain(own.legalName);
    await goOverBase(page, client);
    await closeMonth(operator, page);
    check.forEach((isFine) => isFine());

    async function newPerson(): Promise<Page> {
      return (await browser.newContext({ permissions: ['camera'] })).newPage();
    }
  },
);
