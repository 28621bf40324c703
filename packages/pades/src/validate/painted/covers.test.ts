import { describe, expect, test } from 'vitest';

import { buildPdf, stream } from '../../../test/support/pdf.ts';
import { openDocument } from '../../document/document.ts';
import type { Rectangle } from '../../document/page-geometry.ts';
import { pageAt } from '../../document/page-tree.ts';
import { pdfFileOf } from '../../document/pdf-file.ts';
import { coveredBy } from './covers.ts';

interface Drawn {
  readonly operators: string;
  readonly resources?: string;
  readonly objects?: readonly (string | Buffer)[];
}

/** Objects of one page begin at 7. */
function covered({ operators, resources, objects = [] }: Drawn, rectangle: Rectangle): string {
  const page = { text: '', ground: operators, ...(resources !== undefined && { resources }) };
  const extraObjects = objects.map((object) => (typeof object === 'string' ? object : object.toString('latin1')));
  const document = openDocument(pdfFileOf(buildPdf({ pages: [page], extraObjects })));
  return coveredBy(document, pageAt(document, 0), { rectangle });
}

const helvetica = '/Font<</F1 3 0 R>>';

const settings: readonly (readonly [string, Drawn, Rectangle])[] = [
  ['plainly', { operators: 'BT /F1 20 Tf 100 500 Td (USD 900) Tj ET' }, [110, 500, 150, 520]],
  [
    'with a negative size, to the left and below',
    { operators: 'BT /F1 -20 Tf 300 500 Td (USD 900) Tj ET' },
    [220, 482, 280, 498],
  ],
  [
    'with a negative size that is turned upright again',
    { operators: 'BT /F1 -20 Tf -1 0 0 -1 100 500 Tm (USD 900) Tj ET' },
    [110, 500, 150, 515],
  ],
  [
    'mirrored by a negative stretch',
    { operators: 'BT /F1 20 Tf -100 Tz 300 500 Td (USD 900) Tj ET' },
    [230, 500, 280, 515],
  ],
  ['raised above its line', { operators: 'BT /F1 20 Tf 100 Ts 100 400 Td (USD 900) Tj ET' }, [110, 500, 150, 515]],
  [
    'back on its line, after letters of unknown width',
    { operators: 'BT /F1 20 Tf 300 500 Td [(iiiiiiiiiiiiiiiiiiii) 9000 (USD 900)] TJ ET' },
    [205, 500, 218, 515],
  ],
  [
    'by a parameter dictionary',
    {
      operators: '/G gs BT 100 500 Td (USD 900) Tj ET',
      resources: '<</ExtGState<</G<</Font[3 0 R 20]>>>>>>',
    },
    [110, 500, 150, 515],
  ],
  [
    'in a form that goes on with the font around it',
    {
      operators: 'BT /F1 20 Tf ET /X Do',
      resources: `<<${helvetica}/XObject<</X 7 0 R>>>>`,
      objects: [stream('/Subtype/Form/BBox[0 0 600 800]', Buffer.from('BT 100 500 Td (USD 900) Tj ET'))],
    },
    [110, 500, 150, 515],
  ],
  [
    'by drawings of the file itself',
    {
      operators: 'BT /T3 20 Tf 100 500 Td (a) Tj ET',
      resources: '<</Font<</T3 7 0 R>>>>',
      objects: [
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</x 8 0 R>>/Encoding<</Differences[97/x]>>/FirstChar 97/LastChar 97/Widths[500]>>',
        stream('', Buffer.from('500 0 d0 3000 4000 500 500 re f')),
      ],
    },
    [161, 581, 169, 589],
  ],
  [
    'with codes of one byte',
    {
      operators: 'BT /F0 20 Tf 100 500 Td (USD 900) Tj ET',
      resources: '<</Font<</F0 7 0 R>>>>',
      objects: [
        '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding 9 0 R/DescendantFonts[8 0 R]>>',
        '<</Type/Font/Subtype/CIDFontType2/BaseFont/X/DW 600>>',
        stream('/Type/CMap/CMapName/X', Buffer.from('1 begincodespacerange <00> <ff> endcodespacerange')),
      ],
    },
    [170, 500, 180, 515],
  ],
  [
    'after an image inside the content that ends twice',
    { operators: 'BI /W 9 /H 1 /BPC 8 /CS /G ID a EI (bcdefg EI BT /F1 20 Tf 100 500 Td (USD 900) Tj ET) pop' },
    [110, 500, 150, 515],
  ],
];

