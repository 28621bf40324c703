import {
  defaultSignatureType,
  placedBox,
  signatoryRoles,
  signatureTypes,
  signerIdTypes,
  signerChecks,
  signerScopes,
  type DocumentView,
  type NewProcess,
} from '@rubrica/contract';
import { z } from 'zod';

import { signerColour } from '../../../shared/ui/status-badge/signer-colours.ts';
import { readCopies } from '../creation.ts';

export const stepIds = ['files', 'signers', 'placement', 'sending', 'summary'] as const;
export type StepId = (typeof stepIds)[number];

const fieldBox = placedBox.extend({ id: z.uuid().catch(() => crypto.randomUUID()) });
const text = z.string().catch('');

const storedSigner = z.object({
  uuid: z.uuid().catch(() => crypto.randomUUID()),
  /** What a template calls this place among the signers. */
  role: text,
  name: text,
  last_name: text,
  email: text,
  phone: text,
  identification_type: z.enum(signerIdTypes).catch('cedula_ciudadania'),
  identification_number: text,
  sumilla: text,
  color: text,
  signature_type: z.enum(signatureTypes).catch(defaultSignatureType),
  type: z.enum(signatoryRoles).catch('P'),
  signature_order: z.int().min(1).catch(1),
  quorum: z.int().min(1).nullable().catch(null),
  checks: signerChecks.required().catch({ otp: 'email', registry: false, biometrics: false }),
  position_sign: z.array(fieldBox).catch([]),
});

/** A file that did not arrive: its bytes are only on the device that had it. */
const unfinishedFile = z.object({ name: z.string().min(1).max(200), size: z.number(), type: text, reason: text });

const storedContent = z.object({
  step: z.enum(stepIds).catch('files'),
  unfinished: z.array(unfinishedFile).catch([]),
  signers: z.array(storedSigner).catch([]),
  process_information: z
    .object({
      title: text,
      process_number_opertaion: text,
      ejecutivo_email: z.string().optional().catch(undefined),
      order: z.boolean().catch(false),
      select_type_signer: z.enum(signerScopes).catch('ONLY_OTHERS'),
      deadline_working_days: z.number().optional().catch(undefined),
      reminder_days: z.number().optional().catch(undefined),
      approvers: z.array(z.uuid()).catch([]),
    })
    .partial()
    .catch({}),
  content: z
    .object({ read_only: z.array(z.uuid()).catch([]) })
    .partial()
    .catch({}),
  content_notification: z
    .object({ description: text, emails_copies: z.array(z.string()).catch([]) })
    .partial()
    .catch({}),
});

/** A field on a page. The id is this screen's own and never leaves it. */
export type FieldBox = Readonly<z.infer<typeof fieldBox>>;
export type UnfinishedFile = Readonly<z.infer<typeof unfinishedFile>>;
export type FieldKind = FieldBox['kind'];
export type Signer = Readonly<Omit<z.infer<typeof storedSigner>, 'position_sign'>> & {
  readonly position_sign: readonly FieldBox[];
};

/** Documents on their way to be signed, as far as they are described. */
export interface Envelope {
  readonly step: StepId;
  readonly signers: readonly Signer[];
  readonly scope: NewProcess['process_information']['select_type_signer'];
  readonly isOrdered: boolean;
  readonly title: string;
  readonly operationNumber: string;
  readonly executiveEmail: string;
  readonly deadlineDays: number | undefined;
  readonly reminderDays: number | undefined;
  readonly approvers: readonly string[];
  /** As typed: addresses between commas. */
  readonly copies: string;
  readonly message: string;
  /** Documents that nobody signs, on purpose, by their path. */
  readonly readOnly: readonly string[];
  /** Files that somebody chose and that are not here, with the reason. */
  readonly unfinished: readonly UnfinishedFile[];
}

export interface EnvelopeDefaults {
  readonly deadlineDays: number;
  readonly reminderDays: number;
  readonly executiveEmail: string;
}

type Content = Readonly<Record<string, unknown>>;

