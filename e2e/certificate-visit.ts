import type { Page } from '@playwright/test';

import { makePdf } from '../packages/testing/src/index.ts';
import { expect, expectWellMade } from './story.ts';
import { press, title } from './visit.ts';

export const keyPassword = 'Clave propia de 2026';

/** Where to find them, after an empty try. */
export async function writeContact(page: Page): Promise<void> {
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
export async function bringPapers(page: Page): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  for (const label of ['Cédula, anverso', 'Cédula, reverso']) {
    await bringPaper(page, label);
    await expect(page.getByRole('listitem').filter({ hasText: label }).getByText('Recibido')).toBeVisible();
  }
  await expectWellMade(page);
  await bringPaper(page, 'Foto de la persona con su documento');
  await expect(title(page, 'Póngale una contraseña')).toBeVisible();
}

export async function makeKeyAndSend(page: Page): Promise<void> {
  await page.getByLabel('Contraseña de su clave').fill(keyPassword);
  await page.getByLabel('Repítala').fill(keyPassword);
  await page.getByRole('checkbox', { name: /^Acepto que la empresa revise/ }).check();
  await expectWellMade(page);
  await press(page, 'Crear mi clave y enviar');
}

export async function payAndComeBack(page: Page): Promise<void> {
  await expect(title(page, 'Falta el pago de $ 27,60')).toBeVisible();
  await press(page, 'Ir a pagar $ 27,60');
  await press(page, 'Ir a pagar $ 27,60'); // by card, on the page of the payment
  await page.getByLabel('Número de la tarjeta').fill('4111 1111 1111 1111');
  await press(page, 'Pagar $27,60');
  await expect(title(page, 'Pago recibido: $ 27,60')).toBeVisible();
  await press(page, 'Seguir con mi firma');
}
