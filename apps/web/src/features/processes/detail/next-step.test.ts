import { processStatusNames } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { makeProcess, makeSigner } from './make-process.fixture.ts';
import { nextStepOf } from './next-step.ts';

const now = new Date('2026-11-18T18:00:00.000Z');
const stepOf = (changes: Parameters<typeof makeProcess>[0]) => nextStepOf(makeProcess(changes), now);

describe('what is missing', () => {
  test('is one person’s signature, and why that is known', () => {
    expect(stepOf({})).toMatchObject({
      title: 'Falta la firma de Esteban Cordero',
      why: 'Su enlace salió hoy a las 09:58 y todavía no lo abre.',
      action: { kind: 'remind' },
    });
    const opened = makeSigner({
      opened_at: '2026-11-17T23:22:00.000Z',
      progress: 'Leyó los documentos',
      reminded_at: '2026-11-18T17:30:00.000Z',
      can: { ...makeSigner().can, remind_from: '2026-11-18T18:30:00.000Z' },
    });
    const step = stepOf({ signers: [opened] });
    expect(step?.why).toBe(
      'Abrió su enlace ayer a las 18:22. Lo último: leyó los documentos. Se le recordó hoy a las 12:30.',
    );
    expect(step?.action, 'not twice within the hour').toBeUndefined();
  });

  test('is the address of who was not reached, before any reminder', () => {
    const lost = makeSigner({ undelivered_at: '2026-11-18T15:00:00.000Z' });
    expect(stepOf({ signers: [lost] })).toMatchObject({
      title: 'No llegó el mensaje de Esteban Cordero',
      action: { kind: 'correct', signer: lost },
    });
  });

  test('are several signatures, with their number and names', () => {
    const signers = [makeSigner(), makeSigner({ id: 'b', name: 'Inés', last_name: 'Mora' })];
    expect(stepOf({ signers })?.title).toBe('Faltan 2 firmas: Esteban Cordero e Inés Mora');
  });

  test('is one’s own signature or approval before anybody else’s', () => {
    expect(stepOf({ may_sign: true })?.action).toEqual({ kind: 'sign' });
    const approval = { name: 'Paúl Reinoso', decided_at: null, substitute_name: null, remind_from: null };
    const waiting = { status: 'TO_CONFIRM' as const, approvals: [approval], may_remind_approver: true };
    expect(stepOf({ ...waiting, actions: ['approve'] })).toMatchObject({
      title: 'Falta su aprobación',
      action: { kind: 'verdict', verdict: 'approve' },
    });
    expect(stepOf(waiting)).toMatchObject({
      title: 'Falta la aprobación de Paúl Reinoso',
      action: { kind: 'remind_approver' },
    });
  });
});

test.each(processStatusNames)('%s: who may do nothing reads the same sentence without a button', (status) => {
  const can = { correct_contact: false, correct_identity: false, remind: false, remind_from: null };
  const step = stepOf({ status, signers: [makeSigner({ can })] });
  expect(step?.action).toBeUndefined();
  expect(step === undefined).toBe(status === 'CANCELLED' || status === 'NOT_ALLOWED');
});
