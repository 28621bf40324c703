import type { APIRequestContext } from '@playwright/test';

import { ecuadorDate, toDisplayDate } from '../packages/catalogues/src/index.ts';
import { beginCompany, createCompany, describeCompany, enterCompany } from './company-by-hand.ts';
import {
  acceptTerms,
  callAsAdmin,
  chooseOwnPassword,
  fillLogin,
  hire,
  inventPerson,
  readMail,
  readTemporaryPassword,
} from './people.ts';
import { createProcess } from './processes.ts';
import { backendOf, password, siteOf } from './product.ts';
import { pressRowAction } from './row-actions.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

test(
  'two people are invited with a sheet, and one of them enters the company',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const company = await createCompany(info, 'hoja');
    await enterCompany(page, company);
    await page.goto(`${siteOf(company.slug)}/user/invite`);
    const [ana, luis] = [`ana@${company.slug}.ec`, `luis@${company.slug}.ec`];
    const sheet = (group: string) => ({
      name: 'personas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Correo,Nombres,Apellidos,Grupo\n${ana},Ana,Mora,Oficial\n${luis},Luis,Paz,${group}\n`),
    });
    await page.locator('input[type=file]').setInputFiles(sheet('Nadie'));
    await expect(page.getByText(/^Hay 1 fila por corregir/)).toBeVisible();
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(sheet('Oficial'));
    await expect(page.getByText('Todas las filas están bien.')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Invitar a 2 personas' }).click();

    const temporary = await readTemporaryPassword(request, ana, company.slug);
    expect(await readTemporaryPassword(request, luis, company.slug)).not.toBe('');
    const other = await page.context().browser()?.newContext();
    const hers = await other?.newPage();
    if (!hers) throw new Error('no second browser');
    await hers.goto(`${siteOf(company.slug)}/auth/login`);
    await fillLogin(hers, { email: ana, password: temporary });
    await chooseOwnPassword(hers, 'Propia.2026!');
    await acceptTerms(hers);
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hers).not.toHaveURL(/auth\/login/);
    await other?.close();
  },
);

test(
  'somebody stands in for an approver without an account, approves by their link, and the history says so',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const mailOf = (name: string) => `${name}.${info.testId}.${info.retry}@socios.ec`;
    const [absent, other] = [mailOf('elena'), mailOf('marta')];
    const elena = await register(request, 'Elena', absent);
    await register(request, 'Marta', other);
    const { id } = await createProcess({ title: 'Contrato con reemplazo', information: { approvers: [elena] } });
    const dead = linkIn(await readMail(request, absent, /\/auth\/approval\//));

    await signIn(page, 'admin@demo.ec');
    await page.goto(`/approvers?q=${encodeURIComponent(absent)}`);
    await pressRowAction(page, 'Reemplazo');
    const dialog = page.getByRole('dialog', { name: 'Reemplazo de Elena Vaca' });
    const today = toDisplayDate(ecuadorDate(new Date())) ?? '';
    await dialog.getByRole('combobox', { name: 'Quién reemplaza' }).click();
    await page.getByRole('option', { name: new RegExp(other) }).click();
    await dialog.getByRole('textbox', { name: 'Desde' }).fill(today);
    await dialog.getByRole('textbox', { name: 'Hasta' }).fill(today);
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Nombrar reemplazo' }).click();
    await expect(page.getByText('El reemplazo quedó registrado.')).toBeVisible();
    await expect(dialog.getByText(/Rige hoy$/)).toBeVisible();

    const link = linkIn(await readMail(request, other, /\/auth\/approval\//));
    await page.goto(dead);
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no se abre' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lo aprobó' })).toBeVisible();
    await signIn(page, 'oficial@demo.ec');
    await page.goto(`/reports/${id}`);
    await expect(page.getByText(/Elena Vaca/).first()).toBeVisible();
    await expect(page.getByText(/Marta Vaca/).first()).toBeVisible();
  },
);

const linkIn = (mail: string): string => new URL(/http\S+\/auth\/approval\/[\w.-]+/.exec(mail)?.[0] ?? '').pathname;

async function register(request: APIRequestContext, name: string, email: string): Promise<string> {
  const { url } = backendOf('demo');
  const headers = await callAsAdmin(request, { slug: 'demo', admin: { email: 'admin@demo.ec', password } });
  const made = await request.post(`${url}/api/approver/create`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      name,
      last_name: 'Vaca',
      email,
      phone: '0991234567',
      identification_type: 'pasaporte',
      identification_number: `R${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as { id: string }).id;
}

test(
  'a kind gets the words of the company, which its officials read, and takes the original ones back',
  { tag: '@desk' },
  async ({ page }, info) => {
    const company = await createCompany(info, 'palabras');
    await describeCompany(company, 'digital_document,purchase_sale');
    await enterCompany(page, company);
    const site = siteOf(company.slug);
    await page.goto(`${site}/settings/templates`);
    await page.getByRole('link', { name: /^Cambiar sus textos: .*Compra/ }).click();
    const original = await page.getByRole('textbox', { name: 'Nombre', exact: true }).inputValue();
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Venta de autos');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText(/^El borrador se guardó/)).toBeVisible();
    await page.goto(`${site}/smart-contracts`);
    await expect(page.getByText(original).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Venta de autos');
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Los textos se publicaron.')).toBeVisible();
    await page.goto(`${site}/smart-contracts`);
    await expect(page.getByText('Venta de autos').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Usar como borrador: Original' }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(original);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Versión 2')).toBeVisible();

    await page.goto(`${site}/settings`);
    await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Marca.*Sin logotipo/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Datos legales.*Falta/ })).toBeVisible();
    await expectWellMade(page);
  },
);

test(
  'with four eyes a template is written by one person and published by another',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const made = await createCompany(info, 'ojos');
    await describeCompany(made, 'digital_document,establishment_update');
    const company = await beginCompany(request, made);
    const second = { ...inventPerson(info, 'Renata'), email: `renata@${company.slug}.ec` };
    await hire(request, second, 'Administrador', company);
    const { url } = backendOf(company.slug);
    const headers = await callAsAdmin(request, company);
    const rule = await request.patch(`${url}/api/wording/rule`, { headers, data: { needs_two: true } });
    expect(rule.ok(), await rule.text()).toBe(true);

    await enterCompany(page, company);
    await page.goto(`${siteOf(company.slug)}/settings/templates`);
    await page
      .getByRole('link', { name: /^Abrir/ })
      .first()
      .click();
    const words = page.getByRole('textbox', { name: 'Redacción' });
    const before = await words.inputValue();
    await words.fill(`${before}\n// revisado\n`);
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText('El borrador se guardó.')).toBeVisible();
    await expect(page.getByText('La publica otra persona: usted la escribió.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    const address = page.url();

    const other = await page.context().browser()?.newContext();
    const hers = await other?.newPage();
    if (!hers) throw new Error('no second browser');
    await enterCompany(hers, { ...company, admin: second });
    await hers.goto(address);
    await hers.getByRole('button', { name: 'Publicar' }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(hers.getByText('La plantilla se publicó.')).toBeVisible({ timeout: 60_000 });
    await expect(hers.getByText(/publicada por Renata/)).toBeVisible();
    await other?.close();
  },
);
