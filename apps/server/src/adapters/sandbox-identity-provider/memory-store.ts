import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** A demonstration forgets with its process. */
export function createMemoryStore(): (name: string) => Adapter {
  const entries = new Map<string, Entry>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findBy = (prefix: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...entries.keys()]
      .filter((key) => key.startsWith(prefix))
      .map(live)
      .find((payload) => payload && matches(payload));

  return (name) => ({
    upsert: async (id, payload, expiresIn) => {
      entries.set(`${name}:${id}`, { payload, expiresAt: Date.now() + (expiresIn ?? 3600) * 1000 });
    },
    find: async (id) => live(`${name}:${id}`),
    findByUid: async (uid) => findBy(`${name}:`, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findBy(`${name}:`, (payload) => payload.userCode === code),
    destroy: async (id) => void entries.delete(`${name}:${id}`),
    consume: async (id) => {
      const payload = live(`${name}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
