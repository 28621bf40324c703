import type { Page } from '@playwright/test';

import { beginCompany, createCompany, describeCompany, enterCompany } from './company-by-hand.ts';
import { callAsAdmin, hire, inventPerson } from './people.ts';
import { createProcess } from './processes.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';

test(
  'an official finds what waits for them, saves the list, hears of a change in the bell and goes on by keyboard',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const company = await createCompany(info, 'lista');
    await describeCompany(company, 'digital_document');
    const begun = await beginCompany(request, company);
    const site = siteOf(begun.slug);
    const by = { slug: begun.slug, ...begun.admin };
    const checked = await createProcess({ title: 'Arriendo', by, information: { asks_official_check: true } });
    const open = await createProcess({ title: 'Comodato', by });
    const validator = inventPerson(info, 'Renata');
    await hire(request, validator, 'Validador', begun);

    await enterCompany(page, begun);
    await page.goto(`${site}/reports`);
    await expect(page.getByRole('link', { name: 'Todos 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Por validar', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Activo', { exact: true })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('link', { name: 'Me esperan 1' }).click();
    await expect(page).toHaveURL(/tab=waiting/);
    const row = page.getByRole('row', { name: /Arriendo/ });
    await expect(row.getByText('Lucía Toapanta, en espera')).toBeAttached();
    await expect(page.getByRole('row', { name: /Comodato/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Guardar esta vista' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Por mi mano');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    const view = page.getByRole('link', { name: 'Por mi mano' });
    await expect(view).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Todos 2' }).click();
    await expect(page).not.toHaveURL(/tab=/);
    await view.click();
    await expect(page).toHaveURL(/tab=waiting/);

    const headers = await callAsAdmin(request, { slug: begun.slug, admin: validator });
    const { url } = backendOf(begun.slug);
    const data = { detail: 'Falta el monto' };
    const asked = await request.post(`${url}/api/signing-process/update/request/${checked.id}`, { headers, data });
    expect(asked.ok(), await asked.text()).toBe(true);
    await page.getByRole('button', { name: 'Avisos, 1 sin leer' }).click();
    await expect(page.getByText('Se pidieron cambios')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('link', { name: `Ver: ${checked.number}` }).click();
    await expect(page).toHaveURL(new RegExp(`/reports/${checked.id}$`));
    await expect(page.getByRole('button', { name: 'Avisos, ninguno sin leer' })).toBeVisible();

    await goByKeyboard(page, { site, number: open.number });
  },
);

/** Through the list without a mouse, and then without single keys. */
async function goByKeyboard(page: Page, { site, number }: { readonly site: string; readonly number: string }) {
  await page.goto(`${site}/reports?tab=open`);
  await expect(page.getByRole('link', { name: 'Comodato', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Comodato', exact: true })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Seleccionar ${number}` })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Cancelar los procesos' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help).toBeVisible();
  await expectWellMade(page);
  await help.getByRole('checkbox', { name: 'Usar atajos de una tecla' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Finalizados 0' }).click();
  await expect(page.getByRole('heading', { name: 'Ningún proceso en esta pestaña' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/tab=finished/);
}
