import { X509Certificate } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { PadesError } from '../errors.ts';
import { readCrl } from '../revocation/crl.ts';

/** Certificates and revocation lists that the user of the verifier trusts or has at hand. DER. */
export interface TrustFiles {
  readonly anchors: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** A file that does not hold what it was given for. */
export class TrustFileError extends Error {
  override readonly name = 'TrustFileError';
  readonly code: 'no_certificate' | 'no_list';
  readonly file: string;

  constructor(code: TrustFileError['code'], file: string) {
    super(`${file}: ${code}`);
    this.code = code;
    this.file = file;
  }
}

const maxLists = 200;
const maxListBytes = 64 << 20;

/**
 * Roots from PEM or DER files. Revocation lists (`.crl`) that lie beside them are used too: a machine without a network can
 * check revocation from a folder. A list needs no trust; it counts only with its issuer's signature.
 */
export async function readTrustFiles(files: readonly string[]): Promise<TrustFiles> {
  const anchors: Uint8Array[] = [];
  const crls: Uint8Array[] = [];
  for (const file of files) {
    const found = readBlocks(await readFile(file));
    if (found.anchors.length + found.crls.length === 0) throw new TrustFileError('no_certificate', file);
    anchors.push(...found.anchors);
    crls.push(...found.crls);
  }
  for (const folder of new Set(files.map((file) => path.dirname(path.resolve(file))))) {
    crls.push(...(await readListsIn(folder)));
  }
  return { anchors, crls };
}

/** Revocation lists from PEM or DER files. */
export async function readCrlFiles(files: readonly string[]): Promise<readonly Uint8Array[]> {
  const lists: Uint8Array[] = [];
  for (const file of files) {
    const { crls } = readBlocks(await readFile(file));
    if (!crls.some(isRevocationList)) throw new TrustFileError('no_list', file);
    lists.push(...crls);
  }
  return lists;
}

async function readListsIn(folder: string): Promise<Uint8Array[]> {
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.crl')).slice(0, maxLists);
  const lists: Uint8Array[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const { size } = await stat(file);
    if (size <= maxListBytes) lists.push(...readBlocks(await readFile(file)).crls);
  }
  return lists;
}

const block = /-----BEGIN (TRUSTED CERTIFICATE|X509 CERTIFICATE|CERTIFICATE|X509 CRL)-----([^-]+)-----END/g;

/** PEM holds any number of both; DER is one of either. */
function readBlocks(bytes: Buffer): TrustFiles {
  const text = bytes.toString('latin1');
  if (!text.includes('-----BEGIN'))
    return isCertificate(bytes) ? { anchors: [bytes], crls: [] } : { anchors: [], crls: [bytes] };
  const blocks = [...text.matchAll(block)].map(([, kind = '', body = '']) => ({
    kind,
    der: Buffer.from(body, 'base64'),
  }));
  return {
    anchors: blocks.filter(({ kind, der }) => kind.endsWith('CERTIFICATE') && isCertificate(der)).map(({ der }) => der),
    crls: blocks.filter(({ kind }) => kind === 'X509 CRL').map(({ der }) => der),
  };
}

function isCertificate(der: Buffer): boolean {
  try {
    return new X509Certificate(der).raw.length > 0;
  } catch {
    return false;
  }
}

function isRevocationList(der: Uint8Array): boolean {
  try {
    return readCrl(der).bytes.length > 0;
  } catch (error) {
    if (error instanceof PadesError) return false;
    throw error;
  }
}
