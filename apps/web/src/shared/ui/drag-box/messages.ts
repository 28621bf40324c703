import type { Box } from './geometry.ts';

export interface BoxNames {
  /** «Firma», «Iniciales», «Fecha de firma». */
  readonly kind: string;
  readonly signer: string;
  readonly page: number;
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`;

const place = ({ x, y }: Box): string => `a ${percent(x)} del borde izquierdo y ${percent(y)} del borde superior`;

const size = ({ width, height }: Box): string => `${percent(width)} de ancho y ${percent(height)} de alto`;

export const messages = {
  label: ({ kind, signer, page }: BoxNames, box: Box): string => `${kind} de ${signer}, página ${page}, ${place(box)}`,
  roleDescription: 'campo que se puede mover',
  help: 'Use las flechas para mover, con Mayúsculas para avanzar más, con Alt para cambiar el tamaño y Suprimir para quitar.',
  moved: ({ kind }: BoxNames, box: Box): string => `${kind} ${place(box)}.`,
  resized: ({ kind }: BoxNames, box: Box): string => `${kind}: ${size(box)}.`,
  refused: ({ kind, signer }: BoxNames): string =>
    `No se puede: ${kind.toLowerCase()} de ${signer} taparía otro campo. Volvió a su lugar.`,
  cancelled: ({ kind }: BoxNames): string => `Movimiento cancelado. ${kind} volvió a su lugar.`,
  removed: ({ kind, signer }: BoxNames): string => `${kind} de ${signer} se quitó de la página.`,
  missing: 'Falta ubicar',
  suggestion: ({ kind, signer }: BoxNames): string => `${kind} de ${signer}`,
  duplicate: ({ kind, signer }: BoxNames): string => `Duplicar: ${kind} de ${signer}`,
  remove: ({ kind, signer }: BoxNames): string => `Quitar: ${kind} de ${signer}`,
} as const;
