import type { APIRequestContext, Page } from '@playwright/test';
import type { FormContent } from '@rubrica/form-engine';
import { leavableGroups, type ProcessKind } from '@rubrica/process-kinds';

import {
  agreeWithData,
  answerAsJorge,
  bringPapers,
  enterFingerprint,
  giveConsents,
  readAll,
  showFace,
} from './client-way.ts';
import { createCompany, describeCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { createFormFiller } from './fill-form.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, cedula, phoneOf, press, readCode, title } from './visit.ts';

const asksUpdate = {
  code: 'establishment_update',
  isThisWay: (answers: Readonly<Record<string, unknown>>) => answers['comercio_tipo_persona'] === 'natural',
  prefix: 'comercio_',
};

test(
  'an official of a new company leaves a group; the client fills it, corrects a datum, agrees, waits for the company and signs',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000); // a form in two hands and two visits
    const company = await createCompany(info, 'locales');
    await describeCompany(company, 'establishment_update');
    const { kind, email, content } = await answerAsJorge(info, asksUpdate);
    const said = {
      ...content,
      answers: { ...content.answers, cambio_natural: ['nombre'], nuevo_nombre: 'PANADERÍA DEL VALLE' },
    };

    const story = { company, kind, email, said };
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await fillOwnGroups(office, story);
    await leaveGroup(office);
    await press(office, 'Crear proceso');
    await expect(title(office, 'El proceso está en camino')).toBeVisible();
    await expect(office.getByText(/^El cliente recibe su enlace para completar sus datos/)).toBeVisible();
    await office.getByRole('link', { name: /^Ver / }).first().click();
    await expect(office.getByRole('definition').filter({ hasText: 'Datos que cambian' })).toBeVisible();
    await expect(office.getByText('Los documentos se preparan cuando el cliente complete sus datos.')).toBeVisible();
    await expectWellMade(office);

    const first = await fillLeft(page, request, story);
    await expect(office.getByText('El cliente corrigió datos que escribió la empresa: están marcados.')).toBeVisible();
    await expect(office.getByText('Lo corrigió el cliente').first()).toBeVisible();
    await press(office, 'Validar');
    await office.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
    await openLink(page, request, story, first);
    await signAsAsked(page, email);
    await office.context().close();
  },
);

const joinsAlone = {
  code: 'commerce_dce',
  isThisWay: (answers: Readonly<Record<string, unknown>>) =>
    answers['comercio_tipo_persona'] === 'natural' &&
    answers['local_sucursales'] === 'NO' &&
    answers['cuenta_titular_comercio'] === 'SI' &&
    answers['venta_supera_umbral'] === 'NO',
  prefix: 'comercio_',
};

test(
  'a merchant joins in a new company: the client writes on a phone all that was left to them, and signs with their face',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(900_000); // a form in two hands and two visits
    const company = await createCompany(info, 'tarjetas');
    await describeCompany(company, 'commerce_dce');
    const { kind, email, content } = await answerAsJorge(info, joinsAlone);
    const said = { ...content, answers: { ...content.answers, comercio_ruc_natural: `${cedula}001` } };
    const story = { company, kind, email, said };
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await chooseKind(office, story);
    await leaveAllGroups(office, story);
    await press(office, 'Continuar');
    await expect(title(office, 'Resumen')).toBeVisible();
    await press(office, 'Crear proceso');
    await expect(title(office, 'El proceso está en camino')).toBeVisible();
    await office.getByRole('link', { name: /^Ver / }).first().click();

    const first = await openLink(page, request, story, { link: '', code: '' });
    await fillParts(page, story);
    await expect(title(page, 'El proceso está en pausa')).toBeVisible();
    await press(office, 'Validar');
    await office.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
    await openLink(page, request, story, first);
    await signAsAsked(page, email, showFace);
    await office.context().close();
  },
);

/** The official writes what only the company knows, and leaves everything that may be left. */
async function leaveAllGroups(office: Page, { kind, said }: Story): Promise<void> {
  const official = await createFormFiller(office, kind);
  const left = new Set(leavableGroups(kind).map(({ name }) => name));
  const heading = office.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(kind.form?.groups[0]?.name ?? '');
  for (let name = await heading.innerText(); name !== 'Anexos'; name = await heading.innerText()) {
    if (left.has(name)) await office.getByRole('checkbox', { name: 'Que lo complete el cliente' }).check();
    else await official.fillStep(said);
    await press(office, 'Continuar');
    await expect(heading).not.toHaveText(name);
  }
}

/** Part after part, the first one after what is missing was said; then the consents. */
async function fillParts(page: Page, { kind, said }: Story): Promise<void> {
  const client = await createFormFiller(page, kind);
  const heading = page.getByRole('heading', { level: 1 });
  const count = page.getByText(/^Parte \d+ de \d+$/);
  await expect(count).toBeVisible();
  await press(page, 'Continuar');
  await expect(page.getByText(/^Falta corregir/)).toBeVisible();
  while (await count.isVisible()) {
    const before = await heading.innerText();
    await client.fillStep(said);
    await expectWellMade(page);
    await press(page, 'Continuar');
    await expect(heading).not.toHaveText(before);
  }
  await giveConsents(page);
}

