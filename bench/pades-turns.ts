import { createHash, sign } from 'node:crypto';

import { createLocalSigner, pdfFileOf, signFile, type SignRequest } from '../packages/pades/src/index.ts';
import { buildPdf } from '../packages/pades/test/support/pdf.ts';
import { buildPng } from '../packages/pades/test/support/png.ts';
import { createIdentity, createLibpdf, createSignpdf, type Identity, type SignOnce } from './pades-peers.ts';

/**
 * One library in a process of its own: neither the garbage nor the code of the others weighs on it. The limit is taken in
 * the same process, before each turn: two processes on one machine do not run equally fast.
 */

/** CPU time in microseconds. */
export interface Turn {
  readonly limit: number;
  readonly signature: number;
}

export interface TurnRequest {
  readonly bytes: number;
  readonly warmUpMs: number;
  /** How long a turn lasts; at least one signature. */
  readonly turnMs: number;
}

const identity = await createIdentity();
const signOnce = await createSigner(process.argv[2] ?? '', identity);
let pdf: Buffer = Buffer.alloc(0);
let count = 1;

/** A request makes the file and warms up; anything else asks for a turn. */
process.on('message', (message: TurnRequest | 'turn') => {
  void (message === 'turn' ? takeTurn() : makeReady(message)).then((answer) => process.send?.(answer));
});
process.send?.('ready');

async function makeReady({ bytes, warmUpMs, turnMs }: TurnRequest): Promise<'ready'> {
  pdf = buildPdf({ ballastBytes: bytes });
  await signOnce(pdf);
  for (const began = performance.now(); performance.now() - began < warmUpMs;) await signOnce(pdf);
  const began = performance.now();
  await signOnce(pdf);
  count = Math.max(1, Math.round(turnMs / (performance.now() - began)));
  return 'ready';
}

async function takeTurn(): Promise<Turn> {
  const least = await timed(Math.max(count, 2), async () => limit(pdf));
  return { limit: least, signature: await timed(count, () => signOnce(pdf)) };
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

async function createSigner(library: string, { key, certificate, chain, p12 }: Identity): Promise<SignOnce> {
  if (library === 'libpdf') return createLibpdf({ p12 });
  if (library === 'signpdf') return createSignpdf({ p12 });
  const signer = createLocalSigner({ key, certificate, chain });
  const look = library === 'visible' ? visible() : {};
  return (file) => signFile({ file: pdfFileOf(file), signer, level: 'B-B', now: new Date(), ...look });
}

function limit(file: Buffer): Buffer {
  createHash('sha256').update(file).digest();
  return sign('sha256', file.subarray(0, 300), identity.key);
}

function visible(): Pick<SignRequest, 'field' | 'contents'> {
  const pixelAt = (x: number, y: number): number[] => [20, 91, 234, (x * y) % 256];
  const image = buildPng({ width: 96, height: 96, bitDepth: 8, colorType: 6, pixelAt });
  const lines = ['Firmado electrónicamente por:', 'ANA MUÑOZ', 'Quito, 02/03/2026'];
  return {
    field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 60, top: 60, width: 240, height: 70 }] },
    contents: { firma: { kind: 'card', lines, image, qr: 'https://firma.test/v/7Q2K9XPM' } },
  };
}
