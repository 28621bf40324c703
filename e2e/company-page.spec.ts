import { crc32, deflateSync } from 'node:zlib';

import { createCompany, enterCompany } from './company-by-hand.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

/** A square of one colour, as a drawing program writes it. */
function square(red: number, green: number, blue: number, side = 300): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => Buffer.from([red, green, blue]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test(
  'a new company gets its legal data, name, colours and logo on screen, and takes an earlier brand back',
  { tag: '@desk' },
  async ({ page }, info) => {
    test.slow();
    const company = await createCompany(info, 'marca');
    await enterCompany(page, company);

    await page.goto(`${siteOf(company.slug)}/settings/legal`);
    await expect(title(page, 'Datos legales')).toBeVisible();
    await page.getByLabel('Razón social').fill('Notaría Marca S. A.');
    await page.getByLabel('RUC').fill('1790099998000');
    await expect(page.getByText('El RUC es inválido')).toBeVisible();
    await page.getByLabel('RUC').fill('1790099998001');
    await page.getByLabel('Apellidos y nombres').fill('Andrade Salas Lucía Fernanda');
    await press(page, 'Guardar');
    await expect(page.getByText('El campo es requerido').first()).toBeVisible();
    await page.getByLabel('Cédula').fill('1710034065');
    await page.getByLabel('Cargo').fill('Gerente general');
    await press(page, 'Guardar');
    await expect(page.getByText('Los datos legales se guardaron.')).toBeVisible();
    await expectWellMade(page);
    await page.reload();
    await expect(page.getByLabel('RUC')).toHaveValue('1790099998001');

    await page.getByRole('link', { name: 'Marca' }).click();
    await expect(title(page, 'Marca')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Notaría Andina');
    await page.getByRole('textbox', { name: 'Principal' }).fill('#0B6E63');
    await expect(page.getByText(/^El texto encima se lee bien/).first()).toBeVisible();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: square(11, 110, 99) };
    await page.locator('input[type=file][data-kind=logo]').setInputFiles(logo);
    await expect(page.getByRole('img', { name: 'Logotipo' })).toBeVisible();
    await press(page, 'Guardar borrador');
    await expect(page.getByText('El borrador se guardó.', { exact: false })).toBeVisible();
    await expectWellMade(page);

    const visitor = await (await page.context().browser()?.newContext({ locale: 'es-EC' }))?.newPage();
    if (!visitor) throw new Error('no browser');
    await visitor.goto(`${siteOf(company.slug)}/auth/login`);
    await expect(visitor.getByText(company.name).first()).toBeVisible();
    await press(page, 'Publicar');
    await expect(page.getByText('La marca se publicó.', { exact: false })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Notaría Andina').first()).toBeVisible();
    await expect(visitor.locator('img[src*="/company/image/logo"]').first()).toBeVisible();

    await page.getByRole('button', { name: 'Usar como borrador: Versión 1' }).click();
    await press(page, 'Publicar');
    await expect(page.getByText('Versión 3')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(company.name).first()).toBeVisible();
    await visitor.context().close();
  },
);
