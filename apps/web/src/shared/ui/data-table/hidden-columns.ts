import { useState } from 'react';

const keyOf = (tableId: string): string => `rubrica.columns.${tableId}`;

/** Hidden ones are kept, not shown ones: a column that is new appears. */
function readHidden(tableId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set(); // a browser that keeps nothing shows everything
  }
}

function keepHidden(tableId: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify([...hidden]));
  } catch {
    // Full or forbidden: the choice lasts until the page is left.
  }
}

/** Which columns someone chose not to see in this table, remembered on this device. */
export function useHiddenColumns(tableId: string) {
  const [hidden, setHidden] = useState(() => readHidden(tableId));
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    keepHidden(tableId, next);
    setHidden(next);
  };
  return { hidden, toggle };
}
