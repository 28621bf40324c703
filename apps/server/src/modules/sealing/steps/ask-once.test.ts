import { expect, test } from 'vitest';

import { askingOnce } from './ask-once.ts';

test('a list is fetched once for all who ask for it, and again where it could not be fetched', async () => {
  const asked: string[] = [];
  let isAway = true;
  const trust = askingOnce({
    anchors: [],
    certificates: { fetchIssuer: () => Promise.reject(new Error('not asked')) },
    revocation: {
      askOcsp: async () => Buffer.from('answer'),
      fetchCrl: async (url) => {
        asked.push(url);
        if (isAway) throw new Error('away');
        return Buffer.from(url);
      },
    },
  });
  await expect(trust.revocation.fetchCrl('root')).rejects.toThrow('away');
  isAway = false;
  const lists = await Promise.all(['root', 'issuing', 'root'].map((url) => trust.revocation.fetchCrl(url)));
  expect(lists.map(String)).toEqual(['root', 'issuing', 'root']);
  expect(asked).toEqual(['root', 'root', 'issuing']);
});
