import type { PaperQuality } from './paper-report.ts';
import type { ReadPage } from './read-page.ts';

/** Measured on generated papers (bench identity): below or above these, letters begin to be guessed. */
const limits = {
  longSide: 1_000,
  letterHeight: 17,
  sharpness: 14,
  brightness: 60,
  glare: 0.09,
  confidence: 0.86,
  letters: 30,
} as const;

/** Words that help to take the next photograph. */
export function checkQuality(page: ReadPage | undefined, side: string): PaperQuality {
  if (!page) return { usable: false, reasons: [`El archivo ${of(side)} no es una imagen que se pueda leer.`] };
  const reasons = [...lightReasons(page, side), ...sizeReasons(page, side)];
  if (page.portrait && page.stranger === 'beside')
    reasons.push(`Junto ${to(side)} se ve otro rostro: fotografíe solo el documento.`);
  if (reasons.length === 0 && page.confidence < limits.confidence)
    reasons.push(`Las letras ${of(side)} no se leen bien: tome la foto más cerca, quieta y con buena luz.`);
  return { usable: reasons.length === 0, reasons };
}

function lightReasons({ light, brightness }: ReadPage, side: string): string[] {
  const reasons: string[] = [];
  if ((light?.brightness ?? brightness) < limits.brightness)
    reasons.push(`La foto ${of(side)} está oscura: busque más luz.`);
  if (!light) return reasons;
  if (light.glare > limits.glare)
    reasons.push(`Hay un reflejo sobre ${side}: incline un poco el documento o aleje la lámpara.`);
  if (light.sharpness < limits.sharpness)
    reasons.push(`La foto ${of(side)} está borrosa: apoye el documento y espere a que enfoque.`);
  return reasons;
}

function sizeReasons({ longSide, letterHeight, printed, lines }: ReadPage, side: string): string[] {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < limits.letters)
    return [`No se encuentra el documento en la foto ${of(side)}: acérquelo y muéstrelo entero.`];
  const isSmall = longSide < limits.longSide || letterHeight < limits.letterHeight;
  return isSmall && printed.text !== '' ? [`${capital(side)} se ve muy pequeño: acérquese hasta llenar el marco.`] : [];
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const of = (side: string): string => (side.startsWith('el ') ? `d${side}` : `de ${side}`);

const to = (side: string): string => (side.startsWith('el ') ? `al ${side.slice(3)}` : `a ${side}`);
