import { findPage } from '@rubrica/contract';
import { annexesOf, kinds, papersAskedOf, sampleAnswers, signersOf, type ProcessKind } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { isClient } from './client-part.ts';

const asking = kinds.filter(({ form }) => form);
const branches = (kind: ProcessKind) => sampleAnswers(kind, { today: '2026-03-02' });

test.each(asking.map((kind) => [kind.code, kind] as const))(
  '%s asks every paper of its clients of exactly one of its principals',
  async (_, kind) => {
    for (const { answers } of await branches(kind)) {
      const parties = signersOf(kind, answers).map(({ party }) => party);
      const asked = parties.flatMap((party) =>
        papersAskedOf({ kind, answers, party }).flatMap(({ documents }) => documents.map(({ id }) => id)),
      );
      const wanted = annexesOf(kind, answers)
        .flatMap(({ documents }) => documents)
        .filter(({ providedBy }) => providedBy === 'client');
      expect(asked.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
      expect(parties.filter((party) => isClient({ kind, answers, party }))).toHaveLength(1);
    }
  },
);

test.each(kinds.map(({ code, clientPath }) => [code, clientPath] as const))(
  'the link of %s opens a page of the portal',
  (_, clientPath) => {
    expect(findPage(`${clientPath}/a.b.c`)?.entry).toBe('portal');
  },
);

test('buyer and seller each bring their own, and neither learns what the other is asked', async () => {
  const kind = kinds.find(({ code }) => code === 'purchase_sale');
  if (!kind) throw new Error('no such kind');
  const both = (await branches(kind)).find(({ answers }) =>
    ['comprador', 'vendedor'].every((party) => signersOf(kind, answers).some((one) => one.party === party)),
  );
  if (!both) throw new Error('no such branch');
  const idsOf = (party: string) =>
    papersAskedOf({ kind, answers: both.answers, party }).flatMap(({ documents }) => documents.map(({ id }) => id));
  expect(idsOf('vendedor').every((id) => id.startsWith('vendedor_'))).toBe(true);
  expect(idsOf('comprador').some((id) => id.startsWith('vendedor_'))).toBe(false);
  expect(isClient({ kind, answers: both.answers, party: 'vendedor' })).toBe(false);
});
