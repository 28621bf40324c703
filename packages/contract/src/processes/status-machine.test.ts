import fc from 'fast-check';
import { expect, test } from 'vitest';

import { permissions } from '../permissions.ts';
import type { ProcessFacts } from './move.ts';
import { moves } from './moves.table.ts';
import { actionTowards, decide, isTerminal } from './status-machine.ts';
import { processStatuses, processStatusNames, type ProcessStatus } from './statuses.ts';

const facts: ProcessFacts = {
  asksOfficialCheck: false,
  hasApprovers: false,
  companySignsLast: false,
  hasProcedures: false,
  isSealing: false,
  hasPendingApprovals: false,
  isPreparing: false,
  awaitsValidation: false,
  awaitsApproval: false,
  awaitsClient: false,
  hasSignatures: false,
  isDeclined: false,
  isBegunByClient: false,
};
const anyFacts: fc.Arbitrary<ProcessFacts> = fc.record({
  asksOfficialCheck: fc.boolean(),
  hasApprovers: fc.boolean(),
  companySignsLast: fc.boolean(),
  hasProcedures: fc.boolean(),
  isSealing: fc.boolean(),
  hasPendingApprovals: fc.boolean(),
  isPreparing: fc.boolean(),
  awaitsValidation: fc.boolean(),
  awaitsApproval: fc.boolean(),
  awaitsClient: fc.boolean(),
  hasSignatures: fc.boolean(),
  isDeclined: fc.boolean(),
  isBegunByClient: fc.boolean(),
});
const target = (from: ProcessStatus, action: Parameters<typeof decide>[1], given: Partial<ProcessFacts> = {}) => {
  const decision = decide(from, action, { ...facts, ...given });
  return decision.allowed ? decision.to : undefined;
};

test('the nineteen statuses have their Spanish labels and their groups', () => {
  expect(Object.fromEntries(Object.entries(processStatuses).map(([name, { label }]) => [name, label]))).toEqual({
    ACTIVE: 'Activo',
    EXPIRED: 'Expirado',
    RESENDED: 'Reenviado',
    CANCELLED: 'Cancelado',
    TO_CONFIRM: 'Confirmar aprobación',
    ON_PROCESS: 'En Proceso',
    NOT_ALLOWED: 'No permitido',
    FAILURE: 'Fallido',
    BLOCKED: 'Bloqueado',
    QUEUED: 'En cola',
    TO_UPDATE: 'Por actualizar',
    TO_VALIDATE: 'Por validar',
    COMPLETED: 'Completado',
    PHYSICAL_SIGNATURE: 'Firma física',
    TO_SIGNATURE: 'Para firma',
    IS_PEP: 'PEP',
    TO_WITHDRAW: 'Para retirar',
    TO_LEGALIZE: 'Para legalizar',
    SEND_TO_PATIO: 'Enviado a patio',
  });
  const finished = processStatusNames.filter((name) => processStatuses[name].group === 'finished');
  expect(finished).toEqual([
    'COMPLETED',
    'PHYSICAL_SIGNATURE',
    'TO_SIGNATURE',
    'IS_PEP',
    'TO_WITHDRAW',
    'TO_LEGALIZE',
    'SEND_TO_PATIO',
  ]);
});

test('resending a process that expired before it was sent returns it to validation or approval', () => {
  expect(target('EXPIRED', 'resend', { awaitsValidation: true, awaitsApproval: true })).toBe('TO_VALIDATE');
  expect(target('EXPIRED', 'resend', { awaitsApproval: true })).toBe('TO_CONFIRM');
  expect(target('EXPIRED', 'resend')).toBe('RESENDED');
});

test('ready documents go to the check, then to the approvers, then to the signatories, as the process asks', () => {
  expect(target('QUEUED', 'documents_ready', { asksOfficialCheck: true, hasApprovers: true })).toBe('TO_VALIDATE');
  expect(target('QUEUED', 'documents_ready', { hasApprovers: true })).toBe('TO_CONFIRM');
  expect(target('QUEUED', 'documents_ready')).toBe('ACTIVE');
  expect(target('TO_VALIDATE', 'validate', { hasApprovers: true })).toBe('TO_CONFIRM');
  expect(target('TO_CONFIRM', 'approve', { hasPendingApprovals: true })).toBe('TO_CONFIRM');
  expect(target('TO_CONFIRM', 'approve')).toBe('ACTIVE');
});

test('what the client corrected after it was approved is approved again; what was only completed stays out', () => {
  expect(target('ON_PROCESS', 'documents_ready', { isPreparing: true, awaitsApproval: true })).toBe('TO_CONFIRM');
  expect(target('ON_PROCESS', 'documents_ready', { isPreparing: true })).toBe('ON_PROCESS');
  expect(target('BLOCKED', 'documents_ready', { isPreparing: true, awaitsApproval: true })).toBe('BLOCKED');
  expect(target('BLOCKED', 'unblock', { awaitsApproval: true })).toBe('TO_CONFIRM');
  expect(target('IS_PEP', 'clear_pep', { awaitsApproval: true })).toBe('TO_CONFIRM');
});

