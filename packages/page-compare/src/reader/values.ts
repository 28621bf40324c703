/** A reference to an object of the file. */
export interface Reference {
  readonly number: number;
}

/** What stands in a PDF, as far as this package has to know it. Streams are read as their dictionaries. */
export type Value =
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, Value> }
  | { readonly kind: 'array'; readonly items: readonly Value[] }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly value: string }
  /** Strings, booleans, null: compared as they are written, never interpreted. */
  | { readonly kind: 'other'; readonly text: string };

export type Dictionary = Extract<Value, { kind: 'dictionary' }>;

/** This small reader does not understand the file, so the caller must assume the worst. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

export const numberOf = (value: Value | undefined): number | undefined =>
  value?.kind === 'number' ? value.value : undefined;

export const nameOf = (value: Value | undefined): string | undefined =>
  value?.kind === 'name' ? value.value : undefined;

/** Names, numbers and references of an encrypted file are plain, except within its object streams. */
export class EncryptedObjects extends NotUnderstood {}