/** Another version of this screen, a template or an earlier process may have written it, so nothing of it is needed. */
export function readEnvelope(content: Content, defaults: EnvelopeDefaults): Envelope {
  const {
    step,
    unfinished,
    signers,
    process_information: information,
    content: { read_only: readOnly = [] },
    content_notification: notice,
  } = storedContent.parse(content);
  return {
    step,
    signers: signers.map((signer, place) => ({ ...signer, color: signer.color || signerColour(place).border })),
    scope: information.select_type_signer ?? 'ONLY_OTHERS',
    isOrdered: information.order ?? false,
    title: information.title ?? '',
    operationNumber: information.process_number_opertaion ?? '',
    executiveEmail: information.ejecutivo_email ?? defaults.executiveEmail,
    deadlineDays: information.deadline_working_days ?? defaults.deadlineDays,
    reminderDays: information.reminder_days ?? defaults.reminderDays,
    approvers: information.approvers ?? [],
    copies: (notice.emails_copies ?? []).join(', '),
    message: notice.description ?? '',
    readOnly,
    unfinished,
  };
}

/** What a draft stores, under the names of the contract. */
export function contentOf(envelope: Envelope): Content {
  return {
    step: envelope.step,
    unfinished: envelope.unfinished,
    signers: envelope.signers,
    process_information: informationOf(envelope),
    content_notification: noticeOf(envelope),
    content: { read_only: envelope.readOnly },
  };
}

export interface ProcessToCreate {
  readonly processId: string;
  readonly draftId: string;
  readonly envelope: Envelope;
  readonly documents: readonly Pick<DocumentView, 'path' | 'name'>[];
}

/** What its official calls it, or the name of its first file. */
export function titleOf({ title }: Envelope, [first]: readonly Pick<DocumentView, 'name'>[]): string {
  return (title.trim() || (first?.name ?? '').replace(/\.pdf$/i, '')).slice(0, 160);
}

export function newProcessOf({ processId, draftId, envelope, documents }: ProcessToCreate) {
  return {
    content: { documents: documents.map(({ path }) => path), read_only: readOnlyOf(envelope, documents) },
    signers: envelope.signers.map(({ position_sign: boxes, quorum, role: _role, ...signer }) => ({
      ...signer,
      quorum: envelope.isOrdered ? quorum : null,
      position_sign: boxes.map(({ id: _id, ...box }) => box),
    })),
    process_information: {
      process_id: processId,
      signatories_numbers: envelope.signers.length,
      origin: 'console',
      ...informationOf(envelope),
      title: titleOf(envelope, documents),
    },
    content_notification: noticeOf(envelope),
    draft_id: draftId,
  };
}

type Placed = Pick<DocumentView, 'path'>;

/** Nobody knows yet which documents they sign. */
export const lacksPlace = ({ signature_type: type, position_sign: boxes }: Signer): boolean =>
  boxes.length === 0 && type !== 'clicwrap';

/** Who signs a document: who has a place in it, and who accepts without any. */
export const signersIn = ({ path }: Placed, signers: readonly Signer[]): readonly Signer[] =>
  signers.filter((signer) => {
    const { position_sign: boxes } = signer;
    return boxes.length === 0 ? !lacksPlace(signer) : boxes.some(({ document }) => document === path);
  });

/** Marked so, and signed by nobody: a place that was put there afterwards counts more. */
export const readOnlyOf = ({ readOnly, signers }: Envelope, documents: readonly Placed[]): string[] =>
  documents.flatMap((document) =>
    readOnly.includes(document.path) && signersIn(document, signers).length === 0 ? [document.path] : [],
  );

/** The first document that nobody signs and nobody marked. */
export const findUnsigned = <D extends Placed>(
  { readOnly, signers }: Envelope,
  documents: readonly D[],
): D | undefined =>
  documents.find((document) => !readOnly.includes(document.path) && signersIn(document, signers).length === 0);

/** A number that is left empty is given by the server. */
function informationOf(envelope: Envelope) {
  const { title, operationNumber, deadlineDays, reminderDays } = envelope;
  return {
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(operationNumber.trim() !== '' && { process_number_opertaion: operationNumber.trim() }),
    ejecutivo_email: envelope.executiveEmail.trim(),
    order: envelope.isOrdered,
    select_type_signer: envelope.scope,
    ...(deadlineDays !== undefined && { deadline_working_days: deadlineDays }),
    ...(reminderDays !== undefined && { reminder_days: reminderDays }),
    approvers: [...envelope.approvers],
  };
}

function noticeOf({ message, copies }: Envelope) {
  return { description: message, emails_copies: readCopies(copies) };
}
