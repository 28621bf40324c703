import type { TrustServices } from '@rubrica/pades';

/**
 * Each revocation list is fetched once for all files of one seal: they are proven by the same lists, at the same moment.
 * A list that could not be fetched is asked for again.
 */
export function fetchingListsOnce(trust: TrustServices): TrustServices {
  const { revocation } = trust;
  const fetched = new Map<string, ReturnType<typeof revocation.fetchCrl>>();
  return {
    ...trust,
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
