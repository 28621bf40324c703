import sharp from 'sharp';

import {
  openPaperEngine,
  readPage,
  weighPaper,
  type PaperEngine,
  type PaperReport,
  type ReadPage,
} from '../packages/identity/src/papers/index.ts';
import {
  drawCardBack,
  drawCardFront,
  drawPassport,
  photographPaper,
  shotQualities,
  specimenPerson,
  type Shot,
  type SpecimenPerson,
} from '../packages/testing/src/papers/index.ts';

/** Other people than those of the tests, whose seeds are below a hundred. */
const firstSeed = 1_000;
const peoplePerQuality = 3;
const today = '2026-11-17';

interface Tally {
  papers: number;
  accepted: number;
  rightNumbers: number;
  cpuMilliseconds: number;
  pages: number;
}

/** What becomes of generated papers of five qualities, and of papers that must never be accepted. */
export async function measure(): Promise<void> {
  const engine = await openPaperEngine();
  console.log('\nPapeles generados, con otras semillas que las pruebas');
  console.log('  calidad        aceptados   número correcto   CPU por foto');
  for (const [quality, shot] of Object.entries(shotQualities)) {
    const tally: Tally = { papers: 0, accepted: 0, rightNumbers: 0, cpuMilliseconds: 0, pages: 0 };
    for (let index = 0; index < peoplePerQuality; index++) {
      const seed = firstSeed + index + quality.length * 10;
      const person = specimenPerson(seed);
      count(tally, person, await weighCard(engine, tally, { person, shot, seed }));
      count(tally, person, await weighPassport(engine, tally, { person, shot, seed }));
    }
    const share = (part: number): string => `${part} de ${tally.papers}`.padStart(9);
    const cost = `${Math.round(tally.cpuMilliseconds / tally.pages)} ms`;
    console.log(
      `  ${quality.padEnd(12)} ${share(tally.accepted)} ${share(tally.rightNumbers).padStart(17)} ${cost.padStart(14)}`,
    );
  }
  await measureRefusals(engine);
}

interface Subject {
  readonly person: SpecimenPerson;
  readonly shot: Shot;
  readonly seed: number;
}

function count(tally: Tally, person: SpecimenPerson, { verdict, fields }: PaperReport): void {
  tally.papers++;
  tally.accepted += verdict === 'ACCEPTED' ? 1 : 0;
  tally.rightNumbers += fields.nui === person.nui ? 1 : 0;
}

async function look(engine: PaperEngine, tally: Tally, bytes: Uint8Array): Promise<ReadPage | undefined> {
  const before = process.cpuUsage();
  const page = await readPage(engine, bytes);
  const { user, system } = process.cpuUsage(before);
  tally.cpuMilliseconds += (user + system) / 1_000;
  tally.pages++;
  return page;
}

async function weighCard(engine: PaperEngine, tally: Tally, { person, shot, seed }: Subject): Promise<PaperReport> {
  const layout = seed % 2 === 0 ? 'electronic' : 'laminated';
  const front = await look(
    engine,
    tally,
    await photographPaper(await drawCardFront({ person, layout }), { ...shot, seed }),
  );
  const back = await look(
    engine,
    tally,
    await photographPaper(await drawCardBack({ person }), { ...shot, seed: seed + 1 }),
  );
  return weighPaper({ type: 'cedula', front, back, today });
}

async function weighPassport(engine: PaperEngine, tally: Tally, { person, shot, seed }: Subject): Promise<PaperReport> {
  const front = await look(
    engine,
    tally,
    await photographPaper(await drawPassport({ person }), { ...shot, seed: seed + 2 }),
  );
  return weighPaper({ type: 'passport', front, today });
}

/** None of these may be accepted, on however good a photograph. */
async function measureRefusals(engine: PaperEngine): Promise<void> {
  const person = specimenPerson(firstSeed + 500);
  const shot = { ...shotQualities.good, seed: 9 };
  const page = async (paper: Uint8Array): Promise<ReadPage | undefined> =>
    readPage(engine, await photographPaper(paper, shot));
  const [front, back] = [await page(await drawCardFront({ person })), await page(await drawCardBack({ person }))];
  const altered = { ...person, nui: person.nui.slice(0, 5) + ((Number(person.nui[5]) + 3) % 10) + person.nui.slice(6) };
  const grey = await sharp(await drawCardFront({ person }))
    .greyscale()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const refused: Readonly<Record<string, PaperReport>> = {
    'número alterado': weigh(await page(await drawCardFront({ person: altered })), back),
    'reverso ajeno': weigh(front, await page(await drawCardBack({ person: specimenPerson(firstSeed + 501) }))),
    vencida: weighPaper({ type: 'cedula', front, back, today: '2099-01-01' }),
    'blanco y negro': weigh(await page(grey), back),
    'lados cambiados': weigh(back, front),
  };
  console.log('\nLo que nunca se acepta');
  for (const [name, { verdict }] of Object.entries(refused))
    console.log(`  ${verdict === 'ACCEPTED' ? '✗' : '✓'} ${name.padEnd(20)} ${verdict}`);
}

const weigh = (front: ReadPage | undefined, back: ReadPage | undefined): PaperReport =>
  weighPaper({ type: 'cedula', front, back, today });
