import type { APIRequestContext, Page } from '@playwright/test';

import { callAsAdmin, fillLogin, hire, inventPerson, type Person } from './people.ts';
import { createProcess } from './processes.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

/** A company to which few other stories write. */
const tenant = 'comercios';

test(
  'an auditor reads who did what, looks for what is unusual and downloads it',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, `admin@${tenant}.ec`);
    await page.goto(`${siteOf(tenant)}/audit`);
    await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cadena íntegra, [\d.]+ líneas?$/)).toBeVisible();
    await expect(page.getByText('ingresó').first()).toBeVisible();
    await expectWellMade(page);

    const open = page.getByRole('button', { name: /^Ver el detalle/ }).first();
    await open.click();
    const detail = detailOf(page);
    await expect(detail.getByText('Huella')).toBeVisible();
    await expectWellMade(page);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(open).toBeFocused();

    await page.getByRole('button', { name: /Solo lo inusual/ }).click();
    await expect(page).toHaveURL(/unusual=true/);
    await page.getByRole('button', { name: /Solo lo inusual/ }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar' }).click();
    expect((await saved).suggestedFilename()).toBe('auditoria.zip');
    await page.getByRole('searchbox').fill('nadie-con-este-nombre');
    await expect(page.getByText('No hay líneas con estos filtros')).toBeVisible();
  },
);

/** Beside the table, or above it on a phone. */
const detailOf = (page: Page) =>
  page.getByRole('complementary').filter({ hasText: 'Huella' }).or(page.getByRole('dialog'));

const maxDownloads = 50;

/** More than somebody reads, by calls. */
async function downloadMuch(request: APIRequestContext, person: Person, processId: string): Promise<void> {
  const { url } = backendOf('demo');
  const headers = await callAsAdmin(request, { slug: 'demo', admin: person });
  const detail = await request.get(`${url}/api/signing-process/${processId}/detail`, { headers });
  const { documents } = (await detail.json()) as { documents: readonly { readonly path: string }[] };
  const address = `${url}/api/signing-process/download/document?path=${documents[0]?.path}`;
  for (let times = 0; times < maxDownloads; times += 1)
    expect((await request.get(address, { headers })).status()).toBe(200);
}

/** Until the product no longer believes in a mistake. The wait after the third failure is one second. */
async function guessMuch(request: APIRequestContext, { email }: Person): Promise<void> {
  const { url, headers } = backendOf('demo');
  let tested = 0;
  await expect
    .poll(async () => {
      const data = { username: email, password: `Adivinada.${tested}!` };
      const answer = await request.post(`${url}/auth/login`, { headers, data });
      if (answer.status() === 401) tested += 1;
      return tested;
    })
    .toBe(4);
}

test(
  'a mass download and repeated guesses stand out on the page',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const [reader, victim] = [inventPerson(info, 'Lorena'), inventPerson(info, 'Víctor')];
    await hire(request, reader, 'Administrador');
    await hire(request, victim);
    const { id } = await createProcess({ title: `Auditado ${info.project.name} ${info.retry}` });
    await downloadMuch(request, reader, id);
    await guessMuch(request, victim);

    await page.goto('/auth/login');
    await fillLogin(page, reader);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Lorena' })).toBeVisible();
    await page.goto('/audit?unusual=true');
    const rows = page.getByRole('row').or(page.getByRole('listitem'));
    const guesses = rows.filter({
      hasText: `falló varias veces la contraseña de una cuenta: Víctor ${victim.lastName}`,
    });
    await expect(guesses.getByText('Alerta')).toBeVisible();
    await expect(async () => {
      // the alert is written by a job
      const downloads = rows.filter({ hasText: `registró una descarga masiva: Lorena ${reader.lastName}` }).first();
      if (!(await downloads.isVisible())) await page.reload();
      await expect(downloads.getByText('Inusual')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectWellMade(page);
    await guesses.getByRole('button', { name: /^Ver el detalle/ }).click();
    await expect(detailOf(page).getByText('Intentos fallidos')).toBeVisible();
    await expect(detailOf(page).getByText('Alguien sin sesión', { exact: true })).toBeVisible();
  },
);

test('who may not read the audit has neither its menu entry nor its page', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'oficial@demo.ec');
  await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0);
  await page.goto(`${siteOf('demo')}/audit`);
  await expect(page).toHaveURL(/access_denied/);
});
