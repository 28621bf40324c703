import type { PartOfPage } from '@rubrica/pades';

/** In words, for who cannot see the outline. */
export function describePart({ left, top, width, height }: PartOfPage): string {
  if (height > 0.8 && width > 0.8) return 'toda la página';
  const vertical = inThirds(top + height / 2, ['arriba', 'a media altura', 'abajo']);
  if (width > 0.5) return `${vertical}, de lado a lado`;
  return `${vertical}, ${inThirds(left + width / 2, ['a la izquierda', 'al centro', 'a la derecha'])}`;
}

const inThirds = (part: number, [first, second, third]: readonly [string, string, string]): string => {
  if (part < 1 / 3) return first;
  return part < 2 / 3 ? second : third;
};
