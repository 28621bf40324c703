import type { APIRequestContext, Page } from '@playwright/test';
import { joinParts, pdfFileOf } from '@rubrica/pades';
import { kindByCode } from '@rubrica/process-kinds';

import { signPdf } from '../apps/server/test/support/signed-pdf.ts';
import { allPages } from '../packages/pades/src/document/page-tree.ts';
import { appendForged } from '../packages/pades/test/support/forge.ts';
import { blankPdf, issueSigner } from '../packages/testing/src/index.ts';
import { openPki } from './certificates.ts';
import { backendOf, password, siteOf } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, test } from './story.ts';

const offer = (page: Page, bytes: Uint8Array, name = 'contrato.pdf') =>
  page
    .getByLabel('PDF que quiere verificar')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

const title = (page: Page, name: string) => page.getByRole('heading', { name });

test('anyone reads who signed a PDF, when, and what followed, and an expert reads on', async ({ page }) => {
  const pki = await openPki();
  const { signer: lucia } = await issueSigner(pki, 'LUCÍA TOAPANTA MERA', '1704567898');
  const { signer: jorge } = await issueSigner(pki, 'JORGE QUISHPE LEMA', '1712345675');
  const signed = await signPdf(blankPdf(), { pki, signers: [lucia, jorge], level: 'B-LTA', now: new Date() });
  await page.goto('/verificar');
  await expect(title(page, 'Verifique un documento firmado')).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);

  await offer(page, signed);
  await expect(title(page, 'Firmas válidas, de demostración')).toBeFocused();
  await expect(page.getByText(/Se firmó en un entorno de demostración/)).toBeVisible();
  const signatures = page.getByRole('region', { name: 'Quiénes firmaron' }).getByRole('listitem');
  await expect(signatures).toHaveCount(2);
  await expect(signatures.first()).toContainText('LUCÍA TOAPANTA MERA');
  await expect(signatures.first()).toContainText('Cédula 1704567898');
  await expect(signatures.first()).toContainText('Lo prueba un sello de tiempo de confianza.');
  await expect(signatures.first()).toContainText(/otra firma \(«Signature2»\)/i);
  await expect(page.getByText('TOTAL-PASSED')).toHaveCount(2);
  await expect(page.getByText('TOTAL-PASSED').first()).toBeHidden();
  await page.locator('summary').press('Enter');
  await expect(page.getByText('TOTAL-PASSED').first()).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);

  await page.getByRole('button', { name: /^Verificar otro/ }).click();
  await expect(title(page, 'Verifique un documento firmado')).toBeVisible();
});

test(
  'what was changed, is unsigned or cannot be read is told so in plain words',
  { tag: '@desk' },
  async ({ page }) => {
    const pki = await openPki();
    const { signer } = await issueSigner(pki, 'ESTEBAN CORDERO', '0911223345');
    const signed = await signPdf(blankPdf(), { pki, signers: [signer], now: new Date() });
    for (const [bytes, verdict] of [
      [Buffer.concat([signed, Buffer.from('% añadido')]), 'El documento fue modificado después de firmarse'],
      [blankPdf(), 'El archivo no tiene firmas electrónicas'],
      [Buffer.from('hola'), 'No se puede leer el archivo'],
    ] as const) {
      await page.goto('/verificar');
      await offer(page, bytes);
      await expect(title(page, verdict)).toBeVisible();
      await expectWellMade(page);
    }
  },
);

