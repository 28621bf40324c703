import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { makePdf } from '../packages/testing/src/index.ts';
import { asReviewer, sellCertificates } from './certificate-asker.ts';
import { listen, piecesOf, wordsOf } from './certificates.ts';
import { beginCompany, createCompany } from './company-by-hand.ts';
import { fillLogin, hire, inventPerson, readMail, type Person } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

const keyPassword = 'Clave propia de 2026';
const step = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Siguiente paso' }).getByText(name);

async function upload(page: Page, label: string): Promise<void> {
  const file = Buffer.from(makePdf([{ lines: [label] }]));
  const choosing = page.waitForEvent('filechooser');
  await press(page, `Subir: ${label}`);
  await (await choosing).setFiles({ name: 'papel.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByRole('button', { name: `Reemplazar: ${label}` })).toBeVisible();
}

async function openOwn(page: Page, slug: string, person: Person): Promise<void> {
  await page.goto(`${siteOf(slug)}/auth/login`);
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { name: 'Bienvenido, Marina' })).toBeVisible();
  await page.goto(`${siteOf(slug)}/user/profile?menu=RegisteredSignatures`);
  await page.getByRole('link', { name: 'Ver mis certificados' }).click();
  await expect(page.getByText('Todavía no ha pedido ninguno')).toBeVisible();
}

