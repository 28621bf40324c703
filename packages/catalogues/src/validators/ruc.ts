import { isCedula, isProvinceCode } from './cedula.ts';

export type RucHolder = 'natural' | 'public' | 'private';

const PUBLIC_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Who holds a RUC, or undefined where it is malformed. Companies and public entities are never refused on módulo 11:
 * the SRI stopped generating it (oficio SRI-NAC-SGD-2020-0092-O) and asks that it not be applied. No algorithm proves
 * that a RUC exists; only the SRI's register does.
 */
export function rucHolder(text: string): RucHolder | undefined {
  if (!/^\d{13}$/.test(text) || !isProvinceCode(Number(text.slice(0, 2)))) return undefined;
  const third = Number(text[2]);
  const isPerson = isCedula(text.slice(0, 10)) && !text.endsWith('000');
  if (third === 6)
    return isPerson && !isClassicPublic(text) ? 'natural' : entityUnless(text.endsWith('0000'), 'public');
  if (third === 9) return entityUnless(text.endsWith('000'), 'private');
  return isPerson ? 'natural' : undefined;
}

export function isRuc(text: string): boolean {
  return rucHolder(text) !== undefined;
}

/**
 * Third digit 6 is shared by public entities and foreign residents, and some entities' numbers pass as cédulas
 * (1760001550001 does). Módulo 11 and an establishment of four digits distinguish them; nobody is refused.
 */
function isClassicPublic(text: string): boolean {
  const sum = PUBLIC_WEIGHTS.reduce((total, weight, position) => total + weight * Number(text[position]), 0);
  return text[9] === '0' && (11 - (sum % 11)) % 11 === Number(text[8]);
}

function entityUnless(hasNoEstablishment: boolean, holder: RucHolder): RucHolder | undefined {
  return hasNoEstablishment ? undefined : holder;
}
