import { fillMessage, messageEvents } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { composeInvitation, type InvitationFacts } from './compose-invitation.ts';

const facts: InvitationFacts = {
  companyName: 'Almacenes El Valle',
  documents: ['Contrato'],
  message: '',
  papers: [],
  sendsTexts: true,
  signatory: {
    name: 'Jorge Aníbal',
    lastName: 'Quishpe Lema',
    phone: '0987654321',
    linkChannel: 'email',
    checks: { otp: 'sms', registry: false, biometrics: false },
  },
  process: {
    createdByName: 'María Andrango',
    deadlineAt: new Date('2026-12-05T04:59:59Z'),
    operationNumber: 'DD-2026-000021',
    title: 'Compraventa',
  },
};

function wordsOf(given: Partial<InvitationFacts>): string {
  const { values, closing } = composeInvitation({ ...facts, ...given });
  const { paragraphs } = fillMessage(messageEvents.invitation.text, { ...values, empresa: facts.companyName });
  return [...paragraphs, closing].join('\n');
}

test('the person who asks is named with the company, and never as who signs for it', () => {
  expect(wordsOf({})).toContain(
    'María Andrango, de Almacenes El Valle, le pide que revise y firme en línea el documento «Contrato». Operación DD-2026-000021.',
  );
});

test('one document and several agree in number: none is «lo» where there are four', () => {
  const several = wordsOf({ documents: ['Solicitud', 'Contrato', 'Anexo', 'Acta'] });
  expect(several).toContain('firme en línea 4 documentos: «Solicitud», «Contrato», «Anexo», «Acta».');
  expect(several).not.toMatch(/\blos? revise\b|el documento/);
});

test('only what the visit asks for is to be had at hand', () => {
  const { signatory } = facts;
  expect(wordsOf({})).toContain('Tenga a mano: su celular.');
  expect(wordsOf({})).not.toMatch(/cédula|identificación|cámara/);
  const { checks } = signatory;
  const asked = wordsOf({
    signatory: { ...signatory, checks: { ...checks, registry: true, biometrics: true } },
    papers: ['planilla de un servicio básico'],
  });
  expect(asked).toContain('Tenga a mano: su celular, su cédula y planilla de un servicio básico.');
  expect(asked).toContain('le pediremos mirar a la cámara');
  const unproved = wordsOf({ signatory: { ...signatory, checks: { ...checks, otp: null } } });
  expect(unproved).not.toContain('Tenga a mano');
});
