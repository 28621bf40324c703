import { setTimeout as sleep } from 'node:timers/promises';

import { ana, named } from '../apps/server/test/support/desk.ts';
import { prepareWith, valuesOf } from '../apps/server/test/support/own-signature.ts';
import { servicesOf } from '../apps/server/test/support/signed-pdf.ts';
import { visitorOf, type Visitor } from '../apps/server/test/support/visitor.ts';
import { createLocalSigner, extendFile, pdfFileOf, signFile } from '../packages/pades/src/index.ts';
import { buildPdf } from '../packages/pades/test/support/pdf.ts';
import { issueOwnKey, type OwnKey } from '../packages/testing/src/index.ts';
import { descendantsCpuMilliseconds } from './cpu-time.ts';
import { printRatios, rate } from './measure.ts';
import { programClock, startProduct, type Product } from './product.ts';

const cores = 2;
const goalPerSecond = 18;
const measuredSeconds = 30;
const warmUpSeconds = 5;
/** People between the first call of their signature and the seal of their process. */
const width = 12;
const people = Math.ceil((warmUpSeconds + measuredSeconds) * goalPerSecond * 1.25);

/** Whole signatures through HTTP, from `prepare` to the sealed process, and what the bare library makes of the same file. */
export async function run(): Promise<void> {
  const pdf = buildPdf({ ballastBytes: 100_000 });
  const product = await startProduct();
  try {
    const key = await issueOwnKey(product.pki, { cedula: ana.identification_number });
    console.log(`  preparing ${people} processes …`);
    const visitors = await gather(product, pdf);
    const before = await measureLibrary(product, key, pdf);
    const { perSecond, cpuMilliseconds } = await measureProduct(product, key, visitors);
    const after = await measureLibrary(product, key, pdf);
    const library = (name: keyof typeof before): number => (before[name] + after[name]) / 2;
    const possible = (cores * 1000) / cpuMilliseconds;
    printRatios(`Whole signatures of 100 KB, ${width} people at once: ${perSecond.toFixed(1)}/s sealed, no error`, [
      { what: `prepare to sealed, relative to ${goalPerSecond}/s`, ratio: perSecond / goalPerSecond, goal: '≥ 1' },
      { what: `by the CPU time they take, were ${cores} cores all ours`, ratio: possible / goalPerSecond, goal: '≥ 1' },
      { what: 'prepare to sealed, relative to the bare library signing B-T', ratio: perSecond / library('signature') },
      {
        what: 'the same, relative to the bare library signing and archiving',
        ratio: perSecond / library('archive'),
        goal: '≥ 0.16',
      },
      {
        what: 'CPU time of one, relative to that of the library, whatever else runs',
        ratio: cpuMilliseconds / library('cpuMilliseconds'),
        goal: '≤ 6',
      },
    ]);
  } finally {
    await product.stop();
  }
}

/** Everybody has read the documents and is about to sign. */
async function gather(product: Product, pdf: Uint8Array): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  await rate(people, 6, async (index) => {
    const checks = { otp: null, registry: false, biometrics: false };
    const person = named(ana, `banco${index}`, { signature_type: 'electronic_signature', checks });
    const { id } = await product.desk.createProcess({ signers: [person], pdf });
    const call = product.callFrom(index);
    const visitor = await visitorOf({ call, clock: programClock }, product.desk, {
      email: person.email,
      processId: id,
    });
    await visitor.prepareToSign();
    visitors.push(visitor);
  });
  return visitors;
}

interface Measured {
  readonly perSecond: number;
  /** Of all processes of the product, its database among them. */
  readonly cpuMilliseconds: number;
}

async function measureProduct(product: Product, key: OwnKey, visitors: Visitor[]): Promise<Measured> {
  const seals = watchSeals(product);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let entered = 0;
  const signing = Array.from({ length: width }, async () => {
    for (;;) {
      const visitor = seconds() < warmUpSeconds + measuredSeconds ? visitors.pop() : undefined;
      if (!visitor) return;
      entered += 1;
      await seals.reach(entered - width);
      await signAs(visitor, key);
    }
  });
  await sleep(warmUpSeconds * 1000);
  const from = { sealed: seals.count(), at: seconds(), cpu: descendantsCpuMilliseconds() };
  await Promise.all(signing);
  await seals.reach(entered);
  const sealed = seals.count() - from.sealed;
  await seals.stop();
  return {
    perSecond: sealed / (seconds() - from.at),
    cpuMilliseconds: (descendantsCpuMilliseconds() - from.cpu) / sealed,
  };
}

/** Looks ten times a second how many processes are sealed, so that the seals cannot fall behind unseen. */
function watchSeals({ countCompleted }: Product) {
  const seen = { sealed: 0, isOver: false };
  const watching = (async () => {
    while (!seen.isOver) {
      seen.sealed = await countCompleted();
      await sleep(100);
    }
  })();
  return {
    count: () => seen.sealed,
    /** Until this many are sealed. */
    reach: async (count: number): Promise<void> => {
      while (seen.sealed < count) await sleep(10);
    },
    stop: async (): Promise<void> => {
      seen.isOver = true;
      await watching;
    },
  };
}

async function signAs(visitor: Visitor, key: OwnKey): Promise<void> {
  const prepared = await prepareWith(visitor, key);
  if (prepared.status !== 200) throw new Error(`prepare answered ${prepared.status}: ${prepared.body.message}`);
  const signed = await visitor.sign({ values: await valuesOf(key, prepared.body) });
  if (signed.status !== 202) throw new Error(`sign answered ${signed.status}: ${signed.body.message}`);
}

/** One thread, without HTTP, database or files. */
async function measureLibrary({ pki }: Product, key: OwnKey, pdf: Buffer) {
  const signer = createLocalSigner({
    key: key.privateKey,
    certificate: key.certificate,
    chain: [pki.issuingCertificate],
  });
  const { timestamp, trust } = servicesOf(pki);
  const sign = () => signFile({ file: pdfFileOf(pdf), signer, now: programClock.now, level: 'B-T', timestamp });
  const archive = async () =>
    extendFile({ file: await sign(), now: programClock.now, level: 'B-LTA', timestamp, trust });
  await rate(50, 1, archive);
  const signature = await rate(300, 1, sign);
  const before = process.cpuUsage();
  const archives = 100;
  const perSecond = await rate(archives, 1, archive);
  const { user, system } = process.cpuUsage(before);
  return { signature, archive: perSecond, cpuMilliseconds: (user + system) / 1000 / archives };
}
