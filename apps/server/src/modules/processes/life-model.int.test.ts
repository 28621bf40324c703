import {
  decide,
  isTerminal,
  moves,
  type OfficialAction,
  type ProcessAction,
  type ProcessFacts,
  type ProcessStatus,
} from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ana, createDesk } from '../../../test/support/desk.ts';
import { passMinute } from '../../../test/support/time.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const second = await world.startNode({ runsJobs: true });
const desk = createDesk(world);

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const lists = isSoak ? 10_000 : 60;
/** Sequences that run at the same time, each on its own process. */
const abreast = 10;
const pdf = blankPdf();

const actions = [
  'validate',
  'request_changes',
  'remind_client',
  'enter_changes',
  'correct_signer',
  'approve',
  'reject',
  'resend',
  'physical_signature',
  'cancel',
  'delete',
  'unblock',
  'company_sign',
  'retry',
] as const satisfies readonly OfficialAction[];
type Action = (typeof actions)[number];

interface Facts {
  readonly asksOfficialCheck: boolean;
  readonly hasApprovers: boolean;
}

interface Run extends Facts {
  readonly steps: readonly { readonly action: Action; readonly node: 0 | 1 }[];
}

const run: fc.Arbitrary<Run> = fc.record({
  asksOfficialCheck: fc.boolean(),
  hasApprovers: fc.boolean(),
  steps: fc.array(fc.record({ action: fc.constantFrom(...actions), node: fc.constantFrom(0, 1) }), {
    minLength: 1,
    maxLength: 50,
    size: 'max', // otherwise fast-check stops at ten
  }),
});

/** A process as the table says that it must be. */
interface Model {
  status: ProcessStatus;
  isDeleted: boolean;
  readonly facts: ProcessFacts;
}

