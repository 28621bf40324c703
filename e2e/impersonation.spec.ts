import type { Page } from '@playwright/test';

import { enterFingerprint } from './client-way.ts';
import { createCompany, enterCompany } from './company-by-hand.ts';
import { list, next, paper, title as heading, upload } from './own-files-wizard.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';
import { begin, cedula, createContract, enterCode, press, readLink, readToTheEnd, title } from './visit.ts';

/** Whom the civil registry of the demonstration knows under this cédula. */
const lucia = { cedula: '1704567898', name: 'Lucia Esperanza Toapanta Mera' };

async function beginWizard(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/smart-contracts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /e-Sign documento digital/ })
    .click();
  await expect(heading(page)).toHaveText('¿Qué se va a firmar?');
  await upload(page, [paper('Contrato', 1)]);
  await expect(list(page)).toHaveCount(1);
  await next(page);
  await expect(heading(page)).toHaveText(/firma/i);
}

async function proveOwnCedula(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/user/profile?menu=PersonalData`);
  await expect(page.getByText('Nadie ha comprobado todavía')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombres' }).fill('Jorge Aníbal');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Quishpe Lema');
  await page.getByRole('combobox', { name: /Tipo de identificación/ }).click();
  await page.getByRole('option', { name: 'Cédula de ciudadanía' }).click();
  await page.getByRole('textbox', { name: 'Número de identificación' }).fill(cedula);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('0991234567');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const code = page.getByLabel('Código dactilar');
  await code.fill('V0000V0000');
  await page.getByRole('button', { name: 'Comprobar en el Registro Civil' }).click();
  await expect(code).toHaveAccessibleDescription(/no corresponde a su cédula/);
  await expectWellMade(page);
  await code.fill('V4443V4442');
  await page.getByRole('button', { name: 'Comprobar en el Registro Civil' }).click();
  await expect(page.getByText(/^Comprobada en el Registro Civil el /)).toBeVisible();
  await expectWellMade(page);
}

test(
  'nobody sends a document to their own address in somebody else’s name, nor signs before proving who they are',
  { tag: '@phone' },
  async ({ page }, info) => {
    test.slow();
    const company = await createCompany(info, 'notaria');
    const site = siteOf(company.slug);
    await enterCompany(page, company);

    await beginWizard(page, site);
    await page.getByRole('radio', { name: /Solo otras personas/ }).check();
    await page.getByRole('button', { name: 'Agregar firmante' }).click();
    await page.getByLabel('Número de identificación').fill(lucia.cedula);
    await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(company.admin.email);
    await page.getByLabel('Celular').fill('0991234567');
    await next(page);
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      /Este correo es el de su cuenta y el firmante es otra persona/,
    );
    await expectWellMade(page);
    await page.getByRole('radio', { name: /Otras personas y yo/ }).check();
    await expect(page.getByText('Para firmar usted, compruebe antes su cédula.')).toBeVisible();
    await expectWellMade(page);

    await proveOwnCedula(page, site);
    await beginWizard(page, site);
    await page.getByRole('radio', { name: /Solo yo/ }).check();
    await expect(page.getByText('Para firmar usted, compruebe antes su cédula.')).toBeHidden();
    await next(page);
    await expect(page.getByText(/^Falta ubicar la firma de Jorge/)).toBeVisible();
  },
);

test(
  'a right code of somebody else’s cédula stops that person, and another official decides with a reason',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow();
    const email = `diego.${info.testId}.${info.retry}@cliente.ec`;
    const diego = { name: 'Diego Andrés', last_name: 'Zambrano Muñoz', identification_number: cedula, email };
    const checks = { otp: 'email', registry: true, biometrics: false };
    const { id } = await createContract(request, { signers: [{ ...diego, signature_type: 'clicwrap', checks }] });
    const link = await readLink(request, email);
    await page.goto(link);
    await begin(page);
    await enterCode(page, request, email);
    await readToTheEnd(page);
    await press(page, 'He leído, continuar');
    await enterFingerprint(page);
    await expect(title(page, 'Una persona está revisando su identidad')).toBeVisible();
    await expectWellMade(page);

    await signIn(page, 'validador@demo.ec');
    await page.goto(`/reports/${id}`);
    await expect(
      page.getByText(`El Registro Civil tiene a QUISHPE LEMA JORGE ANIBAL con la cédula ${cedula}.`),
    ).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Aceptar la identidad');
    await page.getByRole('textbox', { name: /Motivo/ }).fill('Cambió de nombre; vi la sentencia');
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar la identidad' }).click();
    await expect(page.getByText('Identidad aceptada tras revisión')).toBeVisible();

    await page.goto(link);
    await expect(title(page, 'Una persona está revisando su identidad')).toBeHidden();
  },
);
