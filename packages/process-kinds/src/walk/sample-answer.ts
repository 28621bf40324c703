import type { Catalogue, CatalogueItem } from '@rubrica/catalogues';
import { isListOptions, readNumber, type Answer, type DataType, type Field } from '@rubrica/form-engine';

import type { Random } from './random.ts';
import { daysFrom, samples, validSamples } from './sample-texts.ts';

export interface Sampling {
  readonly random: Random;
  readonly today: string;
  readonly lists: ReadonlyMap<string, Catalogue<CatalogueItem>>;
  /** Bounds that the kind sets on numbers, by variable. */
  readonly ranges: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
}

type Sampler = (field: Field, sampling: Sampling) => Answer;

const samplers: Readonly<Record<DataType, Sampler>> = {
  dropdown: sampleOption,
  'si-no': sampleOption,
  autocomplete: sampleOption,
  select: sampleChoices,
  fecha: sampleDay,
  numero: sampleNumber,
  email: (_, { random }) => samples.email(random),
  string: sampleText,
  imagen: (_, { random }) => ({ path: `muestra-${random.digits(8)}`, name: 'muestra.png', type: 'image/png' }),
  pdf: (_, { random }) => ({ path: `muestra-${random.digits(8)}`, name: 'muestra.pdf', type: 'application/pdf' }),
  approvers: (_, sampling) => [signerRow(sampling)],
};

/** An answer that the form would accept for this field now, made from the form alone. */
export function sampleAnswer(field: Field, sampling: Sampling): Answer {
  return samplers[field.variable.definition.data_type](field, sampling);
}

function sampleOption({ variable, others }: Field, { random, lists }: Sampling): Answer {
  const { options } = variable.definition;
  if (!isListOptions(options)) return random.pick(variable.options ?? []).id;
  const parent = variable.listParent === undefined ? undefined : others.get(variable.listParent)?.[0];
  const page = lists.get(options.list)?.search({ parent, exclude: options.exclude, limit: 100 });
  return page === undefined || page.items.length === 0 ? null : random.pick(page.items).id;
}

function sampleChoices({ variable }: Field, { random }: Sampling): Answer {
  const ids = variable.options?.map(({ id }) => id) ?? [];
  const chosen = ids.filter(() => random.next() < 0.4);
  return chosen.length > 0 ? chosen : [random.pick(ids)];
}

function sampleDay({ checks }: Field, { random, today }: Sampling): Answer {
  return validSamples[checks.validator ?? '']?.(random, today) ?? daysFrom(today, 1 + random.below(400));
}

/** Around the example that the form shows, within what the kind allows. */
function sampleNumber({ variable, checks }: Field, { random, ranges }: Sampling): Answer {
  const { min, max } = ranges.get(variable.id) ?? { min: 0, max: 10 ** 9 };
  const example = readNumber(variable.definition.place_holder ?? '')?.value;
  const near = Number(example ?? 100) * (0.6 + random.next() * 0.8);
  const value = Math.min(Math.max(near, min), max);
  const isWhole = checks.type !== 'money' && Number.isInteger(Number(example ?? 100));
  return isWhole ? Math.round(value) : Math.round(value * 100) / 100;
}

/** The validator's own kind of text; else a name; else the example that the form itself shows; else what a mask asks. */
function sampleText({ variable, checks }: Field, { random, today }: Sampling): string {
  const bySample = validSamples[checks.validator ?? '']?.(random, today);
  if (bySample !== undefined) return bySample;
  if (checks.type === 'letters') return sampleName(variable.id, random);
  const { place_holder: example } = variable.definition;
  if (example !== undefined) return example;
  if (checks.mask !== undefined) return checks.mask.replaceAll('#', () => random.digits(1)).replaceAll('@', 'A');
  return checks.type === 'numeric' ? random.digits(8) : samples.passport(random);
}

function sampleName(id: string, random: Random): string {
  if (id.endsWith('_nombres')) return samples.givenName(random);
  return id.endsWith('_apellidos') ? samples.surname(random) : samples.fullName(random);
}

function signerRow({ random, today }: Sampling): Readonly<Record<string, string>> {
  return {
    nombre: samples.fullName(random),
    tipo_id: 'cedula_ciudadania',
    id_num: validSamples['cedula']?.(random, today) ?? '',
    telefono: validSamples['mobile']?.(random, today) ?? '',
    email: samples.email(random),
  };
}
