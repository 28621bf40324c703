/** What a form's `options` may name; the spelling is the contract's. `_ao` lists are those of account opening. */
export const listTypes = ['paises', 'provincias', 'ciudades', 'ciudades_ao', 'parroquias_ao', 'ciuu'] as const;
export type ListType = (typeof listTypes)[number];

export function isListType(text: string): text is ListType {
  return listTypes.some((type) => type === text);
}
