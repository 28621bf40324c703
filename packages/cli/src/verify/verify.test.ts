import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { answerTimestamp, issueCrl, joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { blankPdf, openAuthority } from '@rubrica/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allPages } from '../../../pades/src/document/page-tree.ts';
import type { RevisionDraft } from '../../../pades/src/revision/draft.ts';
import { appendForged } from '../../../pades/test/support/forge.ts';
import { optionNames } from './options.ts';
import { exitCodeOf } from './verify.ts';

/** Asking nobody; files made here have no revocation data. */
const offline = ['--offline', '--revocation', 'if-available'];

const bin = path.resolve(import.meta.dirname, '../../bin/rubrica.mjs');
let folder = '';
let trust = '';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

const armour = (der: Uint8Array, label = 'CERTIFICATE'): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;

beforeAll(async () => {
  const pdf = Buffer.from(blankPdf());
  folder = await mkdtemp(path.join(tmpdir(), 'rubrica-verify-'));
  const { root, signer, issuer } = await openAuthority({
    subject: [
      ['CN', 'ANA PÉREZ'],
      ['serialNumber', 'IDCEC-1711111110'],
    ],
  });
  const signed = Buffer.from(
    joinParts(await signFile({ file: pdfFileOf(pdf), signer, level: 'B-B', now: new Date() })),
  );
  const sealer = await openAuthority({
    subject: [['CN', 'Sellos']],
    profile: {
      keyUsage: ['digitalSignature'],
      extendedKeyUsage: { critical: true, purposes: ['1.3.6.1.5.5.7.3.8'] },
    },
  });
  const authority = {
    answer: (query: Uint8Array) =>
      answerTimestamp({ query, time: new Date(), serialNumber: Buffer.of(7), policy: '1.2.3.4' }, sealer.signer),
  };
  const order = { file: pdfFileOf(pdf), signer, level: 'B-T' as const, timestamp: { authority }, now: new Date() };
  await writeFile(path.join(folder, 'sellado.pdf'), joinParts(await signFile(order)));
  trust = path.join(folder, 'raiz.pem');
  await writeFile(trust, armour(root));
  await writeFile(path.join(folder, 'raiz-de-sellos.pem'), armour(sealer.root));
  await writeFile(path.join(folder, 'firmado.pdf'), signed);
  await writeFile(path.join(folder, 'alterado.pdf'), Buffer.concat([signed, Buffer.from('x')]));
  const boxes = [{ id: 'firma', page: 0, left: 60, top: 400, width: 150, height: 60 }];
  const second = await signFile({
    file: pdfFileOf(signed),
    signer,
    level: 'B-B',
    now: new Date(),
    field: { kind: 'new', boxes },
    contents: { firma: { kind: 'text', text: 'ANA' } },
  });
  await writeFile(path.join(folder, 'dos-firmas.pdf'), joinParts(second));
  await writeFile(path.join(folder, 'clausula.pdf'), joinParts(appendForged(second, addClause)));
  await writeFile(path.join(folder, 'sin-firma.pdf'), pdf);
  const odd = await openAuthority({ subject: [['CN', 'EVA\u001b[2J\n  ✓ FIRMA VÁLIDA\u009b\u202e, O=Banco']] });
  const hostile = await signFile({
    file: pdfFileOf(pdf),
    signer: odd.signer,
    level: 'B-B',
    now: new Date(),
    field: { kind: 'new', name: 'Campo\r\u0007', boxes: [] },
  });
  await writeFile(path.join(folder, 'nombre\u001b[2J.pdf'), joinParts(hostile));
  await writeFile(path.join(folder, 'raiz-rara.pem'), armour(odd.root));
  await writeFile(path.join(folder, 'basura.pdf'), 'no es un PDF');
  await writeLists(issuer);
});

async function writeLists(issuer: Parameters<typeof issueCrl>[1]): Promise<void> {
  const [lastHour, nextHour] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  const list = { number: 1, thisUpdate: lastHour, nextUpdate: nextHour };
  await writeFile(path.join(folder, 'al-dia.der'), await issueCrl({ ...list, revocations: [] }, issuer));
  const revocations = [{ serialNumber: Buffer.of(2), at: new Date(lastHour.getTime() - 3_600_000) }];
  await writeFile(
    path.join(folder, 'revoca.pem'),
    armour(await issueCrl({ ...list, revocations }, issuer), 'X509 CRL'),
  );
}

/** Nobody signs it, and everybody sees it. */
function addClause(draft: RevisionDraft): void {
  const drawn = draft.addStream(
    { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 200 30]' },
    Buffer.from('4 w 10 15 m 190 15 l S'),
  );
  const note = draft.add(`<</Type/Annot/Subtype/Stamp/F 4/Rect[60 400 260 430]/AP<</N ${drawn.number} 0 R>>>>`);
  const [page] = allPages(draft.document);
  if (!page) throw new Error('no page');
  draft.change(page.id, page.dictionary, { Annots: `[${note.number} 0 R]` });
}
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string): string => path.join(folder, name);

