import { openFaceEngine, type FaceComparison, type FaceEngine } from '../packages/identity/src/faces/index.ts';
import { holdPrint } from '../packages/identity/test/support/hold-print.ts';
import { photograph, turningHead } from '../packages/identity/test/support/photographs.ts';

const strangers = ['audrey.jpg', 'cage.jpg', 'SeanConnery.jpg', 'bieber_small.jpg', 'obama4_crop.jpg', 'kim1_crop.jpg'];
const prints = ['audrey.jpg', 'cage.jpg', 'SeanConnery.jpg', 'bieber_small.jpg'];
const swing = [0, 18, 36, 52, 30, 0, -18, -36, -52, -30, 0];
const bends = [0, 45];

/** Error rates on the pictures that npm packages bring, and what a check costs. A few people say nothing of all people. */
export async function measure(): Promise<void> {
  const engine = await openFaceEngine();
  await measureComparisons(engine);
  await measureLiveness(engine);
}

async function measureComparisons({ compare }: FaceEngine): Promise<void> {
  const own = await turningHead();
  const others = await Promise.all(strangers.map((name) => photograph(name)));
  const began = process.cpuUsage();
  const genuine: FaceComparison['verdict'][] = [];
  const impostors: FaceComparison['verdict'][] = [];
  for (const [index, one] of own.entries()) {
    for (const other of own.slice(index + 1)) genuine.push((await compare(one, other)).verdict);
    for (const other of others) impostors.push((await compare(one, other)).verdict);
  }
  for (const [index, one] of others.entries())
    for (const other of others.slice(index + 1)) impostors.push((await compare(one, other)).verdict);
  const milliseconds = cpuMilliseconds(began) / (genuine.length + impostors.length);
  const rejected = genuine.filter((verdict) => verdict !== 'match').length;
  const accepted = impostors.filter((verdict) => verdict === 'match').length;
  console.log(`  misma persona: ${rejected} de ${genuine.length} pares no pasan`);
  console.log(`  desconocidos: ${accepted} de ${impostors.length} pares pasan`);
  console.log(`  una comparación: ${Math.round(milliseconds)} ms de procesador`);
}

async function measureLiveness({ checkLiveness }: FaceEngine): Promise<void> {
  const living = await turningHead();
  const began = process.cpuUsage();
  const alive = await checkLiveness(living, ['left', 'right']);
  console.log(`  persona viva: ${alive.live ? 'pasa' : 'no pasa'}`);
  console.log(
    `  una imagen de la prueba de vida: ${Math.round(cpuMilliseconds(began) / living.length)} ms de procesador`,
  );
  let [passed, shown] = [0, 0];
  for (const name of prints)
    for (const bend of bends) {
      const print = await photograph(name);
      const frames = await Promise.all(swing.map((yaw) => holdPrint(print, { yaw, bend })));
      for (const step of ['left', 'right', 'mouth', 'blink', 'closer'] as const) {
        shown += 1;
        if ((await checkLiveness(frames, [step])).live) passed += 1;
      }
    }
  console.log(`  retratos impresos: ${passed} de ${shown} pasan`);
}

function cpuMilliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
