import type { ChainedEvent } from '@rubrica/evidence';
import { expect, test } from 'vitest';

import type { SigningProcess } from '../../process/process.ts';
import type { Signatory } from '../../process/signatory.ts';
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

const sheetOf = (length: number, given: Partial<Parameters<typeof sheetData>[0]> = {}) =>
  sheetData({
    process: { title: 'Contrato', createdAt: new Date(0) } as SigningProcess,
    kindName: 'Contrato',
    company: { name: 'Demo', primary: '#001738', logo: null },
    party: { legalName: 'Demo S. A.', ruc: '1790012345001' },
    signatories: [],
    documents: [],
    events: eventsOf(length),
    verificationUrl: 'https://demo.ec/verificar/x',
    platform: 'Plataforma',
    madeAt: new Date(0),
    isDemonstration: false,
    ...given,
  }) as {
    readonly omitidos: number;
    readonly historia: readonly { readonly numero: number }[];
    readonly firmantes: readonly { readonly registro: string }[];
  };

test('a very long history is shortened on the sheet, which says how many events are only in the chain', () => {
  const sheet = sheetOf(100_000);
  expect(JSON.stringify(sheet).length).toBeLessThan(maxBytes);
  expect([sheet.historia[0]?.numero, sheet.historia.at(-1)?.numero]).toEqual([1, 100_000]);
  expect(sheet.historia.length + sheet.omitidos).toBe(100_000);
});

test('a normal one is complete', () => {
  expect(sheetOf(3000)).toMatchObject({ omitidos: 0, historia: { length: 3000 } });
});

/** What the sheet says of the registry, after one event of a signatory. */
function registryAfter(event: string, detail: object): string | undefined {
  const signatory = { id: 's', name: 'Diego', lastName: 'Zambrano', signatureType: 'clicwrap' } as Signatory;
  const events = eventsOf(1).map((one): ChainedEvent => ({ ...one, event, detail, id_signatory: 's' }));
  return sheetOf(1, { signatories: [signatory], events }).firmantes[0]?.registro;
}

test('the registry is «conforme» only where it named the person; an acceptance says who and why', () => {
  const answer = { registry_name: 'QUISHPE LEMA JORGE', condition: 'CIUDADANO' };
  expect(registryAfter('REGISTRY_OK', { ...answer, names_match: true })).toMatch(/Conforme: QUISHPE LEMA JORGE/);
  const accepted = { ...answer, names_match: false, decided_by_name: 'Esteban Cordero', reason: 'Vi la sentencia' };
  const told = registryAfter('IDENTITY_ACCEPTED', accepted);
  expect(told).toMatch(/Otro nombre: QUISHPE LEMA JORGE\. Lo aceptó Esteban Cordero: «Vi la sentencia»/);
  expect(told).not.toMatch(/conforme/i);
  expect(registryAfter('REGISTRY_NAME_DIFFERS', { ...answer, names_match: false })).toMatch(
    /Otro nombre: QUISHPE LEMA JORGE\. Nadie lo aceptó$/,
  );
  expect(registryAfter('OPENED', {})).toBe('No se pidió');
});
