import { expect, test } from 'vitest';

import { chainStart } from './hash-chain.ts';
import { hiddenEvent, maskHistory } from './masked-event.ts';
import type { ChainedEvent } from './tracker-chain.ts';

const fact = (sequence: number, part: Partial<ChainedEvent>): ChainedEvent => ({
  tenant_id: 't',
  signing_process_id: 'p',
  sequence,
  id: `azar-${sequence}`,
  at: '2026-11-15T12:00:00.000Z',
  actor: 'signatory:otra',
  type: 'SIGNATORY',
  event: 'OPENED',
  status: 'ACTIVE',
  id_signatory: 'otra',
  ip: null,
  locale: null,
  location: null,
  device: null,
  detail: {},
  previous_hash: chainStart,
  hash: chainStart,
  ...part,
});

const mask = (...parts: readonly Partial<ChainedEvent>[]) =>
  maskHistory(
    parts.map((part, place) => fact(place + 1, part)),
    ({ id_signatory: about }) => about === 'yo',
  );

test('nobody learns from a copy that another person failed, was examined or asked for help', () => {
  const secret = [
    'BIOMETRIC_FAILED',
    'REGISTRY_NAME_DIFFERS',
    'IDENTITY_TO_REVIEW',
    'IDENTITY_ACCEPTED_ONCE',
    'IDENTITY_REFUSED',
    'BLOCKED',
    'HELP_ASKED',
    'HELP_ASKED_BY_CLOSED_LINK',
    'DENIED',
    'FACT_OF_A_LATER_VERSION',
  ];
  const masked = mask(...secret.map((event) => ({ event, status: event })));
  for (const event of masked)
    expect(event).toMatchObject({
      event: hiddenEvent,
      masked: true,
      actor: '',
      status: '',
      type: '',
      id_signatory: null,
    });
  expect(JSON.stringify(masked)).not.toMatch(new RegExp([...secret, 'otra', 'azar'].join('|')));
});

test('nor that somebody is politically exposed; only where the process ended', () => {
  const move = { event: 'STATUS_CHANGED', id_signatory: null, actor: 'member:oficial' };
  const masked = mask(
    { event: 'CREATED', status: 'IS_PEP', detail: { kind: 'k', operation_number: 'DD-1' } },
    { ...move, status: 'IS_PEP', detail: { action: 'flag_pep', from: 'ACTIVE' } },
    { ...move, status: 'IS_PEP', detail: { action: 'documents_ready', documents: [{ id: 'd', sha256: 'ab' }] } },
    { ...move, status: 'COMPLETED', detail: { action: 'seal', from: 'IS_PEP' } },
  );
  expect(JSON.stringify(masked)).not.toMatch(/pep|oficial/i);
  expect(masked[0]?.detail).toEqual({ kind: 'k', operation_number: 'DD-1' });
  expect(masked[1]?.event).toBe(hiddenEvent);
  expect(masked[2]?.detail).toEqual({ action: 'documents_ready', documents: [{ id: 'd', sha256: 'ab' }] });
  expect(masked[3]).toMatchObject({ event: 'STATUS_CHANGED', status: 'COMPLETED', actor: '', detail: {} });
});

test('papers and files of others are named by id and hash alone', () => {
  const named = [{ id: 'a', name: 'Sentencia de divorcio.pdf', sha256: 'ab', party: 'conyuge' }];
  const [created] = mask({ event: 'CREATED', detail: { annexes: named, originals: named } });
  const bare = [{ id: 'a', sha256: 'ab' }];
  expect(created?.detail).toEqual({ annexes: bare, originals: bare });
});

test('one’s own facts and those of the system stay whole', () => {
  const own = { event: 'BIOMETRIC_FAILED', id_signatory: 'yo', ip: '198.51.100.7', detail: { percentage: 3 } };
  const sealed = { event: 'SEALED', id_signatory: null, actor: 'system', detail: { sheet: 'ab' } };
  expect(mask(own, sealed)).toEqual([fact(1, own), fact(2, sealed)]);
});
