import { provincesTable } from '../tables/provinces.table.ts';
import { readTable } from '../tables/read-table.ts';
import type { CatalogueItem } from './catalogue.ts';

export interface Province extends CatalogueItem {
  readonly capital: string;
  readonly region: string;
  readonly plateLetter: string;
}

let rows: readonly Province[] | undefined;

export function provinces(): readonly Province[] {
  return (rows ??= readTable(provincesTable).map(
    ([id = '', description = '', capital = '', region = '', plateLetter = '']) => ({
      id,
      description,
      capital,
      region,
      plateLetter,
    }),
  ));
}
