import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { otpChannels, signatureTypes } from '../processes/enumerations.ts';
import { signingState } from '../signing/state.ts';
import { signerChecks } from './new-process.ts';
import { text } from './pieces.ts';

/** What an invitation tells of a process that is not created yet. */
export const invitationDraft = z.strictObject({
  process_id: z.uuid('Elija el tipo de proceso'),
  title: text(160).default(''),
  operation_number: text(60).default(''),
  message: text(2000).default(''),
  deadline_working_days: z.int().min(1).max(250).optional(),
  /** The names of the files that this person signs. */
  documents: z.array(text(200)).max(50),
  signer: z.strictObject({
    name: text(120).min(1, 'Ingrese el nombre del firmante'),
    last_name: text(120).default(''),
    email: text(254).pipe(z.email('El correo electrónico es inválido')),
    phone: text(16).default(''),
    identification_type: text(40).default(''),
    identification_number: text(20).default(''),
    signature_type: z.enum(signatureTypes),
    checks: signerChecks.required(),
  }),
});
export type InvitationDraft = z.infer<typeof invitationDraft>;

export const invitationPreview = z
  .object({
    channel: z.enum(otpChannels),
    to: z.string(),
    /** Null where the link travels in a text message. */
    mail: z
      .object({
        subject: z.string(),
        title: z.string(),
        paragraphs: z.array(z.string()),
        action: z.string().nullable(),
        after_action: z.array(z.string()),
        doubt: z.string().nullable(),
        closing: z.string(),
      })
      .nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'InvitationPreview' });
export type InvitationPreview = z.infer<typeof invitationPreview>;

const tag = 'Procesos de firma';

export const invitationPreviewEndpoints = {
  previewInvitation: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/invitation/preview',
    tag,
    summary: 'El correo o mensaje que recibirá un firmante, antes de crear el proceso. Nadie recibe nada.',
    access: holding('PE_CREACION'),
    body: invitationDraft,
    response: invitationPreview,
    errors: [],
  }),
  previewGreeting: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/invitation/greeting',
    tag,
    summary: 'Lo que un firmante verá al abrir su enlace, antes de crear el proceso.',
    access: holding('PE_CREACION'),
    body: invitationDraft,
    response: signingState,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  sendTestInvitation: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/invitation/test',
    tag,
    summary: 'Envía a quien lo pide el correo que recibirá un firmante, con el enlace desactivado.',
    access: holding('PE_CREACION'),
    limit: 'verifications',
    body: invitationDraft,
    response: z.object({ sent_to: z.string() }),
    errors: ['message.not_sent', 'user.not_found', 'rate.limited'],
  }),
};
