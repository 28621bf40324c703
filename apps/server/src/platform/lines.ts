/** Works of one key one after the other, whatever became of those before; works of different keys at once. */
export type InLine = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createLines(): InLine {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined); // told to whoever waits for it
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
