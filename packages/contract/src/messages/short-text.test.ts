import fc from 'fast-check';
import { expect, test } from 'vitest';

import { composeText, findTextFaults, messageEventNames, messageEvents, plainText, textLimit } from './index.ts';

/** The basic table of GSM 03.38 without its extension: each letter takes one place. */
const oneSegment = /^[A-Za-z0-9 \n@$_!"#%&'()*+,\-./:;<=>?]{1,160}$/;

const texts = messageEventNames.filter((name) => messageEvents[name].channel === 'sms');

const anyHost = fc
  .tuple(fc.stringMatching(/^[a-z0-9]{1,40}$/), fc.stringMatching(/^[a-z0-9.-]{4,50}$/))
  .map(([label, domain]) => `${label}.${domain}`);

const anyValues = fc.record({
  nombre: fc.string({ unit: 'grapheme', maxLength: 80 }),
  oficial: fc.string({ unit: 'grapheme', maxLength: 120 }),
  empresa: fc.string({ unit: 'grapheme', maxLength: 120 }),
  titulo: fc.string({ unit: 'grapheme', maxLength: 200 }),
  cantidad: fc.constantFrom('1 documento', '24 documentos', 'un trámite por completar'),
  accion: fc.constantFrom('firmar', 'revisar sus datos'),
  operacion: fc.constantFrom('DD-2026-000021', 'ADHESION-2026-000021'),
  codigo: fc.constant('482913'),
});

test('every message to a phone is one segment without accents, whatever the names and the host; link and code stay whole', () => {
  expect(texts.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.constantFrom(...texts), anyHost, anyValues, (name, host, values) => {
      const event = messageEvents[name];
      const enlace = `${host}/f/7K3M-Q9TX-4HPB`;
      const sent = composeText({ event, text: event.text, values: { ...values, enlace }, host });
      expect(sent).toMatch(oneSegment);
      const needs = (value: 'enlace' | 'codigo'): boolean => event.needed?.includes(value) === true;
      expect(!needs('enlace') || sent.includes(enlace)).toBe(true);
      expect(!needs('codigo') || sent.endsWith(`\n@${host} #482913`)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('a link names its scheme where the segment has room for it, and never costs a name or a second segment', () => {
  const event = messageEvents.invitation_text;
  const values = { nombre: 'Jorge', oficial: 'María Andrango', empresa: 'El Valle', cantidad: '1 documento' };
  const enlace = 'elvalle.ec/f/7K3M-Q9TX-4HPB';
  const facts = { event, text: event.text, host: 'elvalle.ec' };
  const short = composeText({ ...facts, values: { ...values, operacion: 'DD-2026-000021', enlace } });
  expect(short).toContain(` https://${enlace} `);
  const long = `${'x'.repeat(45)}.ec/f/7K3M-Q9TX-4HPB`;
  const full = composeText({ ...facts, values: { ...values, operacion: 'ADHESION-2026-000021', enlace: long } });
  expect(full).toContain(` ${long} `);
  expect(full).toContain('Maria Andrango de El Valle');
  expect(full.length).toBeLessThanOrEqual(textLimit);
});

test('a text of the company that names the scheme itself is not given a second one', () => {
  const event = messageEvents.invitation_text;
  const enlace = 'elvalle.ec/f/7K3M-Q9TX-4HPB';
  for (const scheme of ['https://', 'http://', '']) {
    const body = `El Valle: firme en ${scheme}{enlace}. Op. {operacion}`;
    const values = { enlace, operacion: 'DD-2026-000021' };
    const written = scheme === '' ? 'https://' : scheme;
    expect(composeText({ event, text: { ...event.text, body }, values, host: 'elvalle.ec' })).toBe(
      `El Valle: firme en ${written}${enlace}. Op. DD-2026-000021`,
    );
  }
});

test('names get shorter in a fixed order, by whole words', () => {
  const event = messageEvents.code_text;
  const values = { codigo: '482913', accion: 'firmar', operacion: 'DD-2026-000021' };
  const host = 'elvalle.ec';
  expect(composeText({ event, text: event.text, values: { ...values, empresa: 'Almacenes El Valle' }, host })).toBe(
    '482913 es su codigo para firmar con Almacenes El Valle, operacion DD-2026-000021. Vale 5 minutos. No lo dicte a nadie.\n@elvalle.ec #482913',
  );
  const empresa = 'Cooperativa de Ahorro y Crédito de los Trabajadores del Austro';
  expect(composeText({ event, text: event.text, values: { ...values, empresa }, host })).toContain(
    ' con Cooperativa de Ahorro, operacion',
  );
});

test('a text of a company’s own that could not fit is refused by name, and one that was stored before gives way to ours', () => {
  const event = messageEvents.code_text;
  const text = { subject: '', heading: '', body: `${'Muy estimada persona: '.repeat(8)}{codigo}` };
  expect(findTextFaults(event, text)).toEqual([{ field: 'body', message: expect.stringContaining('160') }]);
  const sent = composeText({
    event,
    text,
    values: { codigo: '482913', accion: 'firmar', empresa: 'El Valle' },
    host: 'a.ec',
  });
  expect(sent).toMatch(/^482913 es su codigo/);
  expect(sent.length).toBeLessThanOrEqual(textLimit);
});

test('what no phone has is written with what every phone has', () => {
  expect(plainText('«Peña & Ñandú» – 3.º piso… {x} [y] 😀')).toBe('"Pena & Nandu" - 3.o piso... (x) (y)');
});
