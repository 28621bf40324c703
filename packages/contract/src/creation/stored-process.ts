import { z } from 'zod';

import { otpChannels, signatoryRoles, signatureTypes, signerIdTypes, signerScopes } from '../processes/enumerations.ts';
import type { NewProcess, SignerChecks, SignerInput, SigningChoices } from './new-process.ts';

/*
 * A new process as it is stored after it was accepted. The same shapes as in new-process.ts, without defaults (a missing
 * value is an error, not a choice) and without rules of input, which may become stricter while old processes stay readable.
 */

const count = z.int().nonnegative();

export const storedChecks = z.strictObject({
  otp: z.enum(otpChannels).nullable(),
  registry: z.boolean(),
  biometrics: z.boolean(),
}) satisfies z.ZodType<SignerChecks>;

/** What was chosen; the rest was asked as the kind of process does. */
const storedChoices = z.strictObject({
  signature_type: z.enum(signatureTypes).exactOptional(),
  checks: z
    .strictObject({
      otp: z.enum(otpChannels).nullable().exactOptional(),
      registry: z.boolean().exactOptional(),
      biometrics: z.boolean().exactOptional(),
    })
    .exactOptional(),
}) satisfies z.ZodType<SigningChoices>;

export const storedBoxes = z.array(
  z.strictObject({
    document: z.string(),
    kind: z.enum(['signature', 'initials', 'date', 'text', 'checkbox']),
    page: count,
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    label: z.string().optional(),
    required: z.boolean(),
  }),
) satisfies z.ZodType<SignerInput['position_sign']>;

const storedSigner = z.strictObject({
  uuid: z.string().optional(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  signature_type: z.enum(signatureTypes).exactOptional(),
  identification_type: z.enum(signerIdTypes),
  identification_number: z.string(),
  phone: z.string(),
  sumilla: z.string().optional(),
  color: z.string().optional(),
  certificate: z.boolean(),
  signature_path: z.string(),
  signature_order: count,
  quorum: count.nullable(),
  type: z.enum(signatoryRoles),
  checks: storedChoices.shape.checks,
  position_sign: storedBoxes,
}) satisfies z.ZodType<SignerInput>;

/** What a form exports: a text, a number, the chosen options, or the rows of a table. */
const storedAnswer = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
]);

export const storedContent = z.strictObject({
  /** Null for kinds without a form. */
  version: z.string().nullable(),
  form_data: z.record(z.string(), storedAnswer),
  annexes: z.array(z.string()),
  signers: z.array(storedSigner),
  signing: storedChoices.exactOptional(),
  /** Groups that were left to the client. */
  left_to_client: z.array(count).exactOptional(),
});

export const storedInformation = z.strictObject({
  process_id: z.string(),
  title: z.string().optional(),
  signatories_numbers: count,
  process_number_opertaion: z.string().optional(),
  ejecutivo_email: z.string().optional(),
  origin: z.string(),
  order: z.boolean(),
  select_type_signer: z.enum(signerScopes),
  users_group: z.string(),
  deadline_working_days: count.optional(),
  reminder_days: count,
  asks_official_check: z.boolean().optional(),
  approvers: z.array(z.string()),
}) satisfies z.ZodType<NewProcess['process_information']>;

export const storedNotification = z.strictObject({
  description: z.string(),
  emails_copies: z.array(z.string()),
}) satisfies z.ZodType<NewProcess['content_notification']>;

export type StoredInformation = z.infer<typeof storedInformation>;
export type StoredNotification = z.infer<typeof storedNotification>;
