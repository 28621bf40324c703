import { createMailbox, enterCode, openDoor, typeIdentity } from './client-door.ts';
import { createCompany, describeCompany } from './company-by-hand.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

const jorge = { cedula: '1712345675', fingerprint: 'V4443V4442', phone: '0987000031', email: 'jorge@compra.ec' };

test(
  'a client asks to buy a vehicle by its plate in a new company, and an official completes what is missing',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(300_000);
    const company = await createCompany(info, 'vehiculo');
    await describeCompany(company, 'purchase_sale');
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, company);
    const { nextCode } = createMailbox(request, company.slug);

    await page.goto(`${siteOf(company.slug)}/solicitar`);
    await page.getByRole('link', { name: /^Compra Venta/ }).click();
    await typeIdentity(page, jorge);
    await press(page, 'Enviarme los códigos');
    await enterCode(page, 'Código del celular', await nextCode(jorge.phone));
    await expect(page.getByText('Probado')).toBeVisible();
    await enterCode(page, 'Código del correo', await nextCode(jorge.email));
    await press(page, 'Ver mis datos');
    await press(page, 'Soy yo, continuar');

    await expect(title(page, '¿Qué vehículo quiere comprar?')).toBeVisible();
    await press(page, 'Buscar el vehículo');
    await expect(page.getByText('Escriba la placa').first()).toBeVisible();
    for (const [plate, words] of [
      ['ABC0001', 'No hay un vehículo con esa placa.'],
      ['PDL0316', /tiene un gravamen registrado/],
    ] as const) {
      await page.getByLabel(/^Placa/).fill(plate);
      await press(page, 'Buscar el vehículo');
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectWellMade(page);
    await page.getByLabel(/^Placa/).fill('TBX4821');
    await press(page, 'Buscar el vehículo');
    await expect(title(page, '¿Es este vehículo?')).toBeVisible();
    await expect(page.getByText('PÁRAMO 1.6 5P TM')).toBeVisible();
    await expect(page.getByText(/TOAPANTA/)).toBeHidden();
    await expectWellMade(page);
    await page.reload();
    await press(page, 'Sí, pedir la compra');
    await expect(title(page, `${company.name} recibió su pedido`)).toBeVisible();
    await expectWellMade(page);

    await office.goto(`${siteOf(company.slug)}/reports/applications`);
    await expect(office.getByText('Pide: KANTU PÁRAMO 1.6 5P TM, 2021, placa TBX4821')).toBeVisible();
    await expectWellMade(office);
    await office.getByRole('button', { name: /^Completar SOL-/ }).click();
    await expect(office.getByRole('textbox', { name: 'Número de placa' })).toHaveValue('TBX4821');
    await expect(office.getByRole('textbox', { name: 'Marca' })).toHaveValue('KANTU');
    await office.context().close();
  },
);
