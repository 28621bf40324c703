import { execFileSync } from 'node:child_process';

import type { Page } from '@playwright/test';

import { asReviewer, sellCertificates } from './certificate-asker.ts';
import { bringPapers, keyPassword, makeKeyAndSend, payAndComeBack, writeContact } from './certificate-visit.ts';
import { createMailbox, enterCode, openDoor, typeIdentity } from './client-door.ts';
import { readAll } from './client-way.ts';
import { beginCompany, createCompany, describeCompany } from './company-by-hand.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

const jorge = { cedula: '1712345675', fingerprint: 'V4443V4442', phone: '0987000021', email: 'jorge@ventana.ec' };

/** Which certificate, and each consent by itself. */
async function fillRequest(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Tipo de certificado' }).click();
  await page.getByRole('option', { name: 'Persona natural, a su nombre' }).click();
  await expectWellMade(page);
  await press(page, 'Continuar');
  await expect(page.getByText(/^Permiso \d+ de \d+/)).toBeVisible();
  await expect(async () => {
    const accept = page.getByRole('button', { name: 'Acepto', exact: true });
    if (await accept.isVisible()) await accept.click({ timeout: 1000 });
    await expect(page.getByText(/^Permiso \d+ de \d+/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

test(
  'who has neither account nor link reads the price at a public door, asks for a certificate, pays it, comes back by the mail and signs with it',
  { tag: '@phone' },
  async ({ page, request, browser }, info) => {
    test.setTimeout(400_000);
    const company = await createCompany(info, 'ventana');
    await describeCompany(company, 'signature_certificate');
    const begun = await beginCompany(request, company);
    await sellCertificates(request, begun);
    const office = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await openDoor(office, begun);
    await office.context().close();
    const { nextCode } = createMailbox(request, company.slug);

    await page.goto(`${siteOf(company.slug)}/solicitar`);
    await expect(page.getByText('Un certificado tiene el valor que se ve al abrirlo', { exact: false })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('link', { name: /^Certificado de Firma/ }).click();
    const prices = page.getByRole('region', { name: 'Lo que cuesta' });
    await expect(prices).toContainText('$ 27,60 con IVA');
    await expectWellMade(page);
    await typeIdentity(page, jorge);
    await press(page, 'Enviarme los códigos');
    await enterCode(page, 'Código del celular', await nextCode(jorge.phone));
    await expect(page.getByText('Probado')).toBeVisible();
    await enterCode(page, 'Código del correo', await nextCode(jorge.email));
    await press(page, 'Ver mis datos');
    await press(page, 'Soy yo, continuar');

    await expect(title(page, /^Hola, Jorge/)).toBeVisible();
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await page.getByRole('button', { name: /^(Comenzar|Continuar)$/ }).click();
    await fillRequest(page);
    await expect(title(page, '¿Son correctos sus datos?')).toBeVisible();
    await press(page, 'Mis datos son correctos');
    await readAll(page, 'Su certificado de firma');
    await writeContact(page);
    await bringPapers(page);
    await makeKeyAndSend(page);
    await payAndComeBack(page);
    await expect(title(page, 'Su solicitud está en revisión')).toBeVisible();

    const reviewer = await asReviewer(request, begun);
    const id = await reviewer.newest();
    await reviewer.decide(id, 'APPROVED');
    await reviewer.issue(id);
    const mail = await readMail(request, jorge.email, /auth\/certificado#seguir/, company.slug);
    await page.goto('about:blank'); // the mail opens a page of its own
    await page.goto(/http\S+auth\/certificado#seguir/.exec(mail)?.[0] ?? '');
    await expect(page.getByText('Mi certificado nuevo')).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel('Contraseña del certificado').fill(keyPassword);
    const downloading = page.waitForEvent('download');
    await press(page, 'Guardar mi archivo .p12');
    const file = await (await downloading).path();
    const opened = execFileSync('openssl', ['pkcs12', '-in', file, '-passin', `pass:${keyPassword}`, '-nodes']);
    expect(opened.toString()).toContain('BEGIN PRIVATE KEY');
    await press(page, 'Abrir certificado');
    await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
    await press(page, 'Firmar');
    await expect(title(page, /^Listo[,.]/)).toBeVisible();
    await expectWellMade(page);
  },
);
