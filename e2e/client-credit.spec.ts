import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Page, TestInfo } from '@playwright/test';

import { textOf } from '../packages/typesetting/test/support/pdf-tools.ts';
import { agreeWithData, answerAsJorge, bringPapers, giveConsents, readAll, showFace } from './client-way.ts';
import { createCompany, describeCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { createFormFiller } from './fill-form.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

interface Applicant {
  readonly cedula: string;
  readonly fingerprint: string;
  readonly phone: string;
  readonly email: string;
}

/** To whom the bank of the demonstration offers a credit; whose offer is over; about whom the bank does not answer. */
const jorge = { cedula: '1712345675', fingerprint: 'V4443V4442', phone: '0986000001', email: 'jorge@credito.ec' };
const esteban = { cedula: '0911223345', fingerprint: 'A1234I5678', phone: '0986000002', email: 'esteban@credito.ec' };
const manuel = { cedula: '1109876548', fingerprint: 'V1212I3434', phone: '0986000003', email: 'manuel@credito.ec' };

test(
  'a client chooses a pre-approved credit in a new company and signs it; edited figures, an offer that is over and a bank that is away stop with words',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000); // three people come to the door
    page.setDefaultTimeout(60_000);
    const company = await createCompany(info, 'credito');
    await describeCompany(company, 'preapproved_credit');
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    const asked = collectCalls(page);
    await openDoor(office, company);
    await beRefused(page, request, company);

    await startAgain(page, company);
    await beginVisit(page, request, { company, who: jorge });
    await expect(title(page, 'Tiene $ 12.000,00 de crédito ya aprobado')).toBeVisible();
    await expect(page.getByText('15,60 %, fija')).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Hacer mis cuentas');
    await doSums(page);
    await seeInstalments(page);
    await chooseOtherFigures(page);
    await chooseUnderLowerMaximum(page, office);

    await bringPapers(page);
    await showFace(page);
    await fillOwnForm(page, info);
    await sign(page);
    await signForCompany(office, company);
    await readCopies(page);
    for (const call of ownCalls) expect(asked).toContain(call);
    await office.context().close();
  },
);

/** Of a pre-approved credit, as the specification names them (S7.61). */
const ownCalls = [
  'GET pre-approved-info/{id}',
  'POST calculate-pre-approved',
  'GET calculate-pre-approved/{id}',
  'GET generate-docs-pre-approved',
  'GET docs-pre-approved/{id}',
];

/** What the page asks of the server, without the ids. */
function collectCalls(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, call] = /\/backend\/api\/portal\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (call !== undefined) asked.add(`${request.method()} ${call.replaceAll(/[\da-f-]{36}/g, '{id}')}`);
  });
  return asked;
}

/** As the administrator does: who is responsible, and what the law fixes. */
async function openDoor(office: Page, company: OwnCompany): Promise<void> {
  await enterCompany(office, company);
  await office.goto(`${siteOf(company.slug)}/settings/doors`);
  const door = office.getByRole('region', { name: 'Créditos Preaprobados' });
  await door.getByRole('radio', { name: 'Abierta' }).check();
  await door.getByRole('combobox', { name: /Quién responde/ }).click();
  await office.getByRole('option').first().click();
  await door.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('La puerta quedó guardada.')).toBeVisible();

  const rates = office.getByRole('region', { name: 'Tasas de los créditos' });
  for (const [place, [subject, percent]] of [
    ['Máxima de consumo', '16,77'],
    ['Contribución a SOLCA', '0,5'],
  ].entries()) {
    await rates.getByRole('button', { name: 'Añadir una tasa' }).click();
    const row = rates.getByRole('group', { name: `Tasa ${place + 1}` });
    await row.getByRole('combobox', { name: /Qué fija/ }).click();
    await office.getByRole('option', { name: subject ?? '' }).click();
    await row.getByRole('textbox', { name: /^Desde/ }).fill('01/01/2026');
    if (place > 0) await row.getByRole('textbox', { name: /Porcentaje/ }).fill(percent ?? '');
  }
  await press(office, 'Guardar las tasas');
  await expect(rates.getByText('Escriba el porcentaje').first()).toBeVisible();
  await rates
    .getByRole('group', { name: 'Tasa 1' })
    .getByRole('textbox', { name: /Porcentaje/ })
    .fill('16,77');
  await press(office, 'Guardar las tasas');
  await expect(office.getByText('Las tasas quedaron guardadas.')).toBeVisible();
  await expectWellMade(office);
}

/** As somebody else does who takes the same phone. */
async function startAgain(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/auth/cacpe/creditos_preaprobados`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${siteOf(slug)}/auth/cacpe/creditos_preaprobados`);
}

