import { expect, test } from 'vitest';

import { doneSteps, type CompanyFacts } from './done-steps.ts';

const described = {
  legal_name: 'Sierra Clara S.A.',
  ruc: '1790099998001',
  address: 'Av. Amazonas N37-29',
  city: 'Quito',
  contact_email: 'contratos@sierra.ec',
  representative_name: 'Lucía Andrade',
};

const fresh: CompanyFacts = {
  brand: { published: { logo: null }, versions: [{}] },
  profile: { ...described, representative_name: '' },
  kinds: { is_confirmed: false },
  people: { users: [{}] },
  signatures: { certificate: null, images: { signature: false } },
  processes: { by_status: [] },
};
const none = { brand: false, legal: false, kinds: false, team: false, signature: false, process: false };

test('a new company has everything to do, and who made a process knew its kinds', () => {
  expect(doneSteps(fresh)).toEqual(none);
  expect(doneSteps({ ...fresh, processes: { by_status: [{}] } })).toEqual({ ...none, kinds: true, process: true });
});

test('who signs for the company is known when a contract has everything that it prints of the company', () => {
  expect(doneSteps({ profile: described }).legal).toBe(true);
  expect(doneSteps({ profile: { ...described, city: '' } }).legal).toBe(false);
});

test('what could not be read is unknown, and the rest is shown as it is', () => {
  const { people: _, ...others } = fresh;
  expect(doneSteps(others)).toEqual({ ...none, team: undefined });
  expect(doneSteps({ brand: { published: { logo: 'x' }, versions: [] } })).toEqual({ brand: true });
});

test('the kinds are known to be chosen by either of two signs, and to be left by both', () => {
  const { processes: _, ...unread } = fresh;
  expect(doneSteps(unread).kinds).toBeUndefined();
  expect(doneSteps({ ...unread, kinds: { is_confirmed: true } }).kinds).toBe(true);
});
