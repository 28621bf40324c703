import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { chromium, type Browser } from '@playwright/test';
import type { ErrorBody } from '@rubrica/contract';
import { checkBundle, readBundle, remarksOn } from '@rubrica/evidence';
import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { kinds } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';
import { chromium as launching } from '@rubrica/testing/chromium';
import { writeZip } from '@rubrica/zip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestPki } from '../../../../../packages/pades/test/support/pki.ts';
import { signAsAsked } from '../../../test/support/client-walk.ts';
import { ana, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { createFinisher } from '../../../test/support/finish-process.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();
const finish = createFinisher(world, desk);

/** Programs are started one after the other: on a busy machine each takes a minute. */
const programs = { timeout: 900_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launching);
});
afterAll(() => browser.close());

/** Every file of the bundle in a folder, as one has it who unpacks it. */
async function unpack(zip: Uint8Array, folder: string): Promise<readonly string[]> {
  const { files, accompanying = new Map<string, Uint8Array>() } = await readBundle(zip);
  for (const [name, bytes] of [...files, ...accompanying]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return [...files.keys(), ...accompanying.keys()];
}

/** The lines of the LEAME as a person copies them, with what each says; undefined where one fails. */
function runLines(folder: string): string | undefined {
  const lines = readFileSync(path.join(folder, 'LEAME.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => /^ {5}(\S.*)$/.exec(line)?.[1] ?? []);
  expect(lines.length).toBeGreaterThan(8);
  const script = lines.join('\n');
  try {
    return execFileSync('bash', ['-ec', `exec 2>&1\n${script}`], { cwd: folder, encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** What the page of the bundle says of the folder around it. */
async function askPage(folder: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path.join(folder, 'evidencia.html')).href);
  await page.setInputFiles('#folder', folder);
  await page.locator('#verdict.good, #verdict.bad').waitFor();
  const said = (await page.locator('#verdict').textContent()) ?? '';
  await page.close();
  return said;
}

const isWhole = (folder: string): boolean => {
  try {
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'huellas.sha256'], { cwd: folder, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Files of which one byte may change without a word of sha256sum, the page or the lines of the LEAME. */
async function findUnseen(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const name of names) {
    const at = path.join(folder, name);
    const whole = readFileSync(at);
    const flipped = Buffer.from(whole);
    const middle = flipped.length >> 1;
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
    writeFileSync(at, flipped);
    const isFound = !isWhole(folder) || (await askPage(folder)).includes('cambiado') || !runLines(folder);
    writeFileSync(at, whole);
    if (!isFound) unseen.push(name);
  }
  return unseen;
}

/** Bytes of the seal that may change without a word of sha256sum, in the line that the LEAME prints for it. */
function findUnseenInSeal(folder: string): readonly number[] {
  const at = path.join(folder, 'huellas.p7s');
  const whole = readFileSync(at);
  const unseen = [...whole.keys()]
    .filter((place) => place % 23 === 0 || place === 46)
    .filter((place) => {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place);
      writeFileSync(at, flipped);
      return spawnSync('sha256sum', ['--check', '--strict', 'huellas.p7s.sha256'], { cwd: folder }).status === 0;
    });
  writeFileSync(at, whole);
  return unseen;
}

const program = path.resolve(import.meta.dirname, '../../../../../packages/cli/bin/rubrica.mjs');

/** What `rubrica audit verify-bundle` says of it, with the roots that the bundle brings. */
async function askProgram(zip: Uint8Array): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-program-'));
  const [file, roots] = [path.join(folder, 'evidencia.zip'), path.join(folder, 'raices.pem')];
  writeFileSync(file, zip);
  writeFileSync(roots, (await readBundle(zip)).accompanying?.get('certificados/raices.pem') ?? '');
  const said = spawnSync(
    process.execPath,
    [program, 'audit', 'verify-bundle', file, '--trust', roots, '--at', world.clock.now.toISOString()],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return `${said.status}: ${said.stdout}${said.stderr}`;
}

/** Until when the last screen offers it. */
const offeredUntil = async (visitor: Visitor): Promise<string | null> =>
  (await visitor.call<{ evidence_until: string | null }>('GET', `/preview-signed-documents/${visitor.processId}`)).body
    .evidence_until;

async function fetchOwn({ headers }: Visitor) {
  const url = '/backend/api/portal/evidence';
  return world.call('demo', { url, headers: headers('GET', url) });
}

test(
  'one who signed gets their own addresses, the others’ hidden, and a history that still links',
  programs,
  async () => {
    const [one, other] = [
      named(ana, 'propia', { signature_type: 'clicwrap' }),
      named(luis, 'ajena', { signature_type: 'clicwrap', phone: '0987654321' }),
    ];
    const { id } = await desk.createProcess({ signers: [one, other], boxes: onFirstPage });
    const visitors: Visitor[] = [];
    const early: string[] = [];
    for (const { email } of [one, other]) {
      const visitor = await visitorOf(world, desk, { email, processId: id });
      await visitor.prepareToSign();
      early.push((await fetchOwn(visitor)).json<{ code: string }>().code);
      await visitor.sign();
      visitors.push(visitor);
    }
    expect(early).toEqual(['portal.step_refused', 'portal.step_refused']);
    await desk.reach(id, 'COMPLETED');
    const [first] = visitors;
    if (!first) throw new Error('nobody signed');
    expect(new Date((await offeredUntil(first)) ?? 0).getTime()).toBeGreaterThan(world.clock.now.getTime());
    const zip = (await fetchOwn(first)).rawPayload;
    const bundle = await readBundle(zip);
    expect(checkBundle(bundle)).toEqual([]);
    expect(await askProgram(zip)).toMatch(/^0: ✓/);
    expect(remarksOn(bundle).join(' ')).toMatch(/hechos tienen datos ocultos: están enlazados por su huella/);
    const read = (name: string) => Buffer.from(bundle.accompanying?.get(name) ?? []).toString();
    const shown = ['evidencia.html', 'historia.json', 'mensajes.json', 'manifiesto.json'].map(read).join('');
    for (const address of [other.email, '0987654321', other.identification_number])
      expect(shown).not.toContain(address);
    expect(read('mensajes.json')).toContain(one.email);
    expect(read('evidencia.html')).toContain(one.email);
    const strangers = bundle.events.filter(({ id_signatory: about }) => about !== first.id);
    expect(strangers.filter(({ ip }) => ip !== null)).toEqual([]);
    expect(bundle.events.some(({ id_signatory: about, ip }) => about === first.id && ip !== null)).toBe(true);
    expect(bundle.manifest.files.map(({ stage }) => stage)).not.toContain('sheet');
    expect(bundle.events.at(-1)).toMatchObject({ event: 'EVIDENCE_GIVEN', actor: `signatory:${first.id}` });

    const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-party-'));
    const names = await unpack(zip, folder);
    expect(await askPage(folder)).toBe(`Los ${names.length} archivos están como eran.`);
    expect(runLines(folder)).toMatch(/CMS Verification successful/);
    expect(names).toContain('huellas.p7s');
    expect(await findUnseen(folder, names)).toEqual([]);
    // Of its seal no byte at all: openssl does not read each of them.
    expect(findUnseenInSeal(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await askProgram(await rewrite(zip))).toMatch(/^1: .*huellas\.p7s: no es el sello de estos archivos/s);
  },
);

/** A copy whose hidden facts say something else, with every hash made again. */
async function rewrite(zip: Uint8Array): Promise<Buffer> {
  const { files, accompanying = new Map<string, Uint8Array>() } = await readBundle(zip);
  const entries = new Map([...files, ...accompanying]);
  const rewritten = Buffer.from(entries.get('historia.json') ?? [])
    .toString()
    .replaceAll(/"at": "2026/g, '"at": "2025');
  entries.set('historia.json', Buffer.from(rewritten));
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const lines = [...entries].filter(([name]) => !name.startsWith('huellas.'));
  entries.set('huellas.sha256', Buffer.from(lines.map(([name, bytes]) => `${hash(bytes)}  ${name}\n`).join('')));
  return buffer(writeZip([...entries].map(([name, bytes]) => ({ name, body: [bytes] }))));
}

test('a root that only an uploaded file brought stands apart, and the printed lines still run', async () => {
  const stranger = await createTestPki(world.clock.now);
  const { ports } = await world.contextOf('demo');
  const signer = await ports.signingServices?.sealKey();
  if (!signer) throw new Error('nobody signs');
  const signing = { signer: { ...signer, chain: [...signer.chain, ...stranger.anchors] }, now: world.clock.now };
  const pdf = joinParts(await signFile({ file: pdfFileOf(blankPdf()), level: 'B-B', ...signing }));
  const person = named(ana, 'ajena-raiz', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person], pdf });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign({});
  await desk.reach(id, 'COMPLETED');
  const zip = await judge.downloadEvidence(id);
  const { accompanying } = await readBundle(zip);
  const read = (name: string): string => Buffer.from(accompanying?.get(`certificados/${name}`) ?? []).toString();
  const [own] = stranger.anchors.map((der) => new X509Certificate(der).toString());
  expect(read('otras-raices.pem')).toBe(own);
  expect(read('raices.pem')).toContain('BEGIN CERTIFICATE');
  expect(read('raices.pem')).not.toContain(own);
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-roots-'));
  await unpack(zip, folder);
  expect(readFileSync(path.join(folder, 'LEAME.txt'), 'utf8')).toContain('no responde por ellas');
  expect(runLines(folder)).toMatch(/CMS Verification successful/);
  rmSync(folder, { recursive: true });
});

test('a link that asks for no proof gives no evidence', async () => {
  const checks = { otp: null, registry: false, biometrics: false };
  const person = named(ana, 'sinprueba', { signature_type: 'clicwrap', checks });
  const { id } = await desk.createProcess({ as: 'admin@demo.ec', signers: [person], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await signAsAsked(visitor, { cedula: person.identification_number, fingerprintCode: '' });
  await desk.reach(id, 'COMPLETED');
  expect(await offeredUntil(visitor)).toBeNull();
  const refused = await fetchOwn(visitor);
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([403, 'evidence.unproved']);
});

test('the company takes it with a reason, which the audit log shows', async () => {
  const { id } = await desk.createProcess({ signers: [named(ana, 'motivo')] });
  const url = `/api/signing-process/${id}/evidence`;
  const bare = await desk.call<ErrorBody>('POST', url, { body: { motivo: ' ' }, as: 'admin@demo.ec' });
  expect([bare.status, bare.body.issues?.[0]]).toMatchObject([422, { path: 'motivo', message: 'Escriba el motivo' }]);
  const early = await desk.call<ErrorBody>('POST', url, { body: { motivo: 'Juicio' }, as: 'admin@demo.ec' });
  expect(early.body.code).toBe('evidence.not_ready');
});

/** One person alone, many parties with papers, two forms in one; the other kinds are as these, and all are in the soak. */
const usual: ReadonlySet<string> = new Set(['digital_document', 'adhesion', 'urbano']);
const looked = kinds.filter(
  ({ code, certificate }) => usual.has(code) || (process.env['RUBRICA_SOAK'] === '1' && !certificate),
);

describe.each(looked.map((kind) => [kind.code, kind] as const))('the evidence of a %s', programs, (_, kind) => {
  let root = '';
  let folder = '';
  let names: readonly string[] = [];
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'rubrica-evidence-'));
    folder = path.join(root, 'evidencia');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('is confirmed by openssl, pdfsig, qpdf and its own page, without the product', async () => {
    const { id } = await finish(kind, 0);
    const zip = await judge.downloadEvidence(id);
    const { transaction } = await world.contextOf('demo');
    const taken = await transaction(({ db }) =>
      db
        .selectFrom('audit_event')
        .selectAll()
        .where('subject', '=', id)
        .where('type', '=', 'process.evidence_read')
        .execute(),
    );
    expect(taken.map(({ details }) => details)).toEqual([{ reason: 'Prueba' }]);
    expect(checkBundle(await readBundle(zip))).toEqual([]);
    expect(await askProgram(zip)).toMatch(/^0: ✓/);
    names = await unpack(zip, folder);
    expect(await askPage(folder)).toBe(`Los ${names.length} archivos están como eran.`);
    const said = runLines(folder) ?? '';
    expect(said).toMatch(/Signature is Valid/);
    expect(said).toMatch(/CMS Verification successful/);
    expect(said).toMatch(/Verification: OK/);
    expect(said).toMatch(/No syntax or stream encoding errors found/);
    expect(said).not.toMatch(/Signature is Invalid|Digest Mismatch/);
  });

  test('has a sheet whose first page says who signed, how that is known, what was accepted, when, and how to check', () => {
    const sheet = names.find((name) => name.startsWith('hoja/')) ?? '';
    const page = execFileSync('pdftotext', ['-f', '1', '-l', '1', '-layout', path.join(folder, sheet), '-'], {
      encoding: 'utf8',
    });
    expect(page).toMatch(/person.* firm/);
    expect(page).toMatch(/Cómo se identificó +Qué aceptó, palabra por palabra/);
    expect(page).toMatch(/Nivel \d de 4/);
    expect(page).toContain('Hora probada');
    expect(page).toContain('UTC−5');
    expect(page).toContain('/verificar/');
    expect(page, 'the way to check and what is not proved end the page').toMatch(
      /Cómo comprobarlo[^]*Lo que esta hoja no prueba[^]*Impresa\s+no\s+prueba\s+nada/,
    );
  });

  test('shows a changed byte in any of its files', async () => {
    expect(names.length).toBeGreaterThan(10);
    expect(await findUnseen(folder, names)).toEqual([]);
  });
});
