import { useState } from 'react';

const keyOf = (tableId: string): string => `rubrica.columns.${tableId}`;

/** Stores the hidden columns, so that a new column is shown. */
function readHidden(tableId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set(); // without storage every column is shown
  }
}

function storeHidden(tableId: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify([...hidden]));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

/** Which columns someone chose not to see in this table, remembered on this device. */
export function useHiddenColumns(tableId: string) {
  const [hidden, setHidden] = useState(() => readHidden(tableId));
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    storeHidden(tableId, next);
    setHidden(next);
  };
  return { hidden, toggle };
}
