import { activitiesTable } from '../tables/activities.table.ts';
import { readTable } from '../tables/read-table.ts';
import type { CatalogueItem } from './catalogue.ts';

export interface Activity extends CatalogueItem {
  /** The code on the RUC, letter and 8 digits. Absent for the people who carry on no activity. */
  readonly sriCode?: string;
}

/** Occupations without an economic activity; banks ask for them in the same field. First, so that they are found first. */
const withoutActivity: readonly Activity[] = [
  { id: 'S01', description: 'JUBILADO' },
  { id: 'S02', description: 'ESTUDIANTE' },
  { id: 'S03', description: 'AMA DE CASA' },
];

let rows: readonly Activity[] | undefined;

export function activities(): readonly Activity[] {
  return (rows ??= [...withoutActivity, ...readTable(activitiesTable).map(toActivity)]);
}

function toActivity([id = '', rest = '', description = '']: readonly string[]): Activity {
  return { id, description, sriCode: id.slice(0, 6) + rest };
}