async function readCode(request: APIRequestContext, { slug }: OwnCompany, to: string): Promise<string> {
  const address = to.startsWith('0') ? `+593${to.slice(1)}` : to;
  const text = await readMail(request, address, /\d{6}/, slug);
  return /(?:Código de un solo uso: |^)(\d{6})/.exec(text)?.[1] ?? '';
}

const enterCode = (page: Page, group: string, code: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByLabel('Dígito 1 de 6').fill(code);

/** From the door to the first screen behind the greeting. */
async function beginVisit(
  page: Page,
  request: APIRequestContext,
  { company, who }: { readonly company: OwnCompany; readonly who: Applicant },
): Promise<void> {
  await expect(title(page, 'Empecemos por usted')).toBeVisible();
  await page.getByLabel(/^Cédula/).fill(who.cedula);
  await page.getByLabel(/^Código dactilar/).fill(who.fingerprint);
  await page.getByLabel(/^Celular/).fill(who.phone);
  await page.getByLabel(/^Correo/).fill(who.email);
  await page.getByRole('checkbox', { name: /^Leí y acepto la política/ }).check();
  await press(page, 'Enviarme los códigos');
  await enterCode(page, 'Código del celular', await readCode(request, company, who.phone));
  await expect(page.getByText('Probado')).toBeVisible();
  await enterCode(page, 'Código del correo', await readCode(request, company, who.email));
  await press(page, 'Ver mis datos');
  await press(page, 'Soy yo, continuar');
  await expect(page.getByText('Haga sus cuentas y elija')).toBeVisible();
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('button', { name: /^(Comenzar|Continuar)$/ }).click();
}

/** An offer that is over, and a bank that does not answer: in words, and nothing invented. */
async function beRefused(page: Page, request: APIRequestContext, company: OwnCompany): Promise<void> {
  await startAgain(page, company);
  await beginVisit(page, request, { company, who: esteban });
  await expect(title(page, 'Esta oferta ya no está vigente')).toBeVisible();
  await expectWellMade(page);
  await startAgain(page, company);
  await beginVisit(page, request, { company, who: manuel });
  await expect(page.getByText(/El sistema de la entidad no responde ahora/)).toBeVisible();
  await press(page, 'Intentar nuevamente');
  await expect(page.getByText(/El sistema de la entidad no responde ahora/)).toBeVisible();
}

/** Above the limit, with figures that somebody slipped in, and then right, by slider and by typing. */
async function doSums(page: Page): Promise<void> {
  await expect(title(page, '¿Cuánto necesita?')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Monto' });
  await amount.fill('15.000');
  await expect(page.getByText('El monto va de $ 500,00 a $ 12.000,00')).toBeVisible();
  await expectWellMade(page);

  const address = '**/calculate-pre-approved';
  await page.route(address, (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), yearly_rate: 1 } }),
  );
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/calculate-pre-approved'));
  await page.getByRole('slider', { name: 'Monto, con el deslizador' }).fill('400000');
  await expect(amount).toHaveValue('4.000');
  expect((await refused).status()).toBe(422);
  await page.unroute(address);
  await amount.fill('$ 4.000,00');

  await page.getByRole('slider', { name: 'Plazo en meses, con el deslizador' }).fill('12');
  await expect(page.getByRole('textbox', { name: 'Plazo en meses' })).toHaveValue('12');
  await expect(page.getByText('Ver las 12 cuotas, una por una')).toBeVisible();
  await page.getByText('Cuota que baja').click();
  await expect(page.getByText(/Cada mes paga un poco menos/)).toBeVisible();
  await page.getByText('Cuota fija').click();
  await page.getByRole('textbox', { name: 'Plazo en meses' }).fill('18');
  await expect(page.getByText('$ 252,67')).toBeVisible();
  await expect(page.getByText('$ 4.576,77')).toBeVisible();
  await expectWellMade(page);
}

async function seeInstalments(page: Page): Promise<void> {
  await press(page, 'Ver las 18 cuotas, una por una');
  await expect(title(page, 'Sus 18 cuotas')).toBeVisible();
  await expect(page.getByRole('row', { name: /^18 / })).toContainText('250,80');
  await expectWellMade(page);
  await press(page, 'Elegir este');
  await expect(title(page, 'Esto es lo que va a pedir')).toBeVisible();
  await expect(page.getByText('$ 252,67')).toBeVisible();
  await expectWellMade(page);
}

