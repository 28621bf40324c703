import { vi } from 'vitest';

import type { ObjectKey, ObjectStore } from '../../src/ports/object-store.ts';

/** While the first bytes that are put from now on are on their way, something else happens; tells where bytes were put. */
export function meanwhile(objectStore: ObjectStore, happens: () => Promise<unknown>): readonly ObjectKey[] {
  const keys: ObjectKey[] = [];
  const { put } = objectStore;
  vi.spyOn(objectStore, 'put').mockImplementation(async (...stored) => {
    const object = await put(...stored);
    if (keys.push(object.key) === 1) await happens();
    return object;
  });
  return keys;
}
