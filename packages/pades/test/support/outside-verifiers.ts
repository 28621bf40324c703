import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { attributes } from '../../src/asn1/identifiers.ts';
import { encodingOf } from '../../src/asn1/reader.ts';
import { readSignedData } from '../../src/cms/signed-data.ts';
import { openDocument } from '../../src/document/document.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../../src/document/pdf-file.ts';
import { readSignatureValues, type SignatureValue } from '../../src/document/signature-value.ts';

/** Programs of others that say what they think of our files. */

/** Runs a program on files in a folder of its own. Returns what it prints, also where it fails. */
export async function ask(
  command: string,
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array | string>>,
) {
  const cwd = await mkdtemp(join(tmpdir(), 'pades-test-'));
  try {
    await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(cwd, name), content)));
    return await run(command, args, cwd);
  } finally {
    await rm(cwd, { recursive: true });
  }
}

function run(command: string, args: readonly string[], cwd: string) {
  return new Promise<{ ok: boolean; output: string; stdout: Buffer }>((resolve) => {
    execFile(command, args, { cwd, maxBuffer: 1 << 28, encoding: 'buffer' }, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout.toString('latin1')}${stderr.toString('latin1')}`, stdout });
    });
  });
}

/** `qpdf --check`: nothing wrong with the file's structure. */
export async function qpdfAccepts(file: PdfFile | Uint8Array): Promise<boolean> {
  const { ok, output } = await ask('qpdf', ['--check', 'a.pdf'], { 'a.pdf': bytesOf(file) });
  return ok && output.includes('No syntax or stream encoding errors found');
}

/** What `pdfsig` says of each signature; document time stamps, which it cannot check, are left out. */
export async function pdfsigVerdicts(file: PdfFile | Uint8Array): Promise<string[]> {
  const { output } = await ask('pdfsig', ['-nocert', 'a.pdf'], { 'a.pdf': bytesOf(file) });
  return output
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .filter((part) => part.includes('Signature Type: ETSI.CAdES.detached') || part.includes('adbe.pkcs7'))
    .map((part) => /Signature Validation: (.*)/.exec(part)?.[1] ?? 'none');
}

export const pdfsigAcceptsAll = async (file: PdfFile | Uint8Array): Promise<boolean> => {
  const verdicts = await pdfsigVerdicts(file);
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'Signature is Valid.');
};

export const bytesOf = (file: PdfFile | Uint8Array): Uint8Array =>
  file instanceof Uint8Array ? file : joinParts(file);

/** Whom `openssl` is to believe, and when. */
interface Believed {
  readonly now: Date;
  readonly root: { readonly certificate: Uint8Array };
  readonly issuing: { readonly certificate: Uint8Array };
}

/** Each signature and time stamp in the file by `openssl cms` and `openssl ts`, chain included. Names those that fail. */
export async function opensslRefusals(file: PdfFile | Uint8Array, pki: Believed): Promise<string[]> {
  const bytes = Buffer.from(bytesOf(file));
  const refusals: string[] = [];
  for (const value of readSignatureValues(openDocument(pdfFileOf(bytes)))) {
    const [, length, resume, rest] = value.byteRange;
    const covered = Buffer.concat([bytes.subarray(0, length), bytes.subarray(resume, resume + rest)]);
    refusals.push(...(await verify(value, covered, pki)));
  }
  return refusals;
}

async function verify({ kind, field, contents }: SignatureValue, covered: Buffer, pki: Believed): Promise<string[]> {
  const { bytes, signers } = readSignedData(contents.bytes);
  if (kind === 'timestamp') return refuse(field.name, await verifyToken(bytes, covered, pki));
  const [signer] = signers;
  const token = signer?.unsigned.get(attributes.signatureTimestamp)?.[0];
  const inner = token && signer ? await verifyToken(encodingOf(token), signer.signature, pki) : undefined;
  return [
    ...refuse(field.name, await verifyCms(bytes, covered, pki)),
    ...(inner ? refuse(`time stamp in ${field.name}`, inner) : []),
  ];
}

const refuse = (name: string, { ok, output }: { ok: boolean; output: string }): string[] =>
  ok ? [] : [`${name}: ${output}`];

function verifyCms(cms: Uint8Array, content: Uint8Array, pki: Believed) {
  const args = [
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-in',
    'cms',
    '-content',
    'content',
    '-out',
    '/dev/null',
  ];
  return ask('openssl', [...args, '-purpose', 'any', ...trusting(pki, '-certfile')], { cms, content, ...chainOf(pki) });
}

function verifyToken(token: Uint8Array, data: Uint8Array, pki: Believed) {
  const args = ['ts', '-verify', '-token_in', '-in', 'token', '-data', 'data', ...trusting(pki, '-untrusted')];
  return ask('openssl', args, { token, data, ...chainOf(pki) });
}

function trusting(pki: Believed, option: string): string[] {
  const seconds = Math.floor(pki.now.getTime() / 1000);
  return ['-CAfile', 'root.pem', option, 'issuing.pem', '-attime', String(seconds)];
}

const chainOf = (pki: Believed) => ({
  'root.pem': toPem(pki.root.certificate, 'CERTIFICATE'),
  'issuing.pem': toPem(pki.issuing.certificate, 'CERTIFICATE'),
});

export function toPem(der: Uint8Array, label: string): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** A page as its reader sees it: a picture of one point a pixel times `scale`, in RGB. */
export async function renderPage(file: PdfFile | Uint8Array, page: number, scale = 1) {
  const number = String(page + 1);
  const args = ['-r', String(72 * scale), '-f', number, '-l', number, '-cropbox', 'a.pdf'];
  const { stdout, output } = await ask('pdftoppm', args, { 'a.pdf': bytesOf(file) });
  const header = /^P6\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40));
  if (!header) throw new Error(`pdftoppm: ${output}`);
  const [text, width = '0', height = '0'] = header;
  const pixels = stdout.subarray(text.length);
  const at = (x: number, y: number): readonly number[] => {
    const start = (Math.round(y * scale) * Number(width) + Math.round(x * scale)) * 3;
    return [...pixels.subarray(start, start + 3)];
  };
  return { width: Number(width) / scale, height: Number(height) / scale, at, ppm: stdout };
}

/** What `zbarimg` reads from a page. */
export async function scanPage(file: PdfFile | Uint8Array, page: number, scale = 3): Promise<string[]> {
  const { ppm } = await renderPage(file, page, scale);
  const { stdout } = await ask('zbarimg', ['--raw', '-q', 'page.ppm'], { 'page.ppm': ppm });
  return stdout.toString('utf8').split('\n').filter(Boolean);
}

/** What `pdftotext` finds on a page. */
export async function textOfPage(file: PdfFile | Uint8Array, page: number): Promise<string> {
  const number = String(page + 1);
  const { stdout } = await ask('pdftotext', ['-f', number, '-l', number, 'a.pdf', '-'], { 'a.pdf': bytesOf(file) });
  return stdout.toString('utf8');
}

/** Rewritten by qpdf into another form of the same document. */
export async function rewrite(file: Uint8Array, ...options: readonly string[]): Promise<Buffer> {
  const { ok, stdout, output } = await ask('qpdf', [...options, 'a.pdf', '-'], { 'a.pdf': file });
  if (!ok) throw new Error(`qpdf: ${output}`);
  return stdout;
}
