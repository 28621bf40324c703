import { kindByCode } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';

import { createServiceAccount } from '../../src/modules/accounts/index.ts';
import { storeCode } from '../../src/modules/accounts/one-time-code.repository.ts';
import { insertAnchor } from '../../src/modules/audit/anchor.repository.ts';
import { insertVersion } from '../../src/modules/documents/document-version.repository.ts';
import { listDocuments } from '../../src/modules/documents/document.repository.ts';
import { insertApprovals } from '../../src/modules/process/approval.repository.ts';
import { insertChangeRequest } from '../../src/modules/process/change-request.repository.ts';
import { Signatories } from '../../src/modules/process/index.ts';
import { insertUsage } from '../../src/modules/sealing/usage.repository.ts';
import { recordFrames, startAttempt } from '../../src/modules/signing/biometric.repository.ts';
import { addToReading } from '../../src/modules/signing/document-reading.repository.ts';
import { openIssuedKey } from '../../src/modules/signing/issued-key.repository.ts';
import { startOtp } from '../../src/modules/signing/otp.repository.ts';
import { replacePending } from '../../src/modules/signing/pending-signature.repository.ts';
import { insertVisit } from '../../src/modules/signing/visit.repository.ts';
import { recordUse, saveServiceSettings } from '../../src/modules/tenants/company-service.repository.ts';
import type { Tx } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { parkJob } from '../../src/platform/jobs/parked-jobs.ts';
import { fillAccess } from './fill-access.ts';
import { fillBrand } from './fill-brand.ts';
import { fillCertificates, type FilledCertificates } from './fill-certificates.ts';
import { fillFactors, readAccountRows } from './fill-factors.ts';
import { fillIdentity } from './fill-identity.ts';
import { fillMail } from './fill-mail.ts';
import { fillPayments, type FilledPayments } from './fill-payments.ts';
import { fillPlans } from './fill-plans.ts';
import { fillOwnTemplate, fillTemplateParts } from './fill-template-parts.ts';
import { fillUsage } from './fill-usage.ts';
import { fillWebhooks, type FilledWebhooks } from './fill-webhooks.ts';
import { fillWording, type FilledWording } from './fill-wording.ts';
import { fillWork } from './fill-work.ts';
import { accountOpening, accountWorkbook } from './load-sheet.ts';
import { multipart } from './multipart.ts';
import { insertSomeProcess } from './some-process.ts';
import { bearer, type World } from './world.ts';

/** One row of the demo tenant in every table, and the ids by which someone else might ask for them. */
export interface FilledTables extends FilledWording, FilledWebhooks, FilledPayments, FilledCertificates {
  readonly parkedJobId: string;
  readonly accessId: string;
  readonly userId: string;
  readonly factorId: string;
  readonly sessionId: string;
  readonly messageId: string;
  readonly groupId: string;
  readonly draftId: string;
  readonly documentId: string;
  readonly processId: string;
  readonly verificationCode: string;
  readonly signatoryId: string;
  readonly templateId: string;
  readonly approverId: string;
  readonly brandImageId: string;
  readonly loadId: string;
  readonly reportId: string;
  readonly definitionId: string;
  readonly pictureId: string;
  readonly dataRequestId: string;
  readonly applicationId: string;
}

export async function fillEveryTable(world: World): Promise<FilledTables> {
  const context = await world.contextOf('demo');
  const parkedJobId = newId();
  const groupId = await setUpAccounts(world);
  await createServiceAccount(context, { name: 'Integración', group: 'Oficial' });
  await context.transaction(({ db }) =>
    insertAnchor(db, {
      number: 1,
      hour: context.now(),
      stampedAt: context.now(),
      through: context.now(),
      chains: 1,
      root: Buffer.alloc(32),
      installationRoot: Buffer.alloc(32),
      objectKey: `${newId()}/${newId()}/${'0'.repeat(64)}`,
    }),
  );
  await context.transaction(async (tx) => {
    const choice = { reach: 'anywhere', changedAt: context.now(), changedBy: null } as const;
    await saveServiceSettings(tx, { service: 'sms', settings: {}, ...choice });
    await recordUse(tx.db, { code: 'sms', outcome: 'succeeded', at: context.now() });
    await tx.db
      .insertInto('held_job')
      .values({ id: parkedJobId, job: 'x', payload: '{}', held_at: context.now() })
      .execute();
    await parkJob(tx.db, { id: parkedJobId, job: 'x', payload: {}, reason: 'x', attempts: 1 });
    await tx.track({
      signingProcessId: await insertSomeProcess(tx.db),
      type: 'PROCESS',
      event: 'CREATED',
      status: 'QUEUED',
    });
  });
  const user = await context.transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('username', '=', 'oficial@demo.ec').executeTakeFirstOrThrow(),
  );
  await fillUsage(world);
  return {
    parkedJobId,
    accessId: await fillAccess(world),
    userId: user.id,
    ...(await context.transaction(readAccountRows)),
    groupId,
    messageId: await fillMail(world),
    ...(await fillProcesses(world).then((made) => fillStages(world, made))),
    ...(await fillWebhooks(world)),
    ...(await fillPayments(world)),
    ...(await fillPlans(world)),
    ...(await fillCertificates(world)),
    brandImageId: await fillBrand(world),
    ...(await fillWording(world, user.id)),
    approverId: await fillApprovers(world),
    loadId: await fillLoads(world),
    ...(await fillReports(world)),
  };
}

