import { createFaceEngineMatcher } from '../apps/server/src/adapters/face-engine/face-engine-matcher.ts';
import { installation } from '../apps/server/src/platform/requester.ts';
import { exampleFace, showLeftAndRight } from '../apps/server/test/support/example-faces.ts';
import { drawCardFront, photographPaper, shotQualities, specimenPerson } from '../packages/testing/src/papers/index.ts';
import { openCompany, type Company } from './load-companies.ts';
import { expectedOf, p95, printWrong } from './load-figures.ts';
import { mix } from './load-mix.ts';
import { offer, type Sample } from './load-pace.ts';
import { median, printRatios } from './measure.ts';
import { startProduct, type Product } from './product.ts';

const rounds = 3;
const secondsPerRound = 15;
const perSecond = 24;
const senders = { papers: 5, faces: 5 };

/** How the rest of the product answers while ten checks are under way all the time, beside itself alone, in turns. */
export async function measure(): Promise<void> {
  const product = await startProduct();
  const faces = createFaceEngineMatcher();
  try {
    const companies: Company[] = [];
    for (const name of ['demo', 'patio']) companies.push(await openCompany(product, name, { officials: 8, guests: 8 }));
    const checks = [
      ...Array.from({ length: senders.papers }, (_, index) => paperCheck(product, index)),
      ...Array.from({ length: senders.faces }, () => faceCheck(faces)),
    ];
    await Promise.all(checks.map(async (check) => (await check)())); // models opened, pages warm
    const listen = () => offer(product, { companies, parts: mix, perSecond, seconds: secondsPerRound });
    await listen();
    const [alone, beside]: [Sample[], Sample[]] = [[], []];
    let done = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await listen()));
      const running = { isOver: false };
      const busy = checks.map(async (check) => {
        const run = await check;
        for (; !running.isOver; done += 1) await run();
      });
      beside.push(...(await listen()));
      running.isOver = true;
      await Promise.all(busy);
    }
    report({ alone, beside, done });
  } finally {
    await faces.close();
    await product.stop();
  }
}

type Check = () => Promise<void>;

/** By the product's own call: the side of a card that an official photographs. */
async function paperCheck({ desk }: Product, index: number): Promise<Check> {
  const seed = 2_000 + index;
  const front = await drawCardFront({ person: specimenPerson(seed) });
  const bytes = Buffer.from(await photographPaper(front, { ...shotQualities.good, seed }));
  return async () => {
    const { status } = await desk.send('/api/dni_scan/generate', {}, { name: 'cedula.jpg', bytes }, 'oficial@demo.ec');
    if (status !== 200) throw new Error(`a card was answered with ${status}`);
  };
}

/** By processes like the product's own: an attempt has 24 pictures and a portrait. */
async function faceCheck(faces: ReturnType<typeof createFaceEngineMatcher>): Promise<Check> {
  const frames = await showLeftAndRight(0);
  return async () => {
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
    if (outcome !== 'compared') throw new Error(`a face was answered with ${outcome}`);
  };
}

interface Measured {
  readonly alone: readonly Sample[];
  readonly beside: readonly Sample[];
  readonly done: number;
}

function report({ alone, beside, done }: Measured): void {
  const times = (samples: readonly Sample[]): readonly number[] => samples.map(({ milliseconds }) => milliseconds);
  printRatios(
    `The rest at ${perSecond}/s beside ten checks at once (${senders.papers} cards, ${senders.faces} faces; ` +
      `${done} done): ${beside.length - expectedOf(beside).length} errors (goal 0)`,
    [
      { what: 'p95 of the rest, relative to alone', ratio: p95(beside) / p95(alone), goal: '≤ 1.5' },
      { what: 'its median, relative to alone', ratio: median(times(beside)) / median(times(alone)) },
    ],
  );
  printWrong(beside);
}
