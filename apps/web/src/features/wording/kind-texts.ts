import type { KindWording, TextOverrides } from '@rubrica/contract';

/** A text that people read, and where it stands in what the server stores. */
export interface KindText {
  /** As the server names it in a refusal: `variables.placa.name`. */
  readonly key: string;
  readonly part: TextPart;
  /** As the product says it. */
  readonly shipped: string;
}

export interface TextSection {
  readonly key: string;
  /** As the product says it; undefined for the kind itself and for its documents. */
  readonly name?: string;
  readonly texts: readonly KindText[];
}

export const generalParts = ['description', 'welcome', 'farewell'] as const;
export const variableParts = ['name', 'question', 'tooltip', 'notes', 'place_holder'] as const;
export type TextPart = 'kind' | 'document' | 'group' | (typeof generalParts)[number] | (typeof variableParts)[number];

/** What differs from the product's words, by key. */
export type OwnTexts = Readonly<Record<string, string>>;

type Shipped = KindWording['shipped'];

/** Everything that may be said in other words, in the order in which people meet it. */
export function sectionsOf({ documents, groups, ...shipped }: Shipped): readonly TextSection[] {
  const general: TextSection = {
    key: 'general',
    texts: [
      { key: 'name', part: 'kind', shipped: shipped.name },
      ...generalParts.map((part): KindText => ({ key: `texts.${part}`, part, shipped: shipped[part] })),
    ],
  };
  const titles: TextSection = {
    key: 'documents',
    texts: documents.map(({ code, title }) => ({ key: `documents.${code}`, part: 'document', shipped: title })),
  };
  return [general, ...(documents.length > 0 ? [titles] : []), ...groups.map(groupSection)];
}

const groupSection = ({ id, name, variables }: Shipped['groups'][number]): TextSection => ({
  key: `groups.${id}`,
  name,
  texts: [{ key: `groups.${id}`, part: 'group', shipped: name }, ...variables.flatMap(variableTexts)],
});

const variableTexts = (variable: Shipped['groups'][number]['variables'][number]): readonly KindText[] =>
  variableParts.flatMap((part) => {
    const shipped = variable[part] ?? '';
    return shipped === '' ? [] : [{ key: `variables.${variable.id}.${part}`, part, shipped }];
  });

/** The company's words by key; those that no longer stand in the kind are left out. */
export function ownTextsOf(texts: TextOverrides, shipped: Shipped): OwnTexts {
  const found = sectionsOf(shipped).flatMap((section) => section.texts.map(({ key }) => [key, wordsAt(texts, key)]));
  return Object.fromEntries(found.filter(([, words]) => words !== undefined));
}

function wordsAt(texts: TextOverrides, key: string): string | undefined {
  if (key === 'name') return texts.name;
  const { group, id, part } = splitKey(key);
  if (group === 'variables') return texts.variables?.[id]?.[part];
  return texts[group as 'documents']?.[id];
}

/** The stored form: what says the same as the product, or nothing, is not a text of the company's own. */
export function toOverrides(sections: readonly TextSection[], own: OwnTexts): TextOverrides {
  const changed = sections
    .flatMap(({ texts }) => texts)
    .flatMap(({ key, shipped }) => {
      const words = own[key]?.trim() ?? '';
      return words === '' || words === shipped ? [] : [{ key, words }];
    });
  const stored: Record<string, unknown> = {};
  for (const { key, words } of changed) {
    const { group, id, part } = splitKey(key);
    if (key === 'name') stored['name'] = words;
    else if (group === 'variables') under(under(stored, group), id)[part] = words;
    else under(stored, group)[id] = words;
  }
  return stored;
}

function under(within: Record<string, unknown>, name: string): Record<string, unknown> {
  const found = (within[name] ?? {}) as Record<string, unknown>; // only this function writes it
  within[name] = found;
  return found;
}

/** A variable's id may have dots: the first and the last words are the ones that are known. */
function splitKey(key: string) {
  const [group = '', ...rest] = key.split('.');
  if (group !== 'variables') return { group, id: rest.join('.'), part: 'name' as const };
  return { group, id: rest.slice(0, -1).join('.'), part: (rest.at(-1) ?? 'name') as (typeof variableParts)[number] };
}
