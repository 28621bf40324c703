import type { SignatoryStatus } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { inTurn, isSignedByAll, isSpareable, spared } from './turn.ts';

const one = (name: string, step: number, status: SignatoryStatus = 'WAITING', quorum: number | null = null) => ({
  name,
  step,
  status,
  quorum,
});
const names = (signatories: readonly { readonly name: string }[]) => signatories.map(({ name }) => name);

test('in parallel everybody is asked at once, and again until they signed', () => {
  expect(names(inTurn([one('Ana', 1), one('Luis', 1)]))).toEqual(['Ana', 'Luis']);
  expect(names(inTurn([one('Ana', 1, 'SIGNED'), one('Luis', 1, 'OPENED')]))).toEqual(['Luis']);
});

test('in order the next is asked when the one before has signed, whatever the numbers of the steps', () => {
  expect(names(inTurn([one('Ana', 7), one('Luis', 3)]))).toEqual(['Luis']);
  expect(names(inTurn([one('Ana', 7), one('Luis', 3, 'SIGNED')]))).toEqual(['Ana']);
});

test('a group is done when its quorum has signed, and the others need not sign', () => {
  const group = [one('Ana', 1, 'SIGNED', 2), one('Luis', 1, 'OPENED', 2), one('Eva', 1, 'PENDING', 2), one('Zoe', 2)];
  expect(names(inTurn(group))).toEqual(['Luis', 'Eva']);
  expect(spared(group)).toEqual([]);
  const enough = group.map((member) => (member.name === 'Eva' ? { ...member, status: 'SIGNED' as const } : member));
  expect(names(inTurn(enough))).toEqual(['Zoe']);
  expect(names(spared(enough))).toEqual(['Luis']);
});

test('a group that asks for more than it has needs all of them', () => {
  expect(names(inTurn([one('Ana', 1, 'SIGNED', 5), one('Luis', 1, 'OPENED', 5)]))).toEqual(['Luis']);
});

test('a decline ends the process, unless enough others of the group are left', () => {
  const group = [one('Ana', 1, 'OPENED', 2), one('Luis', 1, 'PENDING', 2), one('Eva', 1, 'PENDING', 2)];
  const [ana, luis, eva] = group;
  if (!ana || !luis || !eva) throw new Error('no group');
  expect(isSpareable(group, ana)).toBe(true);
  const without = [{ ...ana, status: 'DECLINED' as const }, luis, eva];
  expect(names(inTurn(without))).toEqual(['Luis', 'Eva']);
  expect(isSpareable(without, luis)).toBe(false);
  const alone = one('Zoe', 1);
  expect(isSpareable([alone], alone)).toBe(false);
});

test('nobody is left when every step is done', () => {
  const all = [one('Ana', 1, 'SIGNED'), one('Luis', 2, 'SIGNED')];
  expect(inTurn(all)).toEqual([]);
  expect(isSignedByAll(all)).toBe(true);
  expect(isSignedByAll([...all, one('Eva', 3)])).toBe(false);
});
