import type { CertificateDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { makeCertificate } from '../make-certificate.fixture.ts';
import { nextStepOf } from './next-step.ts';

const stepOf = (part: Partial<CertificateDetail>, paysBack = true) => nextStepOf(makeCertificate(part), { paysBack });
const can = makeCertificate().can;

test('who may not decide is offered no button and is told who does', () => {
  for (const status of ['IN_REVIEW', 'APPROVED', 'ISSUE_FAILED'] as const) {
    const step = stepOf({ status, has_key: true });
    expect(step?.action).toBeUndefined();
    expect(step?.why).toContain('otra persona de la empresa');
  }
});

test('who decides is offered the one thing that is next', () => {
  expect(stepOf({ status: 'PAYMENT_TO_VALIDATE', can: { ...can, approve_payment: true } })?.action).toBe('validate');
  expect(stepOf({ status: 'IN_REVIEW', can: { ...can, decide: true } })?.action).toBe('approve');
  expect(stepOf({ status: 'APPROVED', has_key: true, can: { ...can, generate: true } })?.action).toBe('generate');
  expect(stepOf({ status: 'ISSUE_FAILED', has_key: true, can: { ...can, retry: true } })?.action).toBe('retry');
});

test('what the issuer refused may be sent back; what may have been issued is asked for again', () => {
  const failed = { status: 'ISSUE_FAILED', has_key: true } as const;
  expect(stepOf({ ...failed, can: { ...can, retry: true, ask_correction: true } })?.why).toContain(
    'pida una corrección',
  );
  expect(stepOf({ ...failed, can: { ...can, retry: true } })?.why).toContain('pregunta primero');
  const useless = stepOf({ ...failed, can: { ...can, retry: true, discard: true } });
  expect(useless).toMatchObject({ action: 'retry', why: expect.stringContaining('descarte lo que entregó') });
});

test('without a key nothing is ordered, and an order under way is not repeated', () => {
  expect(stepOf({ status: 'APPROVED', has_key: false })).toMatchObject({ title: 'Falta la clave pública' });
  const ordered = stepOf({ status: 'APPROVED', has_key: true, is_ordered: true, can: { ...can, generate: true } });
  expect(ordered?.action).toBeUndefined();
});

test('what is over says nothing more, unless money has to go back', () => {
  expect(stepOf({ status: 'REJECTED' })).toBeUndefined();
  expect(stepOf({ status: 'REJECTED', owes_refund: true })?.action).toBe('refund');
  expect(stepOf({ status: 'REJECTED', owes_refund: true }, false)?.action).toBeUndefined();
});

test('a request that was not sent names the papers that are missing', () => {
  expect(stepOf({ status: 'CREATED', missing: ['selfie', 'ruc'] })?.why).toBe(
    'Faltan documentos: Foto de la persona con su documento, RUC.',
  );
});
