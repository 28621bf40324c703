import type { Page } from '@playwright/test';

import { beginCompany, createCompany, enterCompany } from './company-by-hand.ts';
import { callAsAdmin, fillLogin, hire, inventPerson } from './people.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, signIn, test } from './story.ts';

/** On a phone the menu is folded away. */
async function openMenu(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Abrir el menú' });
  if (await burger.isVisible()) await burger.click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
}

async function followMenu(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name, exact: true }).click();
}

test(
  'the next user of the same tab sees nothing of what the one before read',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Nadia');
    await hire(request, person); // sees only their own processes, and has none
    await signIn(page, 'admin@demo.ec');
    await followMenu(page, 'Procesos');
    await expect(
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'e-Sign' }).first(),
    ).toBeVisible();
    await signOut(page);

    const lists: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/signing-process')) lists.push(sent.url());
    });
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Nadia' })).toBeVisible();
    await followMenu(page, 'Procesos');
    await expect(page.getByRole('heading', { name: 'Todavía no hay procesos' })).toBeVisible();
    expect(lists.length).toBeGreaterThan(0);
  },
);

test(
  'a permission that is taken or given acts on the page that is open',
  { tag: '@desk' },
  async ({ page, request, browser }, info) => {
    const company = await beginCompany(request, await createCompany(info, 'permisos'));
    const person = { ...inventPerson(info, 'Irene'), email: `irene@${company.slug}.ec` };
    await hire(request, person, 'Oficial', company);
    await page.goto(`${siteOf(company.slug)}/auth/login`);
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Irene' })).toBeVisible();
    await followMenu(page, 'Reportes');
    await expect(page).toHaveURL(/\/reports\/download$/);

    const context = await browser.newContext();
    const admin = await context.newPage();
    await enterCompany(admin, company);
    await admin.goto(`${siteOf(company.slug)}/user/groups`);
    const edit = async (change: (page: Page) => Promise<void>): Promise<void> => {
      await admin.getByRole('button', { name: /^Editar.*Oficial$/ }).click();
      const dialog = admin.getByRole('dialog');
      await change(admin);
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(dialog).toBeHidden();
    };
    await edit(() => admin.getByRole('dialog').getByRole('checkbox', { name: 'Abrir los reportes' }).uncheck());
    await expect(page).toHaveURL(/\/access_denied$/);

    await edit(() => admin.getByRole('dialog').getByRole('checkbox', { name: 'Abrir los reportes' }).check());
    await page.goto(`${siteOf(company.slug)}/reports/download`);
    await expect(page).toHaveURL(/\/reports\/download$/);
    await context.close();

    // The copy in storage decides nothing: it is replaced by the server's answer at the next load.
    const { url } = backendOf(company.slug);
    const headers = await callAsAdmin(request, company);
    const { items } = (await (await request.get(`${url}/groups/all`, { headers })).json()) as {
      items: readonly { readonly id: string; readonly name: string }[];
    };
    const audit = items.find(({ name }) => name === 'Auditor')?.id;
    const users = (await (await request.get(`${url}/auth_user/list-users`, { headers })).json()) as {
      users: readonly { readonly id: string; readonly username: string }[];
    };
    const id = users.users.find(({ username }) => username === person.email)?.id ?? '';
    await page.goto(`${siteOf(company.slug)}/`);
    const moved = await request.post(`${url}/auth_user/update-user`, {
      headers,
      data: { id, name: person.name, last_name: person.lastName, email: person.email, group_id: audit },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
    const processes = page.getByRole('link', { name: 'Procesos', exact: true });
    await expect(async () => {
      // the news may come while the menu opens, and closes it
      if (!(await processes.isVisible())) await openMenu(page);
      await expect(processes).toBeVisible({ timeout: 5000 });
      await expect(page.getByRole('link', { name: 'Nuevo proceso' })).toHaveCount(0, { timeout: 5000 });
    }).toPass();
  },
);
