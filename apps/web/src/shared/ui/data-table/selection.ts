import type { TableSelection } from './table-types.ts';

interface Selecting<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: TableSelection<Row>;
}

export interface PageSelection {
  readonly isAll: boolean;
  readonly isSome: boolean;
  readonly setAll: (isSelected: boolean) => void;
  readonly set: (key: string, isSelected: boolean) => void;
}

/** What is selected on this page; what was selected on others stays selected. */
export function pageSelection<Row>({ rows, rowKey, selection }: Selecting<Row>): PageSelection {
  const keys = rows.filter((row) => selection.isSelectable?.(row) ?? true).map(rowKey);
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const change = (changed: readonly string[], isSelected: boolean): void => {
    const next = new Set(selection.selected);
    for (const key of changed) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    selection.onChange(next);
  };
  return {
    isAll: keys.length > 0 && chosen === keys.length,
    isSome: chosen > 0 && chosen < keys.length,
    setAll: (isSelected) => change(keys, isSelected),
    set: (key, isSelected) => change([key], isSelected),
  };
}
