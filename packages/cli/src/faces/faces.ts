import { readFile } from 'node:fs/promises';

import { openFaceEngine, type FaceComparison, type LivenessResult } from '@rubrica/identity/faces';

import { help, usage } from './help.ts';
import { readOptions, type FacesOptions } from './options.ts';

const badUsage = 64;
const unreadable = 3;

const exitCodes: Readonly<Record<FaceComparison['verdict'], number>> = {
  match: 0,
  different: 1,
  review: 2,
  unusable: unreadable,
};

const words: Readonly<Record<Exclude<FaceComparison['verdict'], 'unusable'>, string>> = {
  match: '✓ Es la misma persona',
  review: '? Una persona debe decidir',
  different: '✗ No coinciden',
};

/** `rubrica faces`: the nets of this installation on somebody's own pictures. */
export async function runFaces(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === 'help') {
    console.log(help);
    return 0;
  }
  if (typeof options === 'string') {
    console.error(`✗ ${options}\n  Uso: ${usage}`);
    return badUsage;
  }
  const files = options.task === 'compare' ? [options.portrait, options.selfie] : options.frames;
  const pictures = await readPictures(files);
  if (typeof pictures === 'string') {
    console.error(`✗ ${pictures}`);
    return unreadable;
  }
  return options.task === 'compare' ? compare(pictures, options.isJson) : checkLiveness(pictures, options);
}

async function readPictures(files: readonly string[]): Promise<readonly Buffer[] | string> {
  const pictures: Buffer[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) return `"${file}" no existe o no se puede leer.`;
    pictures.push(bytes);
  }
  return pictures;
}

async function compare([portrait, selfie]: readonly Buffer[], isJson: boolean): Promise<number> {
  const engine = await openFaceEngine();
  const result = await engine.compare(portrait ?? Buffer.alloc(0), selfie ?? Buffer.alloc(0));
  const { faces, similarity, verdict, reasons } = result;
  const isMatch = verdict === 'match';
  if (isJson) console.log(JSON.stringify({ faces, similarity, match: isMatch, reasons }));
  else {
    console.log(
      verdict === 'unusable' ? '✗ No se pudo comparar.' : `${words[verdict]}: parecido de ${similarity} sobre 100.`,
    );
    printReasons(reasons);
  }
  return exitCodes[verdict];
}

async function checkLiveness(
  frames: readonly Buffer[],
  { steps, isJson }: Extract<FacesOptions, { readonly task: 'liveness' }>,
): Promise<number> {
  const engine = await openFaceEngine();
  const result = await engine.checkLiveness(frames, steps);
  if (isJson) console.log(JSON.stringify(toJson(result)));
  else {
    console.log(result.live ? '✓ Es una persona viva e hizo los pasos.' : '✗ No vemos a una persona viva.');
    printReasons(result.reasons);
  }
  return result.live ? 0 : 1;
}

const toJson = ({ live, steps, reasons }: LivenessResult): object => ({
  live,
  steps: steps.map(({ step, done, frame }) => ({ step, done, frame: frame ?? null })),
  reasons,
});

function printReasons(reasons: readonly string[]): void {
  for (const reason of reasons) console.log(`  · ${reason}`);
}
