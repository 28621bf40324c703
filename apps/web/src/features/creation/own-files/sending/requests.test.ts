import { expect, test } from 'vitest';

import { contract, makeBox, makeEnvelope, makeSigners } from '../envelope.fixture.ts';
import { askForSome, moveToTurn } from '../signers/turns.ts';
import { inOneSentence } from './in-one-sentence.ts';
import { requestsOf } from './requests.ts';

test('the summary lists everything each person will be asked, in order', () => {
  const [ana] = makeSigners('Ana');
  if (!ana) throw new Error('nobody');
  const signer = {
    ...ana,
    checks: { otp: 'email' as const, registry: true, biometrics: true },
    position_sign: [
      makeBox({ page: 0 }),
      makeBox({ page: 2 }),
      makeBox({ kind: 'initials', page: 1 }),
      makeBox({ kind: 'date', page: 2 }),
      makeBox({ kind: 'text', page: 0, label: 'Dirección' }),
      makeBox({ kind: 'checkbox', page: 0 }),
    ],
  };
  expect(
    requestsOf(signer, makeEnvelope({ signers: [signer] }), {
      documents: [contract],
      channels: ['sms', 'email'],
      linkChannel: 'email',
    }),
  ).toEqual([
    'Recibirá su enlace en ana@cliente.ec al crear el proceso.',
    'Ingresará un código que le llegará por SMS al 0991234567.',
    'Compararemos sus datos con el Registro Civil.',
    'Compararemos su rostro con la cámara.',
    'Leerá 1 documento, 3 páginas.',
    'Escribirá «Dirección»: Contrato.pdf (página 1).',
    'Marcará una casilla: Contrato.pdf (página 1).',
    'Pondrá sus iniciales: Contrato.pdf (página 2).',
    'Firma electrónica con certificado: Contrato.pdf (páginas 1 y 3).',
    'La fecha de su firma se escribirá sola: Contrato.pdf (página 3).',
  ]);
});

test('a signer in a group and a turn sees both', () => {
  const three = makeSigners('Ana', 'Luis', 'Eva');
  const signers = askForSome(moveToTurn(three, three[2]?.uuid ?? '', 2), 2, 1);
  const eva = signers[2];
  if (!eva) throw new Error('nobody');
  const told = requestsOf(eva, makeEnvelope({ signers, isOrdered: true }), {
    documents: [contract],
    channels: ['sms', 'email'],
    linkChannel: 'email',
  });
  expect(told.slice(0, 2)).toEqual([
    'Recibirá su enlace en eva@cliente.ec cuando llegue el turno 2.',
    'Firma en grupo: basta 1 de 2.',
  ]);
});

test('a signer who only accepts needs no box', () => {
  const [ana] = makeSigners('Ana');
  if (!ana) throw new Error('nobody');
  const signer = { ...ana, signature_type: 'clicwrap' as const, checks: { ...ana.checks, otp: null } };
  expect(
    requestsOf(signer, makeEnvelope({ signers: [signer] }), {
      documents: [contract],
      channels: ['sms', 'email'],
      linkChannel: 'email',
    }).slice(1),
  ).toEqual(['Leerá 1 documento, 3 páginas.', 'Aceptará el documento con un clic.']);
});

test('where links go to the phone the code goes to the mailbox, and who has no mobile gets the link by mail', () => {
  const [ana] = makeSigners('Ana');
  if (!ana) throw new Error('nobody');
  const around = { documents: [contract], channels: ['sms', 'email'] as const, linkChannel: 'whatsapp' as const };
  const signer = { ...ana, checks: { ...ana.checks, otp: 'email' as const } };
  const told = (phone: string) => {
    const one = { ...signer, phone };
    return requestsOf(one, makeEnvelope({ signers: [one] }), around).slice(0, 2);
  };
  expect(told('0991234567')).toEqual([
    'Recibirá su enlace en 0991234567 al crear el proceso.',
    'Ingresará un código que le llegará a ana@cliente.ec.',
  ]);
  expect(told('022345678')[0]).toBe('Recibirá su enlace en ana@cliente.ec al crear el proceso.');
});

test('where somebody approves first, nobody is promised a link at once', () => {
  const [ana] = makeSigners('Ana');
  if (!ana) throw new Error('nobody');
  const around = { documents: [contract], channels: ['email'] as const, linkChannel: 'email' as const };
  const envelope = makeEnvelope({ signers: [ana], approvers: ['33333333-3333-4333-8333-333333333333'] });
  expect(requestsOf(ana, envelope, around)[0]).toBe(
    'Recibirá su enlace en ana@cliente.ec cuando el proceso esté aprobado.',
  );
  const second = { ...ana, signature_order: 2 };
  expect(requestsOf(second, { ...envelope, isOrdered: true }, around)[0]).toBe(
    'Recibirá su enlace en ana@cliente.ec cuando el proceso esté aprobado y llegue el turno 2.',
  );
});

test('one sentence says who signs what, after whose approval, by when', () => {
  const annex = { path: '22222222-2222-4222-8222-222222222222' };
  const signers = makeSigners('Ana', 'Luis').map((one) => ({ ...one, position_sign: [makeBox()] }));
  const around = { documents: [contract, annex], approvers: ['Esteban Cordero'], until: '04/12/2026' };
  const envelope = makeEnvelope({ signers, readOnly: [annex.path] });
  expect(inOneSentence(envelope, around)).toBe(
    '2 personas firman 1 documento; 1 documento va sin firma; antes aprueba Esteban Cordero; se puede firmar hasta el 04/12/2026.',
  );
  expect(inOneSentence(makeEnvelope({ signers }), around)).toBeUndefined();
});