test('documents that failed are made again: what its client began goes on where it was, the rest is queued', () => {
  expect(target('FAILURE', 'retry')).toBe('QUEUED');
  expect(target('FAILURE', 'retry', { isBegunByClient: true })).toBe('ON_PROCESS');
});

test('a decline is taken back, and nothing else that was not allowed', () => {
  expect(target('NOT_ALLOWED', 'take_back_decline', { isDeclined: true })).toBe('RESENDED');
  expect(target('NOT_ALLOWED', 'take_back_decline')).toBeUndefined();
  expect(actionTowards('NOT_ALLOWED', 'RESENDED', { ...facts, isDeclined: true })).toBe('take_back_decline');
});

test('while the seal is being made nobody cancels, resends, expires or signs on paper', () => {
  for (const action of ['cancel', 'resend', 'expire', 'physical_signature', 'block', 'forbid'] as const) {
    expect(target('ON_PROCESS', action, { isSealing: true })).toBeUndefined();
    expect(target('ON_PROCESS', action)).toBeDefined();
  }
  expect(target('ON_PROCESS', 'seal')).toBeUndefined();
  expect(target('ON_PROCESS', 'seal', { isSealing: true })).toBe('COMPLETED');
  expect(target('ON_PROCESS', 'seal', { isSealing: true, companySignsLast: true })).toBe('TO_SIGNATURE');
});

test('a corrected signer leaves the status, and nobody validates or approves until the documents are made again', () => {
  expect(target('TO_CONFIRM', 'correct_signer')).toBe('TO_CONFIRM');
  expect(target('TO_CONFIRM', 'approve', { isPreparing: true })).toBeUndefined();
  expect(target('TO_VALIDATE', 'validate', { isPreparing: true })).toBeUndefined();
  expect(target('TO_VALIDATE', 'generation_failed', { isPreparing: true })).toBe('FAILURE');
  expect(target('TO_VALIDATE', 'documents_ready', { isPreparing: true, hasApprovers: true })).toBe('TO_VALIDATE');
  expect(target('TO_CONFIRM', 'documents_ready', { isPreparing: true })).toBe('TO_CONFIRM');
  expect(target('TO_CONFIRM', 'documents_ready')).toBeUndefined();
  expect(target('TO_VALIDATE', 'generation_failed')).toBeUndefined();
});

test('terminal are cancelled, not allowed, sent to the yard, and completed or signed on paper where nothing follows', () => {
  const terminal = (hasProcedures: boolean) =>
    processStatusNames.filter((status) => isTerminal(status, { hasProcedures }));
  expect(terminal(false).sort()).toEqual([
    'CANCELLED',
    'COMPLETED',
    'NOT_ALLOWED',
    'PHYSICAL_SIGNATURE',
    'SEND_TO_PATIO',
  ]);
  expect(terminal(true).sort()).toEqual(['CANCELLED', 'NOT_ALLOWED', 'SEND_TO_PATIO']);
});

test('an official names only the status, and the table gives the move', () => {
  expect(actionTowards('TO_VALIDATE', 'ACTIVE', facts)).toBe('validate');
  expect(actionTowards('TO_CONFIRM', 'NOT_ALLOWED', facts)).toBe('reject');
  expect(actionTowards('EXPIRED', 'RESENDED', facts)).toBe('resend');
  expect(actionTowards('COMPLETED', 'TO_LEGALIZE', { ...facts, hasProcedures: true })).toBe('receive_procedures');
  expect(actionTowards('COMPLETED', 'TO_LEGALIZE', facts)).toBeUndefined();
  expect(actionTowards('CANCELLED', 'ACTIVE', facts)).toBeUndefined();
  const approved = { ...facts, hasApprovers: true, hasPendingApprovals: true };
  expect(actionTowards('TO_VALIDATE', 'ACTIVE', approved)).toBe('validate');
  expect(actionTowards('TO_CONFIRM', 'ACTIVE', approved)).toBe('approve');
});

test('every status can be left or is terminal, and every status but the first can be reached', () => {
  const reached = new Set(moves.flatMap(({ to }) => to.map(({ status }) => status)));
  expect(processStatusNames.filter((status) => !reached.has(status))).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...processStatusNames), anyFacts, (status, given) => {
      const leaves = moves.some(({ action, to }) => to.length > 0 && decide(status, action, given).allowed);
      expect(leaves || isTerminal(status, given) || given.isSealing || !given.hasProcedures).toBe(true);
    }),
  );
});

test('a move by an official names its permission, and each status and action occurs once', () => {
  const byOfficials = moves.filter(({ movers }) => movers.includes('official'));
  expect(byOfficials.length).toBeGreaterThan(0);
  for (const { permission } of byOfficials) expect(permissions).toContain(permission);
  const keys = moves.flatMap(({ from, action }) => from.map((status) => `${status} ${action}`));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
