import { hash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { limits, verificationMaxBytes, type VerificationView } from '@rubrica/contract';
import { joinParts, pdfFileOf } from '@rubrica/pades';
import { blankPdf, dangerousPdf, issueSigner, openAuthority } from '@rubrica/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { appendForged, signForged } from '../../../../../packages/pades/test/support/forge.ts';
import { testMoment } from '../../../test/support/clock.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { signPdf } from '../../../test/support/signed-pdf.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { createWorld } from '../../../test/support/world.ts';
import { openSandboxPki } from '../../adapters/sandbox-pki/sandbox-pki.ts';
import type { App } from '../../app.ts';

const folder = makeTestFolder('verification');
const directory = path.join(folder, 'pki');
const world = await createWorld({ trustServices: { kind: 'sandbox', directory } });
const pki = await openSandboxPki({ directory, publicUrl: new URL('http://localhost:3000'), now: () => testMoment });
const { signer: ana } = await issueSigner(pki, 'ANA LUCÍA PÉREZ', '1711111110');
const { signer: luis } = await issueSigner(pki, 'LUIS CAIZA', '1802468130');

interface Asking {
  /** Another node than the first. */
  readonly node?: App;
  /** An address of its own where none is given: limits have a test of their own. */
  readonly from?: string;
}

let questions = 0;
async function post(bytes: Uint8Array, { node = world.app, from }: Asking = {}) {
  const { body, headers } = await multipart({}, { name: 'contrato.pdf', bytes });
  questions += 1;
  return node.server.inject({
    method: 'POST',
    url: '/backend/api/verification',
    headers: { host: 'demo.localhost', ...headers },
    body,
    remoteAddress: from ?? `198.18.1.${questions}`,
  });
}

async function verify(bytes: Uint8Array, asking?: Asking): Promise<VerificationView> {
  world.clock.now = new Date(world.clock.now.getTime() + 1000); // what was signed a moment ago lies in the past
  const answer = await post(bytes, asking);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

const stateOf = ({ checks }: VerificationView, topic: string) => checks.find((check) => check.topic === topic)?.state;

describe('a file that is refused', () => {
  test('because there is none', async () => {
    const answer = await world.call('demo', { method: 'POST', url: '/backend/api/verification', body: {} });
    expect(answer.statusCode).toBe(415);
  });

  test('because it is too big, before anybody reads it', async () => {
    const answer = await post(new Uint8Array(verificationMaxBytes + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'input.too_large' });
  });

  test('because somebody asks too often', async () => {
    const { max } = limits.verifications;
    const codes = new Set<number>();
    for (let attempt = 0; attempt <= max; attempt += 1)
      codes.add((await post(Buffer.from('x'), { from: '198.18.2.1' })).statusCode);
    expect([...codes]).toEqual([200, 429]);
  });
});

describe('a file that is no answer', () => {
  test.each([
    ['no PDF', Buffer.from('Esto no es un PDF'), /no es un PDF que se pueda leer/],
    ['an empty file', Buffer.alloc(0), /no es un PDF que se pueda leer/],
    ['a damaged one', Buffer.from(blankPdf()).subarray(0, 300), /no es un PDF que se pueda leer/],
  ])('%s cannot be read, and that is a verdict', async (_, bytes, explanation) => {
    const view = await verify(bytes);
    expect(view).toMatchObject({ verdict: 'error', title: 'No se puede leer el archivo', checks: [], signatures: [] });
    expect(view.explanation).toMatch(explanation);
    expect(view.sha256).toBe(hash('sha256', bytes, 'hex'));
  });

  test('an encrypted one is told so', async () => {
    const plain = Buffer.from(blankPdf()).toString('latin1');
    const encrypted = plain.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 5 >>');
    const view = await verify(Buffer.from(encrypted, 'latin1'));
    expect(view).toMatchObject({
      verdict: 'error',
      explanation: 'El archivo está cifrado y pide una contraseña: no se puede verificar.',
    });
  });

  test('one without signatures says that a drawing proves nothing, and what it may do', async () => {
    const view = await verify(dangerousPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'));
    expect(view).toMatchObject({ verdict: 'unsigned', title: 'El archivo no tiene firmas electrónicas' });
    expect(view.active_content).toEqual(['programas (JavaScript)', 'una acción al abrirse']);
    expect(view.checks.map(({ topic, state }) => [topic, state])).toEqual([['content', 'unknown']]);
  });

  test('one with thousands of signatures gets a short answer', async () => {
    const crowded = appendForged(pdfFileOf(Buffer.from(blankPdf())), (draft) => {
      const ids = Array.from({ length: 600 }, (_, index) => draft.add(`<</FT/Sig/T(f${index})/V<</Type/Sig>>>>`));
      const fields = ids.map(({ number }) => `${number} 0 R`).join(' ');
      draft.change({ number: 1, generation: 0 }, draft.document.catalog, { AcroForm: `<</Fields[${fields}]>>` });
    });
    const view = await verify(joinParts(crowded));
    expect(view).toMatchObject({ verdict: 'error', explanation: expect.stringMatching(/más firmas/) as string });
  });

  test('one made to hurt costs its process and nobody else', async () => {
    const deep = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n'),
      Buffer.alloc(20_000_000, '['),
      Buffer.from('\n%%EOF'),
    ]);
    const [hurt, sound] = await Promise.all([verify(deep), verify(blankPdf())]);
    expect([hurt.verdict, sound.verdict]).toEqual(['error', 'unsigned']);
  });
});

describe('a signed file', () => {
  test('of the demonstration is valid, and says that it is one', async () => {
    const view = await verify(await signPdf(blankPdf(), { pki, signers: [ana], level: 'B-LTA' }));
    expect(view).toMatchObject({
      verdict: 'valid',
      is_demonstration: true,
      whole_file: true,
      title: 'Firma válida, de demostración',
    });
    expect(view.explanation).toMatch(/no identifica a nadie/);
    expect(view.checks.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good']);
    const [signature] = view.signatures;
    expect(signature).toMatchObject({
      verdict: 'valid',
      name: 'ANA LUCÍA PÉREZ',
      cedula: '1711111110',
      issuer: 'Emisora de demostración',
      entity: null,
      is_demonstration: true,
      time_source: 'signature_timestamp',
      time_text: 'probada por un sello de tiempo',
      level: 'B-LTA',
      revocation_text: 'No consta como revocado.',
      added_later: ['datos para validar las firmas', expect.stringMatching(/^un sello de tiempo del documento/)],
    });
    expect(signature?.certificate_text).toMatch(/^Vigente el \d\d\/\d\d\/\d{4} .*sello de tiempo/);
    expect(signature?.technical).toMatchObject({
      indication: 'TOTAL-PASSED',
      digest: { algorithm: 'sha256' },
      chain: { is_trusted: true },
    });
    expect(signature?.technical.chain.certificates).toHaveLength(3);
  });

  test('without a time stamp claims no time and judges its certificate by today', async () => {
    const view = await verify(await signPdf(blankPdf(), { pki, signers: [ana, luis] }));
    expect(view).toMatchObject({ verdict: 'valid', title: 'Firmas válidas, de demostración' });
    expect(stateOf(view, 'time')).toBe('unknown');
    const [first, second] = view.signatures;
    expect(first).toMatchObject({
      time_source: 'claimed',
      time_text: 'declarada por quien firmó',
      certificate_text: 'Vigente hoy. La fecha de la firma no está probada.',
      level: 'B-B',
      added_later: [expect.stringMatching(/^otra firma \(«.+»\)$/)],
    });
    expect(second?.added_later).toEqual([]);
  });
});

describe('a signed file that does not hold', () => {
  test('that was changed afterwards is invalid, whoever signed it', async () => {
    const signed = await signPdf(blankPdf(), { pki, signers: [ana], level: 'B-T' });
    const view = await verify(Buffer.concat([signed, Buffer.from('9 0 obj <</Nuevo true>> endobj\n')]));
    expect(view).toMatchObject({
      verdict: 'invalid',
      whole_file: false,
      title: 'El documento fue modificado después de firmarse',
      explanation: 'No debe confiarse en este documento. Además, se hizo en un entorno de demostración.',
    });
    expect(stateOf(view, 'integrity')).toBe('bad');
    expect(view.signatures[0]).toMatchObject({ verdict: 'invalid', verdict_text: 'Firma no válida' });
  });

  test('whose content was altered inside is invalid', async () => {
    const signed = await signPdf(blankPdf({ text: 'Debe 100' }), { pki, signers: [ana] });
    const forged = Buffer.from(signed.toString('latin1').replace('Debe 100', 'Debe 900'), 'latin1');
    expect(await verify(forged)).toMatchObject({ verdict: 'invalid', title: 'El contenido firmado fue alterado' });
  });

  test('that a trusted forger rewrote under a good signature of their own is invalid, and says what they added', async () => {
    const honest = pdfFileOf(await signPdf(blankPdf(), { pki, signers: [ana] }));
    const forged = await signForged(honest, {
      signer: luis,
      now: testMoment,
      change: (draft) => draft.put({ number: 4, generation: 0 }, '<</Length 0>>\nstream\n\nendstream'),
    });
    const view = await verify(joinParts(forged));
    expect(view).toMatchObject({ verdict: 'invalid', title: 'El documento fue modificado después de firmarse' });
    expect(view.signatures[0]).toMatchObject({
      verdict: 'invalid',
      added_later: ['otra firma («Falsa»), con cambios que no estaban permitidos'],
    });
    const unsigned = appendForged(honest, (draft) => void draft.add('<< /Nueva true >>'));
    expect((await verify(joinParts(unsigned))).signatures[0]?.added_later).toEqual(['cambios que nadie firmó']);
  });

  test('by a certificate that was revoked is not valid', async () => {
    const { signer, serialNumber } = await issueSigner(pki, 'ROSA GUAMÁN', '0102030400');
    const signed = await signPdf(blankPdf(), { pki, signers: [signer] });
    pki.revoke(serialNumber);
    const node = await world.startNode();
    const view = await verify(signed, { node });
    expect(view).toMatchObject({ verdict: 'indeterminate', title: 'Íntegro, con un certificado revocado' });
    expect(view.signatures[0]?.revocation_text).toMatch(/fue revocado y nada prueba que la firma sea anterior/);
  });
});

describe('a signature of somebody outside the demonstration', () => {
  const trusted = path.join(folder, 'raiz.cer');
  const asked: string[] = [];
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  let signed: Buffer;

  afterAll(() => inside.close());
  beforeAll(async () => {
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    const { signer, root } = await openAuthority({
      subject: [['CN', 'ELENA VERA']],
      crlUrl: `http://127.0.0.1:${port}/lista.crl`,
    });
    writeFileSync(trusted, root);
    signed = await signPdf(blankPdf(), { pki, signers: [signer] });
  });

  test('is neither valid nor invalid while nobody vouches for its authority', async () => {
    const view = await verify(signed);
    expect(view).toMatchObject({
      verdict: 'indeterminate',
      is_demonstration: false,
      title: 'Íntegro, con una firma que no se pudo comprobar',
    });
    expect(view.signatures[0]).toMatchObject({
      verdict_text: 'No se puede saber',
      name: 'ELENA VERA',
      entity: null,
      technical: { sub_indication: 'NO_CERTIFICATE_CHAIN_FOUND', chain: { is_trusted: false } },
    });
  });

  test('stays open where its authority is trusted and nobody says whether it was revoked', async () => {
    const node = await world.startNode({ verification: { trustFiles: [trusted], asksAuthorities: false } });
    const view = await verify(signed, { node });
    expect(view).toMatchObject({
      verdict: 'indeterminate',
      asked_authorities: false,
      title: 'Íntegro, pero no se puede saber si un certificado fue revocado',
    });
    expect(stateOf(view, 'certificates')).toBe('unknown');
    expect(view.signatures[0]).toMatchObject({
      verdict: 'indeterminate',
      technical: { indication: 'INDETERMINATE', sub_indication: 'TRY_LATER' },
    });
  });

  test('makes nobody on the server’s own network be asked, also where authorities may be', async () => {
    const node = await world.startNode({ verification: { trustFiles: [trusted], asksAuthorities: true } });
    const view = await verify(signed, { node });
    expect(view).toMatchObject({ verdict: 'indeterminate', asked_authorities: true });
    expect(asked).toEqual([]);
  });
});

describe('the trusted authorities of a server', () => {
  test('the demonstration’s own signers are nobody where it is not in use', async () => {
    const node = await world.startNode({ trustServices: { kind: 'none' } });
    const view = await verify(await signPdf(blankPdf(), { pki, signers: [ana], level: 'B-LTA' }), { node });
    expect(view).toMatchObject({ verdict: 'indeterminate', is_demonstration: false });
  });

  test('a list of authorities that cannot be read keeps the server from starting', async () => {
    const missing = { trustFiles: [path.join(folder, 'falta.pem')], asksAuthorities: false };
    await expect(world.startNode({ verification: missing })).rejects.toThrow(/TRUST_ANCHORS/);
  });
});

test('neither the file nor its name stays behind', async () => {
  const told = world.logLines.join('');
  expect(told).toContain('/backend/api/verification');
  expect(told).not.toContain('contrato.pdf');
});
