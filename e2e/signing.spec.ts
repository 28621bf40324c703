import type { APIRequestContext, Page } from '@playwright/test';
import { readBundle } from '@rubrica/evidence';
import { pdfFileOf, verifyFile } from '@rubrica/pades';

import { opensslRefusals, pdfsigVerdicts } from '../packages/pades/test/support/outside-verifiers.ts';
import { filePassword, listen, makeCertificate, openPki, traitsOf, type CertificateFile } from './certificates.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';
import {
  begin,
  createContract,
  enter,
  enterCode,
  jorge,
  press,
  readAndGoOn,
  readLink,
  sendContract,
  title,
} from './visit.ts';

/** From the mail to the place where one signs. */
async function visitToSign(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.goto(await readLink(request, email));
  await begin(page);
  await enterCode(page, request, email);
  await readAndGoOn(page);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /acepto/ }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo[,.]/)).toBeVisible();
}

async function open(page: Page, { bytes }: CertificateFile): Promise<void> {
  const offered = { name: 'mi firma.p12', mimeType: 'application/x-pkcs12', buffer: bytes };
  await page.locator('input[type=file]').setInputFiles(offered);
  await page.getByLabel('Contraseña del certificado').fill(filePassword);
  await press(page, 'Abrir certificado');
}

async function download(request: APIRequestContext, path: string): Promise<Buffer> {
  const { url, headers } = await enter(request, 'admin@demo.ec');
  const answer = await request.get(`${url}/api/signing-process/${path}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.body();
}

async function downloadEvidence(request: APIRequestContext, id: string): Promise<Buffer> {
  const { url, headers } = await enter(request, 'admin@demo.ec');
  const data = { motivo: 'Pedido del cliente' };
  const answer = await request.post(`${url}/api/signing-process/${id}/evidence`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.body();
}

/** Verdicts of three independent verifiers. */
async function verifyWithAll(pdf: Uint8Array): Promise<object> {
  const pki = await openPki();
  const now = new Date();
  const root = { certificate: pki.rootCertificate };
  const report = await verifyFile({ file: pdfFileOf(Buffer.from(pdf)), trust: { anchors: [root.certificate] }, now });
  return {
    pdfsig: await pdfsigVerdicts(pdf),
    openssl: await opensslRefusals(pdf, { now, root, issuing: { certificate: pki.issuingCertificate } }),
    ours: report.signatures.map(({ verdict, level }) => `${verdict} ${level}`),
  };
}

/** In the console, what the first person signed beside the file of today. */
async function compareInConsole(page: Page, id: string): Promise<void> {
  await signIn(page, 'admin@demo.ec');
  await page.goto(`/reports/${id}`);
  await press(page, 'Firmas de «Contrato»');
  await press(page, 'El documento tal como lo firmó JORGE ANIBAL QUISHPE LEMA');
  await expect(page.getByText(/Después de esta firma solo se añadi/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Página 2 tal como se firmó' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Página 2 tal como está hoy' })).toBeVisible();
  await expectWellMade(page);
}

test(
  'three sign in order, by image, by a certificate of their own and by a click; every verifier accepts all of it',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const at = (who: string) => `${who}.${info.testId}.${info.retry}@cliente.ec`;
    const ana = { name: 'Ana María', last_name: 'Vera Loor', identification_number: '1710034065' };
    const luis = { name: 'Luis', last_name: 'Toapanta', identification_number: '1704567898' };
    const signers = [
      { ...ana, email: at('ana'), signature_type: 'sign_image' },
      { ...jorge, email: at('jorge'), signature_type: 'electronic_signature' },
      { ...luis, email: at('luis'), signature_type: 'clicwrap' },
    ];
    const { id, document } = await createContract(request, { signers, information: { order: true } });

    await visitToSign(page, request, at('ana'));
    await page.getByRole('tab', { name: 'Escribir' }).click();
    await confirm(page);

    const certificate = await makeCertificate('new');
    const traffic = listen(page);
    await visitToSign(page, request, at('jorge'));
    await open(page, certificate);
    await expect(page.getByText('JORGE ANIBAL QUISHPE LEMA').first()).toBeVisible();
    await confirm(page);
    expect(traffic()).toContain('/signing-process-user/prepare');
    expect(traitsOf(certificate).filter((trait) => traffic().includes(trait))).toEqual([]);

    await visitToSign(page, request, at('luis'));
    await confirm(page);
    await expect(page.getByText(/Todo está firmado/)).toBeVisible();

    const valid = Array.from({ length: 3 }, () => 'Signature is Valid.');
    const signed = await download(request, `download/document?path=${document}`);
    expect(await verifyWithAll(signed)).toMatchObject({ pdfsig: valid, openssl: [] });
    const { manifest, files } = await readBundle(await downloadEvidence(request, id));
    const [archive] = manifest.files.filter(({ stage }) => stage === 'archived').map(({ path }) => files.get(path));
    expect(await verifyWithAll(archive ?? Buffer.alloc(0))).toEqual({
      pdfsig: valid,
      openssl: [],
      ours: valid.map(() => 'valid B-LTA'),
    });
    await compareInConsole(page, id);
  },
);

test(
  'a certificate that has expired, was revoked or is another’s is refused in plain words, and none of it is sent',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow();
    const { email } = await sendContract(request, info, 'electronic_signature');
    const revoked = await makeCertificate('new');
    (await openPki()).revoke(revoked.key.serialNumber);
    const refusals = [
      [await makeCertificate('new', { notAfter: new Date(Date.now() - 60_000) }), /ya venció/],
      [revoked, /fue revocado/],
      [await makeCertificate('old', { cedula: '1710034065' }), /es de otra persona/],
    ] as const;
    const traffic = listen(page);
    await visitToSign(page, request, email);
    for (const [certificate, words] of refusals) {
      await open(page, certificate);
      await expect(page.getByText(words)).toBeVisible();
      await expect(title(page, 'Firme con su certificado')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Firmar', exact: true })).toHaveCount(0);
      expect(traitsOf(certificate).filter((trait) => traffic().includes(trait))).toEqual([]);
    }
    await expectWellMade(page);
  },
);
