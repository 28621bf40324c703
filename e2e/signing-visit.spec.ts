import { readFileSync } from 'node:fs';

import type { APIRequestContext, Page } from '@playwright/test';

import { filePassword, listen, makeCertificate, traitsOf } from './certificates.ts';
import { readMail } from './people.ts';
import { expect, expectKeyboardReaches, expectWellMade, test, wake } from './story.ts';
import { readAloud } from './visit-read-aloud.ts';
import { begin, enterCode, placeToSign, press, readAndGoOn, readToTheEnd, sendContract, title } from './visit.ts';

/** Of the signing script, as this release publishes it. */
const publishedHash = /[0-9a-f]{64}/.exec(readFileSync('docs/signing-script.md', 'utf8'))?.[0] ?? '';

/** By the link of the mail that says that everybody has signed. */
async function openCompleted(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const completed = await readMail(request, email, /\/signing_process\/completed\//);
  await page.goto(/http\S+\/signing_process\/completed\/[\w.-]+/.exec(completed)?.[0] ?? '');
  await expect(page).toHaveURL(/\/signing_process\/completed$/);
  await expect(title(page, 'Listo, Jorge.')).toBeVisible();
  await expect(page.getByText(/Todo está firmado/)).toBeVisible();
}

test('a person opens the link of their mail, proves who they are, reads, and signs', async ({
  page,
  request,
}, info) => {
  test.slow(); // every screen of a visit
  const { link, email } = await sendContract(request, info, 'sign_image');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const hears = (screen: keyof typeof readAloud) => expect(page.locator('body')).toMatchAriaSnapshot(readAloud[screen]);
  await page.goto(link);
  await expect(title(page, 'Hola, Jorge')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/client$/);
  await expect(page.getByText('Contrato de compraventa')).toBeVisible();
  await hears('greeting');
  await expectWellMade(page);
  await expectKeyboardReaches(page);

  await begin(page);
  await hears('code');
  await enterCode(page, request, email);
  await expect(title(page, 'Contrato')).toBeVisible();
  await hears('reading');
  await expectWellMade(page);
  await readToTheEnd(page);
  await expect(placeToSign(page, 'Firme aquí')).toBeFocused();
  const [paper, next] = [/\/portal\/document(?:-text)?\?/, /\/sign-step-/].map((what) =>
    asked.findIndex((url) => what.test(url)),
  );
  expect(paper).toBeGreaterThan(0);
  expect(next, 'what follows the document comes after it').toBeGreaterThan(paper ?? 0);
  await hears('signing');
  await expectWellMade(page);
  await expectKeyboardReaches(page);
  await page.reload();
  await expect(title(page, 'Contrato')).toBeVisible();
  await expect(placeToSign(page, 'Firme aquí')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Hola, Jorge')).toBeVisible();
  await page.goForward();
  await expect(title(page, 'Contrato')).toBeFocused();

  await page.getByRole('tab', { name: 'Escribir' }).click();
  await expect(page.getByText(/Así quedará su firma/)).toBeVisible(); // its handwriting has arrived
  await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, 'Listo, Jorge.')).toBeVisible();
  await expect(page.getByText(/Todo está firmado/)).toBeVisible();
  await expect(page.getByText('Nivel 2 de 4: contacto probado')).toBeVisible();
  await hears('done');
  expect(page.url()).toMatch(/\/auth\/client\/complete$/);
  await expectWellMade(page);
  const download = page.waitForEvent('download');
  await press(page, 'Guardar mi copia');
  expect((await download).suggestedFilename()).toBe('Contrato.pdf');

  await page.goto(link);
  await expect(title(page, 'Listo, Jorge.')).toBeVisible();
  await openCompleted(page, request, email);
});

test(
  'with a certificate of their own, of an old kind: opened on the device, and nothing of it is sent',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const { link, email } = await sendContract(request, info, 'electronic_signature');
    const certificate = await makeCertificate('old');
    const traffic = listen(page);
    await page.goto(link);
    await expect(page.getByText(/su archivo \.p12 o \.pfx y su contraseña/)).toBeVisible();
    await begin(page);
    await enterCode(page, request, email);
    await readAndGoOn(page);
    await expect(title(page, 'Firme con su certificado')).toBeFocused();
    await expectWellMade(page);
    const offered = { name: 'jorge.p12', mimeType: 'application/x-pkcs12', buffer: certificate.bytes };
    await page.locator('input[type=file]').setInputFiles(offered);
    await page.getByLabel('Contraseña del certificado').fill('otra');
    await press(page, 'Abrir certificado');
    await expect(page.getByText('La contraseña no es correcta. Revísela e intente nuevamente.')).toBeVisible();
    await page.getByLabel('Contraseña del certificado').fill(filePassword);
    await press(page, 'Abrir certificado');
    await expect(page.getByText('JORGE ANIBAL QUISHPE LEMA').first()).toBeVisible();
    await page.getByText('Detalle técnico').click();
    await expect(page.getByText(publishedHash)).toBeVisible();
    await expect(page.getByText(/O=Entorno de demostración/)).toBeVisible();
    await expectWellMade(page);
    await expectKeyboardReaches(page);
    await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
    await press(page, 'Firmar');
    await expect(title(page, 'Listo, Jorge.')).toBeVisible();

    expect(traffic()).toContain('/signing-process-user/prepare');
    expect(traitsOf(certificate).filter((trait) => traffic().includes(trait))).toEqual([]);
  },
);

test(
  'a second device is told, takes over knowingly, and the first one learns of it at once',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    const { link } = await sendContract(request, info, 'clicwrap');
    await page.goto(link);
    await expect(title(page, 'Hola, Jorge')).toBeVisible();
    await wake(page); // reading takes no session
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(title(other, 'Este trámite está abierto en otro dispositivo')).toBeVisible();
    await expectWellMade(other);
    await press(other, 'Sí, quiero seguir aquí');
    await expect(title(other, 'Hola, Jorge')).toBeVisible();
    await expect(title(page, 'Siguieron en otro dispositivo. ¿Fue usted?')).toBeVisible();
    await other.context().close();
  },
);

test(
  'who does not want to sign says why; the link then says calmly that it is over',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const { link, email } = await sendContract(request, info, 'clicwrap');
    await page.goto(link);
    await expect(title(page, 'Hola, Jorge')).toBeVisible();
    await expect(page.getByRole('button', { name: 'No quiero firmar' })).toBeVisible(); // leads through the first proof
    await begin(page);
    await enterCode(page, request, email);
    await expect(title(page, 'Contrato')).toBeVisible();
    await press(page, 'Ayuda');
    await press(page, 'No quiero firmar');
    await page.getByLabel(/¿Por qué no firma\?/).fill('El precio no es el acordado');
    await press(page, 'No firmar');
    await expect(title(page, 'No firmó el documento')).toBeVisible();
    await expectWellMade(page);
    await page.goto(link);
    await expect(title(page, 'Usted decidió no firmar')).toBeVisible();
    await expectWellMade(page);
  },
);

test('without a link the page says where to find it', { tag: '@phone' }, async ({ page }) => {
  for (const address of ['/auth/client', '/auth/client/complete', '/auth/adhesion', '/signing_process/completed']) {
    await page.goto(address);
    await expect(title(page, 'Abra el enlace que recibió')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Escribir el código de mi mensaje' })).toBeVisible();
    await expectWellMade(page);
  }
});
