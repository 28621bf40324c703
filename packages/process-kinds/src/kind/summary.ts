import type { Condition } from './condition.ts';
import type { AmortisationField } from './document-fields.ts';

/** Something of the answers that everybody who signs sees once more before they sign. */
export interface SummaryLine {
  readonly label: string;
  /** Answers written one after the other, or the first instalment of a loan. What nobody answered is not shown. */
  readonly shows: readonly string[] | AmortisationField;
  /** The noun after a count, for one and for many. */
  readonly unit?: readonly [one: string, many: string];
  readonly when?: Condition;
  /** The amount or the object by which a person knows what this is about. */
  readonly isMain?: true;
}

type Extras = Omit<SummaryLine, 'label' | 'shows' | 'isMain'>;

export const line = (label: string, shows: SummaryLine['shows'] | string, extras: Extras = {}): SummaryLine => ({
  label,
  shows: typeof shows === 'string' ? [shows] : shows,
  ...extras,
});

export const mainLine = (label: string, shows: SummaryLine['shows'] | string, extras: Extras = {}): SummaryLine => ({
  ...line(label, shows, extras),
  isMain: true,
});

export const months = ['mes', 'meses'] as const;

/** Make, model, year and plate, as `forms/vehicle.ts` asks for them. */
export const vehicleNames = (prefix: string): readonly string[] =>
  ['marca', 'modelo', 'anio', 'placa'].map((name) => `${prefix}${name}`);

/** Entity, class and number of an account, as `forms/bank-account.ts` asks for them. */
export const accountNames = (prefix: string): readonly string[] =>
  ['entidad', 'entidad_otra', 'cuenta_tipo', 'cuenta_numero'].map((name) => `${prefix}${name}`);