async function fillLoads(world: World): Promise<string> {
  const form = await multipart(
    { process_id: accountOpening },
    { name: 'carga.xlsx', bytes: await accountWorkbook({ rows: 1 }) },
  );
  const uploaded = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/mass-load',
    body: form.body,
    headers: { ...bearer(await world.tokenOf('admin@demo.ec')), ...form.headers },
  });
  return uploaded.json<{ id: string }>().id;
}

/** A report that waits to be made, and one that is saved. */
async function fillReports(world: World): Promise<Pick<FilledTables, 'reportId' | 'definitionId'>> {
  const headers = bearer(await world.tokenOf('admin@demo.ec'));
  const body = { name: 'Todo', columns: ['title'] };
  const post = async (url: string) =>
    (await world.call('demo', { method: 'POST', url: `/backend/api/${url}`, headers, body })).json<{ id: string }>().id;
  return { reportId: await post('reports'), definitionId: await post('report-definitions') };
}

async function fillApprovers(world: World): Promise<string> {
  const headers = bearer(await world.tokenOf('admin@demo.ec'));
  const post = (url: string, body: object) =>
    world.call('demo', { method: 'POST', url: `/backend/api/approver${url}`, headers, body });
  const create = async (email: string, passport: string): Promise<string> => {
    const person = { name: 'Elena', last_name: 'Vaca', email, phone: '0991234567' };
    const identity = { identification_type: 'pasaporte', identification_number: passport };
    return (await post('/create', { ...person, ...identity })).json<{ id: string }>().id;
  };
  const id = await create('elena@demo.ec', 'AP1001');
  const days = { starts_on: '2026-01-01', ends_on: '2099-01-01' };
  await post(`/${id}/stand-ins`, { stand_in_id: await create('marta@demo.ec', 'AP1002'), ...days });
  await post('/process/create', { process_id: kindByCode('digital_document')?.uuid, approver_id: id });
  return id;
}

/** Fills the tables that get rows while a person signs. */
async function fillVisit(
  tx: Tx,
  at: Date,
  { processId, documentId }: { readonly processId: string; readonly documentId: string },
): Promise<void> {
  const [signatory] = await Signatories.list(tx, processId);
  if (!signatory) throw new Error('the process has no signatory');
  await Signatories.markDone(tx, signatory.id, { step: 'welcome', at });
  await Signatories.Reviews.open(tx, {
    id: newId(),
    processId,
    signatoryId: signatory.id,
    step: 'registry',
    reasons: ['names_differ'],
    scores: {},
    visitId: null,
    registryData: {},
    registryName: 'x',
    signatoryName: 'y',
    answeredName: null,
    openedAt: at,
  });
  await startOtp(tx, { id: newId(), signatoryId: signatory.id, channel: 'email', purpose: 'visit' });
  await insertVisit(tx.db, {
    id: newId(),
    signatoryId: signatory.id,
    linkVersion: 1,
    deviceKey: Buffer.alloc(32),
    deviceName: 'Android, Chrome',
    beganAt: at,
  });
  await startAttempt(tx.db, { id: newId(), signatoryId: signatory.id, draw: () => ['left'], at, expiresAt: at });
  await recordFrames(tx, [Buffer.from('x')]);
  const { id: signatoryId, identificationNumber } = signatory;
  const of = { attemptId: newId(), processId, signatoryId, identificationNumber };
  await Signatories.Pictures.storeLikeness(tx, { ...of, likenesses: [new Uint8Array(32)], faces: [] });
  const pending = [{ documentId, version: 1, pending: {} as never }];
  await replacePending(tx.db, signatory.id, pending, at);
  await openIssuedKey(tx, signatory.id);
  await addToReading(tx.db, signatory.id, { documentId, textPages: [1], drawnPages: [] }, at);
}

