import { textOf } from './event-words.ts';

type Uncertainty = 'name' | 'several' | 'both';

/** Why the answer of the registry did not name the person by itself. Older events say only whether the names matched. */
function uncertaintyIn(detail: unknown): Uncertainty {
  const { reasons, names_match: isSame } = (detail ?? {}) as {
    readonly reasons?: readonly unknown[];
    readonly names_match?: unknown;
  };
  if (!Array.isArray(reasons)) return isSame === true ? 'several' : 'name';
  if (!reasons.includes('homonyms')) return 'name';
  return reasons.includes('names_differ') ? 'both' : 'several';
}

const sentences: Readonly<Record<Uncertainty, (detail: unknown) => string>> = {
  name: (detail) => `El Registro Civil tiene otro nombre, ${textOf(detail, 'registry_name')}`,
  several: () => 'El Registro Civil respondió con varias personas para ese número',
  both: () => 'El Registro Civil respondió con varias personas para ese número, y con otro nombre',
};

const labels: Readonly<Record<Uncertainty, (detail: unknown) => string>> = {
  name: (detail) => `Otro nombre: ${textOf(detail, 'registry_name')}`,
  several: () => 'Varias personas para ese número',
  both: () => 'Varias personas para ese número, y otro nombre',
};

/** Of several people nobody is named: the evidence is given to the person. */
export const describeUncertainty = (detail: unknown): string => sentences[uncertaintyIn(detail)](detail);

export const labelUncertainty = (detail: unknown): string => labels[uncertaintyIn(detail)](detail);
