import type { Page } from '@playwright/test';

import { makePdf } from '../packages/testing/src/index.ts';
import { asReviewer, sellCertificates } from './certificate-asker.ts';
import { listen } from './certificates.ts';
import { beginCompany, createCompany } from './company-by-hand.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, createContract, enterCode, jorge, press, readAndGoOn, readLink, title } from './visit.ts';

const keyPassword = 'Clave propia de 2026';

async function ask(page: Page): Promise<void> {
  await press(page, 'No tengo certificado');
  await expect(title(page, 'Su certificado de firma')).toBeVisible();
  await press(page, 'Continuar');
  await expect(page.getByText('Escriba la dirección')).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel('Dirección').fill('Av. Loja 12-30');
  await page.getByLabel('Ciudad').fill('Cuenca');
  await press(page, 'Continuar');
}

async function bringPaper(page: Page, label: string): Promise<void> {
  const file = { name: 'papel.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf([{ lines: [label] }])) };
  await page.getByLabel(`Elegir archivo: ${label}`).setInputFiles(file);
}

/** The last one leads on. */
async function bringPapers(page: Page): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  for (const label of ['Cédula, anverso', 'Cédula, reverso']) {
    await bringPaper(page, label);
    await expect(page.getByRole('listitem').filter({ hasText: label }).getByText('Recibido')).toBeVisible();
  }
  await expectWellMade(page);
  await bringPaper(page, 'Foto de la persona con su documento');
  await expect(title(page, 'Póngale una contraseña')).toBeVisible();
}

async function makeKeyAndSend(page: Page): Promise<void> {
  await page.getByLabel('Contraseña de su clave').fill(keyPassword);
  await page.getByLabel('Repítala').fill(keyPassword);
  await page.getByRole('checkbox', { name: /^Acepto que la empresa revise/ }).check();
  await expectWellMade(page);
  await press(page, 'Crear mi clave y enviar');
}

async function payAndComeBack(page: Page): Promise<void> {
  await expect(title(page, 'Falta el pago de $ 27,60')).toBeVisible();
  await press(page, 'Ir a pagar $ 27,60');
  await press(page, 'Ir a pagar $ 27,60'); // by card, on the page of the payment
  await page.getByLabel('Número de la tarjeta').fill('4111 1111 1111 1111');
  await press(page, 'Pagar $27,60');
  await expect(title(page, 'Pago recibido: $ 27,60')).toBeVisible();
  await press(page, 'Seguir con mi firma');
}

test(
  'who has no certificate asks for one in their visit, pays it by card, and signs with it by the same link',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow(); // a visit, and the payment in between
    const company = await beginCompany(request, await createCompany(info, 'enlace'));
    await sellCertificates(request, company);
    const email = `jorge.${info.testId}.${info.retry}@cliente.ec`;
    const signers = [{ ...jorge, email, signature_type: 'electronic_signature' }];
    await createContract(request, { own: company, signers });
    await page.goto(await readLink(request, email, company.slug));
    await begin(page);
    await enterCode(page, request, email, company.slug);
    await readAndGoOn(page);

    const traffic = listen(page);
    await ask(page);
    await bringPapers(page);
    await makeKeyAndSend(page);
    await payAndComeBack(page);
    await expect(title(page, 'Su solicitud está en revisión')).toBeVisible();
    await expectWellMade(page);

    const reviewer = await asReviewer(request, company);
    const id = await reviewer.newest();
    await reviewer.decide(id, 'APPROVED');
    await reviewer.issue(id);
    await press(page, 'Ver si ya está');
    await expect(page.getByText('Mi certificado nuevo')).toBeVisible();
    await page.getByLabel('Contraseña del certificado').fill('no es esta clave');
    await press(page, 'Abrir certificado');
    await expect(page.getByText('Esa no es la contraseña con la que creó su clave.')).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel('Contraseña del certificado').fill(keyPassword);
    await press(page, 'Abrir certificado');
    await expect(page.getByRole('definition').filter({ hasText: 'JORGE ANÍBAL QUISHPE LEMA' }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
    await press(page, 'Firmar');
    await expect(title(page, /^Listo[,.]/)).toBeVisible();
    expect(traffic()).not.toContain(keyPassword);
  },
);