describe('a box over text is found out where the text is set', () => {
  test.each(settings)('%s', (_, drawn, rectangle) => {
    expect(covered(drawn, rectangle)).toMatch(/content|unknown/);
  });

  test('downwards nobody knows', () => {
    const objects = [
      '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding 9 0 R/DescendantFonts[8 0 R]>>',
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/X>>',
      stream('/Type/CMap/CMapName/X', Buffer.from('/WMode 1 def')),
    ];
    const drawn = {
      operators: 'BT /F0 20 Tf 100 700 Td (USD 900) Tj ET',
      resources: '<</Font<</F0 7 0 R>>>>',
      objects,
    };
    expect(covered(drawn, [100, 600, 110, 610])).toBe('unknown');
  });

  test('a letter drawn far from its place is where its outline is', () => {
    const objects = [
      '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[8 0 R]>>',
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/X/DW 600/FontDescriptor 9 0 R>>',
      '<</Type/FontDescriptor/FontName/X/FontBBox[0 0 600 700]/FontFile2 10 0 R>>',
      stream('', farGlyphFont()),
    ];
    const drawn = {
      operators: 'BT /F0 20 Tf 100 300 Td <0001> Tj ET',
      resources: '<</Font<</F0 7 0 R>>>>',
      objects,
    };
    expect(covered(drawn, [101, 501, 109, 509])).toBe('content');
    expect(covered(drawn, [101, 521, 109, 529])).toBe('nothing');
  });
});

describe('what is drawn without black paint is seen all the same', () => {
  const square = '100 500 50 50 re f';
  test.each<[string, Drawn]>([
    ['white by difference', { operators: `/G gs 1 g ${square}`, resources: '<</ExtGState<</G<</BM/Difference>>>>>>' }],
    [
      'white by the second of two modes',
      { operators: `/G gs 1 g ${square}`, resources: '<</ExtGState<</G<</BM[/Normal/Exclusion]>>>>>>' },
    ],
    [
      'white by a transfer function',
      {
        operators: `/G gs 1 g ${square}`,
        resources: '<</ExtGState<</G<</TR 7 0 R>>>>>>',
        objects: ['<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>'],
      },
    ],
    [
      'white of another space',
      {
        operators: `1 g ${square}`,
        resources: '<</ColorSpace<</DefaultGray[/Separation/X/DeviceGray 7 0 R]>>>>',
        objects: ['<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>'],
      },
    ],
    [
      'a line as thick as a parameter dictionary says',
      { operators: '/G gs 0 525 m 10 525 l S 60 525 m 90 525 l S', resources: '<</ExtGState<</G<</LW 60>>>>>>' },
    ],
    [
      'a line as thick as before a form',
      {
        operators: '60 w /X Do',
        resources: '<</XObject<</X 7 0 R>>>>',
        objects: [stream('/Subtype/Form/BBox[0 0 600 800]', Buffer.from('60 525 m 90 525 l S'))],
      },
    ],
    [
      'a form that names no box',
      {
        operators: '/X Do',
        resources: '<</XObject<</X 7 0 R>>>>',
        objects: [stream('/Subtype/Form', Buffer.from(square))],
      },
    ],
  ])('%s', (_, drawn) => {
    expect(covered(drawn, [105, 505, 115, 545])).toBe('content');
  });

  test('plain white on white paper is nothing', () => {
    expect(covered({ operators: `1 g ${square}` }, [105, 505, 145, 545])).toBe('nothing');
    expect(covered({ operators: `1 1 1 rg ${square} 0 0 0 0 k ${square}` }, [105, 505, 145, 545])).toBe('nothing');
  });

  test('inside a frame there is nothing, on its lines there is', () => {
    const frame = { operators: '100 500 200 100 re S' };
    expect(covered(frame, [120, 520, 280, 580])).toBe('nothing');
    expect(covered(frame, [80, 520, 280, 580])).toBe('content');
  });
});

/** A TrueType font whose glyph 1 is a square ten sizes above its line, though its tables claim otherwise. */
function farGlyphFont(): Buffer {
  const glyph = Buffer.alloc(34);
  glyph.writeInt16BE(1, 0);
  glyph.writeInt16BE(500, 6);
  glyph.writeInt16BE(700, 8);
  glyph.writeUInt16BE(3, 10);
  const points = [
    [0, 10_000],
    [500, 0],
    [0, 500],
    [-500, 0],
  ];
  Buffer.of(1, 1, 1, 1).copy(glyph, 14);
  for (const [index, [x = 0, y = 0]] of points.entries()) {
    glyph.writeInt16BE(x, 18 + index * 2);
    glyph.writeInt16BE(y, 26 + index * 2);
  }
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1000, 18);
  const loca = Buffer.alloc(6);
  loca.writeUInt16BE(glyph.length / 2, 4);
  const tables: readonly [string, Buffer][] = [
    ['glyf', glyph],
    ['head', head],
    ['loca', loca],
  ];
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt16BE(tables.length, 4);
  let at = directory.length;
  for (const [index, [tag, data]] of tables.entries()) {
    directory.write(tag, 12 + index * 16, 'latin1');
    directory.writeUInt32BE(at, 12 + index * 16 + 8);
    directory.writeUInt32BE(data.length, 12 + index * 16 + 12);
    at += data.length;
  }
  return Buffer.concat([directory, ...tables.map(([, data]) => data)]);
}
