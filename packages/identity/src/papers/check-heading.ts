import { findWords, squeeze } from './fields/paper-text.ts';
import { doubt, proof, type Finding } from './paper-report.ts';
import type { ReadPage } from './read-page.ts';

/** What stands at the head of every layout of the card, in one line or over several. */
const headings = [
  'REPUBLICADELECUADOR',
  'REGISTROCIVIL',
  'IDENTIFICACIONYCEDULACION',
  'CEDULADEIDENTIDAD',
  'CEDULADECIUDADANIA',
  'CEDULACION',
  'CARNETDEIDENTIDAD',
];

/** In the registry's words, whatever letters the reader took for others. */
export function hasHeading({ lines }: Pick<ReadPage, 'lines'>): boolean {
  const texts = lines.map(({ text }) => squeeze(text));
  return [...texts, texts.join('')].some((text) => headings.some((words) => findWords(text, words) !== undefined));
}

/** A list of names and numbers is no card: one shows the state that issued it or, where that was not read, its holder. */
export function checkHeading(front: ReadPage | undefined): readonly Finding[] {
  if (!front) return [];
  const isHeaded = hasHeading(front);
  if (!isHeaded && !front.portrait)
    return [doubt('heading', 'No se encuentran el encabezado de la cédula ni la fotografía: una persona debe verla.')];
  return [
    isHeaded
      ? proof('heading', 'El documento lleva el encabezado de la cédula.')
      : proof('portrait', 'El documento muestra la fotografía de su titular.'),
  ];
}
