/** Runs the tasks of one key one after the other, also after a failed one; tasks of different keys run at once. */
export type InLine = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createLines(): InLine {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined); // the caller of this task gets the error
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
