import type { AssuranceLevel, SignatureType } from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';
import type { ProvenTime } from '@rubrica/pades';
import { expect, test } from 'vitest';

import { momentIn } from './event-words.ts';
import { describeFirstAnswers, describeRank } from './first-answers.ts';
import { haveAllSignedAll } from './sentences.ts';

const signer = (signatureType: SignatureType, level: AssuranceLevel) => ({
  signatureType,
  assurance: { level, method: '' },
});
const clicked = signer('clicwrap', 'contacto_probado');
const drawn = signer('sign_image', 'identidad_verificada');
const certified = signer('electronic_signature', 'certificado');

const proved = (at: string): ProvenTime =>
  ({ at: new Date(at), authority: { subject: 'CN=Autoridad de Tiempo' } }) as unknown as ProvenTime;

const answersOf = (given: Partial<Parameters<typeof describeFirstAnswers>[0]>) =>
  describeFirstAnswers({
    signers: [clicked],
    documents: 1,
    hasCompanySigned: false,
    isOfAll: true,
    proved: [],
    ...given,
  });

test('the headline says how many signed, and that not everybody signed everything', () => {
  expect(answersOf({}).titular).toBe('Una persona firmó este documento');
  expect(answersOf({ signers: [clicked, drawn], documents: 3 }).titular).toBe('Dos personas firmaron 3 documentos');
  expect(answersOf({ hasCompanySigned: true, documents: 2, isOfAll: false }).titular).toBe(
    'Entre una persona y la empresa firmaron 2 documentos',
  );
  expect(answersOf({ signers: [], hasCompanySigned: true }).titular).toBe('La empresa firmó este documento');
  expect(answersOf({ signers: Array.from({ length: 12 }, () => clicked) }).titular).toMatch(/^12 personas firmaron/);
});

test('whose key signed is not blurred, and each level is said', () => {
  expect(answersOf({}).quienes.titulo).toBe('Aceptó en la pantalla; selló la plataforma');
  expect(answersOf({ signers: [certified] }).quienes).toEqual({
    titulo: 'Con un certificado propio',
    texto: 'Nivel 4 de 4, certificado. Abajo, qué se comprobó.',
  });
  expect(answersOf({ signers: [certified, certified, drawn] }).quienes).toEqual({
    titulo: 'Dos con certificado propio, una con sello de la plataforma',
    texto: 'Niveles 4, 4 y 3 de 4, en ese orden. Abajo, qué se comprobó.',
  });
  const unknown = { ...drawn, assurance: null };
  expect(answersOf({ signers: [unknown] }).quienes.texto).toBe('Abajo, qué se comprobó de cada persona.');
  expect([describeRank(drawn), describeRank(unknown)]).toEqual([
    { numero: 3, de: 4, nombre: 'identidad verificada' },
    null,
  ]);
});

test('the hour is the last that a time stamp proves; without one it says so', () => {
  const hours = [proved('2026-11-16T03:44:00.000Z'), proved('2026-11-16T03:43:10.000Z')];
  const { titulo, texto } = answersOf({ proved: hours }).cuando;
  expect(titulo).toBe('15/11/2026 a las 22:44:00');
  expect(texto).toContain('«Autoridad de Tiempo»');
  expect(answersOf({}).cuando.titulo).toBe('Hora sin probar');
});

const act = (event: string, at: string, detail: object = {}, of: string | null = 's'): ChainedEvent =>
  ({ event, at, detail, id_signatory: of }) as unknown as ChainedEvent;

test('an hour stands alone only on the day on which the person signed', () => {
  const signed = act('SIGNED', '2026-11-16T03:44:00.000Z');
  const sameDay = act('OTP_OK', '2026-11-16T03:43:10.000Z');
  const dayBefore = act('OTP_OK', '2026-11-15T03:43:10.000Z');
  const own = [dayBefore, sameDay, signed];
  expect(own.map((one) => momentIn(own, one))).toEqual(['14/11/2026 a las 22:43:10', '22:43:10', '22:44:00']);
  expect(momentIn([sameDay], sameDay)).toBe('15/11/2026 a las 22:43:10');
});

test('who left out a document did not sign all, and only the last signature of each counts', () => {
  const documents = ['a', 'b'].map((id) => ({ id, name: id }));
  const signs = (ids: readonly string[], of: string | null) =>
    act('SIGNED', '2026-11-16T03:44:00.000Z', { documents: ids.map((id) => ({ id })) }, of);
  expect(haveAllSignedAll([signs(['a'], 's'), signs(['a', 'b'], 's')], documents)).toBe(true);
  expect(haveAllSignedAll([signs(['a', 'b'], 's'), signs(['a'], null)], documents)).toBe(false);
});
