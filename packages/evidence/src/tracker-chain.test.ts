import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chainStart } from './hash-chain.ts';
import { hashEvent, verifyChain, type ChainedEvent, type TrackerEvent } from './tracker-chain.ts';

const event = (sequence: number): TrackerEvent => ({
  tenant_id: '11111111-1111-4111-8111-111111111111',
  signing_process_id: '22222222-2222-4222-8222-222222222222',
  sequence,
  id: `33333333-3333-4333-8333-${String(sequence).padStart(12, '0')}`,
  at: new Date(1_700_000_000_000 + sequence).toISOString(),
  actor: 'member:a',
  type: 'PROCESS',
  event: 'STATUS_CHANGED',
  status: 'ACTIVE',
  id_signatory: null,
  ip: '192.0.2.1',
  locale: 'es-EC',
  location: null,
  device: null,
  detail: { b: sequence, a: ['x'] },
});

function chain(length: number): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  let previous = chainStart;
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const plain = event(sequence);
    const hash = hashEvent(plain, previous);
    events.push({ ...plain, previous_hash: previous, hash });
    previous = hash;
  }
  return events;
}

test('a whole chain is intact and names its head', () => {
  const events = chain(5);
  expect(verifyChain(events)).toEqual({ intact: true, head: events[4]?.hash, length: 5 });
  expect(verifyChain([])).toEqual({ intact: true, head: chainStart, length: 0 });
});

test('the hash does not depend on the order in which a database keeps the members of a detail', () => {
  const plain = event(1);
  expect(hashEvent({ ...plain, detail: { a: ['x'], b: 1 } }, chainStart)).toEqual(hashEvent(plain, chainStart));
});

test('any edit of any field of any row is named by its sequence', () => {
  const fields = [
    'id',
    'at',
    'actor',
    'type',
    'event',
    'status',
    'id_signatory',
    'ip',
    'locale',
    'location',
    'device',
    'detail',
  ] as const;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...fields), (row, field) => {
      const events = chain(12).map((item) => (item.sequence === row ? { ...item, [field]: 'otro' } : item));
      expect(verifyChain(events)).toEqual({ intact: false, sequence: row, reason: 'content' });
    }),
  );
});

test('a row that is taken out, put in twice or exchanged with another breaks the chain there', () => {
  const events = chain(8);
  const without = events.filter(({ sequence }) => sequence !== 4);
  expect(verifyChain(without)).toEqual({ intact: false, sequence: 4, reason: 'gap' });
  const twice = [...events.slice(0, 4), ...events.slice(3)];
  expect(verifyChain(twice)).toEqual({ intact: false, sequence: 5, reason: 'gap' });
  const renumbered = without.map((item, index) => ({ ...item, sequence: index + 1 }));
  expect(verifyChain(renumbered)).toEqual({ intact: false, sequence: 4, reason: 'link' });
});

test('a row of another process or tenant does not pass', () => {
  const events = chain(3).map((item) => (item.sequence === 2 ? { ...item, tenant_id: 'otro' } : item));
  expect(verifyChain(events)).toEqual({ intact: false, sequence: 2, reason: 'foreign' });
});
