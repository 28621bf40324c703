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
    papers: [],
    events: eventsOf(length),
    proved: new Map(),
    retentionYears: 7,
    verificationUrl: 'https://demo.ec/verificar/x',
    platform: 'Plataforma',
    madeAt: new Date(0),
    isDemonstration: false,
    isHistoryAttached: true,
    ...given,
  }) as {
    readonly omitidos: number;
    readonly historia: readonly {
      readonly hechos: readonly { readonly numero: number; readonly evento: string }[];
    }[];
    readonly firmantes: readonly { readonly registro: string; readonly terminos: string }[];
  };

test('a very long history is shortened on the sheet, which says how many events are only in the chain', () => {
  const sheet = sheetOf(100_000);
  expect(JSON.stringify(sheet).length).toBeLessThan(maxBytes);
  const numbers = sheet.historia.flatMap(({ hechos }) => hechos.map(({ numero }) => numero));
  expect([numbers[0], numbers.at(-1)]).toEqual([1, 100_000]);
  expect(numbers.length + sheet.omitidos).toBe(100_000);
});

test('a normal one is complete', () => {
  expect(sheetOf(3000)).toMatchObject({ omitidos: 0, historia: [{ hechos: { length: 3000 } }] });
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
  const several = { ...accepted, reasons: ['homonyms'] };
  expect(registryAfter('IDENTITY_ACCEPTED', several)).toMatch(/Varias personas para ese número\. Lo aceptó Esteban/);
  expect(registryAfter('IDENTITY_ACCEPTED', several)).not.toContain('QUISHPE');
  expect(registryAfter('OPENED', {})).toBe('No se pidió');
});

test('a consent that was ticked with the greeting says that it came before the proof and was recorded after it', () => {
  const signatory = { id: 's', name: 'Diego', lastName: 'Zambrano', signatureType: 'clicwrap' } as Signatory;
  const sheetAfter = (detail: object) => {
    const events = eventsOf(1).map((one): ChainedEvent => ({
      ...one,
      event: 'TERMS_ACCEPTED',
      detail,
      id_signatory: 's',
    }));
    return sheetOf(1, { signatories: [signatory], events });
  };
  const early = sheetAfter({ claimed_at: '2026-03-01T16:58:10.000Z', accepted_with: 'greeting' });
  expect(early.firmantes[0]?.terminos).toBe(
    '01/03/2026 12:00:00 · Marcados el 01/03/2026 11:58:10, según el navegador, antes de la prueba de identidad; registrados después de ella',
  );
  expect(early.historia[0]?.hechos[0]?.evento).toMatch(
    /antes de la prueba de identidad, y registrados después de ella$/,
  );
  const usual = sheetAfter({ claimed_at: '2026-03-01T16:59:59.000Z', accepted_with: 'terms' });
  expect(usual.firmantes[0]?.terminos).toBe('01/03/2026 12:00:00');
  expect(usual.historia[0]?.hechos[0]?.evento).toBe('Términos aceptados');
});
