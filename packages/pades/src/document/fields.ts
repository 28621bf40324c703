import { damaged, limits, overLimit } from '../syntax/limits.ts';
import { isName, type PdfDictionary, type PdfReference } from '../syntax/objects.ts';
import { arrayIn, dictionaryIn, nameIn, referenceIn, textIn } from './access.ts';
import type { PdfDocument } from './document.ts';

export interface Widget {
  readonly id: PdfReference;
  readonly dictionary: PdfDictionary;
}

/** A field of the form that has a value of its own (ISO 32000-2 §12.7.4). */
export interface Field {
  readonly id: PdfReference;
  readonly dictionary: PdfDictionary;
  /** Fully qualified: partial names joined by periods. */
  readonly name: string;
  readonly type: string | undefined;
  /** The field's own dictionary where both are one. */
  readonly widgets: readonly Widget[];
}

export interface SignatureField extends Field {
  /** Undefined while nobody has signed. */
  readonly value: PdfDictionary | undefined;
  readonly valueId: PdfReference | undefined;
}

export const formOf = (document: PdfDocument): PdfDictionary | undefined =>
  dictionaryIn(document, document.catalog, 'AcroForm');

/** All fields of the form, in its order. */
export function readFields(document: PdfDocument): Field[] {
  const form = formOf(document);
  const fields: Field[] = [];
  const visited = new Set<number>();
  const walk = (id: PdfReference, above: { name: string; type: string | undefined }, depth: number): void => {
    if (depth > limits.fieldDepth) throw overLimit('form fields nested too deep');
    if (visited.has(id.number)) throw damaged(`form field ${id.number} comes twice`);
    visited.add(id.number);
    if (visited.size > limits.fields) throw overLimit('too many form fields');
    const dictionary = document.resolve(id);
    if (dictionary?.kind !== 'dictionary') return;
    const partial = textIn(document, dictionary, 'T');
    const name = [above.name, partial].filter(Boolean).join('.');
    const type = nameIn(document, dictionary, 'FT') ?? above.type;
    const kids = kidsOf(document, dictionary);
    const subfields = kids.filter((kid) => kid.dictionary.entries.has('T'));
    if (subfields.length === 0)
      fields.push({ id, dictionary, name, type, widgets: widgetsOf({ id, dictionary }, kids) });
    for (const subfield of subfields) walk(subfield.id, { name, type }, depth + 1);
  };
  for (const root of (form && arrayIn(document, form, 'Fields')?.items) ?? []) {
    if (root.kind !== 'reference') throw damaged(`a form field that is no reference at ${root.start}`);
    walk(root, { name: '', type: undefined }, 0);
  }
  return fields;
}

function kidsOf(document: PdfDocument, dictionary: PdfDictionary): Widget[] {
  const kids: Widget[] = [];
  for (const kid of arrayIn(document, dictionary, 'Kids')?.items ?? []) {
    const resolved = document.resolve(kid);
    if (kid.kind === 'reference' && resolved?.kind === 'dictionary') kids.push({ id: kid, dictionary: resolved });
  }
  return kids;
}

function widgetsOf(own: Widget, kids: readonly Widget[]): readonly Widget[] {
  if (own.dictionary.entries.has('Kids')) return kids;
  return isWidget(own) ? [own] : [];
}

const isWidget = ({ dictionary }: Widget): boolean => isName(dictionary.entries.get('Subtype')?.value, 'Widget');

export const readSignatureFields = (document: PdfDocument): SignatureField[] =>
  readFields(document)
    .filter(({ type }) => type === 'Sig')
    .map((field) => toSignatureField(document, field));

function toSignatureField(document: PdfDocument, field: Field): SignatureField {
  const value = dictionaryIn(document, field.dictionary, 'V');
  return { ...field, value, valueId: referenceIn(field.dictionary, 'V') };
}
