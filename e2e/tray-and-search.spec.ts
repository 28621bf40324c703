import { beginCompany, createCompany, describeCompany } from './company-by-hand.ts';
import { callAsAdmin } from './people.ts';
import { backendOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

test('a validator reads what waits in the tray, and the search of the bar opens a process with the keyboard', async ({
  page,
}, info) => {
  const isPhone = info.project.name === 'phone';
  await signIn(page, 'validador@demo.ec');
  await page.goto('/validation');
  const waiting = page.getByRole('navigation', { name: /^Procesos que esperan/ }).getByRole('link');
  await expect(waiting.first()).toBeVisible();
  if (isPhone) await waiting.first().click();
  await expect(page.getByRole('heading', { name: 'Su decisión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible();
  await expectWellMade(page);

  if (isPhone) await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  else await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Buscar en la empresa' });
  await search.fill('DD-2026');
  await expect(page.getByRole('option', { name: /DD-2026-/ }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Crear usuario' })).toHaveCount(0);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/reports\/[\w-]{36}$/);
});

test('all eight kinds are enabled and begun in a company made by hand', { tag: '@desk' }, async ({ request }, info) => {
  const company = await createCompany(info, 'siete');
  const codes =
    'digital_document,adhesion,purchase_sale,preapproved_credit,account_opening,commerce_dce,establishment_update,urbano';
  await describeCompany(company, codes);
  const begun = await beginCompany(request, company);
  const { url } = backendOf(company.slug);
  const headers = await callAsAdmin(request, begun);
  const { list } = (await (await request.get(`${url}/api/process/all`, { headers })).json()) as {
    list: readonly { readonly id: string; readonly code: string }[];
  };
  expect(list.map(({ code }) => code)).toEqual(codes.split(','));
  for (const { id } of list) {
    const draft = await request.post(`${url}/api/drafts`, { headers, data: { process_id: id } });
    expect(draft.ok()).toBe(true);
  }
});
