import type { APIRequestContext, Page } from '@playwright/test';

import { createCompany, describeCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
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

const jorge = { cedula: '1712345675', fingerprint: 'v4443v4442', phone: '0987000001', email: 'jorge@abre.ec' };
const lucia = { cedula: '1704567898', fingerprint: 'E3342V2222', phone: '0987000002', email: 'lucia@abre.ec' };
const esteban = { cedula: '0911223345', fingerprint: 'A1234I5678', phone: '0987000003', email: 'esteban@abre.ec' };
const dead = { cedula: '1000112233', fingerprint: 'V1111V2222', phone: '0987000004', email: 'muerta@abre.ec' };

test(
  'a client opens an account by themselves in a new company; wrong codes, a dead person, another person, a public office and a paused door stop with words',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(600_000);
    const company = await createCompany(info, 'apertura');
    await describeCompany(company, 'account_opening');
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, company);

    await page.goto(`${siteOf(company.slug)}/solicitar`);
    await expect(title(page, 'Empiece desde su casa')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Apertura de Cuenta/ })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('link', { name: /^Apertura de Cuenta/ }).click();
    await mistype(page);
    await typeIdentity(page, jorge);
    await expectWellMade(page);
    await press(page, 'Enviarme los códigos');

    await expect(title(page, 'Escriba los dos códigos')).toBeVisible();
    await office.goto(`${siteOf(company.slug)}/reports/applications`);
    await expect(office.getByText('Pidió sus códigos')).toBeVisible();
    await expect(office.getByRole('link', { name: /^Llamar al/ })).toHaveCount(0);
    await proveAcrossReload(page, request, company);
    await press(page, 'Ver mis datos');
    await expect(title(page, '¿Es usted?')).toBeVisible();
    for (const datum of ['Jorge Anibal', 'Quishpe Lema', '••••5675'])
      await expect(page.getByText(datum, { exact: true })).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Soy yo, continuar');
    await expect(title(page, /Jorge/i)).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/cacpe\/account_opening$/);

    await office.goto(`${siteOf(company.slug)}/reports/applications`);
    await expect(office.getByText('Tiene su proceso')).toBeVisible();
    await expect(office.getByText(/171•••••75/)).toBeVisible();
    await expect(office.getByRole('link', { name: /^Llamar al/ })).toBeVisible();
    await expectWellMade(office);
    await meetRefusals(page, request, company);
    await pauseDoor(office, page, company);
    await office.context().close();
  },
);

/** As the administrator of the company does, who is responsible for it themselves. */
async function openDoor(office: Page, company: OwnCompany): Promise<void> {
  await enterCompany(office, company);
  await office.goto(`${siteOf(company.slug)}/settings/doors`);
  await expect(title(office, 'Puertas públicas')).toBeVisible();
  const door = office.getByRole('region', { name: 'Apertura de Cuenta' });
  await door.getByRole('radio', { name: 'Abierta' }).check();
  await door.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Elija quién responde').first()).toBeVisible();
  await door.getByRole('combobox', { name: /Quién responde/ }).click();
  await office.getByRole('option').first().click();
  await door.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('La puerta quedó guardada.')).toBeVisible();
  await expect(office.getByLabel('Código QR de la página para clientes')).toBeVisible();
  await expect(office.getByRole('link', { name: `${siteOf(company.slug)}/solicitar` })).toBeVisible();
  await expectWellMade(office);
}

