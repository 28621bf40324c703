import { readFile } from 'node:fs/promises';

import { createProcess } from './processes.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

test(
  'a report is composed, prepared, downloaded, saved with a schedule, and deleted',
  { tag: '@desk' },
  async ({ page }, { project, retry }) => {
    const title = `Arriendo para reporte ${project.name} ${retry}`;
    const { number } = await createProcess({ title });
    const name = `Lo mío ${project.name} ${retry}`;
    await signIn(page, 'oficial@demo.ec');
    await page.goto('/reports/download');
    await page.getByRole('button', { name: 'Nuevo reporte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByLabel('Formato').click();
    await page.getByRole('option', { name: 'CSV' }).click();
    await dialog.getByLabel('Código de verificación').check();
    await dialog.getByLabel('Firmante', { exact: true }).fill('lucia');
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Generar' }).click();

    const row = page.getByRole('row', { name }).or(page.getByRole('listitem').filter({ hasText: name }));
    await expect(row.getByText('Listo')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Descargar/ }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`${name}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain('Número de operación;Título;');
    expect(text).toContain(`${number};${title};`);

    await page.getByRole('button', { name: 'Nuevo reporte' }).click();
    await dialog.getByLabel('Nombre').fill(`${name} semanal`);
    await dialog.getByLabel('Al guardarlo, prepararlo solo').click();
    await page.getByRole('option', { name: 'Cada lunes, lo de la semana anterior' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Creados desde' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Guardados' })).toBeVisible();
    await expect(page.getByText(`${name} semanal`)).toBeVisible();
    await expectWellMade(page);

    await row
      .filter({ hasText: 'Listo' })
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(row.filter({ hasText: 'Listo' })).toHaveCount(0);
  },
);

test(
  'the report of finished processes is listed, downloaded as filtered, and says when it is empty',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, 'auditor@demo.ec');
    await page.goto('/reports/standard/finished');
    await expect(page.getByText('Completado').first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('Procesos finalizados.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('searchbox', { name: 'Buscar procesos' }).fill('nadie se llama así');
    await expect(page.getByText('No se encontraron resultados').first()).toBeVisible();
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'No se encontraron resultados' }).first(),
    ).toBeVisible();
    await expectWellMade(page);
  },
);
