import { isSameName, isSameRunTogether } from '@rubrica/catalogues';
import type { IdentityReviewView, ReadOnPaper } from '@rubrica/contract';

import type { Annex } from '../../documents/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';

interface Sources {
  readonly signatory: Signatory;
  /** Whom the registry named when this person was asked for; empty where it was not. */
  readonly namedBefore: string;
  readonly review: Pick<Signatories.Reviews.IdentityReview, 'registryName' | 'registryData'>;
  readonly papers: readonly Annex[];
}

type Row = IdentityReviewView['comparison'][number];
type Said = Pick<Row, 'form' | 'paper' | 'registry'>;

/** What form, paper and registry say of the same person, side by side. Rows that no source answers are left out. */
export function compareSources({ signatory, namedBefore, review, papers }: Sources): Row[] {
  const read = readOn(papers);
  const { registryData: known, registryName } = review;
  const whole = known['wholeName'] ?? `${known['surnames'] ?? ''} ${known['names'] ?? ''}`.trim();
  const rows = [
    row('Número de identificación', isEqual, {
      form: signatory.identificationNumber,
      paper: read.nui ?? read.document_number,
      registry: known['identification'],
    }),
    row('Apellidos y nombres', isSameAsRead, {
      form: Signatories.nameOf(signatory),
      paper: `${read.last_names ?? ''} ${read.first_names ?? ''}`,
      registry: registryName || whole || namedBefore,
    }),
    row('Fecha de nacimiento', isEqual, { paper: written(read.birth_date), registry: known['birth.date'] }),
    row('Sexo', isSameSex, { paper: read.sex && sexes[read.sex], registry: known['sex'] }),
    row('Vence', isEqual, { paper: written(read.expiry_date) }),
  ];
  return rows.filter(({ paper, registry }) => paper !== null || registry !== null);
}

const sexes = { M: 'Hombre', F: 'Mujer' } as const;

/** «MASCULINO» and «HOMBRE» are one. */
const isSameSex = (one: string, other: string): boolean => isMale(one) === isMale(other);
const isMale = (text: string): boolean => /^(?:H|MASC)/i.test(text);

/** The reader may lose the space between two words. */
const isSameAsRead = (one: string, other: string): boolean => isSameName(one, other) || isSameRunTogether(one, other);

/** As people and the registry write a date, `dd/mm/yyyy`. */
const written = (date: string | undefined): string | undefined =>
  date?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** What the sides of a card say together; the first paper that says something counts. */
const readOn = (papers: readonly Annex[]): ReadOnPaper =>
  Object.assign({}, ...papers.toReversed().map(({ validation }) => validation.fields ?? {})) as ReadOnPaper;

const isEqual = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

function row(
  label: string,
  isSame: (one: string, other: string) => boolean,
  given: { readonly [Source in keyof Said]?: string | undefined },
): Row {
  const said = { form: clean(given.form), paper: clean(given.paper), registry: clean(given.registry) };
  const [first, ...others] = Object.values(said).filter((value) => value !== null);
  const agrees = first === undefined || others.length === 0 ? null : others.every((other) => isSame(first, other));
  return { label, ...said, agrees };
}

const clean = (value: string | undefined): string | null => value?.trim() || null;
