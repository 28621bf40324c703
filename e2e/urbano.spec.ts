import { readFile } from 'node:fs/promises';

import { devices, type APIRequestContext, type Browser, type Page } from '@playwright/test';

import { agreeWithData, answerAsJorge, bringPapers, enterFingerprint, fillForm, readAll } from './client-way.ts';
import { createCompany, describeCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, guardPage, test } from './story.ts';
import { begin, cedula, openSummary, phoneOf, press, readCode, title } from './visit.ts';

const forms = [
  {
    answer: 'servicio',
    name: 'Servicio de mensajería y paquetería',
    documents: [
      'Contrato de servicio de mensajería y paquetería',
      'Anexo de tarifas y recolección',
      'Ficha del cliente y consentimientos',
    ],
  },
  {
    answer: 'punto',
    name: 'Punto de entrega y recepción',
    documents: ['Contrato de punto de entrega y recepción', 'Ficha del cliente y consentimientos'],
  },
];

test(
  'both forms of Urbano are made by the wizard in a new company, signed on a phone, completed and reported',
  { tag: '@desk' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000); // two whole forms and two whole visits
    const company = await createCompany(info, 'correo');
    await describeCompany(company, 'urbano');
    await enterCompany(page, company);
    for (const form of forms) {
      const turn = { testId: `${form.answer}.${info.testId}`, retry: info.retry };
      const { kind, email, content } = await answerAsJorge(turn, {
        code: 'urbano',
        isThisWay: (answers) =>
          answers['urbano_formulario'] === form.answer &&
          answers['cliente_tipo_persona'] === 'natural' &&
          answers['servicio_recoleccion'] !== 'SI',
        prefix: 'cliente_',
      });
      const said = { ...content, answers: { ...content.answers, cliente_ruc_natural: `${cedula}001` } };
      await page.goto(`${siteOf(company.slug)}/smart-contracts`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Urbano/ })
        .click();
      await expect(title(page, kind.form?.groups[0]?.name ?? '')).toBeVisible();
      await (await createFormFiller(page, kind)).fillForm(said);
      await attachOwnAnnexes(page, said);
      await press(page, 'Crear proceso');
      await expect(title(page, 'El proceso está en camino')).toBeVisible();
      await page.getByRole('link', { name: /^Ver / }).first().click();
      for (const document of form.documents) await expect(page.getByText(document).first()).toBeVisible();
      await answerDialog(page, 'Validar');

      await signOnPhone(browser, request, { company, email, path: kind.clientPath, form: form.name });
      await answerDialog(page, 'Firmar por la empresa', 'Firmar y completar');
      await expect(page.locator('header, main').getByText('Completado', { exact: true }).first()).toBeVisible();
      await expectWellMade(page);
    }
    await downloadReport(page, company);
  },
);

interface Visit {
  readonly company: OwnCompany;
  readonly email: string;
  readonly path: string;
  readonly form: string;
}

/** What the client completes and consents to, their papers, the documents and the signature. */
async function signOnPhone(
  browser: Browser,
  request: APIRequestContext,
  { company: { slug }, email, path, form }: Visit,
): Promise<void> {
  const { viewport: _large, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, locale: 'es-EC' });
  const page = await context.newPage();
  const check = guardPage(page);
  const mail = await readMail(request, email, new RegExp(`${path}/`), slug);
  await page.goto(new RegExp(`http\\S+${path}/[\\w.-]+`).exec(mail)?.[0] ?? '');
  await begin(page);
  await page.getByLabel('Dígito 1 de 6').fill(await readCode(request, phoneOf(email), slug));
  await bringPapers(page);
  await fillForm(page);
  await agreeWithData(page, email);
  await readAll(page, 'Su código dactilar');
  await enterFingerprint(page);
  const summary = await openSummary(page);
  await expect(summary.getByText(form, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await page.getByRole('checkbox', { name: /^Leí |acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo, /)).toBeVisible();
  await expectWellMade(page);
  check();
  await context.close();
}

async function answerDialog(page: Page, action: string, answer = action): Promise<void> {
  await press(page, action);
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

/** Of this kind alone: both processes, each by the name of its form. */
async function downloadReport(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/reports/download`);
  await press(page, 'Nuevo reporte');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Contratos de mensajería');
  await dialog.getByLabel('Formato').click();
  await page.getByRole('option', { name: 'CSV' }).click();
  await dialog.getByRole('combobox', { name: 'Tipo de proceso' }).click();
  await page.getByRole('option', { name: 'Urbano' }).click();
  await dialog.getByRole('button', { name: 'Generar' }).click();
  const row = page.getByRole('row', { name: 'Contratos de mensajería' });
  await expect(row.getByText('Listo')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Descargar/ }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(forms.length);
  for (const { name } of forms)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`;Urbano: ${name} · .*;Urbano;Completado;`)));
}
