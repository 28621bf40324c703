import type { TrustServices } from '@rubrica/pades';

/**
 * Everything is asked once for all files of one seal, which are proven by the same answers at the same moment: each
 * revocation list, and the answer about each certificate. What could not be fetched is asked for again.
 */
export function askingOnce(trust: TrustServices): TrustServices {
  const { revocation } = trust;
  const fetched = new Map<string, ReturnType<typeof revocation.fetchCrl>>();
  return {
    ...trust,
    proofs: new Map(),
    revocation: {
      askOcsp: (url, request) => revocation.askOcsp(url, request),
      fetchCrl: (url) => {
        const known = fetched.get(url);
        if (known) return known;
        const asked = revocation.fetchCrl(url);
        fetched.set(url, asked);
        asked.catch(() => fetched.delete(url));
        return asked;
      },
    },
  };
}