test('what somebody signed is shown beside the file of today, honest or forged', { tag: '@desk' }, async ({ page }) => {
  const pki = await openPki();
  const { signer: lucia } = await issueSigner(pki, 'LUCÍA TOAPANTA MERA', '1704567898');
  const { signer: jorge } = await issueSigner(pki, 'JORGE QUISHPE LEMA', '1712345675');
  const both = await signPdf(blankPdf(), { pki, signers: [lucia, jorge], now: new Date() });
  await page.goto('/verificar');
  await offer(page, both);
  await expect(title(page, 'Firmas válidas, de demostración')).toBeVisible();
  await page.getByRole('button', { name: 'El documento tal como lo firmó LUCÍA TOAPANTA MERA' }).click();
  await expect(title(page, 'El documento tal como lo firmó LUCÍA TOAPANTA MERA')).toBeFocused();
  await expect(page.getByText('Todas las páginas muestran lo mismo que cuando se firmó.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Página 1 tal como está hoy' })).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar lo firmado' }).click();
  expect((await download).suggestedFilename()).toBe('contrato (como se firmó).pdf');
  await page.getByRole('button', { name: 'Volver al resultado' }).click();

  await page.getByRole('button', { name: /^Verificar otro/ }).click();
  await offer(page, addMark(both), 'con cláusula.pdf');
  await expect(title(page, 'El documento fue modificado después de firmarse')).toBeVisible();
  await page.getByRole('button', { name: 'El documento tal como lo firmó JORGE QUISHPE LEMA' }).click();
  await expect(page.getByText(/cambió la página 1\. Nadie firmó ese cambio/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lo que cambió en esta página' })).toContainText('algo que nadie firmó');
  await expectWellMade(page);
});

/** A revision that nobody signed, with something that everybody sees. */
function addMark(bytes: Uint8Array): Uint8Array {
  const marked = appendForged(pdfFileOf(bytes), (draft) => {
    const drawn = draft.addStream(
      { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 300 40]' },
      Buffer.from('4 w 10 20 m 290 20 l S'),
    );
    const note = draft.add(`<</Type/Annot/Subtype/Stamp/F 4/Rect[60 300 360 340]/AP<</N ${drawn.number} 0 R>>>>`);
    const [first] = allPages(draft.document);
    if (!first) throw new Error('no page');
    draft.change(first.id, first.dictionary, { Annots: `[${note.number} 0 R]` });
  });
  return joinParts(marked);
}

test(
  'a verification that the network breaks is offered again, and the file is still there',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/verificar');
    await expect(title(page, 'Verifique un documento firmado')).toBeVisible();
    await page.route('**/api/verification', (route) => route.abort('connectionreset'), { times: 1 });
    await offer(page, blankPdf(), 'mi contrato.pdf');
    await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Intentar nuevamente' }).click();
    await expect(title(page, 'El archivo no tiene firmas electrónicas')).toBeVisible();
    await expect(page.getByText('mi contrato.pdf')).toBeVisible();
  },
);

/** By calls, as an official would: the story is about who holds the document afterwards. */
async function register(request: APIRequestContext, pdf: Uint8Array): Promise<string> {
  const { url, headers: host } = backendOf('demo');
  const login = await request.post(`${url}/auth/login`, {
    headers: host,
    data: { username: 'admin@demo.ec', password, keep_session: false },
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const headers = { ...host, authorization: `Bearer ${data.access_token}` };
  const kind = kindByCode('digital_document')?.uuid;
  const draft = (await (await request.post(`${url}/api/drafts`, { headers, data: { process_id: kind } })).json()) as {
    id: string;
  };
  const upload = await request.post(`${url}/api/signing-process/documents`, {
    headers,
    multipart: {
      draft_id: draft.id,
      file: { name: 'Contrato de Ana.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    },
  });
  const { path } = (await upload.json()) as { path: string };
  const created = await request.post(`${url}/api/signing-process/create`, {
    headers,
    data: {
      content: { documents: [path] },
      signers: [
        {
          name: 'Ana María',
          last_name: 'Vera Loor',
          email: 'ana@cliente.ec',
          identification_type: 'cedula_ciudadania',
          identification_number: '1710034065',
          phone: '0991234567',
        },
      ],
      process_information: { process_id: kind },
      draft_id: draft.id,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return ((await created.json()) as { verification_code: string }).verification_code;
}

test(
  'the code beside the QR says what the document is, and whether a file is that one',
  { tag: '@phone' },
  async ({ page, request }) => {
    const pdf = blankPdf({ text: 'Contrato de Ana' });
    const code = await register(request, pdf);
    await page.goto('/verificar');
    await page.getByLabel('Código del documento').fill(code.slice(0, 6));
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText('Ingrese las doce letras y números del código.')).toBeVisible();
    await page.getByLabel('Código del documento').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByLabel('Código del documento').press('Enter');

    await expect(title(page, `Documento ${code}`)).toBeVisible();
    await expect(page.getByText('Registrado por Rúbrica Demostración')).toBeVisible();
    await expect(page.getByText('A*** V***')).toBeVisible();
    await expect(page.getByText(/Ana|Vera/)).toHaveCount(0);
    await expectWellMade(page);
    await expectKeyboardReaches(page);

    await offer(page, pdf);
    await expect(page.getByText('Es el documento 1 de este proceso (tal como se registró)')).toBeVisible();
    await expect(title(page, 'El archivo no tiene firmas electrónicas')).toBeVisible();
    await offer(page, blankPdf({ text: 'Otra cosa' }));
    await expect(page.getByText('No es ninguno de los archivos registrados de este proceso')).toBeVisible();
    await expectWellMade(page);

    await page.goto(`${siteOf('nadie')}/verificar/${code}`);
    await expect(page.getByText('No encontramos una empresa en esta dirección.')).toBeVisible();
    await page.goto(`${siteOf('patio')}/verificar/${code}`);
    await expect(title(page, 'No encontramos este documento')).toBeVisible();
    await expectWellMade(page);
  },
);
