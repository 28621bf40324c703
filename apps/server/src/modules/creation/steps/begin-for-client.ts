import { isSameName } from '@rubrica/catalogues';
import type { NewProcess, ProcessStatus } from '@rubrica/contract';
import { clientPartyOf, nameClient, needsReview, type KindAnswers } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Links } from '../../invitations/index.ts';
import { CustomisedKinds, openKindToCreate, validateContent } from '../../kinds/index.ts';
import { requireRoomForClient } from '../../plans/index.ts';
import { moveProcess, Processes, Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { checkAssurance } from './check-assurance.ts';
import { describeMaker } from './describe-maker.ts';
import { planSignatories } from './plan-signatories.ts';
import { recordEarlierConsents, requireSameTexts, type EarlierConsent } from './record-earlier-consents.ts';
import { recordEarlierProofs, type EarlierProofs } from './record-earlier-proofs.ts';
import { storeBegun, type BegunProcess } from './store-begun.ts';

/** The person who begins, as the company's registry and their codes proved them. */
export interface BeginningClient {
  readonly names: string;
  readonly surnames: string;
  readonly identificationType: 'cedula_ciudadania' | 'cedula_identidad';
  readonly identificationNumber: string;
  readonly phone: string;
  readonly email: string;
}

export interface Beginning {
  /** One application makes one process, however often it is asked for. */
  readonly applicationId: string;
  /** Uuid of the kind. */
  readonly kind: string;
  /** The official who answers for it. */
  readonly owner: string;
  /** What is known so far. The client's own data need not be repeated in it. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly client: BeginningClient;
  readonly proofs: EarlierProofs;
  /** The kind's consents that they answered already, by the kind's own texts. */
  readonly consents?: readonly EarlierConsent[];
}

export interface Begun {
  readonly processId: string;
  readonly signatoryId: string;
  /** IS_PEP: it waits for the company, and its link is paused. */
  readonly status: ProcessStatus;
}

/**
 * A process that its client begins at a public door. What is given must be valid; what the client fills may be missing.
 * The official whom the company named answers for it and must hold the rights; nothing says that they made it. No link is
 * sent: the client is there, and is led to it.
 */
export async function beginForClient(tx: Tx, beginning: Beginning): Promise<Begun> {
  const known = await findBegun(tx, beginning.applicationId);
  if (known) return known;
  requireSameName(beginning);
  await requireRoomForClient(tx);
  const official = await actForOwner(tx, beginning.owner);
  const ready = await validateBeginning(official, beginning);
  const stored = await storeBegun({ tx, official }, ready);
  if (!stored) return readBegun(tx, beginning.applicationId);
  const signatory = await Signatories.find(tx, stored.signatoryId);
  if (!signatory) throw new Error(`signatory ${stored.signatoryId} is gone`);
  await Links.openUnsent(tx, signatory); // first: a new link ends every proof
  await recordEarlierProofs(tx, signatory, { kind: ready.kind, proofs: beginning.proofs });
  await recordEarlierConsents(tx, signatory, { kind: ready.kind, given: beginning.consents ?? [] });
  if (needsReview(ready.kind, ready.judged.answers)) await waitForCompany(tx, stored);
  return readBegun(tx, beginning.applicationId);
}

/** The registry's word is a proof of the person only where it names them. */
function requireSameName({ client, proofs: { registry } }: Beginning): void {
  if (registry && !isSameName(registry.registryName, `${client.surnames} ${client.names}`))
    throw invalidInput([{ path: 'client.names', message: 'El Registro Civil tiene otro nombre para esa cédula' }]);
}

async function readBegun(tx: Tx, applicationId: string): Promise<Begun> {
  const begun = await findBegun(tx, applicationId);
  if (!begun) throw new AppError('process.not_found');
  return begun;
}

async function findBegun(tx: Tx, applicationId: string): Promise<Begun | undefined> {
  const processId = await Processes.findByApplication(tx, applicationId);
  if (processId === undefined) return undefined;
  const process = await Processes.find(tx, processId);
  const kind = process && tx.kinds.byCode(process.kind);
  if (!kind) throw new AppError('process.not_found');
  const party = clientPartyOf(kind, process.content.form_data);
  const client = (await Signatories.list(tx, processId)).find((one) => one.party === party);
  if (!client) throw new AppError('process.not_found');
  return { processId, signatoryId: client.id, status: process.status };
}

/** Only to validate with their rights as they are now: what is written is not of their doing. */
async function actForOwner(tx: Tx, id: string): Promise<OfficialTx> {
  const owner = await Users.findOfficial(tx, { kind: 'member', id });
  if (!owner) throw new AppError('permission.denied');
  return tx.actingAs(owner, tx.origin.ip);
}

async function validateBeginning(tx: OfficialTx, beginning: Beginning): Promise<BegunProcess> {
  const { applicationId, client } = beginning;
  const kind = await openKindToCreate(tx, beginning.kind);
  // What approvers would have to read is not there when it begins. A credit that the core bank offers is approved.
  const isApproved = !kind.approvers || kind.offersCredit !== undefined;
  const mayBeBegun = isApproved && kind.clientGroups.some(({ mode }) => mode === 'complete');
  if (!kind.form || !mayBeBegun) throw new AppError('kind.not_enabled');
  requireSameTexts(kind, beginning.consents ?? []);
  const answers = nameClient(kind, beginning.answers as KindAnswers, {
    name: client.names,
    last_name: client.surnames,
    email: client.email,
    phone: client.phone,
    identification_type: client.identificationType,
    identification_number: client.identificationNumber,
  });
  const content = { version: kind.form.version, form_data: answers };
  const judged = validateContent(tx.kinds, kind, content, { isBegun: true });
  const maker = await describeMaker(tx);
  const input = inputOf(kind.uuid, judged.answers);
  const signatories = planSignatories({ kind, answers: judged.answers, input, maker });
  checkAssurance(signatories, await CustomisedKinds.readLeastAssurance(tx, kind.code));
  const { reminderDays } = await Companies.readSettings(tx);
  return { applicationId, kind, judged, maker, input, signatories, reminderDays };
}

const inputOf = (processId: string, answers: KindAnswers): NewProcess => ({
  content: { form_data: answers, annexes: [], documents: [] },
  signers: [],
  process_information: {
    process_id: processId,
    origin: 'client',
    order: false,
    select_type_signer: 'ONLY_OTHERS',
    approvers: [],
  },
  registration_sheet: { validation_type: 'Portal' },
  content_notification: { description: '', emails_copies: [] },
});

/** A politically exposed person is looked at by somebody before they go on, and not a second time for the same answer. */
async function waitForCompany(
  tx: Tx,
  { processId, signatoryId }: { readonly processId: string; readonly signatoryId: string },
): Promise<void> {
  const process = await Processes.lock(tx, processId);
  if (!process) throw new AppError('process.not_found');
  await Signatories.markDone(tx, signatoryId, { step: 'exposure', at: tx.now() });
  await moveProcess(tx, process, { action: 'flag_pep', signatoryId, reason: 'Persona expuesta políticamente' });
}
