import type { Condition } from './condition.ts';

/** What a template is given, by the name it uses. */
export type DocumentFields = Readonly<Record<string, FieldSource>>;

/**
 * Where a value comes from. A plain text is a variable of the form, written as its data type asks: money with its words,
 * dates written out, options by their description. Its absence is an error that names it.
 */
export type FieldSource =
  | string
  | OptionalField
  | ConditionalFields
  | FieldGroup
  | PartyField
  | AddressField
  | PersonField
  | AmortisationField;

/** A variable that may go unanswered, and what is printed then. */
export interface OptionalField {
  readonly as: 'optional';
  readonly variable: string;
  readonly otherwise: string;
}

/** Given only while the condition holds; otherwise `none`, which a template must ask about. */
export interface ConditionalFields {
  readonly as: 'when';
  readonly when: Condition;
  readonly fields: DocumentFields;
}

export interface FieldGroup {
  readonly as: 'group';
  readonly fields: DocumentFields;
}

/** A party as it appears in a contract: who, married to whom, represented by whom, living where. */
export interface PartyField {
  readonly as: 'party';
  readonly prefix: string;
  /** What the contract calls it: «EL COMPRADOR», «LA COMPRADORA». */
  readonly called?: Agreed;
}

/** A word in both genders. */
export interface Agreed {
  readonly masculine: string;
  readonly feminine: string;
}

/** Province, canton and street of the variables that begin with `prefix`. */
export interface AddressField {
  readonly as: 'address';
  readonly prefix: string;
}

/** Name and document of the variables that begin with `prefix`. */
export interface PersonField {
  readonly as: 'person';
  readonly prefix: string;
}

/** The table of a loan, from the variables that hold its terms. */
export interface AmortisationField {
  readonly as: 'amortisation';
  readonly amount: string;
  readonly months: string;
  readonly annualRate: string;
  readonly system: string;
  readonly firstDueOn: string;
  /** A charge of every instalment, such as an insurance. */
  readonly monthlyCharge?: string;
  /** An insurance in percent a month of what is owed. */
  readonly insuranceRate?: string;
  /** Paid once: a fee, and the contribution to SOLCA. */
  readonly fee?: string;
  readonly contribution?: string;
}

export function optional(variable: string, otherwise: string): OptionalField {
  return { as: 'optional', variable, otherwise };
}

export function onlyWhen(when: Condition, given: DocumentFields): ConditionalFields {
  return { as: 'when', when, fields: given };
}

export function fields(of: DocumentFields): FieldGroup {
  return { as: 'group', fields: of };
}

export function party(prefix: string, called?: Agreed): PartyField {
  return { as: 'party', prefix, ...(called && { called }) };
}

/** A word that a masculine and a feminine article go with: «EL CLIENTE», «LA CLIENTE». */
export const common = (word: string): Agreed => ({ masculine: `EL ${word}`, feminine: `LA ${word}` });

/** A noun whose gender is its own, of whatever party: «EL COMERCIO». */
export const fixed = (words: string): Agreed => ({ masculine: words, feminine: words });

export function person(prefix: string): PersonField {
  return { as: 'person', prefix };
}

export function address(prefix: string): AddressField {
  return { as: 'address', prefix };
}
