import { expect, test } from 'vitest';

import { makeSigners } from '../envelope.fixture.ts';
import { messages } from './messages.ts';
import { roleFault, rolesFault } from './role-faults.ts';

test('a template needs a role, each with a name of its own', () => {
  expect(rolesFault([])).toBe(messages.none);
  expect(rolesFault(makeSigners('Garante', ' '))).toBe(messages.needsName);
  const twins = makeSigners('Garante', 'GARANTE');
  expect(rolesFault(twins)).toBe(messages.sameName);
  expect(twins.map((role) => roleFault(role, twins))).toEqual([messages.sameName, messages.sameName]);
  expect(rolesFault(makeSigners('Arrendador', 'Arrendataria'))).toBeUndefined();
});