/** Fills the tables that get rows in the later stages of a process. */
async function fillStages<P extends Pick<FilledTables, 'processId'>>(
  world: World,
  made: P,
): Promise<P & Pick<FilledTables, 'pictureId' | 'dataRequestId' | 'applicationId'>> {
  const context = await world.contextOf('demo');
  const { processId } = made;
  await context.transaction(async (tx) => {
    await insertApprovals(tx.db, processId, [{ userId: newId() }]);
    await fillWork(tx, processId);
    await insertChangeRequest(tx.db, {
      id: newId(),
      processId,
      reason: 'x',
      variables: [],
      requestedBy: newId(),
      requestedByName: 'x',
      requestedAt: context.now(),
    });
    const [document] = await listDocuments(tx.db, { processId });
    if (!document) throw new Error('the process has no document');
    const { id: documentId, objectKey, sha256, sizeBytes } = document;
    const version = {
      documentId,
      number: 1,
      stage: 'prepared',
      signatoryId: null,
      objectKey,
      sha256,
      sizeBytes,
    } as const;
    await insertVersion(tx.db, version, context.now());
    await fillVisit(tx, context.now(), { processId, documentId });
    await insertUsage(tx.db, {
      processId,
      kind: 'digital_document',
      createdBy: newId(),
      documents: 1,
      signatures: 1,
      completedAt: context.now(),
    });
  });
  return { ...made, ...(await fillIdentity(world, processId)) };
}

/** By the calls themselves, as an administrator would. */
async function setUpAccounts(world: World): Promise<string> {
  const token = await world.tokenOf('admin@demo.ec');
  const post = (url: string, body: object) =>
    world.call('demo', {
      method: 'POST',
      url: `/backend${url}`,
      body,
      headers: { ...bearer(token), 'idempotency-key': url },
    });
  const group = await post('/groups/create', {
    name: 'GSC_Sucursales',
    rols: [{ name: 'Lectura', permissions: ['PE_MONITOREO_PROCESOS'] }],
    sub_groups: [{ name: 'Quito', permissions: ['PSC_OFICIAL'] }],
  });
  await post('/auth_user/action/admin@demo.ec', { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' });
  await post('/auth_user/signatures/image/signature', { file: tinyPng });
  await post('/auth/login', { username: 'nadie@demo.ec', password: 'x' });
  const context = await world.contextOf('demo');
  await context.transaction(async (tx) => {
    const { id } = await tx.db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', 'soporte@demo.ec')
      .executeTakeFirstOrThrow();
    await storeCode(tx, { userId: id, purpose: 'confirm-account', eventId: newId() });
    await fillFactors(tx, id);
  });
  return group.json<{ id: string }>().id;
}

const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const signer = {
  name: 'Ana',
  email: 'ana@cliente.ec',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
  phone: '0991234567',
};

/** A process made of a draft, another draft with its files, and what the company changed in its kinds. */
async function fillProcesses(
  world: World,
): Promise<
  Pick<FilledTables, 'draftId' | 'documentId' | 'processId' | 'verificationCode' | 'signatoryId' | 'templateId'>
> {
  const headers = bearer(await world.tokenOf('admin@demo.ec'));
  const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
    world.call('demo', { method, url: `/backend${url}`, body, headers });
  const upload = async (url: string, fields: Readonly<Record<string, string>>) => {
    const form = await multipart(fields, { name: 'papel.pdf', bytes: blankPdf() });
    return world.call('demo', {
      method: 'POST',
      url: `/backend${url}`,
      body: form.body,
      headers: { ...headers, ...form.headers },
    });
  };
  const kind = kindByCode('digital_document');
  const draft = (await send('POST', '/api/drafts', { process_id: kind?.uuid })).json<{ id: string }>().id;
  const fields = { draft_id: draft };
  const made = (await upload('/api/signing-process/documents', fields)).json<{ path: string }>().path;
  const created = await send('POST', '/api/signing-process/create', {
    content: { documents: [made] },
    signers: [signer],
    process_information: { process_id: kind?.uuid },
    draft_id: draft,
  });
  const draftId = (await send('POST', '/api/drafts', { process_id: kind?.uuid })).json<{ id: string }>().id;
  const kept = await upload('/api/signing-process/documents', { draft_id: draftId });
  await upload('/api/validations/document', { draft_id: draftId, party: 'adherente', document_type: 'poder' });
  const context = await world.contextOf('demo');
  await fillOwnTemplate(context);
  await send('POST', '/api/autocomplete/registro-civil', {
    identification_number: '0806655445',
    request_by: 'console',
    request_by_user: 'x',
  });
  const template = await send('POST', '/api/templates', { draft_id: draftId, name: 'Contrato' });
  await fillTemplateParts(context, template.json<{ id: string }>().id);
  const signatory = await context.transaction(({ db }) =>
    db.selectFrom('signatory').select('id').limit(1).executeTakeFirstOrThrow(),
  );
  return {
    draftId,
    documentId: kept.json<{ path: string }>().path,
    processId: created.json<{ id: string }>().id,
    verificationCode: created.json<{ verification_code: string }>().verification_code,
    signatoryId: signatory.id,
    templateId: template.json<{ id: string }>().id,
  };
}
