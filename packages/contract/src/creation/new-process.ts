import { z } from 'zod';

import { drawn } from '../drawn-text.ts';
import { otpChannels, signatoryRoles, signatureTypes, signerIdTypes, signerScopes } from '../processes/enumerations.ts';
import { processStatusNames } from '../processes/statuses.ts';
import { text } from './pieces.ts';

/** The place of a signatory's field on a page, in points from its lower left corner; pages from 0. */
export const placedBox = z.strictObject({
  document: z.uuid(),
  kind: z.enum(['signature', 'initials', 'date', 'text', 'checkbox']),
  page: z.int().min(0).max(10_000),
  x: z.number().min(0).max(20_000),
  y: z.number().min(0).max(20_000),
  width: z.number().min(4).max(20_000),
  height: z.number().min(4).max(20_000),
  label: drawn(text(80)).optional(),
  required: z.boolean().default(true),
});

/** What is asked of a signatory; whatever is left out is asked as the kind of process does. */
export const signerChecks = z.strictObject({
  otp: z.enum(otpChannels).nullable().exactOptional(),
  registry: z.boolean().exactOptional(),
  biometrics: z.boolean().exactOptional(),
});

/** How people sign and what they prove. Left out: as the kind of process does. */
export const signingChoices = z.strictObject({
  signature_type: z.enum(signatureTypes).exactOptional(),
  checks: signerChecks.exactOptional(),
});

/** A signer as an official names it. For kinds with a form the answers name the signers, and these only repeat them. */
export const signerInput = z.strictObject({
  uuid: z.uuid().optional(),
  name: drawn(text(120).min(1, 'Ingrese el nombre del firmante')),
  last_name: drawn(text(120)).default(''),
  email: text(254).pipe(z.email('El correo electrónico es inválido')),
  signature_type: z.enum(signatureTypes).exactOptional(),
  identification_type: z.enum(signerIdTypes, 'Elija el tipo de identificación'),
  identification_number: text(20).regex(/^[A-Za-z0-9]{5,20}$/, 'Ingrese el número de identificación'),
  phone: text(16).regex(/^\+?[0-9]{7,15}$/, 'El teléfono debe tener entre 7 y 15 números'),
  sumilla: drawn(text(6)).optional(),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional(),
  certificate: z.boolean().default(false),
  signature_path: text(200).default(''),
  signature_order: z.int().min(1).max(100).default(1),
  quorum: z.int().min(1).max(100).nullable().default(null),
  type: z.enum(signatoryRoles).default('P'),
  checks: signerChecks.exactOptional(),
  position_sign: z.array(placedBox).max(500).default([]),
});

/** What a browser claims about itself, stored as claimed. Only the server's own observations are evidence. */
const claimedSheet = z.strictObject({
  opening_ip: text(64).nullish(),
  validation_type: z.literal('Portal').default('Portal'),
  acceptance_date_terms: text(40).nullish(),
  signature_date: text(40).nullish(),
  opening_date_link: text(40).nullish(),
});

export const processContent = z.strictObject({
  version: z.string().max(40).optional(),
  form_data: z.record(z.string().max(100), z.unknown()).default({}),
  annexes: z.array(z.uuid()).max(200).default([]),
  documents: z.array(z.uuid()).max(50).default([]),
  /** Of these, the ones that nobody signs, on purpose: signatories are not shown them. */
  read_only: z.array(z.uuid()).max(50).exactOptional(),
});

/** Ids of groups of a form. */
export const leftToClient = z.array(z.int('Indique el número del grupo')).max(100);

export const newProcess = z.strictObject({
  content: processContent,
  signers: z.array(signerInput).max(100).default([]),
  /** For every signer who is not given choices of their own. */
  signing: signingChoices.exactOptional(),
  /** Groups of the form, by `id_group`, whose answers the client writes: they may be missing here. */
  left_to_client: leftToClient.exactOptional(),
  process_information: z.strictObject({
    process_id: z.uuid('Elija el tipo de proceso'),
    title: drawn(text(160)).optional(),
    signatories_numbers: z.int().min(0).max(100).optional(),
    process_number_opertaion: drawn(
      text(60).regex(/^[\p{L}\p{N} ._/-]*$/u, 'Solo puede tener letras, números, puntos, guiones y barras'),
    ).optional(),
    ejecutivo_email: z.union([z.literal(''), z.email('El correo electrónico es inválido')]).optional(),
    origin: text(60).default('console'),
    order: z.boolean().default(false),
    select_type_signer: z.enum(signerScopes).default('ONLY_OTHERS'),
    users_group: z.uuid().nullish(),
    deadline_working_days: z.int().min(1).max(250).optional(),
    reminder_days: z.int().min(0).max(30).optional(),
    asks_official_check: z.boolean().optional(),
    approvers: z.array(z.uuid()).max(20).default([]),
  }),
  registration_sheet: claimedSheet.default({ validation_type: 'Portal' }),
  content_notification: z
    .strictObject({
      description: text(2000).default(''),
      emails_copies: z.array(z.email('El correo electrónico es inválido')).max(20).default([]),
    })
    .default({ description: '', emails_copies: [] }),
  /** The draft that becomes the process. It is deleted. */
  draft_id: z.uuid().optional(),
});

export const createdProcess = z
  .object({
    id: z.uuid(),
    status: z.enum(processStatusNames),
    process_number_opertaion: z.string(),
    verification_code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'CreatedProcess' });

export type NewProcess = z.infer<typeof newProcess>;
export type SignerInput = z.infer<typeof signerInput>;
/** Nothing left out. */
export type SignerChecks = Readonly<Required<z.infer<typeof signerChecks>>>;
export type SigningChoices = z.infer<typeof signingChoices>;
export type CreatedProcess = z.infer<typeof createdProcess>;
