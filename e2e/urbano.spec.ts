import { readFile } from 'node:fs/promises';

import { devices, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import type { ProcessKind } from '@rubrica/process-kinds';

import { agreeWithData, answerAsJorge, bringPapers, enterFingerprint, fillForm, readAll } from './client-way.ts';
import { createCompany, describeCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { attachOwnAnnexes, createFormFiller } from './fill-form.ts';
import { callAsAdmin, readMail } from './people.ts';
import { backendOf, siteOf } from './product.ts';
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
      const mend = form.answer === 'punto' ? await breakContract(request, company, kind) : undefined;
      await press(page, 'Crear proceso');
      await expect(
        title(page, mend ? 'El proceso se creó, pero no se pudo preparar' : 'El proceso está en camino'),
      ).toBeVisible();
      await page.getByRole('link', { name: /^Ver / }).first().click();
      await mend?.();
      if (mend) await generateAgain(page, kind, form.name);
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

/** A template that fails for the client of this story; what it answers takes that back. */
async function breakContract(
  request: APIRequestContext,
  company: OwnCompany,
  { uuid }: ProcessKind,
): Promise<() => Promise<void>> {
  const { url } = backendOf(company.slug);
  const headers = await callAsAdmin(request, company);
  const answer = await request.get(`${url}/api/process/${uuid}/wording`, { headers });
  const { documents } = (await answer.json()) as { documents: { code: string; source: string }[] };
  const source = documents.find(({ code }) => code === 'contrato_punto')?.source ?? '';
  const rule = '#assert(not datos.cliente.correo.starts-with("jorge.punto"), message: "No cabe.")';
  const template = `${url}/api/process/${uuid}/templates/contrato_punto`;
  const broken = await request.patch(template, { headers, data: { source: `${source}\n${rule}\n` } });
  expect(broken.ok(), await broken.text()).toBe(true);
  return async () => {
    const mended = await request.delete(template, { headers });
    expect(mended.ok(), await mended.text()).toBe(true);
  };
}

/** The documents of the form that the dialog names, which the call names, too. */
async function generateAgain(page: Page, { forms: all = [] }: ProcessKind, name: string): Promise<void> {
  const id = all.find((form) => form.name === name)?.id ?? '';
  const asked = page.waitForRequest((request) => request.url().includes('/generate-documents/'));
  await press(page, 'Generar documentos');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`los del formulario «${name}»`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Generar documentos', exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('form_id')).toBe(id);
}

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
  await expect(title(page, /^Listo[,.]/)).toBeVisible();
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
