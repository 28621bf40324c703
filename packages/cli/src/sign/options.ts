import { parseArgs } from 'node:util';

export const levels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type Level = (typeof levels)[number];

/** A box on a page, in points from its upper left corner. */
export interface VisibleBox {
  /** From 1. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface SignOptions {
  readonly input: string;
  readonly output: string;
  readonly p12: string;
  readonly passwordFile: string | undefined;
  readonly level: Level;
  readonly tsa: string | undefined;
  readonly trust: readonly string[];
  /** Whether services on a private network may be asked. */
  readonly mayAskPrivate: boolean;
  readonly visible: VisibleBox | undefined;
  readonly image: string | undefined;
  readonly reason: string | undefined;
}

export const usage =
  'rubrica sign ENTRADA.pdf SALIDA.pdf --p12 ARCHIVO [--password-file F] [--level B-B|B-T|B-LT|B-LTA] [--tsa URL]\n' +
  '       [--trust PEM]… [--visible página,x,y,ancho,alto] [--image F] [--reason TEXTO] [--allow-private]';

/** A message where the words on the command line cannot be understood. */
export function readOptions(args: readonly string[]): SignOptions | string {
  try {
    const { values, positionals } = parseWords(args);
    const [input, output, ...others] = positionals;
    if (input === undefined || output === undefined || others.length > 0) {
      return 'Se necesitan dos archivos: el PDF que se firma y el que se crea.';
    }
    const { p12, tsa, trust = [], image, reason, 'allow-private': mayAskPrivate } = values;
    if (p12 === undefined) return 'Falta --p12 con el archivo del certificado.';
    const level = readLevel(values);
    if ('refusal' in level) return level.refusal;
    const visible = readVisible(values);
    if ('refusal' in visible) return visible.refusal;
    const passwordFile = values['password-file'];
    const files = { input, output, p12, passwordFile, image };
    return { ...files, level: level.level, tsa, trust, mayAskPrivate, visible: visible.box, reason };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseWords(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      p12: { type: 'string' },
      'password-file': { type: 'string' },
      level: { type: 'string', default: 'B-B' },
      tsa: { type: 'string' },
      trust: { type: 'string', multiple: true },
      visible: { type: 'string' },
      image: { type: 'string' },
      reason: { type: 'string' },
      'allow-private': { type: 'boolean', default: false },
    },
  });
}

interface Refusal {
  readonly refusal: string;
}

type Values = ReturnType<typeof parseWords>['values'];

function readLevel({ level: name, tsa }: Values): { readonly level: Level } | Refusal {
  const level = levels.find((known) => known === name);
  if (!level) return { refusal: `"${name}" no es un nivel; los hay ${levels.join(', ')}.` };
  if (level !== 'B-B' && tsa === undefined) {
    return { refusal: `El nivel ${level} necesita --tsa con una autoridad de sellado.` };
  }
  return { level };
}

function readVisible({ visible, image }: Values): { readonly box: VisibleBox | undefined } | Refusal {
  const box = visible === undefined ? undefined : readBox(visible);
  if (visible !== undefined && !box) return { refusal: '--visible se escribe página,x,y,ancho,alto, en puntos.' };
  if (image !== undefined && !box) return { refusal: '--image necesita --visible, que dice dónde va.' };
  return { box };
}

function readBox(text: string): VisibleBox | undefined {
  const numbers = text.split(',').map(Number);
  const [page, left, top, width, height] = numbers;
  if (numbers.length !== 5 || !numbers.every(Number.isFinite)) return undefined;
  if (page === undefined || left === undefined || top === undefined || width === undefined || height === undefined)
    return undefined;
  return Number.isInteger(page) && page >= 1 ? { page, left, top, width, height } : undefined;
}
