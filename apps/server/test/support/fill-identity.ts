import { startCode } from '../../src/modules/applications/application-code.repository.ts';
import { insertApplication } from '../../src/modules/applications/application.repository.ts';
import { saveDoor } from '../../src/modules/applications/door.repository.ts';
import { insertAccount } from '../../src/modules/banking/bank-account.repository.ts';
import { replaceRates } from '../../src/modules/credit-rates/credit-rate.repository.ts';
import { saveCalculation, saveOffer } from '../../src/modules/credits/credit-offer.repository.ts';
import { insertUnproved } from '../../src/modules/personal-data/unproved-request.repository.ts';
import { saveClientAnswers } from '../../src/modules/process/client-answer.repository.ts';
import { Processes, Signatories } from '../../src/modules/process/index.ts';
import type { Tx } from '../../src/platform/context.ts';
import type { TenantDb } from '../../src/platform/database/tenant-db.ts';
import { newId } from '../../src/platform/ids.ts';
import { bearer, type World } from './world.ts';

/** A legal hold, a bank account, a picture of the process's first signatory, and what somebody asked about their data. */
export async function fillIdentity(
  world: World,
  processId: string,
): Promise<{ readonly pictureId: string; readonly dataRequestId: string; readonly applicationId: string }> {
  const context = await world.contextOf('demo');
  const [signatory] = await context.transaction((tx) => Signatories.list(tx, processId));
  if (!signatory) throw new Error('the process has no signatory');
  const registered = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/data-requests',
    headers: bearer(await world.tokenOf('admin@demo.ec')),
    body: { kind: 'copy', identification_number: '1710034065', name: 'Ana', contact: 'x', proof: 'x' },
  });
  const asked = {
    kind: 'copy',
    identificationNumber: '1710034065',
    name: 'x',
    email: 'x@x.ec',
    phone: '',
    detail: '',
  } as const;
  await context.transaction((tx) => insertUnproved(tx, { id: newId(), ...asked }));
  await context.transaction((tx) =>
    saveClientAnswers(tx.db, signatory.id, [{ variable: 'x', answer: 'x', text: null, answeredAt: tx.now() }]),
  );
  await context.transaction((tx) => {
    const by = { id: newId(), name: 'x' };
    return Processes.LegalHolds.place(tx, { id: newId(), processId, reason: 'x', by, at: tx.now() });
  });
  await context.transaction(({ db, now }) => insertAccount(db, { processId, type: 'ahorros', askedAt: now() }));
  await context.transaction(({ db, now }) => fillCredit(db, processId, now()));
  const applicationId = await context.transaction(fillApplication);
  const pictureId = await Signatories.Pictures.store(context, {
    processId,
    signatoryId: signatory.id,
    purpose: 'face_frame',
    mediaType: 'image/jpeg',
    bytes: Buffer.from('x'),
  });
  return { pictureId, applicationId, dataRequestId: registered.json<{ id: string }>().id };
}

/** An offer, figures that were calculated of it, and what the law says. */
async function fillCredit(db: TenantDb, processId: string, at: Date): Promise<void> {
  const offer = {
    product: 'Consumo',
    segment: 'consumo' as const,
    minAmountCents: 50_000,
    maxAmountCents: 1_200_000,
    minMonths: 6,
    maxMonths: 48,
    annualRate: 15.6,
    feeCents: 0,
    insurance: null,
    until: '2099-12-31',
  };
  const figures = { amountCents: 400_000, months: 18, system: 'francesa' as const, firstDueOn: '2026-12-15' };
  await saveOffer(db, processId, offer, at);
  await saveCalculation(db, processId, { offer, ...figures, solcaPercent: 0.5 }, at);
  await replaceRates(db, [{ subject: 'solca', since: '2014-09-12', percent: 0.5 }]);
}

/** What a client began by themselves, its code, and the door that it came by. */
async function fillApplication(tx: Tx): Promise<string> {
  const id = newId();
  await saveDoor(tx, { kind: 'account_opening', isOpen: false, ownerId: null, pausedReason: 'x' }, tx.now());
  await insertApplication(tx, {
    id,
    kind: 'account_opening',
    answers: {
      cliente_id_num: '1710034065',
      cliente_cdactilar: 'V4443V4442',
      cliente_celular: '0991234567',
      cliente_email: 'x@x.ec',
      cliente_pep: 'NO',
    },
    policy: { accepted: 'x', version: 'x', texts: [], at: tx.now().toISOString() },
    sessionHash: Buffer.alloc(32),
    begunAt: tx.now(),
    expiresAt: tx.now(),
  });
  await startCode(tx, { id: newId(), applicationId: id, way: 'phone', channel: 'sms' });
  return id;
}
