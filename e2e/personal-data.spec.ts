import { createProcess } from './processes.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

test('a person’s request is registered with its deadline, answered with a copy, and a process is held', async ({
  page,
}, info) => {
  await signIn(page, 'admin@demo.ec');
  await page.goto(`${siteOf('demo')}/personal-data`);
  await expect(page.getByRole('heading', { name: 'Datos personales', level: 1 })).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Registrar una petición' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar una petición' }).click();
  await expect(dialog.getByText('Escriba el nombre de la persona')).toBeVisible();
  await expectWellMade(page);
  const name = `Rosa ${info.project.name} ${Date.now()}`;
  await dialog.getByLabel('Nombre de la persona').fill(name);
  await dialog.getByLabel('Cédula o pasaporte').fill('1710034065');
  await dialog.getByLabel('Dónde quiere la respuesta').fill('rosa@cliente.ec');
  await dialog.getByLabel('Cómo comprobó que es ella').fill('Mostró su cédula en la oficina');
  await dialog.getByRole('button', { name: 'Registrar una petición' }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/Quedan \d+ días hábiles, con hoy/)).toBeVisible();
  await expectWellMade(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la copia' }).click();
  expect((await saved).suggestedFilename()).toBe('datos-personales.json');

  await page.getByRole('button', { name: 'Negar' }).click();
  await expect(page.getByText('Escriba la respuesta para la persona')).toBeVisible();
  await page.getByLabel('Respuesta para la persona').fill('Sus contratos firmados deben conservarse.');
  await page.getByRole('button', { name: 'Negar' }).click();
  await expect(page.getByText('Negada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar la copia' })).toHaveCount(0);
  await expect(page.getByText('Sus contratos firmados deben conservarse.')).toBeVisible();

  const { id } = await createProcess({ title: `Contrato retenido ${Date.now()}` });
  await page.goto(`${siteOf('demo')}/reports/${id}`);
  await page.getByRole('button', { name: 'Poner una retención legal' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('Juicio 17230-2026-00123');
  await page.getByRole('dialog').getByRole('button', { name: 'Poner una retención legal' }).click();
  await expect(page.getByText(/Nada de este proceso se elimina/)).toBeVisible();
  await expectWellMade(page);
});