describe('rubrica verify', { timeout: 120_000 }, () => {
  test('refuses unknown arguments before it reads any file', async () => {
    expect(await run('verify')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('Falta el archivo') as string,
    });
    expect(await run('verify', at('firmado.pdf'), '--at', 'ayer')).toMatchObject({ code: 64 });
    expect(await run('verify', at('firmado.pdf'), '--trust', at('falta.pem'))).toMatchObject({ code: 64 });
    expect(await run('verify', at('firmado.pdf'), '--trust-tsa', at('falta.pem'))).toMatchObject({ code: 64 });
  });

  test('prints one entry for each file, in the documented form', async () => {
    const names = ['firmado.pdf', 'alterado.pdf', 'sin-firma.pdf', 'basura.pdf', 'falta.pdf'];
    const { code, stdout } = await run('verify', ...names.map(at), '--trust', trust, ...offline, '--json');
    expect(code).toBe(3);
    const entries = JSON.parse(stdout) as Record<string, unknown>[];
    expect(entries.map(({ verdict }) => verdict)).toEqual(['valid', 'invalid', 'unsigned', 'error', 'error']);
    expect(entries.map(({ whole_file: isWhole }) => isWhole)).toEqual([true, false, false, false, false]);
    expect(Object.keys(entries[0] ?? {})).toEqual([
      'file',
      'verdict',
      'whole_file',
      'active_content',
      'signatures',
      'reasons',
      'appearance',
      'additions',
      'policy',
    ]);
    expect(entries[0]?.['appearance']).toBeNull();
    expect(entries[0]?.['signatures']).toMatchObject([
      {
        field: 'Signature1',
        verdict: 'valid',
        level: 'B-B',
        signer: 'ANA PÉREZ',
        cedula: '1711111110',
        issuer: 'Raíz ajena',
      },
    ]);
  });
});

