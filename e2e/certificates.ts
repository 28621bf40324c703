import type { Page } from '@playwright/test';

import { openSandboxPki, type SandboxPki } from '../apps/server/src/adapters/sandbox-pki/sandbox-pki.ts';
import { issueOwnKey, type OwnKey, writeP12 } from '../packages/testing/src/index.ts';
import { port } from './product.ts';
import { cedula } from './visit.ts';

/** The authority of the demonstration that the stories run against. */
export const openPki = (): Promise<SandboxPki> =>
  openSandboxPki({
    directory: `${process.env['STORY_DATA_DIR']}/pki`,
    publicUrl: new URL(`http://localhost:${port}`),
    now: () => new Date(),
  });

export const filePassword = 'Clave del archivo 2026';

/** What Jorge has on his computer. */
export interface CertificateFile {
  readonly key: OwnKey;
  readonly bytes: Buffer;
}

export async function makeCertificate(
  way: 'old' | 'new',
  owner: { readonly name?: string; readonly cedula?: string; readonly notAfter?: Date } = {},
): Promise<CertificateFile> {
  const key = await issueOwnKey(await openPki(), { name: 'JORGE ANIBAL QUISHPE LEMA', cedula, ...owner });
  return { key, bytes: writeP12(key, { way, password: filePassword }) };
}

/** Everything that a page sends from now on: addresses, headers, bodies and what goes over a websocket. */
export function listen(page: Page): () => string {
  const sent: string[] = [];
  page.on('request', (asked) => {
    sent.push(asked.url(), JSON.stringify(asked.headers()), asked.postDataBuffer()?.toString('latin1') ?? '');
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(payload.toString('latin1')));
  });
  return () => sent.join('\n');
}

/** Pieces of the file, of its key and of its password, in every way in which they might travel. */
export function traitsOf({ bytes, key }: CertificateFile): readonly string[] {
  const secrets = [bytes, key.privateKey.export({ format: 'der', type: 'pkcs8' })];
  return [...secrets.flatMap((secret) => piecesOf(secret)), ...wordsOf(filePassword)];
}

const encodings = ['latin1', 'hex', 'base64', 'base64url'] as const;

/** From a place on that base64 writes alike in the whole: a multiple of three. */
export const piecesOf = (secret: Buffer, from = 0): readonly string[] =>
  encodings.flatMap((encoding) => cut(secret.subarray(from).toString(encoding)));

export function wordsOf(password: string): readonly string[] {
  const bytes = Buffer.from(password);
  return [password, encodeURIComponent(password), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')];
}

/** The first pieces say "this is a PKCS#8 key" and the like, which any other begins with. */
const cut = (text: string): string[] => (text.match(/.{40}/gs) ?? []).slice(3);