/** A request that names other figures than those on the screen chooses nothing. */
async function chooseOtherFigures(page: Page): Promise<void> {
  const address = '**/choose-pre-approved';
  await page.route(address, (route) => route.continue({ postData: { sha256: 'a'.repeat(64) } }));
  await press(page, 'Pedir este crédito');
  await expect(page.getByText(/Esas no son las últimas cifras que calculamos/)).toBeVisible();
  await page.unroute(address);
  await expect(title(page, 'Esto es lo que va a pedir')).toBeVisible();
}

/** Between the sums and the choice the company writes a lower maximum, and then takes it back. */
async function chooseUnderLowerMaximum(page: Page, office: Page): Promise<void> {
  await writeMaximum(office, '16');
  await press(page, 'Pedir este crédito');
  await expect(title(page, 'Esta oferta no se puede pedir ahora')).toBeVisible();
  await expectWellMade(page);
  await writeMaximum(office, '16,77');
  await press(page, 'Ver si hay una oferta');
  await press(page, 'Hacer mis cuentas');
  await expect(page.getByText('$ 252,67')).toBeVisible();
  await press(page, 'Elegir este crédito');
  await expect(title(page, 'Esto es lo que va a pedir')).toBeVisible();
  await press(page, 'Pedir este crédito');
}

async function writeMaximum(office: Page, percent: string): Promise<void> {
  const saved = office.waitForResponse((answer) => answer.url().endsWith('/company/credit-rates'));
  await office
    .getByRole('region', { name: 'Tasas de los créditos' })
    .getByRole('group', { name: 'Tasa 1' })
    .getByRole('textbox', { name: /Porcentaje/ })
    .fill(percent);
  await press(office, 'Guardar las tasas');
  expect((await saved).status()).toBe(200);
}

/** What nobody knows yet: home, income, what the money is for. The credit is not asked again. */
async function fillOwnForm(page: Page, info: TestInfo): Promise<void> {
  const { kind, content } = await answerAsJorge(info, {
    code: 'preapproved_credit',
    isThisWay: (answers) =>
      answers['cliente_pep'] === 'NO' &&
      answers['cliente_conyuge_id_num'] === undefined &&
      answers['cliente_actividad_tipo'] === 'jubilado',
    prefix: 'cliente_',
  });
  await expect(page.getByText(/^Parte 1 de \d+$/)).toBeVisible();
  await expectWellMade(page);
  await (await createFormFiller(page, kind)).fillForm(content);
  await giveConsents(page);
  await expect(title(page, 'Estamos preparando sus documentos')).toBeHidden({ timeout: 60_000 });
}

async function sign(page: Page): Promise<void> {
  await agreeWithData(page, jorge.email);
  await readAll(page, /^(?:Firme|Confirme su firma)/);
  const summary = page.getByRole('region', { name: 'Lo que va a firmar' });
  await expect(summary.getByText('$ 4.000,00')).toBeVisible();
  await expect(summary.getByText('Primera cuota; después baja')).toBeVisible();
  await expect(summary.getByText('$ 252,67')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Leí |acepto firmar electrónicamente/ }).check();
  await expectWellMade(page);
  await press(page, 'Firmar');
  await expect(title(page, /^Listo/)).toBeVisible();
  await expectWellMade(page);
}

async function signForCompany(office: Page, { slug }: OwnCompany): Promise<void> {
  await office.goto(`${siteOf(slug)}/reports`);
  await office
    .getByRole('link', { name: /CR-\d{4}-\d{6}/ })
    .first()
    .click();
  await press(office, 'Firmar por la empresa');
  await office.getByRole('dialog').getByRole('button', { name: 'Firmar y completar', exact: true }).click();
  await expect(office.locator('header, main').getByText('Completado', { exact: true }).first()).toBeVisible();
}

/** What the client takes home says what they chose, to the cent. */
async function readCopies(page: Page): Promise<void> {
  await expect(page.getByText(/Todo está firmado/)).toBeVisible();
  const texts = new Map<string, string>();
  for (const button of await page.getByRole('button', { name: /^Guardar / }).all()) {
    const saved = page.waitForEvent('download');
    await button.click();
    const file = await saved;
    texts.set(file.suggestedFilename(), (await textOf(await readFile(await file.path()))).replaceAll(/\s+/g, ' '));
  }
  const says = (name: RegExp): string => [...texts].find(([file]) => name.test(file))?.[1] ?? '';
  for (const name of [/contrato/i, /pagar/i, /tabla/i]) {
    expect(says(name)).toContain('4.000,00');
    expect(says(name)).toContain('252,67');
  }
  for (const figure of ['250,80', '4.531,77', '4.576,77']) expect(says(/tabla/i)).toContain(figure);
  expect(says(/pagar/i)).toMatch(/CUATRO MIL/i);
  expect(says(/autorizaci.*cr/i)).toContain('1712345675');
}
