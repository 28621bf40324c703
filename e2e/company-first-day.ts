import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, expectWellMade } from './story.ts';
import { press, title } from './visit.ts';

/** What the company of the story makes its own. */
export const own = {
  label: 'patioandes',
  name: 'Patio Los Andes',
  legalName: 'Patio Los Andes Cía. Ltda.',
  ruc: '1790099998001',
  administrator: { email: 'gabriela@patioandes.ec', name: 'Gabriela', lastName: 'Ponce Andrade', cedula: '1710034065' },
  colour: '#0B6E63',
  second: '#083D37',
  mail: 'En Patio Los Andes su auto ya tiene nombre: el suyo.',
  clause: 'La empresa revisa el vehículo sin costo al cumplir mil kilómetros.',
  directory: 'Cuenta de Patio Los Andes',
  /** Whom the directory knows. */
  official: { email: 'ana.torres@correo.ec', name: 'Ana Belén Torres Vaca' },
} as const;

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
<rect width="64" height="64" rx="14" fill="${own.colour}"/>
<path d="M10 44 26 20l9 13 5-7 14 18z" fill="#fff"/></svg>`;

/** A step of the dashboard, by its button. */
async function openStep(page: Page, site: string, button: string): Promise<void> {
  await page.goto(site);
  const step = page.getByRole('link', { name: button });
  await expect(step).toBeVisible();
  await step.click();
}

export type Look = (name: string) => Promise<void>;

export async function publishBrand(page: Page, site: string, look: Look): Promise<void> {
  await openStep(page, site, 'Elegir: Su marca');
  await expect(title(page, 'Marca')).toBeVisible();
  await page.getByRole('textbox', { name: 'Principal' }).fill(own.colour);
  await page.getByRole('textbox', { name: 'Secundario' }).fill(own.second);
  await page.getByRole('heading', { name: 'Vista previa' }).click(); // the palette closes
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawn)).png().toBuffer() };
  await page.locator('input[type=file][data-kind=logo]').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logotipo' })).toBeVisible();
  await look('marca');
  await press(page, 'Publicar');
  await expect(page.getByText('La marca se publicó.', { exact: false })).toBeVisible();
}

export async function sayWhoSigns(page: Page, site: string): Promise<void> {
  await openStep(page, site, 'Completar: Quién firma por la empresa');
  await expect(page.getByLabel('RUC')).toHaveValue(own.ruc);
  const fields = {
    'Razón social': own.legalName,
    Dirección: 'Av. Amazonas N37-29 y Villalengua',
    Ciudad: 'Quito',
    'Correo de contacto': 'contratos@patioandes.ec',
    'Apellidos y nombres': 'Ponce Andrade Gabriela',
    Cédula: own.administrator.cedula,
    Cargo: 'Gerente general',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Guardar');
  await expect(page.getByText('Los datos legales se guardaron.')).toBeVisible();
}

export async function writeInvitation(page: Page, site: string, look: Look): Promise<void> {
  await page.goto(`${site}/settings/messages`);
  await expect(title(page, 'Correos y mensajes')).toBeVisible();
  const body = page.getByLabel('Texto', { exact: true });
  await body.fill(`${own.mail}\n\n${await body.inputValue()}`);
  await expect(page.getByText(own.mail).last()).toBeVisible();
  await look('correo');
  await press(page, 'Publicar');
  await expect(page.getByText('Versión 1')).toBeVisible();
}

/** On a phone a template can only be read: its writer goes to a larger screen. */
export async function writeHandOver(page: Page, site: string, look: Look): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.goto(`${site}/settings/templates`);
  await expect(title(page, 'Plantillas de documentos')).toBeVisible();
  if (size.width < 700) await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('row', { name: /Acta de entrega y recepción de vehículo/ });
  await row.getByRole('link', { name: 'Abrir' }).click();
  const text = page.getByRole('textbox', { name: 'Redacción' });
  const before = await text.inputValue();
  await text.fill(before.replace('Quien recibe declara', `${own.clause} Quien recibe declara`));
  await press(page, 'Guardar borrador');
  await expect(page.getByText('El borrador se guardó.')).toBeVisible();
  await expect(page.locator('main canvas').first()).toBeVisible();
  await look('plantilla');
  await press(page, 'Publicar');
  const dialog = page.getByRole('dialog', { name: /^¿Publicar «Acta de entrega/ });
  await dialog.getByLabel('Qué cambió').fill('La primera revisión va por cuenta de la empresa');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('La plantilla se publicó.')).toBeVisible();
  await page.setViewportSize(size);
}

/** The directory that the demonstration plays for every company. */
export async function connectDirectory(page: Page, site: string, look: Look): Promise<void> {
  await page.goto(`${site}/settings/sign-in`);
  const row = page.getByRole('listitem', { name: /^Directorio propio/ });
  await row.getByRole('button', { name: 'Configurar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Directorio propio/ });
  await dialog.getByLabel('Dirección del directorio').fill(`${site}/sandbox/idp`);
  await dialog.getByLabel('Texto del botón').fill(own.directory);
  await dialog.getByLabel('Identificador del cliente').fill('empresa');
  await dialog.getByRole('textbox', { name: 'Secreto del cliente' }).fill('secreto-de-demostracion');
  await look('directorio');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('Sin probar')).toBeVisible();
  await row.getByRole('button', { name: 'Probar' }).click();
  await page.getByRole('button', { name: own.official.name }).click();
  await expect(page.getByText(/funciona: volvió ana\.torres@correo\.ec/)).toBeVisible();
  await row.getByRole('button', { name: 'Encender' }).click();
  await expect(row.getByText('Encendido')).toBeVisible();
}

export async function inviteOfficial(page: Page, site: string, look: Look): Promise<void> {
  await openStep(page, site, 'Invitar: Su equipo');
  await page.getByLabel('Correos').fill(`${own.official.name} <${own.official.email}>`);
  await page.getByRole('combobox', { name: 'Grupo' }).click();
  await page.getByRole('option', { name: 'Oficial' }).click();
  await look('invitar');
  await expectWellMade(page);
  await press(page, 'Invitar a 1 persona');
  await expect(page.getByText(own.official.email).first()).toBeVisible();
}
