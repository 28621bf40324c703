import type { APIRequestContext, Browser, Locator, Page, TestInfo } from '@playwright/test';

import { beginCompany, createCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { pressRowAction } from './row-actions.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, createContract, jorge, phoneOf, press, readAndGoOn, readCode, title } from './visit.ts';

/** Presses what a person presses, and counts it. */
function countedClicks() {
  let count = 0;
  return {
    click: async (where: Locator): Promise<void> => {
      count += 1;
      await where.click();
    },
    also: (more: number): void => {
      count += more;
    },
    count: () => count,
  };
}

const mailWithLink = async (request: APIRequestContext, email: string, company: OwnCompany) =>
  /http\S+\/auth\/client\/[\w.-]+/.exec(await readMail(request, email, /\/auth\/client\//, company.slug))?.[0] ?? '';

const processes = (page: Page): Locator => page.getByRole('link', { name: 'Procesos' }).first();
const band = (page: Page): Locator => page.getByRole('region', { name: 'Siguiente paso' });

const signer = 'Jorge Aníbal Quishpe Lema';
const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** From the first page to the saved address. The official's own address is refused on the way. */
async function correctAddress(page: Page, { own, right }: { readonly own: string; readonly right: string }) {
  const clicks = countedClicks();
  await clicks.click(processes(page));
  await clicks.click(page.getByRole('link', { name: 'Contrato de compraventa', exact: true }));
  await expect(band(page).getByRole('heading', { name: `Falta la firma de ${signer}` })).toBeVisible();
  await expect(band(page).getByText(/todavía no lo abre/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Avance del proceso' }).getByRole('listitem')).toHaveCount(6);
  await expectWellMade(page);
  await clicks.click(page.getByRole('button', { name: `Corregir el contacto de ${signer}` }));
  const dialog = dialogOf(page);
  await dialog.getByLabel('Correo electrónico').fill(own);
  await dialog.getByLabel('Motivo').fill('Lo escribimos con jota');
  await dialog.getByRole('button', { name: 'Guardar y enviar' }).click();
  await expect(dialog.getByText(/Este correo es el de su cuenta/)).toBeVisible();
  await expectWellMade(page);
  await dialog.getByLabel('Correo electrónico').fill(right);
  await clicks.click(dialog.getByRole('button', { name: 'Guardar y enviar' }));
  await expect(page.getByText(`Enviamos un enlace nuevo a ${signer}.`)).toBeVisible();
  expect(clicks.count()).toBeLessThanOrEqual(4);
}

async function remind(page: Page): Promise<void> {
  await band(page).getByRole('button', { name: 'Recordárselo' }).click();
  await expect(page.getByText(new RegExp(`^Enviamos un recordatorio a ${signer} por correo`))).toBeVisible();
  await expect(page.getByText(/^Se le recordó hoy a las/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Recordárselo a ${signer}` })).toBeDisabled();
}

async function giveMoreTime(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Cambiar el plazo' }).click();
  await dialog.getByRole('textbox', { name: 'Último día para firmar' }).fill('01/01/2020');
  await dialog.getByLabel('Motivo').fill('Viaja hasta el lunes');
  await dialog.getByRole('button', { name: 'Cambiar y avisar' }).click();
  await expect(dialog.getByText('Elija hoy o un día posterior')).toBeVisible();
  await expectWellMade(page);
  const later = new Date(Date.now() + 20 * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'Último día para firmar' }).fill(later.split('-').toReversed().join('/'));
  await dialog.getByRole('button', { name: 'Cambiar y avisar' }).click();
  await expect(page.getByText(/Avisamos a quien falta por firmar/)).toBeVisible();
}

/** What the company writes beside it. */
async function writeBeside(page: Page): Promise<void> {
  await page.getByLabel('Nota nueva').fill('Firma al volver de Quito');
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await expect(page.getByText('Firma al volver de Quito')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar un observador' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Eva Mora');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('eva@correo.ec');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retirar a Eva Mora' })).toBeVisible();
}

interface Visit {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly info: TestInfo;
  readonly company: OwnCompany;
  readonly link: string;
  readonly phone: string;
}

async function signByLink({ browser, request, info, company, link, phone }: Visit): Promise<void> {
  const { viewport } = info.project.use;
  const context = await browser.newContext({
    baseURL: siteOf(company.slug),
    locale: 'es-EC',
    viewport: viewport ?? null,
  });
  const visit = await context.newPage();
  await visit.goto(link);
  await begin(visit);
  await expect(title(visit, 'Ingrese el código')).toBeVisible();
  await visit.getByLabel('Dígito 1 de 6').fill(await readCode(request, phone, company.slug));
  await readAndGoOn(visit);
  await visit.getByRole('checkbox', { name: /^Leí / }).check();
  await press(visit, 'Firmar');
  await expect(visit.getByText(/Todo está firmado/)).toBeVisible();
  await context.close();
}

/** From the first page of the console. */
async function takeSigned(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/`);
  const clicks = countedClicks();
  await clicks.click(processes(page));
  await expect(page.getByRole('link', { name: 'Contrato de compraventa', exact: true })).toBeVisible();
  const isInMenu = !(await page.getByRole('button', { name: /^Descargar firmados/ }).isVisible());
  clicks.also(isInMenu ? 2 : 1);
  const all = page.waitForEvent('download');
  await pressRowAction(page, 'Descargar firmados');
  expect((await all).suggestedFilename()).toMatch(/Documentos firmados\.zip$/);
  expect(clicks.count()).toBeLessThanOrEqual(3);
}

test(
  'an official sees what is missing, corrects and reminds one signer, gives more time, and takes the signed contract',
  { tag: '@desk' },
  async ({ page, browser, request }, info) => {
    test.slow(); // a whole visit and the seal
    const company = await beginCompany(request, await createCompany(info, 'detalle'));
    const [wrong, right] = [`jorje.${info.retry}@cliente.ec`, `jorge.${info.retry}@cliente.ec`];
    const signers = [{ ...jorge, email: wrong, signature_type: 'clicwrap' }];
    await createContract(request, { own: company, signers });
    const old = await mailWithLink(request, wrong, company);
    await enterCompany(page, company);
    await correctAddress(page, { own: company.admin.email, right });
    const phone = phoneOf(wrong);
    await expect(page.getByText(`${right} · ${phone}`)).toBeVisible();
    const link = await mailWithLink(request, right, company);
    expect(link).not.toBe(old);
    await remind(page);
    await giveMoreTime(page);
    await writeBeside(page);
    await page.getByRole('button', { name: /^Ver el detalle técnico \(\d+\)/ }).click();
    await expect(page.getByText(`Correo: de ${wrong} a ${right}`)).toBeVisible();
    await expect(page.getByText('«Lo escribimos con jota»').first()).toBeVisible();
    await expectWellMade(page);
    if (process.env['RUBRICA_LOOK'])
      await page.screenshot({ path: `${process.env['RUBRICA_LOOK']}/open.png`, fullPage: true });

    await signByLink({ browser, request, info, company, link, phone });
    // The page was open all the time: it says so by itself.
    await expect(band(page).getByRole('heading', { name: 'Todo firmado y sellado' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Todo íntegro')).toBeVisible();
    await expectWellMade(page);
    if (process.env['RUBRICA_LOOK'])
      await page.screenshot({ path: `${process.env['RUBRICA_LOOK']}/done.png`, fullPage: true });
    const one = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar «Contrato»' }).click();
    expect((await one).suggestedFilename()).toMatch(/^\S+ Contrato\.pdf$/);
    await takeSigned(page, company);
  },
);
