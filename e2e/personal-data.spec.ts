import { createCompany, enterCompany } from './company-by-hand.ts';
import { readMail } from './people.ts';
import { createProcess } from './processes.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

test(
  'a person’s request is registered with its deadline, answered with a copy, and a process is held',
  { tag: '@desk' },
  async ({ page }, info) => {
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
    await expect(page.getByRole('button', { name: 'Descargar la copia' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Conceder la copia' }).click();
    await expect(page.getByText('Escriba la respuesta para la persona')).toBeVisible();
    await page.getByLabel('Respuesta para la persona').fill('Le enviamos la copia a su correo.');
    await page.getByRole('button', { name: 'Conceder la copia' }).click();
    await expect(page.getByText('Concedida')).toBeVisible();
    await expect(page.getByText('Le enviamos la copia a su correo.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar la copia' }).click();
    expect((await saved).suggestedFilename()).toBe('datos-personales.json');

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
  },
);

test(
  'a person asks about their own data in a company made by hand, and its administrator finds the request',
  { tag: '@phone' },
  async ({ page, browser, request }, info) => {
    test.slow();
    const company = await createCompany(info, 'datos');
    const person = await (await browser.newContext({ locale: 'es-EC', viewport: page.viewportSize() })).newPage();
    await person.goto(`${siteOf(company.slug)}/auth/privacy-policy`);
    await person.getByRole('link', { name: /Pedir una copia, la corrección/ }).click();
    await expect(person.getByRole('heading', { name: 'Sus datos personales' })).toBeVisible();
    await person.getByText('Que corrijan mis datos').click();
    await person.getByRole('button', { name: 'Enviarme el código' }).click();
    await expect(person.getByText('Escriba sus nombres y apellidos')).toBeVisible();
    await expectWellMade(person);
    const email = `rosa.${info.project.name}.${Date.now()}@cliente.ec`;
    await person.getByLabel(/Nombres y apellidos/).fill('Rosa Chimbo');
    await person.getByLabel(/Número de cédula/).fill('1710034065');
    await person.getByLabel(/Correo electrónico/).fill(email);
    await person.getByRole('button', { name: 'Enviarme el código' }).click();
    const code = /Código: (\d{6})/.exec(await readMail(request, email, /Código: \d{6}/, company.slug))?.[1] ?? '';
    await person.getByLabel(/Código de seis números/).fill(code);
    await expectWellMade(person);
    await person.getByRole('button', { name: 'Registrar mi petición' }).click();
    await expect(person.getByRole('heading', { name: 'Registramos su petición' })).toBeVisible();
    await expectWellMade(person);
    const number = /DP-\d{4}-[0-9A-F]{8}/.exec((await person.textContent('main')) ?? '')?.[0] ?? '';
    expect(await readMail(request, email, /Recibimos su petición/, company.slug)).toContain(number);

    await enterCompany(page, company);
    await page.goto(`${siteOf(company.slug)}/personal-data`);
    await page.getByRole('link', { name: 'Rosa Chimbo' }).click();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(/Nadie con ese número de identificación firmó/)).toBeVisible();
    await page.getByLabel('Respuesta para la persona').fill('Corregimos su nombre.');
    await page.getByRole('button', { name: 'Conceder: corregí los datos' }).click();
    await expect(page.getByText('Escriba cómo comprobó quién pide')).toBeVisible();
    await expectWellMade(page);
  },
);
