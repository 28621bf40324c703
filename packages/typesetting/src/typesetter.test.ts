import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { fontsOf, qpdfReport, textOf } from '../test/support/pdf-tools.ts';
import { createTypesetter, TypesettingError, type TypesetRequest } from './index.ts';

const typesetter = createTypesetter();

function request(main: string, rest: Partial<TypesetRequest> = {}): TypesetRequest {
  return { template: { main, files: {} }, data: {}, standard: 'a-2b', ...rest };
}

function refusal(wanted: TypesetRequest): TypesettingError {
  try {
    typesetter.typeset(wanted);
  } catch (error) {
    if (error instanceof TypesettingError) return error;
    throw error;
  }
  throw new Error('it was typeset');
}

const letter = `#let d = json("/data.json")
#set document(title: d.title)
= #d.title
#d.text
`;
const words = { title: 'Acta de entrega', text: 'Entregué el vehículo a Ñusta Peñaherrera Güell por «$ 1.234,56».' };

describe('a document', () => {
  test('holds the data as it was given, accents included', async () => {
    const { pdf, pageCount } = typesetter.typeset(request(letter, { data: words }));
    expect(pageCount).toBe(1);
    expect(await textOf(pdf)).toContain('Ñusta Peñaherrera Güell por «$ 1.234,56»');
  });

  test('takes data as text, never as code', async () => {
    const text = '#panic("x") *negrita* $x$ <a> @b `c` [d] \\ // e';
    const { pdf } = typesetter.typeset(request(letter, { data: { title: 'T', text } }));
    expect(await textOf(pdf)).toContain(text);
  });

  test.each([
    ['a-2b', '2'],
    ['a-3b', '3'],
  ] as const)('claims PDF/%s in its metadata and is clean for qpdf', async (standard, part) => {
    const { pdf } = typesetter.typeset(request(letter, { data: words, standard }));
    const raw = Buffer.from(pdf).toString('latin1');
    expect(raw).toContain(`<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>`);
    expect(raw).not.toContain('/OpenAction');
    expect(await qpdfReport(pdf)).toContain('No syntax or stream encoding errors found');
  });

  test('carries its fonts, and only ours', async () => {
    const fonts = await fontsOf(typesetter.typeset(request(letter, { data: words })).pdf);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ name, embedded }) => !embedded || !/Inter|SourceSerif4/.test(name))).toEqual([]);
  });

  test('is the same, byte for byte, from another typesetter and after others were made', () => {
    const first = typesetter.typeset(request(letter, { data: words }));
    for (let other = 0; other < 25; other += 1)
      typesetter.typeset(request(letter, { data: { ...words, title: `${other}` } }));
    const later = typesetter.typeset(request(letter, { data: words }));
    const elsewhere = createTypesetter().typeset(request(letter, { data: words }));
    expect(Buffer.from(later.pdf).equals(first.pdf)).toBe(true);
    expect(Buffer.from(elsewhere.pdf).equals(first.pdf)).toBe(true);
    expect(Buffer.from(first.pdf).toString('latin1')).not.toContain('CreateDate');
  });

  test('reads the files and images of its template', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';
    const files = { '/layout/saludo.typ': '#let saludo(n) = [Estimada #n:]' };
    const main = '#import "/layout/saludo.typ": saludo\n#saludo("Ana")\n#image("/logo.svg")';
    const { pdf } = typesetter.typeset(request('', { template: { main, files }, images: { '/logo.svg': logo } }));
    expect(await textOf(pdf)).toContain('Estimada Ana:');
  });
});

describe('a template is refused', () => {
  test.each([
    ['#import "@preview/tiaoma:0.3.0": qrcode'],
    ['#import "@local/mio:1.0.0": *'],
    ['#import ("@pre" + "view/tiaoma:0.3.0"): qrcode'],
    ['#let p = "@preview/tiaoma:0.3.0"\n#import p: *'],
    ['#let p = "\\u{40}preview/tiaoma:0.3.0"\n#import p: *'],
    ['#import "\\u{40}preview/tiaoma:0.3.0": qrcode'],
    ['#include ("/otro" + ".typ")'],
    ['#eval("1 + 1")'],
    ['#dictionary(std).at("ev" + "al")("1 + 1")'],
    ['#plugin("/a.wasm")'],
    ['#datetime.today().display()'],
  ])('that reaches for other code, packages or the clock: %s', (main) => {
    expect(refusal(request(main)).code).toBe('template.refused');
  });

  test('with the line of the forbidden word, also in an included file', () => {
    const files = { '/layout/a.typ': 'uno\ndos\n#eval("x")\n' };
    expect(refusal(request('hola', { template: { main: 'hola', files } })).place).toEqual({
      file: '/layout/a.typ',
      line: 3,
    });
  });

  test.each([
    '/../fuera.typ',
    'sin-barra.typ',
    '/main.typ',
    '/data.json',
    '/a.wasm',
    '/typesetting/marks.typ',
    '/a//b.typ',
  ])('whose file is called %s', (path) => {
    expect(refusal(request('', { template: { main: '', files: { [path]: '' } } })).code).toBe('template.refused');
  });
});