async function ask(page: Page): Promise<void> {
  await press(page, 'Pedir un certificado');
  const dialog = page.getByRole('dialog', { name: 'Pedir un certificado' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('Escriba la dirección')).toBeVisible();
  await expect(dialog.getByLabel('Dirección')).toBeFocused();
  await expectWellMade(page);
  await dialog.getByLabel('Teléfono').fill('0987654321');
  await dialog.getByLabel('Dirección').fill('Av. Loja 12-30');
  await dialog.getByLabel('Ciudad').fill('Cuenca');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(step(page, 'Suba sus documentos')).toBeVisible();
}

async function attachAll(page: Page): Promise<void> {
  for (const label of ['Pasaporte, página de datos', 'Foto de la persona con su documento']) await upload(page, label);
}

async function makeKey(page: Page): Promise<void> {
  await expect(step(page, 'Cree su clave')).toBeVisible();
  await press(page, 'Crear mi clave');
  await page.getByLabel('Contraseña de su clave').fill(keyPassword);
  await page.getByLabel('Repítala').fill('otra cosa distinta');
  await press(page, 'Crear mi clave');
  await expect(page.getByText('No es igual a la de arriba')).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel('Repítala').fill(keyPassword);
  await press(page, 'Crear mi clave');
  await expect(page.getByText('Su clave está en este navegador', { exact: false })).toBeVisible();
}

async function payByCard(page: Page): Promise<void> {
  await press(page, 'Enviar la solicitud');
  await expect(page.getByText('Acepte cómo se usan los datos', { exact: false })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Acepto que la empresa revise/ }).check();
  await press(page, 'Enviar la solicitud');
  await expect(step(page, 'Falta el pago de $ 27,60')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Pagar');
  await press(page, 'Ir a pagar $ 27,60');
  await page.getByLabel('Número de la tarjeta').fill('4111 1111 1111 1111');
  await press(page, 'Pagar $27,60');
  await expect(title(page, 'Pago recibido: $ 27,60')).toBeVisible();
}

async function correctCity(page: Page): Promise<void> {
  await press(page, 'Corregir los datos');
  const dialog = page.getByRole('dialog', { name: 'Corregir los datos' });
  await dialog.getByLabel('Ciudad').fill('');
  await press(page, 'Guardar');
  await expect(dialog.getByText('Escriba la ciudad')).toBeVisible();
  await expectWellMade(page);
  await dialog.getByLabel('Ciudad').fill('Loja');
  await press(page, 'Guardar');
  await expect(page.getByText('Datos guardados.')).toBeVisible();
}

async function cancel(page: Page): Promise<void> {
  await press(page, 'Anular');
  const dialog = page.getByRole('dialog', { name: /^¿Anular la solicitud CE-/ });
  await dialog.getByLabel('Motivo').fill('Ya no lo necesito');
  await dialog.getByRole('button', { name: 'Anular la solicitud' }).click();
  await expect(step(page, 'La solicitud se anuló')).toBeVisible();
  await expect(step(page, 'Motivo: «Ya no lo necesito».')).toBeVisible();
}

/** What openssl finds in a .p12 file: how many keys and certificates, and whose. */
function openByOpenssl(file: string): { readonly keys: number; readonly certificates: number; readonly text: string } {
  const text = execFileSync('openssl', ['pkcs12', '-in', file, '-passin', `pass:${keyPassword}`, '-nodes']).toString();
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return { keys: count(/BEGIN PRIVATE KEY/g), certificates: count(/BEGIN CERTIFICATE/g), text };
}

/** What only the browser may have: the file, the password, and of its key all that comes after the public half. */
function secretsOf(file: string, { text }: ReturnType<typeof openByOpenssl>): readonly string[] {
  const key = createPrivateKey(text).export({ format: 'der', type: 'pkcs8' });
  const endOfPublicHalf = 450; // of 3072 bits: a modulus of 384 bytes, an exponent, and what introduces them
  return [...piecesOf(readFileSync(file)), ...piecesOf(key, endOfPublicHalf), ...wordsOf(keyPassword)];
}

/** For a reason that has to be chosen; the page then says it. */
async function revoke(page: Page): Promise<void> {
  await press(page, 'Revocar');
  const dialog = page.getByRole('dialog', { name: /^¿Revocar el certificado/ });
  await dialog.getByRole('button', { name: 'Revocar el certificado' }).click();
  await expect(dialog.getByText('Elija el motivo')).toBeVisible();
  await dialog.getByRole('radio', { name: /^La clave se perdió/ }).check();
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Revocar el certificado' }).click();
  await expect(step(page, 'Su certificado está revocado')).toBeVisible();
  await expectWellMade(page);
}

test(
  'a person asks for a certificate, pays it by card, corrects it, and takes a .p12 that openssl opens; it is revoked, and its renewal cancelled',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const company = await beginCompany(request, await createCompany(info, 'firmas'));
    await sellCertificates(request, company);
    const person = inventPerson(info, 'Marina');
    await hire(request, person, 'Usuario Estándar', company);
    await openOwn(page, company.slug, person);
    const whatWasSent = listen(page);

    await ask(page);
    await attachAll(page);
    await makeKey(page);
    const address = page.url();
    await payByCard(page);

    const reviewer = await asReviewer(request, company);
    const id = await reviewer.newest();
    await readMail(request, person.email, /Después del pago de \$ ?27,60/, company.slug);
    await reviewer.decide(id, 'TO_UPDATE', 'La cédula está borrosa');
    await readMail(request, person.email, /«La cédula está borrosa»/, company.slug);
    await page.goto(address);
    await expect(step(page, 'Quien la revisa escribió: «La cédula está borrosa».')).toBeVisible();
    await correctCity(page);
    await page.getByRole('checkbox', { name: /^Acepto que la empresa revise/ }).check();
    await press(page, 'Enviar la corrección');
    await expect(step(page, 'Su solicitud está en revisión')).toBeVisible();

    await reviewer.decide(id, 'APPROVED');
    await reviewer.issue(id);
    await readMail(request, person.email, /Descárguelo en el navegador donde creó su clave/, company.slug);
    await page.reload();
    await expect(step(page, 'Su certificado está emitido')).toBeVisible();
    await page.getByLabel('Contraseña de su clave').fill('no es esta');
    await press(page, 'Descargar mi archivo .p12');
    await expect(page.getByText('Esa no es la contraseña con la que creó su clave.')).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel('Contraseña de su clave').fill(keyPassword);
    const downloading = page.waitForEvent('download');
    await press(page, 'Descargar mi archivo .p12');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^CE-\d{4}-\d{6} Marina .+\.p12$/);
    const opened = openByOpenssl(await file.path());
    expect(opened).toMatchObject({ keys: 1 });
    expect(opened.certificates).toBeGreaterThan(1);
    expect(opened.text.toUpperCase()).toContain('MARINA');
    const sent = whatWasSent();
    expect(sent).toMatch(/"request":"[A-Za-z0-9+/]{400}/); // the public half was, in a request for a certificate
    expect(secretsOf(await file.path(), opened).filter((secret) => sent.includes(secret))).toEqual([]);

    await revoke(page);
    await readMail(request, person.email, /Motivo: La clave se perdió/, company.slug);
    await press(page, 'Renovar');
    const renewal = page.getByRole('dialog', { name: 'Renovar su certificado' });
    await expect(renewal.getByLabel('Ciudad')).toHaveValue('Loja');
    await renewal.getByRole('button', { name: 'Continuar' }).click();
    await expect(step(page, 'Suba sus documentos')).toBeVisible();
    await cancel(page);
  },
);
