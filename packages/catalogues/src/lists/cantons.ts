import { cantonsTable } from '../tables/cantons.table.ts';
import { readTable } from '../tables/read-table.ts';
import type { CatalogueItem } from './catalogue.ts';
import { fold } from './fold.ts';
import { provinces } from './provinces.ts';

export interface Canton extends CatalogueItem {
  readonly provinceId: string;
  /** The parish where its government sits. */
  readonly seat: string;
  readonly officialName: string;
}

/** A canton or parish whose id is its description: `PROVINCE/CANTON`, `PROVINCE/CANTON/PARISH`, in upper case. */
export interface Location extends CatalogueItem {
  readonly inecCode: string;
  readonly parentId: string;
}

let rows: readonly Canton[] | undefined;

export function cantons(): readonly Canton[] {
  return (rows ??= readTable(cantonsTable).map(([id = '', description = '', seat = '', officialName = '']) => ({
    id,
    description,
    provinceId: id.slice(0, 2),
    seat: seat || description,
    officialName: officialName || description,
  })));
}

/** The names of cantons repeat between provinces (BOLÍVAR, OLMEDO); with the province before them they do not. */
export function cantonLocations(): readonly Location[] {
  const provinceNames = new Map(provinces().map((province) => [province.id, province.description]));
  return cantons()
    .map(({ id: inecCode, description, provinceId: parentId }) => {
      const id = `${provinceNames.get(parentId)}/${description}`;
      return { id, description: id, inecCode, parentId };
    })
    .sort((one, other) => (fold(one.id) < fold(other.id) ? -1 : 1));
}
