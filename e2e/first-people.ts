import type { Page } from '@playwright/test';

import { plugIn, readCodes } from './factors.ts';
import type { OwnProduct } from './own-product.ts';
import { acceptTerms, chooseOwnPassword, fillLogin } from './people.ts';
import { expect, expectWellMade } from './story.ts';

/** Made by the command, with a password that is printed once, and a key before anything else. */
export async function enterAsOperator(page: Page, product: OwnProduct): Promise<void> {
  const names = ['--email', 'diego@rubrica.ec', '--name', 'Diego', '--last-name', 'Salgado'];
  const made = await product.run(['operator', 'create', ...names, '--show-password', '--json']);
  const { password, url } = JSON.parse(made) as { password: string; url: string };
  await plugIn(page);
  await page.goto(`${url}/auth/login`);
  await fillLogin(page, { email: 'diego@rubrica.ec', password });
  await expect(page.getByRole('heading', { name: 'Proteja su cuenta' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: /^Llave de acceso/ }).click();
  await page.getByLabel('Nombre de la llave').fill('Oficina');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await readCodes(page);
}

interface FirstAdministrator {
  readonly label: string;
  readonly email: string;
}

/** From the mail that they got to their own password, the terms and a second factor. */
export async function beginAsFirstAdministrator(
  page: Page,
  { readMail, siteOf }: OwnProduct,
  { label, email }: FirstAdministrator,
): Promise<void> {
  const mail = await readMail(page.request, { label, to: email, says: /Contraseña temporal/ });
  const temporary = /Contraseña temporal: (\S+)/.exec(mail)?.[1] ?? '';
  await plugIn(page);
  await page.goto(`${siteOf(label)}/auth/login`);
  await fillLogin(page, { email, password: temporary });
  await chooseOwnPassword(page, 'Mirador.2026!');
  await acceptTerms(page);
  const dialog = page.getByRole('dialog', { name: 'Proteja su cuenta' });
  await dialog.getByRole('button', { name: /^Llave de acceso/ }).click();
  await page.getByLabel('Nombre de la llave').fill('Teléfono');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await readCodes(page);
}
