import { loadavg } from 'node:os';

import { createFaceEngineMatcher } from '../apps/server/src/adapters/face-engine/face-engine-matcher.ts';
import { installation } from '../apps/server/src/platform/requester.ts';
import { isServerBusy } from '../apps/server/src/platform/server-busy.ts';
import { exampleFace, showLeftAndRight } from '../apps/server/test/support/example-faces.ts';
import { drawCardFront, photographPaper, shotQualities, specimenPerson } from '../packages/testing/src/papers/index.ts';
import { openCompany, type Company } from './load-companies.ts';
import { expectedOf, p95, printWrong } from './load-figures.ts';
import { mix } from './load-mix.ts';
import { offer, type Sample } from './load-pace.ts';
import { gatherSigners, openSessions } from './load-signers.ts';
import { median, printRatios } from './measure.ts';
import { startProduct, type Product } from './product.ts';

/** Short and in turns: whatever else runs on the machine meets both alike. */
const rounds = 8;
const secondsPerWindow = 5;
const perSecond = 24;
const senders = { papers: 5, faces: 5 };
const signers = 40;
/** Of these the median is printed, too. */
const asked = new Set(['list', 'visit', 'session renewed (write)', 'signature (write)']);

/** How the rest of the product answers while ten checks are under way all the time, beside itself alone. */
export async function measure(): Promise<void> {
  const product = await startProduct();
  const faces = createFaceEngineMatcher();
  try {
    const companies: Company[] = [];
    for (const name of ['demo', 'patio']) companies.push(await openCompany(product, name, { officials: 8, guests: 8 }));
    const parts = [...mix, await openSessions(product, 8), await gatherSigners(product, signers)];
    const checks = await Promise.all([
      ...Array.from({ length: senders.papers }, (_, index) => paperCheck(product, index)),
      ...Array.from({ length: senders.faces }, () => faceCheck(faces)),
    ]);
    const listen = () => offer(product, { companies, parts, perSecond, seconds: secondsPerWindow });
    await Promise.all([listen(), ...checks.map((check) => check())]); // models opened, pages warm
    const measured: Measured = { alone: [], beside: [], loads: [], done: 0 };
    for (let round = 0; round < rounds; round += 1) {
      measured.alone.push(await listen());
      measured.beside.push(await besideChecks(listen, checks, measured));
      measured.loads.push(loadavg()[0] ?? 0);
    }
    report(measured);
  } finally {
    await faces.close();
    await product.stop();
  }
}

interface Measured {
  readonly alone: (readonly Sample[])[];
  readonly beside: (readonly Sample[])[];
  /** Of the machine, whatever runs on it. */
  readonly loads: number[];
  done: number;
}

async function besideChecks<Result>(
  listen: () => Promise<Result>,
  checks: readonly Check[],
  counted: Pick<Measured, 'done'>,
): Promise<Result> {
  const running = { isOver: false };
  const busy = checks.map(async (check) => {
    while (!running.isOver) if (await check()) counted.done += 1;
  });
  const heard = await listen();
  running.isOver = true;
  await Promise.all(busy);
  return heard;
}

/** Answers whether it was done: where others use the machine, too, a turn may come too late, and the product says so. */
type Check = () => Promise<boolean>;

/** By the product's own call: the side of a card that an official photographs. */
async function paperCheck({ desk }: Product, index: number): Promise<Check> {
  const seed = 2_000 + index;
  const front = await drawCardFront({ person: specimenPerson(seed) });
  const bytes = Buffer.from(await photographPaper(front, { ...shotQualities.good, seed }));
  return async () => {
    const { status } = await desk.send('/api/dni_scan/generate', {}, { name: 'cedula.jpg', bytes }, 'oficial@demo.ec');
    if (status !== 200 && status !== 503) throw new Error(`a card was answered with ${status}`);
    return status === 200;
  };
}

/** By processes like the product's own: an attempt has 24 pictures and a portrait. */
async function faceCheck(faces: ReturnType<typeof createFaceEngineMatcher>): Promise<Check> {
  const frames = await showLeftAndRight(0);
  const compare = async (): Promise<string> => {
    const { outcome } = await faces.compare({
      identificationNumber: '1712345675',
      fingerprintCode: undefined,
      project: 'rubrica',
      signingProcessId: '0199a4e2-0000-7000-8000-000000000001',
      frames,
      steps: ['left', 'right'],
      framesPerPose: 8,
      findPortrait: () => exampleFace('franck_01829.jpg'),
      passesAt: 80,
      requester: installation,
    });
    return outcome;
  };
  return async () => {
    try {
      const outcome = await compare();
      if (outcome !== 'compared') throw new Error(`a face was answered with ${outcome}`);
      return true;
    } catch (error) {
      if (isServerBusy(error)) return false;
      throw error;
    }
  };
}

function report({ alone, beside, loads, done }: Measured): void {
  const all = beside.flat();
  const times = (samples: readonly Sample[]): readonly number[] => samples.map(({ milliseconds }) => milliseconds);
  const ofWindows = (of: (samples: readonly Sample[]) => number): number =>
    median(beside.map(of)) / median(alone.map(of));
  printRatios(
    `The rest at ${perSecond}/s beside ten checks at once (${senders.papers} cards, ${senders.faces} faces; ` +
      `${done} done): ${all.length - expectedOf(all).length} errors (goal 0), load of the machine ${median(loads).toFixed(1)}`,
    [
      { what: 'p95 of the rest, median of its windows, relative to alone', ratio: ofWindows(p95), goal: '≤ 1.5' },
      { what: 'its median, relative to alone', ratio: ofWindows((samples) => median(times(samples))) },
      ...[...Map.groupBy(all, ({ name }) => name)]
        .filter(([name]) => asked.has(name))
        .map(([name, samples]) => ({
          what: `median of ${name}`,
          ratio: median(times(samples)) / median(times(alone.flat().filter((one) => one.name === name))),
        })),
    ],
  );
  printWrong(all);
}
