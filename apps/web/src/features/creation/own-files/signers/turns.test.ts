import { expect, test } from 'vitest';

import { makeSigners } from '../envelope.fixture.ts';
import type { Signer } from '../envelope.ts';
import { removeSigner } from './signers.ts';
import { askForSome, moveToTurn, swapTurns, turnsOf } from './turns.ts';

const shape = (signers: readonly Signer[]) =>
  turnsOf(signers).map((turn) => turn.signers.map(({ name }) => name).join('+'));
const idOf = (signers: readonly Signer[], name: string): string =>
  signers.find((signer) => signer.name === name)?.uuid ?? '';

const four = makeSigners('Ana', 'Luis', 'Eva', 'Iván');

test('joining a turn means signing with its members, and later turns move up', () => {
  expect(shape(four)).toEqual(['Ana', 'Luis', 'Eva', 'Iván']);
  expect(shape(moveToTurn(four, idOf(four, 'Eva'), 2))).toEqual(['Ana', 'Luis+Eva', 'Iván']);
  expect(shape(moveToTurn(four, idOf(four, 'Ana'), 5))).toEqual(['Luis', 'Eva', 'Iván', 'Ana']);
});

test('turns are swapped as a whole', () => {
  const grouped = moveToTurn(four, idOf(four, 'Eva'), 2);
  expect(shape(swapTurns(grouped, 1, 2))).toEqual(['Luis+Eva', 'Ana', 'Iván']);
});

test('a quorum drops to all once the group has no one to spare', () => {
  const grouped = askForSome(moveToTurn(four, idOf(four, 'Eva'), 2), 2, 1);
  expect(turnsOf(grouped)[1]?.quorum).toBe(1);
  expect(turnsOf(moveToTurn(grouped, idOf(four, 'Iván'), 2))[1]).toMatchObject({ quorum: 1 });
  expect(turnsOf(removeSigner(grouped, idOf(four, 'Eva')))[1]?.quorum).toBeNull();
  expect(turnsOf(askForSome(grouped, 2, 2))[1]?.quorum).toBeNull();
});
