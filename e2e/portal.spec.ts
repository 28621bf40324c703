import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { kindByCode } from '@rubrica/process-kinds';

import { openSandboxPki } from '../apps/server/src/adapters/sandbox-pki/sandbox-pki.ts';
import { makePdf } from '../apps/web/src/shared/ui/pdf-viewer/test/make-pdf.ts';
import { readMail } from './people.ts';
import { backendOf, password, port } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, test } from './story.ts';

const kindId = kindByCode('digital_document')?.uuid ?? '';
const cedula = '1712345675';
const codeLine = /Código de un solo uso: (\d{6})/;
const filePassword = 'Clave del archivo 2026';

interface Sent {
  readonly email: string;
  readonly link: string;
}

/** An official sends one contract to Jorge; his link is where he finds it, in his mail. */
async function sendContract(request: APIRequestContext, info: TestInfo, signatureType: string): Promise<Sent> {
  const { url, headers: host } = backendOf('demo');
  const email = `jorge.${info.testId}.${info.retry}@cliente.ec`;
  const entered = await request.post(`${url}/auth/login`, {
    headers: host,
    data: { username: 'oficial@demo.ec', password, keep_session: false },
  });
  const { data } = (await entered.json()) as { data: { access_token: string } };
  const headers = { ...host, authorization: `Bearer ${data.access_token}` };
  const draft = await request.post(`${url}/api/drafts`, { headers, data: { process_id: kindId } });
  const { id: draftId } = (await draft.json()) as { id: string };
  const buffer = Buffer.from(makePdf([{ lines: ['Contrato', 'Primera hoja'] }, { lines: ['Segunda hoja', 'Firma:'] }]));
  const uploaded = await request.post(`${url}/api/signing-process/documents`, {
    headers,
    multipart: { draft_id: draftId, file: { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer } },
  });
  const { path: document } = (await uploaded.json()) as { path: string };
  const created = await request.post(`${url}/api/signing-process/create`, {
    headers,
    data: {
      content: { documents: [document] },
      signers: [
        {
          name: 'Jorge Aníbal',
          last_name: 'Quishpe Lema',
          email,
          identification_type: 'cedula_ciudadania',
          identification_number: cedula,
          phone: '0991234567',
          signature_type: signatureType,
          position_sign: [{ document, kind: 'signature', page: 1, x: 72, y: 560, width: 200, height: 60 }],
        },
      ],
      process_information: { process_id: kindId, title: 'Contrato de compraventa' },
      content_notification: { description: '', emails_copies: [] },
      draft_id: draftId,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const mail = await readMail(request, email, /\/auth\/client\//);
  return { email, link: /http\S+\/auth\/client\/[\w.-]+/.exec(mail)?.[0] ?? '' };
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function acceptTerms(page: Page): Promise<void> {
  await expect(title(page, 'Antes de firmar')).toBeFocused();
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('checkbox', { name: /datos personales/ }).check();
  await press(page, 'Aceptar y continuar');
}

async function readToTheEnd(page: Page): Promise<void> {
  await expect(title(page, 'Contrato')).toBeVisible();
  await expect(page.locator('article[data-page="1"]')).toContainText('Primera hoja');
  await expect(async () => {
    if (await page.getByRole('button', { name: 'Seguir leyendo' }).isVisible()) await press(page, 'Seguir leyendo');
    await expect(page.getByText('Ya vio las 2 páginas')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function proveByCode(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await expect(title(page, 'Confirme que es usted')).toBeVisible();
  await press(page, 'Enviarme el código');
  await expect(title(page, 'Ingrese el código')).toBeVisible();
  const mail = await readMail(request, email, codeLine);
  await page.getByLabel('Dígito 1 de 6').fill(codeLine.exec(mail)?.[1] ?? '');
}

test('a person opens the link of their mail, reads, proves who they are, and signs', async ({
  page,
  request,
}, info) => {
  test.slow(); // every screen of a visit
  const { link, email } = await sendContract(request, info, 'sign_image');
  await page.goto(link);
  await expect(title(page, 'Hola, Jorge')).toBeVisible();
  expect(page.url()).toMatch(/\/auth\/client$/);
  await expect(page.getByText('Contrato de compraventa')).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);

  await press(page, 'Comenzar');
  await acceptTerms(page);
  await readToTheEnd(page);
  await expectWellMade(page);
  await page.reload();
  await expect(title(page, 'Contrato')).toBeVisible();
  await readToTheEnd(page);
  await press(page, 'He leído, continuar');
  await expect(title(page, 'Confirme que es usted')).toBeFocused();
  await page.goBack();
  await expect(title(page, 'Contrato')).toBeVisible();
  await press(page, 'He leído, continuar');
  await proveByCode(page, request, email);

  await expect(title(page, 'Firme aquí')).toBeFocused();
  await expectWellMade(page);
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, 'Listo, Jorge.')).toBeVisible();
  await expect(page.getByText(/Todas las personas firmaron/)).toBeVisible({ timeout: 30_000 });
  expect(page.url()).toMatch(/\/auth\/client\/complete$/);
  await expectWellMade(page);
  const download = page.waitForEvent('download');
  await press(page, 'Descargar mi copia');
  expect((await download).suggestedFilename()).toBe('Contrato.pdf');

  await page.goto(link);
  await expect(title(page, 'Listo, Jorge.')).toBeVisible();
});

test('with a certificate of their own, of an old kind: opened on the device, and nothing of it is sent', async ({
  page,
  request,
}, info) => {
  test.slow();
  const { link, email } = await sendContract(request, info, 'electronic_signature');
  const file = await makeOldCertificate();
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.url() + (asked.postData() ?? '')));
  await page.goto(link);
  await expect(page.getByText(/su archivo \.p12 o \.pfx y su clave/)).toBeVisible();
  await press(page, 'Comenzar');
  await acceptTerms(page);
  await readToTheEnd(page);
  await press(page, 'He leído, continuar');
  await proveByCode(page, request, email);

  await expect(title(page, 'Firme con su certificado')).toBeFocused();
  await expectWellMade(page);
  const offered = { name: 'jorge.p12', mimeType: 'application/x-pkcs12', buffer: file };
  await page.locator('input[type=file]').setInputFiles(offered);
  await page.getByLabel('Clave del certificado').fill('otra');
  await press(page, 'Abrir certificado');
  await expect(page.getByText('La clave no es correcta. Revísela e intente nuevamente.')).toBeVisible();
  await page.getByLabel('Clave del certificado').fill(filePassword);
  await press(page, 'Abrir certificado');
  await expect(page.getByText('JORGE ANIBAL QUISHPE LEMA')).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);
  await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, 'Listo, Jorge.')).toBeVisible({ timeout: 30_000 });

  const traffic = sent.join('\n');
  expect(traffic).toContain('/signing-process-user/prepare');
  expect(traffic).not.toContain(filePassword);
  const text = file.toString('base64');
  for (let at = 0; at + 40 < text.length; at += 40) expect(traffic).not.toContain(text.slice(at, at + 40));
});

test('a second device is told, takes over knowingly, and the first one learns of it at once', async ({
  page,
  request,
  browser,
}, info) => {
  const { link } = await sendContract(request, info, 'clicwrap');
  await page.goto(link);
  await expect(title(page, 'Hola, Jorge')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(title(other, 'Se abrió en otro dispositivo')).toBeVisible();
  await expectWellMade(other);
  await press(other, 'Continuar aquí');
  await expect(title(other, 'Hola, Jorge')).toBeVisible();
  await expect(title(page, 'Se abrió en otro dispositivo')).toBeVisible();
  await other.context().close();
});

test('who does not want to sign says why; the link then says calmly that it is over', async ({
  page,
  request,
}, info) => {
  const { link } = await sendContract(request, info, 'clicwrap');
  await page.goto(link);
  await press(page, 'No quiero firmar');
  await page.getByLabel(/¿Por qué no firma\?/).fill('El precio no es el acordado');
  await press(page, 'No firmar');
  await expect(title(page, 'No firmó los documentos')).toBeVisible();
  await expectWellMade(page);
  await page.goto(link);
  await expect(title(page, 'Este enlace ya no se abre')).toBeVisible();
  await expectWellMade(page);
});

test('without a link the page says where to find it', async ({ page }) => {
  for (const address of ['/auth/client', '/auth/client/complete', '/auth/adhesion', '/signing_process/completed']) {
    await page.goto(address);
    await expect(title(page, 'Abra el enlace que recibió')).toBeVisible();
    await expectWellMade(page);
  }
});

/** RC2 and triple DES, as many a computer in the country still writes them. */
async function makeOldCertificate(): Promise<Buffer> {
  const pki = await openSandboxPki({
    directory: `${process.env['STORY_DATA_DIR']}/pki`,
    publicUrl: new URL(`http://localhost:${port}`),
    now: () => new Date(),
  });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { certificate } = await pki.issue({
    subject: [
      ['C', 'EC'],
      ['CN', 'JORGE ANIBAL QUISHPE LEMA'],
      ['serialNumber', `IDCEC-${cedula}`],
    ],
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    notAfter: new Date(Date.now() + 100 * 86_400_000),
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-p12-'));
  const pem = (der: Buffer): string =>
    `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
  writeFileSync(path.join(folder, 'key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(path.join(folder, 'own.pem'), pem(certificate));
  writeFileSync(path.join(folder, 'issuer.pem'), pem(pki.issuingCertificate));
  const order = '-export -legacy -certpbe PBE-SHA1-RC2-40 -keypbe PBE-SHA1-3DES -inkey key.pem -in own.pem';
  execFileSync(
    'openssl',
    ['pkcs12', ...order.split(' '), '-certfile', 'issuer.pem', '-out', 'own.p12', '-passout', `pass:${filePassword}`],
    { cwd: folder },
  );
  const file = readFileSync(path.join(folder, 'own.p12'));
  rmSync(folder, { recursive: true });
  return file;
}