interface Story {
  readonly company: OwnCompany;
  readonly kind: ProcessKind;
  readonly email: string;
  readonly said: FormContent;
}

async function chooseKind(office: Page, { company, kind }: Story): Promise<void> {
  await enterCompany(office, company);
  await office.goto(`${siteOf(company.slug)}/smart-contracts`);
  await office
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${kind.name}`) })
    .click();
}

/** What the official writes themselves. */
async function fillOwnGroups(office: Page, story: Story): Promise<void> {
  const { kind, said } = story;
  await chooseKind(office, story);
  const official = await createFormFiller(office, kind);
  for (const group of ['Establecimiento afiliado', 'Titular', 'Domicilio y contacto vigentes']) {
    await expect(title(office, group)).toBeVisible();
    await official.fillStep(said);
    await press(office, 'Continuar');
  }
}

/** By the link: what is missing is said, a datum is corrected, consents are given, and the wait is explained. */
async function fillLeft(page: Page, request: APIRequestContext, story: Story): Promise<Used> {
  const { company, kind, said } = story;
  const first = await openLink(page, request, story, { link: '', code: '' });
  const client = await createFormFiller(page, kind);
  await expect(title(page, 'Datos que cambian')).toBeVisible();
  await expect(page.getByText(`Lo escribió ${company.name}`)).toBeVisible();
  await press(page, 'Continuar');
  await expect(page.getByText(/^Falta corregir/)).toBeVisible();
  await expectWellMade(page);
  await client.fillStep(said);
  await expect(page.getByText(`Lo escribió ${company.name}`)).toBeHidden();
  await press(page, 'Continuar');
  await expect(title(page, 'Nombre y actividad')).toBeVisible();
  await client.fillStep(said);
  await press(page, 'Continuar');
  await giveConsents(page);
  await expect(title(page, 'El proceso está en pausa')).toBeVisible();
  await expect(page.getByText(/la empresa los revisa antes de que usted firme/)).toBeVisible();
  await expectWellMade(page);
  return first;
}

async function signAsAsked(page: Page, email: string, proveMore?: (page: Page) => Promise<void>): Promise<void> {
  await bringPapers(page);
  await agreeWithData(page, email);
  await readAll(page, 'Su código dactilar');
  await enterFingerprint(page);
  await proveMore?.(page);
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await page.getByRole('checkbox', { name: /^Leí |acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo[,.]/)).toBeVisible();
}

/** Writes one datum, leaves the rest to the client, and reads in the summary what was left. */
async function leaveGroup(office: Page): Promise<void> {
  await expect(title(office, 'Datos que cambian')).toBeVisible();
  const reason = office.locator('main [name="cambio_motivo"]');
  await reason.fill('Lo que dijo por teléfono');
  await office.getByRole('checkbox', { name: 'Que lo complete el cliente' }).check();
  await expect(reason).toBeHidden();
  await expectWellMade(office);
  await press(office, 'Continuar');
  await expect(title(office, 'Anexos')).toBeVisible();
  await press(office, 'Continuar');
  await expect(title(office, 'Resumen')).toBeVisible();
  await expect(office.getByRole('heading', { name: 'El cliente completa' })).toBeVisible();
  await expect(office.getByText('Datos que cambian', { exact: true }).last()).toBeVisible();
  await expectWellMade(office);
}

interface Used {
  readonly link: string;
  readonly code: string;
}

/** By a link and a code that were not used before. */
async function openLink(
  page: Page,
  request: APIRequestContext,
  { company: { slug }, email, kind: { clientPath: path } }: Story,
  before: Used,
): Promise<Used> {
  const used = { link: '', code: '' };
  const address = new RegExp(`http\\S+${path}/[\\w.-]+`);
  await expect(async () => {
    used.link = address.exec(await readMail(request, email, address, slug))?.[0] ?? '';
    expect(used.link).not.toBe(before.link);
  }).toPass();
  await page.goto(used.link);
  if (before.link === '') await begin(page);
  else await askForCode(page);
  await expect(async () => {
    used.code = await readCode(request, phoneOf(email), slug);
    expect(used.code).not.toBe(before.code);
  }).toPass();
  await page.getByLabel('Dígito 1 de 6').fill(used.code);
  return used;
}

/** Soon after another code the page says how long to wait, and is asked again, as people do. */
const askForCode = (page: Page): Promise<void> =>
  expect(async () => {
    await press(page, 'Enviarme el código');
    await expect(page.getByLabel('Dígito 1 de 6')).toBeVisible({ timeout: 5000 });
  }).toPass({ intervals: [5000] });