/** Afterwards clients read why, and nobody begins anything. */
async function pauseDoor(office: Page, page: Page, { slug }: OwnCompany): Promise<void> {
  await office.goto(`${siteOf(slug)}/settings/doors`);
  const door = office.getByRole('region', { name: 'Apertura de Cuenta' });
  await door.getByRole('radio', { name: 'En pausa' }).check();
  await door.getByRole('textbox', { name: /Qué leen los clientes/ }).fill('Volvemos el lunes.');
  await door.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('La puerta quedó guardada.')).toBeVisible();
  await page.goto(`${siteOf(slug)}/solicitar`);
  await expect(page.getByText('En pausa. Volvemos el lunes.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Apertura de Cuenta/ })).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${siteOf(slug)}/auth/cacpe/account_opening`);
  await expect(title(page, 'Apertura de Cuenta: en pausa')).toBeVisible();
  await expectWellMade(page);
}

/** Each fault is said at its field, and nothing is sent. */
async function mistype(page: Page): Promise<void> {
  await expect(title(page, 'Empecemos por usted')).toBeVisible();
  await page.getByLabel(/^Código dactilar/).fill('v4443v444');
  await expect(page.getByLabel(/^Código dactilar/)).toHaveValue('V4443V444');
  await press(page, 'Enviarme los códigos');
  await expect(page.getByText(/Le falta un número: son una letra, cuatro números/)).toBeVisible();
  await expect(page.getByText('Para continuar lea y acepte la política de datos')).toBeVisible();
  await typeIdentity(page, { cedula: '1712345670', fingerprint: 'V4443V4442', phone: '098700', email: 'jorge@abre' });
  await press(page, 'Enviarme los códigos');
  for (const words of ['El celular tiene diez números', 'El correo electrónico es inválido'])
    await expect(page.getByText(words)).toBeVisible();
  await typeIdentity(page, { ...jorge, cedula: '1712345670' });
  await press(page, 'Enviarme los códigos');
  await expect(page.getByText('Ingrese un número de cédula válido')).toBeVisible();
}

async function typeIdentity(page: Page, { cedula, fingerprint, phone, email }: Applicant): Promise<void> {
  await page.getByLabel(/^Cédula/).fill(cedula);
  await page.getByLabel(/^Código dactilar/).fill(fingerprint);
  await page.getByLabel(/^Celular/).fill(phone);
  await page.getByLabel(/^Correo/).fill(email);
  await page.getByRole('checkbox', { name: /^Leí y acepto la política/ }).check();
}

async function readCode(request: APIRequestContext, { slug }: OwnCompany, to: string): Promise<string> {
  const address = to.startsWith('0') ? `+593${to.slice(1)}` : to;
  const text = await readMail(request, address, /\d{6}/, slug);
  return /(?:Código de un solo uso: |^)(\d{6})/.exec(text)?.[1] ?? '';
}

const enterCode = (page: Page, group: string, code: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByLabel('Dígito 1 de 6').fill(code);

/** As somebody else does who takes the same phone. */
async function startAgain(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${siteOf(slug)}/auth/cacpe/account_opening`);
}

interface Beginning {
  readonly company: OwnCompany;
  readonly who: Applicant;
  readonly isExposed?: true;
}

/** From the form to both codes. */
async function prove(page: Page, request: APIRequestContext, { company, who, isExposed }: Beginning): Promise<void> {
  await expect(title(page, 'Empecemos por usted')).toBeVisible();
  await typeIdentity(page, who);
  if (isExposed) await page.getByRole('radio', { name: 'Sí' }).check();
  await press(page, 'Enviarme los códigos');
  await enterCode(page, 'Código del celular', await readCode(request, company, who.phone));
  await expect(page.getByText('Probado')).toBeVisible();
  await enterCode(page, 'Código del correo', await readCode(request, company, who.email));
}

/** A wrong code is said, a right one stays proved over a reload. */
async function proveAcrossReload(page: Page, request: APIRequestContext, company: OwnCompany): Promise<void> {
  const phoneCode = await readCode(request, company, jorge.phone);
  await enterCode(page, 'Código del celular', phoneCode === '000000' ? '000001' : '000000');
  await expect(page.getByText(/no es correcto o ya no es válido\. Le quedan 4 intentos/)).toBeVisible();
  await expectWellMade(page);
  await enterCode(page, 'Código del celular', phoneCode);
  await expect(page.getByText('Probado')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Probado')).toBeVisible();
  await enterCode(page, 'Código del correo', await readCode(request, company, jorge.email));
}

/** A dead person, somebody who is not the person, and somebody with a public office. */
async function meetRefusals(page: Page, request: APIRequestContext, company: OwnCompany): Promise<void> {
  await startAgain(page, company);
  await prove(page, request, { company, who: dead });
  await press(page, 'Ver mis datos');
  await expect(page.getByText(/No pudimos confirmar sus datos/)).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Empezar otra vez');
  await prove(page, request, { company, who: lucia });
  await press(page, 'Ver mis datos');
  await press(page, 'No soy esta persona');
  await expect(page.getByText(/Avisamos a la empresa/)).toBeVisible();

  await startAgain(page, company);
  await prove(page, request, { company, who: esteban, isExposed: true });
  await press(page, 'Ver mis datos');
  await press(page, 'Soy yo, continuar');
  await expect(title(page, `${company.name} debe revisar su pedido`)).toBeVisible();
  await expect(page.getByText(/No es un rechazo/)).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Me equivoqué: no tengo ese cargo');
  await expect(page.getByText(/Anotamos que no tiene ese cargo/)).toBeVisible();
}
