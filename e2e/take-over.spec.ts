import type { Page, TestInfo } from '@playwright/test';

import { readAll } from './client-way.ts';
import { createCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { choose, list, next, paper, palette, title as heading, upload } from './own-files-wizard.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, phoneOf, press, readCode, title } from './visit.ts';

/** The administrator of a company made by hand sends one contract to Jorge, through the wizard. */
async function sendByWizard(page: Page, company: OwnCompany, email: string): Promise<void> {
  await enterCompany(page, company);
  await page.goto(`${siteOf(company.slug)}/smart-contracts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /e-Sign documento digital/ })
    .click();
  await expect(heading(page)).toHaveText('¿Qué se va a firmar?');
  await upload(page, [paper('Contrato', 2)]);
  await expect(list(page)).toHaveCount(1);
  await next(page);
  await expect(heading(page)).toHaveText('¿Quiénes firman?');
  await page.getByRole('button', { name: 'Agregar firmante' }).click();
  await page.getByLabel('Número de identificación').fill('1712345675');
  await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Celular').fill(phoneOf(email));
  await choose(page, 'Cómo firma', 'Aceptación');
  await next(page);
  await expect(heading(page)).toHaveText('¿Quién firma dónde?');
  await palette(page, 'Firma').click();
  await page.keyboard.press('Escape');
  await next(page);
  await expect(heading(page)).toHaveText('¿Cómo se envía?');
  await page.getByLabel('Nombre del proceso').fill('Contrato de arriendo');
  await next(page);
  await expect(heading(page)).toHaveText('Revise antes de enviar');
  await press(page, 'Crear proceso');
  await expect(heading(page)).toHaveText('El proceso está en camino');
}

const mailboxOf = (info: TestInfo, label: string): string => `${label}.${info.testId}.${info.retry}@cliente.ec`;

test(
  'the link comes by mail and the code by text message; who takes over proves again, and «no fui yo» stops the link',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.slow();
    const company = await createCompany(info, 'toma');
    const email = mailboxOf(info, 'jorge');
    const office = await (await browser.newContext()).newPage();
    await sendByWizard(office, company, email);
    const mail = await readMail(request, email, /\/auth\/client\//, company.slug);
    const link = /http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '';

    await page.goto(link);
    await expect(title(page, /^Hola, Jorge/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'No quiero firmar' })).toBeVisible();
    await expect(page.getByText(/por mensaje de texto a/)).toBeVisible();
    await expectWellMade(page);
    await begin(page);
    await page.getByLabel('Dígito 1 de 6').fill(await readCode(request, phoneOf(email), company.slug));
    await readAll(page, 'Confirme su firma');

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(title(other, 'Este trámite está abierto en otro dispositivo')).toBeVisible();
    await expectWellMade(other);
    await press(other, 'Sí, quiero seguir aquí');
    await expect(title(other, 'Confirme que es usted')).toBeVisible();

    await expect(title(page, 'Siguieron en otro dispositivo. ¿Fue usted?')).toBeVisible();
    await expectWellMade(page);
    await press(page, 'No fui yo: detener el enlace');
    await page.getByRole('dialog').getByRole('button', { name: 'Detener el enlace', exact: true }).click();
    await expect(title(page, 'Hizo bien en avisar. El enlace quedó detenido.')).toBeVisible();
    await expectWellMade(page);
    await expect(title(other, 'Este enlace está detenido')).toBeVisible();
    await readMail(request, company.admin.email, /avisó que no fue quien abrió su enlace/, company.slug);
    await other.context().close();
    await office.context().close();
  },
);
