import type { ProcessDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { awaitedOf, isBeginning, newsOf, stagesOf } from './stages.ts';

type Signer = ProcessDetail['signers'][number];

const signer = (name: string, change: Partial<Signer> = {}): Signer =>
  ({
    name,
    last_name: '',
    status: 'WAITING',
    signature_order: 1,
    sent_at: null,
    opened_at: null,
    signed_at: null,
    declined_at: null,
    ...change,
  }) as Signer;

const processOf = (change: Partial<ProcessDetail> = {}): ProcessDetail =>
  ({
    status: 'QUEUED',
    approvals: [],
    client_part: null,
    begun_by_client: false,
    document_round: 1,
    failure: null,
    signatories: { total: 1, signed: 0 },
    signers: [signer('Lucía')],
    ...change,
  }) as ProcessDetail;

const approver = { name: 'Paúl Reinoso', decided_at: null, substitute_name: null, remind_from: null };
const here = (process: ProcessDetail) => stagesOf(process, '').find(({ state }) => state === 'current')?.key;

test('a process stands where its status says, and what it does not need is no stage', () => {
  expect(stagesOf(processOf(), 'hoy').map(({ key }) => key)).toEqual(['created', 'prepared', 'signatures', 'sealed']);
  expect(here(processOf())).toBe('prepared');
  expect(here(processOf({ status: 'TO_CONFIRM', approvals: [approver] }))).toBe('approval');
  expect(here(processOf({ status: 'ACTIVE' }))).toBe('signatures');
  expect(here(processOf({ status: 'ON_PROCESS', signatories: { total: 1, signed: 1 } }))).toBe('sealed');
  expect(stagesOf(processOf({ status: 'COMPLETED' }), '').every(({ state }) => state === 'done')).toBe(true);
  expect(stagesOf(processOf({ status: 'FAILURE' }), '')[1]?.state).toBe('failed');
  expect(isBeginning({ status: 'EXPIRED' })).toBe(false);
});

test('who is waited for is named, also who decides in place of another', () => {
  expect(awaitedOf(processOf({ status: 'TO_CONFIRM', approvals: [approver] })).title).toBe(
    'Ahora esperamos a Paúl Reinoso',
  );
  const replaced = { ...approver, substitute_name: 'Ana Vera', remind_from: null };
  expect(awaitedOf(processOf({ status: 'TO_CONFIRM', approvals: [replaced] })).title).toBe(
    'Ahora esperamos a Ana Vera',
  );
  const asked = ['Lucía', 'Jorge'].map((name) => signer(name, { status: 'PENDING' }));
  expect(awaitedOf(processOf({ status: 'ACTIVE', signers: asked })).title).toBe('Ahora esperamos a Lucía y Jorge');
});

test('nobody is said to get a link before the approval or before an earlier turn', () => {
  const first = signer('Lucía');
  const second = signer('Jorge', { signature_order: 2 });
  const waiting = processOf({ status: 'TO_CONFIRM', approvals: [approver], signers: [first, second] });
  expect(newsOf(first, waiting).text).toBe('Recibirá su enlace cuando Paúl Reinoso apruebe');
  expect(newsOf(second, waiting).text).toBe('Recibirá su enlace después de la firma de Lucía');
  expect(newsOf(first, processOf()).text).toBe('Recibirá su enlace cuando los documentos estén listos');
  const sent = signer('Lucía', { status: 'PENDING', sent_at: '2026-11-16T15:31:00.000Z' });
  expect(newsOf(sent, processOf({ status: 'ACTIVE', signers: [sent] }))).toEqual({
    text: 'Le enviamos su enlace',
    at: '2026-11-16T15:31:00.000Z',
  });
});
