import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import {
  bytesOfParts,
  createHttpCertificateSource,
  createHttpRevocationSource,
  createHttpTimestampAuthority,
  openPkcs12Signer,
  pdfFileOf,
  readTrustFiles,
  signFile,
  type LevelRequest,
  type Signer,
  type SignRequest,
} from '@rubrica/pades';

import { explainFailure } from './explain.ts';
import { readOptions, usage, type SignOptions } from './options.ts';
import { readPassword } from './password.ts';
import { isSameFile, writeOutput } from './write-output.ts';

const badUsage = 64;

/** `rubrica sign`: signs a PDF with the key of a .p12 file. */
export async function runSign(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    console.error(`✗ ${options}\n  Uso: ${usage}`);
    return badUsage;
  }
  try {
    if (await isSameFile(options.input, options.output))
      throw new Error('La salida no puede ser el mismo archivo que se firma.');
    await signTo(options, new Date());
    console.log(`✓ Firmado: ${options.output} (${options.level})`);
    return 0;
  } catch (error) {
    console.error(`✗ ${explainFailure(error)}`);
    return 1;
  }
}

async function signTo(options: SignOptions, now: Date): Promise<void> {
  const [pdf, p12] = await Promise.all([readFile(options.input), readFile(options.p12)]);
  const password = await readPassword(options.passwordFile);
  const signer = await openPkcs12Signer({ file: p12, password, now });
  const file = await signFile({
    file: pdfFileOf(pdf),
    signer,
    now,
    ...(await levelOf(options, signer)),
    ...(await lookOf(options, signer)),
    ...(options.reason === undefined ? {} : { reason: options.reason }),
  });
  await writeOutput(options.output, bytesOfParts(file));
}

async function levelOf({ level, tsa = '', ...options }: SignOptions, { chain }: Signer): Promise<LevelRequest> {
  if (level === 'B-B') return { level };
  const limits = options.mayAskPrivate ? { mayConnectTo: () => true } : {};
  const timestamp = { authority: createHttpTimestampAuthority({ url: tsa, limits }) };
  if (level === 'B-T') return { level, timestamp };
  const { anchors } = await readTrustFiles(options.trust);
  return {
    level,
    timestamp,
    trust: {
      anchors: [...anchors, ...chain.filter(isSelfSigned)],
      revocation: createHttpRevocationSource(limits),
      certificates: createHttpCertificateSource(limits),
    },
  };
}

/** The root in the key's file: its owner trusts it. */
function isSelfSigned(der: Uint8Array): boolean {
  const certificate = new X509Certificate(der);
  return certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
}

async function lookOf(
  { visible, image }: SignOptions,
  signer: Signer,
): Promise<Pick<SignRequest, 'field' | 'contents'>> {
  if (!visible) return {};
  const { page, ...box } = visible;
  const name = /^CN=(.*)$/m.exec(new X509Certificate(signer.certificate).subject)?.[1] ?? '';
  const lines = ['Firmado electrónicamente por:', name];
  return {
    field: { kind: 'new', boxes: [{ id: 'firma', page: page - 1, ...box }] },
    contents: { firma: { kind: 'card', lines, ...(image === undefined ? {} : { image: await readFile(image) }) } },
  };
}
