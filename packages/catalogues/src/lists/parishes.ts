import { parishesTable } from '../tables/parishes.table.ts';
import { readTable } from '../tables/read-table.ts';
import { cantonLocations, type Location } from './cantons.ts';

export interface Parish extends Location {
  readonly kind: 'seat' | 'urban' | 'rural';
  /** Urban parishes named like their seat; INEC counts them apart, people do not. */
  readonly urbanCodes: readonly string[];
}

let rows: readonly Parish[] | undefined;

export function parishes(): readonly Parish[] {
  if (rows === undefined) {
    const cantonIds = new Map(cantonLocations().map((canton) => [canton.inecCode, canton.id]));
    rows = readTable(parishesTable).map(([inecCode = '', name = '', urban = '']) => {
      const cantonCode = inecCode.slice(0, 4);
      const parentId = cantonIds.get(cantonCode) ?? '';
      const id = `${parentId}/${name}`;
      const urbanCodes = urban === '' ? [] : urban.split(',').map((digits) => cantonCode + digits);
      return { id, description: id, inecCode, parentId, kind: parishKind(inecCode), urbanCodes };
    });
  }
  return rows;
}

/** INEC's fifth and sixth digits: below 50 urban, 50 the canton's seat, above rural. */
function parishKind(inecCode: string): Parish['kind'] {
  const number = Number(inecCode.slice(4));
  if (number === 50) return 'seat';
  return number < 50 ? 'urban' : 'rural';
}