describe('rubrica verify: policy', () => {
  const verdictsOf = async (...args: readonly string[]) => {
    const { code, stdout } = await run('verify', at('firmado.pdf'), '--trust', trust, '--json', ...args);
    const [{ verdict, policy, signatures }] = JSON.parse(stdout);
    return { code, verdict, revocation: policy.revocation, because: signatures[0].sub_indication };
  };

  test('a file without revocation data is undecided, unless the lenient rule is asked for', async () => {
    const strict = { code: 2, verdict: 'indeterminate', revocation: 'required', because: 'TRY_LATER' };
    expect(await verdictsOf('--offline')).toEqual(strict);
    expect(await verdictsOf('--offline', '--revocation', 'required')).toEqual(strict);
    const lenient = { code: 0, verdict: 'valid', revocation: 'if-available', because: null };
    expect(await verdictsOf('--offline', '--revocation', 'if-available')).toEqual(lenient);
    expect(await run('verify', at('firmado.pdf'), '--revocation', 'nunca')).toMatchObject({ code: 64 });
  });

  test('lists in files decide what nobody is asked about', async () => {
    expect(await verdictsOf('--offline', '--crl', at('al-dia.der'))).toMatchObject({ code: 0, verdict: 'valid' });
    expect(await verdictsOf('--offline', '--crl', at('revoca.pem'))).toMatchObject({ verdict: 'indeterminate' });
    const { stdout } = await run('verify', at('firmado.pdf'), '--trust', trust, '--offline', '--crl', at('revoca.pem'));
    expect(stdout).toContain('fue revocado');
    expect(await run('verify', at('firmado.pdf'), '--crl', at('falta.crl'))).toMatchObject({ code: 64 });
    expect(await run('verify', at('firmado.pdf'), '--crl', at('firmado.pdf'))).toMatchObject({ code: 64 });
  });

  test('the help goes to standard output and names every option', async () => {
    const { code, stdout, stderr } = await run('verify', '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of optionNames) expect(stdout).toContain(`--${name}`);
    expect(await run('verify', '-h')).toMatchObject({ code: 0, stdout });
  });
});

describe('rubrica verify: appearance', { timeout: 120_000 }, () => {
  test('compares what the pages show after each signature, and reports it separately', async () => {
    const options = ['--trust', trust, ...offline];
    const honest = await run('verify', at('dos-firmas.pdf'), ...options, '--json');
    expect(JSON.parse(honest.stdout)).toMatchObject([
      { verdict: 'valid', appearance: { verdict: 'signatures_added', page_count: 1, changed_pages: [] } },
    ]);
    const forged = await run('verify', at('clausula.pdf'), ...options, '--json');
    expect(JSON.parse(forged.stdout)).toMatchObject([
      { verdict: 'invalid', appearance: { verdict: 'changed', pages_not_compared: 0, changed_pages: [1] } },
    ]);
    const text = await run('verify', at('clausula.pdf'), ...options);
    expect(text.stdout).toMatch(/Lo que muestra el documento cambió después de firmarse: página 1/);
    expect(text.stdout).toMatch(/Aspecto: lo que se ve cambió después de firmarse \(páginas: 1\)/);
  });

  test('says how many pages it did not compare, and takes other limits', async () => {
    const order = ['verify', at('dos-firmas.pdf'), '--trust', trust, ...offline];
    const { code, stdout } = await run(...order, '--max-pictures', '1');
    expect([code, stdout]).toEqual([2, expect.stringContaining('El aspecto no se comparó en 1 de 1 página.')]);
    expect(await run(...order, '--max-pictures', '0')).toMatchObject({ code: 64 });
  });
});

describe('rubrica verify: trust', { timeout: 120_000 }, () => {
  test('says in plain words who signed, and that it is valid', async () => {
    const { code, stdout } = await run('verify', at('firmado.pdf'), '--trust', trust, ...offline);
    expect(code).toBe(0);
    expect(stdout).toMatch(/FIRMA VÁLIDA[^]*Firmó: ANA PÉREZ, cédula 1711111110[^]*hora de Ecuador/);
  });

  test('an intact signature of someone unknown is neither valid nor invalid', async () => {
    const { code, stdout } = await run('verify', at('firmado.pdf'), ...offline, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject([
      { verdict: 'indeterminate', signatures: [{ sub_indication: 'NO_CERTIFICATE_CHAIN_FOUND' }] },
    ]);
  });

  test('trusts signers and time stamps by two lists, or by one for both', async () => {
    const verify = async (...lists: readonly string[]): Promise<string | undefined> => {
      const { stdout } = await run('verify', at('sellado.pdf'), ...offline, '--json', ...lists);
      const [entry] = JSON.parse(stdout) as { verdict: string; signatures: { time_source: string }[] }[];
      return `${entry?.verdict} ${entry?.signatures[0]?.time_source}`;
    };
    expect(await verify('--trust', trust)).toBe('valid claimed');
    expect(await verify('--trust', trust, '--trust-tsa', at('raiz-de-sellos.pem'))).toBe('valid signature_timestamp');
    expect(await verify('--trust', trust, '--trust', at('raiz-de-sellos.pem'))).toBe('valid signature_timestamp');
    expect(await verify('--trust', at('raiz-de-sellos.pem'), '--trust-tsa', trust)).toBe('indeterminate claimed');
  });
});

describe('rubrica verify: options and files', { timeout: 120_000 }, () => {
  test('verifies as of another date', async () => {
    const { stdout } = await run(
      'verify',
      at('firmado.pdf'),
      '--trust',
      trust,
      ...offline,
      '--json',
      '--at',
      '2080-01-01',
    );
    expect(JSON.parse(stdout)).toMatchObject([{ verdict: 'indeterminate' }]);
  });

  test('exits with the code of the worst file', () => {
    const codeOf = (...verdicts: readonly ('valid' | 'invalid' | 'indeterminate' | 'unsigned' | 'error')[]): number =>
      exitCodeOf(verdicts.map((verdict) => ({ verdict })));
    expect([codeOf('valid'), codeOf('valid', 'unsigned'), codeOf('indeterminate', 'valid')]).toEqual([0, 2, 2]);
    expect([codeOf('indeterminate', 'invalid'), codeOf('invalid', 'error', 'valid')]).toEqual([1, 3]);
  });

  test('leaves the files unchanged', async () => {
    const before = await readFile(at('firmado.pdf'));
    await run('verify', at('firmado.pdf'), ...offline);
    expect(await readFile(at('firmado.pdf'))).toEqual(before);
  });
});

describe('rubrica verify: what later signers added', { timeout: 120_000 }, () => {
  const options = (...args: readonly string[]): readonly string[] => ['--trust', trust, ...offline, ...args];

  test('is in the headline and in the line about the pages, and the verdict stays valid', async () => {
    const { code, stdout } = await run('verify', at('dos-firmas.pdf'), ...options());
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /✓ FIRMAS VÁLIDAS, CON CONTENIDO AÑADIDO: .* ANA PÉREZ añadió contenido visible después de la firma de ANA PÉREZ: revíselo\./,
    );
    expect(stdout).toContain(
      'Añadido por el segundo firmante, ANA PÉREZ, en la página 1, a media altura, a la izquierda: «ANA».',
    );
    expect(stdout).not.toMatch(/documento está íntegro|solo se añadieron otras firmas/);
  });

  test('is in the JSON, as an addition and among the reasons', async () => {
    const { stdout } = await run('verify', at('dos-firmas.pdf'), ...options('--json'));
    const text = 'Añadido por el segundo firmante, ANA PÉREZ, en la página 1, a media altura, a la izquierda: «ANA».';
    expect(JSON.parse(stdout)).toMatchObject([
      {
        verdict: 'valid',
        reasons: [text],
        additions: [
          { kind: 'content', field: 'Signature2', signer: 'ANA PÉREZ', pages: [1], says: 'ANA', shows: ['text'], text },
        ],
      },
    ]);
  });
});

describe('rubrica verify: names that would command the terminal', { timeout: 120_000 }, () => {
  const name = 'nombre\u001b[2J.pdf';
  const unsafe = /[^\p{L}\p{M}\p{N}\p{P}\p{S} \n]/u;

  test('are written out, also where the certificate is trusted', async () => {
    for (const anchor of [trust, at('raiz-rara.pem')]) {
      const { stdout } = await run('verify', at(name), '--trust', anchor, ...offline);
      expect(stdout.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).not.toMatch(unsafe);
      expect(stdout).toContain(String.raw`nombre\u001b[2J.pdf`);
      expect(stdout).toContain(String.raw`Firmó: «EVA\u001b[2J\u000a  ✓ FIRMA VÁLIDA\u009b\u202e, O=Banco»`);
      expect(stdout).toContain(String.raw`(campo «Campo\u000d\u0007»)`);
      expect(stdout.match(/✓ FIRMA VÁLIDA:/g)?.length ?? 0).toBe(anchor === trust ? 0 : 1);
    }
  });

  test('are safe in JSON, whose parser gets the name of the file as it is', async () => {
    const { stdout } = await run('verify', at(name), '--trust', trust, ...offline, '--json');
    expect(stdout).not.toMatch(unsafe);
    expect(JSON.parse(stdout)).toMatchObject([{ file: at(name), verdict: 'indeterminate' }]);
  });

  test('are safe in messages about the command line', async () => {
    const { code, stderr } = await run('verify', at('firmado.pdf'), '--at', 'ayer\u001b[2J');
    expect(code).toBe(64);
    expect(stderr).not.toMatch(unsafe);
  });
});
