import type { Page } from '@playwright/test';

import { choose, list, next, paper, palette, title, upload } from './own-files-wizard.ts';
import { expect } from './story.ts';

export interface SentPaper {
  /** Where the company is; '' where the page is there already. */
  readonly site: string;
  readonly name: string;
  readonly pages: number;
  readonly to: { readonly cedula: string; readonly email: string; readonly phone: string };
}

/** One paper for one person, who accepts it by a click: through the wizard, up to where it is sent. */
export async function preparePaper(page: Page, { site, name, pages, to }: SentPaper): Promise<void> {
  await page.goto(`${site}/smart-contracts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /e-Sign documento digital/ })
    .click();
  await expect(title(page)).toHaveText('¿Qué se va a firmar?');
  await upload(page, [paper(name, pages)]);
  await expect(list(page)).toHaveCount(1);
  await next(page);
  await expect(title(page)).toHaveText('¿Quiénes firman?');
  await page.getByRole('radio', { name: /Solo otras personas/ }).check();
  await page.getByRole('button', { name: 'Agregar firmante' }).click();
  await page.getByLabel('Número de identificación').fill(to.cedula);
  await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(to.email);
  await page.getByLabel('Celular').fill(to.phone);
  await choose(page, 'Cómo firma', 'Aceptación');
  await next(page);
  await expect(title(page)).toHaveText('¿Quién firma dónde?');
  await palette(page, 'Firma').click();
  await page.keyboard.press('Escape');
  await next(page);
  await expect(title(page)).toHaveText('¿Cómo se envía?');
  await page.getByLabel('Nombre del proceso').fill(name);
  await next(page);
  await expect(title(page)).toHaveText('Revise antes de enviar');
}

export async function sendPaper(page: Page, sent: SentPaper): Promise<void> {
  await preparePaper(page, sent);
  await page.getByRole('button', { name: 'Crear proceso', exact: true }).click();
  await expect(title(page)).toHaveText('El proceso está en camino');
}
