import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { drawPage, type Picture } from '../test/support/pdf-tools.ts';
import { createTypesetter, qrImage, TypesettingError, type Mark } from './index.ts';

const typesetter = createTypesetter();
const DOTS_PER_INCH = 144;
const DOTS_PER_POINT = DOTS_PER_INCH / 72;

/** Each mark is filled with a colour of its own, so that a picture of the page shows where it really is. */
const painted = `#import "/typesetting/marks.typ": mark
#let d = json("/data.json")
#set page(
  width: d.page.width * 1pt,
  height: d.page.height * 1pt,
  margin: d.page.margin * 1pt,
  footer: mark("pie", kind: "initials", width: 40pt, height: 12pt, rect(width: 100%, height: 100%, fill: rgb("#00f"))),
)
#lorem(d.before)
#grid(
  columns: (1fr, 1fr),
  mark("una", width: 90%, height: 30pt, rect(width: 100%, height: 100%, fill: rgb("#f00"))),
  align(right, mark("otra", width: 70pt, height: 25pt, rect(width: 100%, height: 100%, fill: rgb("#0f0")))),
)
#lorem(20)
`;

const colours: Readonly<Record<string, readonly [number, number, number]>> = {
  una: [255, 0, 0],
  otra: [0, 255, 0],
  pie: [0, 0, 255],
};

test('marks say to the pixel where they are on the page, whatever stands before them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        before: fc.integer({ min: 0, max: 400 }),
        width: fc.integer({ min: 350, max: 700 }),
        height: fc.integer({ min: 400, max: 900 }),
        margin: fc.integer({ min: 40, max: 90 }),
      }),
      async ({ before, ...page }) => {
        const made = typesetter.typeset({
          template: { main: painted, files: {} },
          data: { before, page },
          standard: 'a-2b',
        });
        expect(
          made.marks
            .map(({ id }) => id)
            .filter((id) => id !== 'pie')
            .sort(),
        ).toEqual(['otra', 'una']);
        expect(made.marks.filter(({ id }) => id === 'pie').map((mark) => mark.page)).toEqual([
          ...Array(made.pageCount).keys(),
        ]);
        const last = made.marks.find(({ id }) => id === 'una')?.page ?? -1;
        const picture = await drawPage(made.pdf, last, DOTS_PER_INCH);
        for (const mark of made.marks.filter((one) => one.page === last)) expectPainted(picture, mark);
      },
    ),
    { numRuns: 12 },
  );
}, 30_000);

/** What is seen may differ by the pixel in which an edge falls. */
function expectPainted(picture: Picture, mark: Mark): void {
  const seen = boundsOf(picture, colours[mark.id] ?? [1, 1, 1]);
  const top = mark.pageHeight - mark.y - mark.height;
  const said = [mark.x, top, mark.x + mark.width, top + mark.height].map((points) => points * DOTS_PER_POINT);
  const off = said.map((value, edge) => Math.abs((seen[edge] ?? -9) - value));
  expect({ id: mark.id, off: off.filter((dots) => dots > 1) }).toEqual({ id: mark.id, off: [] });
}

function boundsOf(
  { width, pixels }: Picture,
  [red, green, blue]: readonly [number, number, number],
): readonly number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] !== red || pixels[at + 1] !== green || pixels[at + 2] !== blue) continue;
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return [left, top, right, bottom];
}

test('a mark without size or owner is refused', () => {
  const marked = (call: string) => () =>
    typesetter.typeset({
      template: { main: `#import "/typesetting/marks.typ": mark\n#${call}`, files: {} },
      data: {},
      standard: 'a-2b',
    });
  expect(marked('mark("a", width: 0pt, [])')).toThrow(TypesettingError);
  expect(marked('mark("", [])')).toThrow(TypesettingError);
  expect(marked('metadata((id: "a", kind: "signature"))<typesetting-mark>')).toThrow(TypesettingError);
  expect(marked('mark("a", [])')().marks).toHaveLength(1);
});

test('a QR code is an image any document may carry', async () => {
  const made = typesetter.typeset({
    template: {
      main: '#set page(width: 200pt, height: 200pt, margin: 20pt)\n#image("/qr.svg", width: 100%)',
      files: {},
    },
    data: {},
    images: { '/qr.svg': qrImage('https://verificar.example/verificar/7Q2K-9XPM') },
    standard: 'a-2b',
  });
  const { width, pixels } = await drawPage(made.pdf, 0, 72);
  expect(width).toBe(200);
  expect(pixels.some((value) => value === 0)).toBe(true);
});