const approver = (
  await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers')
).body.list.find(({ email }) => email === 'validador@demo.ec');
const addresses = () =>
  `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

/** Over HTTP, on a random node. Each sequence has its own IP address, so that they do not share a rate limit. */
async function send(
  node: 0 | 1,
  address: string,
  as: string,
  request: { method: 'POST' | 'DELETE'; url: string; body?: object; form?: boolean },
) {
  const app = node === 0 ? world.app : second;
  const form = request.form ? new Response(fileForm()) : undefined;
  const answer = await app.server.inject({
    method: request.method,
    url: `/backend/api/signing-process${request.url}`,
    remoteAddress: address,
    headers: {
      host: 'demo.localhost',
      ...bearer(await world.tokenOf(as)),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(form ? { body: Buffer.from(await form.arrayBuffer()) } : request.body && { body: request.body }),
  });
  return { status: answer.statusCode, body: answer.json<{ status: ProcessStatus; code: string }>() };
}

function fileForm(): FormData {
  const form = new FormData();
  form.set('detail', '');
  form.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  return form;
}

/** Actions that `update-status` carries out, by where the caller says that they lead. */
const plainTargets: Partial<Record<Action, ProcessStatus>> = {
  validate: 'ACTIVE',
  approve: 'ACTIVE',
  reject: 'NOT_ALLOWED',
  cancel: 'CANCELLED',
  unblock: 'RESENDED',
  retry: 'QUEUED',
};

async function carryOut(action: Action, id: string, { node, address }: { node: 0 | 1; address: string }) {
  const as = action === 'approve' || action === 'reject' ? 'validador@demo.ec' : 'admin@demo.ec';
  const post = (url: string, body: object) => send(node, address, as, { method: 'POST', url, body });
  const target = plainTargets[action];
  if (target !== undefined) return post(`/${id}/update-status`, { status: target, detail: 'Por el modelo' });
  switch (action) {
    case 'resend':
      return post(`/${id}/resend`, {});
    case 'company_sign':
      return post(`/${id}/company-sign`, {});
    case 'request_changes':
      return post(`/update/request/${id}`, { detail: 'Por el modelo' });
    case 'enter_changes':
      return post(`/update/data/${id}`, { content: { form_data: {} }, signers: [ana] });
    case 'correct_signer':
      return post(`/update/data/${id}`, {
        signers: [{ ...ana, uuid: await signatoryOf(id), phone: newPhone() }],
        reason: 'Otro celular',
      });
    case 'remind_client':
      return post(`/resend-to-client/${id}`, {});
    case 'physical_signature':
      return send(node, address, as, { method: 'POST', url: `/${id}/physical_signature`, form: true });
    default:
      return send(node, address, as, { method: 'DELETE', url: `/${id}` });
  }
}

async function signatoryOf(id: string): Promise<string> {
  const context = await world.contextOf('demo');
  const row = await context.transaction(({ db }) =>
    db.selectFrom('signatory').select('id').where('signing_process_id', '=', id).executeTakeFirstOrThrow(),
  );
  return row.id;
}

let phones = 0;
/** A different value each time: a correction without changes makes no new documents. */
const newPhone = (): string => {
  phones += 1;
  return `09${String(phones).padStart(8, '0')}`;
};

/** `update-status` names only the target status; several actions may lead there, and some need more data. */
function meant(action: Action, { status, facts }: Model): OfficialAction | undefined {
  const target = plainTargets[action];
  if (target === undefined) return action;
  const plain: readonly string[] = [...Object.keys(plainTargets), 'resend'];
  const found = moves.find(
    (move) =>
      move.movers.includes('official') &&
      move.to.some((end) => end.status === target) &&
      decide(status, move.action, facts).allowed,
  );
  const isPlain = found !== undefined && plain.includes(found.action) && isByMover(action, found.action);
  return isPlain ? (found.action as OfficialAction) : undefined;
}

/** The approver also validates; the administrator does everything but decide in their place. */
const isByMover = (asked: Action, found: ProcessAction): boolean => {
  const isDecision = found === 'approve' || found === 'reject';
  return asked === 'approve' || asked === 'reject' ? isDecision || found === 'validate' : !isDecision;
};

function expectedCodes({ isDeleted }: Model, mayMove: boolean): readonly number[] {
  if (isDeleted) return [404];
  return mayMove ? [200] : [403, 409];
}

async function settle(id: string, model: Model): Promise<void> {
  if (model.status !== 'QUEUED') return;
  const decision = decide('QUEUED', 'documents_ready', model.facts);
  if (!decision.allowed) throw new Error('documents cannot become ready');
  model.status = decision.to;
  await desk.reach(id, decision.to);
}

async function follow({ steps, asksOfficialCheck, hasApprovers }: Run): Promise<void> {
  const address = addresses();
  const { id } = await desk.createProcess({
    as: 'oficial@demo.ec',
    pdf,
    information: { asks_official_check: asksOfficialCheck, approvers: hasApprovers && approver ? [approver.id] : [] },
  });
  const model: Model = {
    status: 'QUEUED',
    isDeleted: false,
    facts: {
      asksOfficialCheck,
      hasApprovers,
      companySignsLast: false,
      hasProcedures: false,
      isSealing: false,
      hasPendingApprovals: false,
      isPreparing: false,
      awaitsValidation: false, // nobody lets the time pass
      awaitsApproval: false,
      awaitsClient: false,
      hasSignatures: false,
      isDeclined: false, // nobody opens a link
      isBegunByClient: false,
    },
  };
  await settle(id, model);
  for (const step of steps) await takeStep(id, model, { ...step, address });
  await checkRest(id, model);
}

type Step = Run['steps'][number] & { readonly address: ReturnType<typeof addresses> };

/** Does one action on the product and on the model, and throws where the two differ. */
async function takeStep(id: string, model: Model, { action, node, address }: Step): Promise<void> {
  const before = model.status;
  const real = meant(action, model);
  const decision = real === undefined ? undefined : decide(before, real, model.facts);
  const mayMove = !model.isDeleted && decision?.allowed === true;
  const answer = await carryOut(action, id, { node, address });
  const told = `${action} in ${before}${model.isDeleted ? ' (deleted)' : ''}: ${JSON.stringify(answer)}`;
  if (!expectedCodes(model, mayMove).includes(answer.status)) throw new Error(told);
  if (mayMove && action === 'delete') model.isDeleted = true;
  else if (mayMove) {
    model.status = decision.to;
    if (answer.body.status !== model.status) throw new Error(told);
    await settle(id, model);
    if (action === 'correct_signer') {
      await desk.remade(id);
      await approveAgain(id, model);
    }
  }
}

/** Corrected after it was sent, it is approved again before anybody reads or signs it. */
async function approveAgain(id: string, model: Model): Promise<void> {
  if (!model.facts.hasApprovers || !sent.has(model.status)) return;
  model.status = 'TO_CONFIRM';
  await desk.reach(id, model.status);
}

const sent: ReadonlySet<ProcessStatus> = new Set(['ACTIVE', 'RESENDED', 'ON_PROCESS']);

/** A process that is not finished has a scheduled time or somebody who may act. */
async function checkRest(id: string, model: Model): Promise<void> {
  const context = await world.contextOf('demo');
  const row = await context.transaction(({ db }) =>
    db
      .selectFrom('signing_process')
      .select(['status', 'due_at', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (row.status !== model.status) throw new Error(`${row.status} instead of ${model.status}`);
  const canGoOn =
    isTerminal(model.status, model.facts) ||
    row.due_at !== null ||
    actions.some((action) => decide(model.status, action, model.facts).allowed);
  if (!canGoOn) throw new Error(`${model.status} rests for ever`);
}

test(
  'random sequences of up to 50 steps on two nodes end in the status of the table, and nothing stays stuck',
  { timeout: isSoak ? 4 * 3_600_000 : 1_200_000 },
  async () => {
    const property = fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: abreast, maxLength: abreast }), async (runs) => {
        passMinute(world);
        await Promise.all(runs.map(follow));
      }),
      { numRuns: lists / abreast, endOnFailure: true },
    );
    await expect(property).resolves.toBeUndefined();
  },
);
