import type { ChainedEvent } from '@rubrica/evidence';
import { expect, test } from 'vitest';

import type { SigningProcess } from '../../process/process.ts';
import { sheetData } from './sheet-data.ts';

/** What the typesetter takes at most. */
const maxBytes = 2_000_000;

const eventsOf = (length: number): ChainedEvent[] =>
  Array.from({ length }, (_, index) => ({
    tenant_id: '',
    signing_process_id: '',
    sequence: index + 1,
    id: '',
    at: '2026-03-01T17:00:00.000Z',
    actor: 'system:test',
    type: 'DOCUMENT',
    event: 'STEP_SHOWN',
    status: 'ON_PROCESS',
    id_signatory: null,
    ip: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
    locale: null,
    location: null,
    device: null,
    detail: {},
    previous_hash: new Uint8Array(32),
    hash: new Uint8Array(32),
  }));

const sheetOf = (length: number) =>
  sheetData({
    process: { title: 'Contrato', createdAt: new Date(0) } as SigningProcess,
    kindName: 'Contrato',
    company: { name: 'Demo', primary: '#001738', logo: null },
    signatories: [],
    documents: [],
    events: eventsOf(length),
    verificationUrl: 'https://demo.ec/verificar/x',
    platform: 'Plataforma',
    madeAt: new Date(0),
  }) as { readonly omitidos: number; readonly historia: readonly { readonly numero: number }[] };

test('a history of any length is told on a sheet that can be made, with how much of it is only in the chain', () => {
  const sheet = sheetOf(100_000);
  expect(JSON.stringify(sheet).length).toBeLessThan(maxBytes);
  expect([sheet.historia[0]?.numero, sheet.historia.at(-1)?.numero]).toEqual([1, 100_000]);
  expect(sheet.historia.length + sheet.omitidos).toBe(100_000);
});

test('a usual one is told whole', () => {
  expect(sheetOf(3000)).toMatchObject({ omitidos: 0, historia: { length: 3000 } });
});
