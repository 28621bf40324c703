import { countriesTable } from '../tables/countries.table.ts';
import { readTable } from '../tables/read-table.ts';
import type { CatalogueItem } from './catalogue.ts';
import { provinces, type Province } from './provinces.ts';

export const ECUADOR = 'EC';

export interface Country extends CatalogueItem {
  readonly alpha3: string;
  /** Absent for Kosovo, to which ISO 3166-1 gives no number. */
  readonly numeric?: string;
  readonly kind: 'state' | 'territory' | 'other';
  readonly callingCode: string;
  /** Upper case, feminine, as the civil registry writes it. Absent where nobody is a national: Antarctica. */
  readonly nationality?: string;
  /** Only Ecuador's. */
  readonly provinces?: readonly Province[];
}

let rows: readonly Country[] | undefined;

/** Ecuador first: nearly everybody here chooses it. The others by their names. */
export function countries(): readonly Country[] {
  return (rows ??= readTable(countriesTable)
    .map(toCountry)
    .toSorted((one, other) => Number(other.id === ECUADOR) - Number(one.id === ECUADOR)));
}

const kindsByLetter: ReadonlyMap<string | undefined, Country['kind']> = new Map([
  ['E', 'state'],
  ['T', 'territory'],
]);

function toCountry(cells: readonly string[]): Country {
  const [id = '', alpha3 = '', numeric, kind, callingCode = '', description = '', nationality] = cells;
  return {
    id,
    description,
    alpha3,
    ...(numeric && { numeric }),
    kind: kindsByLetter.get(kind) ?? 'other',
    callingCode,
    ...(nationality && { nationality }),
    ...(id === ECUADOR && { provinces: provinces() }),
  };
}
