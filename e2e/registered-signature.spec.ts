import type { APIRequestContext, Page, TestInfo } from '@playwright/test';

import { filePassword, listen, makeCertificate } from './certificates.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';
import { begin, createContract, enterCode, press, readAndGoOn, title } from './visit.ts';

/** Both screen sizes run the same story at the same time, so each has its own official. */
const officials = {
  desk: { name: 'María', last_name: 'Andrango Quilca', identification_number: '0100000017', email: 'oficial@demo.ec' },
  phone: { name: 'Lucía', last_name: 'Andrade Ponce', identification_number: '1700000035', email: 'admin@demo.ec' },
} as const;

const officialOf = ({ project }: TestInfo) => (project.name === 'phone' ? officials.phone : officials.desk);

/** Somebody signs what they prepared themselves: from the detail of the process to the place where one signs. */
async function signAlone(page: Page, request: APIRequestContext, info: TestInfo, type: string): Promise<void> {
  const official = officialOf(info);
  const { id } = await createContract(request, {
    as: official.email,
    signers: [{ ...official, signature_type: type, checks: { otp: 'email', registry: false, biometrics: false } }],
    information: { select_type_signer: 'ONLY_ME' },
  });
  await page.goto(`/reports/${id}`);
  await press(page, 'Firmar ahora');
  await begin(page);
  await enterCode(page, request, official.email);
  await readAndGoOn(page);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /acepto firmar/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo[,.]/)).toBeVisible();
}

test(
  'an official registers their signature once, and signs their own document with one click',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    await signIn(page, officialOf(info).email);
    await page.goto('/user/profile?menu=RegisteredSignatures');
    await page.getByRole('button', { name: /(Crear|Cambiar) mi firma/ }).click();
    await page.getByRole('tab', { name: 'Escribir' }).click();
    await press(page, 'Guardar');
    await expect(page.getByRole('img', { name: 'Su firma registrada' })).toBeVisible();

    await signAlone(page, request, info, 'sign_image');
    await press(page, 'Usar mi firma registrada');
    await expect(page.getByRole('img', { name: 'Su firma registrada' })).toBeVisible();
    await expectWellMade(page);
    await confirm(page);
  },
);

test(
  'with a registered certificate only its password is asked, and it does not leave the page',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const { email, identification_number: cedula, name, last_name: lastName } = officialOf(info);
    const holder = `${name} ${lastName}`.toUpperCase();
    const { bytes } = await makeCertificate('new', { name: holder, cedula });
    await signIn(page, email);
    await page.goto('/user/profile?menu=RegisteredSignatures');
    const file = { name: 'mi firma.p12', mimeType: 'application/x-pkcs12', buffer: bytes };
    await expect(page.getByText('Certificado electrónico')).toBeVisible();
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByLabel('Contraseña del archivo').fill(filePassword);
    await press(page, 'Registrar');
    await expect(page.getByText(holder)).toBeVisible();

    await signAlone(page, request, info, 'electronic_signature');
    const traffic = listen(page);
    await press(page, 'Usar mi certificado registrado');
    await expectWellMade(page);
    await page.getByLabel('Contraseña del certificado').fill(filePassword);
    await press(page, 'Abrir certificado');
    await expect(page.locator('dd').filter({ hasText: holder }).first()).toBeVisible();
    await expect(page.getByText('Detalle técnico')).toBeVisible();
    await confirm(page);
    expect(traffic()).toContain('/signing-process-user/prepare');
    expect(traffic()).not.toContain(filePassword);
  },
);