describe('a template is refused when it runs', () => {
  test('that reads files of the machine', () => {
    const here = fileURLToPath(import.meta.url);
    for (const path of ['/etc/passwd', '../../../../../../etc/passwd', here, '/../etc/passwd']) {
      expect(refusal(request(`#read("${path}")`)).code).toBe('template.invalid');
    }
  });

  test('that reads a file of the template before it', () => {
    typesetter.typeset(request('', { template: { main: 'x', files: { '/secreto.typ': 'clave' } } }));
    expect(refusal(request('#include "/secreto.typ"')).code).toBe('template.invalid');
  });

  test('that does not compile, with file, line and column', () => {
    const error = refusal(request('uno\ndos\n  #(1 + "a")'));
    expect(error.code).toBe('template.invalid');
    expect(error.place).toEqual({ file: '/main.typ', line: 3, column: 5 });
    expect(error.message).toContain('cannot add integer and string');
  });

  test('that asks for data nobody gave: never a blank', () => {
    const error = refusal(request('#let d = json("/data.json")\n#d.comprador', { data: { vendedor: 'Ana' } }));
    expect(error.message).toContain('comprador');
    expect(error.place?.line).toBe(2);
  });

  test('that never ends', () => {
    expect(refusal(request('#let f(n) = f(n + 1)\n#f(1)')).code).toBe('template.invalid');
    expect(refusal(request('#{ let i = 0; while i >= 0 { i += 1 } }')).code).toBe('template.invalid');
  });

  test('that uses a font of the machine', () => {
    expect(refusal(request('#set text(font: "DejaVu Sans Mono")\nhola')).code).toBe('font.foreign');
  });

  test('with an image that is none', () => {
    const images = { '/logo.png': Buffer.from('nada') };
    expect(refusal(request('#image("/logo.png")', { images })).code).toBe('template.invalid');
  });

  test('and the typesetter keeps working', () => {
    refusal(request('#panic("x")'));
    expect(typesetter.typeset(request('hola')).pageCount).toBe(1);
  });
});

describe('a document is refused', () => {
  test('when a letter has no glyph, instead of leaving a hole', () => {
    const error = refusal(request(letter, { data: { title: 'T', text: 'Señora 漢' } }));
    expect(error.code).toBe('text.no_glyph');
    expect(error.message).toContain('漢');
  });

  test.each(['a\u202Eb', 'a\u200Bb', 'a\u0000b', 'a\u0085b', 'a\u2066b', 'a\u00ADb'])(
    'when a text hides signs that would show it as another, naming the datum: %j',
    (name) => {
      const error = refusal(request(letter, { data: { comprador: [{ nombre: name }] } }));
      expect(error.code).toBe('data.refused');
      expect(error.message).toContain('comprador.0.nombre');
    },
  );

  test('not when a person writes an escape or a line break', () => {
    expect(typesetter.typeset(request(letter, { data: { title: '\\u0001 \\b', text: 'a\nb\tc' } })).pageCount).toBe(1);
  });

  test('when its data are no JSON', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    for (const data of [loop, undefined, 1n]) expect(refusal(request('', { data })).code).toBe('data.refused');
  });

  test('when data, template or pages are beyond what a document needs', () => {
    const small = createTypesetter({ dataBytes: 100, templateBytes: 1000, pages: 2 });
    const over = (wanted: TypesetRequest) => {
      try {
        small.typeset(wanted);
        return 'typeset';
      } catch (error) {
        return error instanceof TypesettingError ? error.code : 'other';
      }
    };
    expect(over(request('', { data: 'x'.repeat(100) }))).toBe('data.too_large');
    expect(over(request('x'.repeat(1001)))).toBe('template.too_large');
    expect(over(request('a #pagebreak() b #pagebreak() c'))).toBe('document.too_long');
    expect(over(request('a #pagebreak() b'))).toBe('typeset');
  });
});

test('an SVG reads no file of the machine', () => {
  const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/font-family.png'));
  expect(readFileSync(font).length).toBeGreaterThan(1000);
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>${inner}</svg>`;
  const plain = typesetter.typeset(request('#image("/l.svg")', { images: { '/l.svg': svg('') } }));
  for (const href of [font, `file://${font}`]) {
    const image = svg(`<image href="${href}" width="9" height="9"/>`);
    const made = typesetter.typeset(request('#image("/l.svg")', { images: { '/l.svg': image } }));
    expect(made.pdf.length).toBeLessThan(plain.pdf.length + 200);
  }
});
