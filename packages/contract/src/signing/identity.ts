import { z } from 'zod';

import { linked } from '../access.ts';
import { fingerprintCode } from '../accounts/fields.ts';
import { endpoint } from '../endpoint.ts';
import { chooseOtpChannel, otpChannels } from '../processes/enumerations.ts';
import { processStatusNames } from '../processes/statuses.ts';
import { acting, byId, common, oneTimeCode, sentCode, tag, text } from './pieces.ts';
import { signingState } from './state.ts';

/** How a signatory proves who they are, but for the face, which has calls of its own. */
export const identityCheckEndpoints = {
  generateOtp: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/otp/{id}/generate',
    tag,
    summary: 'Envía un código de un solo uso por uno de los medios que ofrece el estado. El anterior deja de valer.',
    access: linked,
    params: byId,
    query: z.object({ channel: z.enum(otpChannels, chooseOtpChannel) }),
    response: sentCode,
    errors: [...acting, 'signatory.not_found', 'otp.channel_refused', 'otp.too_many', 'portal.too_often'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/otp/verify',
    tag,
    summary:
      'Comprueba el código recibido. Cinco fallas bloquean al firmante. Con la misma Idempotency-Key una falla cuenta una sola vez.',
    access: linked,
    creates: true,
    limit: 'credentials',
    body: z.strictObject({
      signatory_id: z.uuid(),
      code: oneTimeCode,
      /** Where the flow begins by saying who one is. */
      identification_number: text(20).optional(),
    }),
    response: signingState,
    errors: [...acting, 'signatory.not_found', 'otp.wrong', 'portal.too_often'],
  }),
  verifyRegistry: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/registry/verify',
    tag,
    summary: 'Comprueba al firmante en el Registro Civil con su código dactilar.',
    access: linked,
    creates: true,
    limit: 'lookups',
    body: z.strictObject({
      fingerprint_code: fingerprintCode,
    }),
    response: z.object({
      state: signingState,
      /** Null while a person of the company reviews the answer. */
      registry_info: z
        .object({
          names: z.string(),
          surnames: z.string(),
          surnames_and_names: z.string(),
          certificate_condition: z.string(),
        })
        .nullable(),
    }),
    errors: [
      ...acting,
      'registry.mismatch',
      'registry.person_not_found',
      'registry.refused',
      'registry.deceased',
      'registry.unavailable',
    ],
  }),
  blockSigning: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-process/{id}/block',
    tag,
    summary: 'Bloquea el proceso si los intentos de este firmante se agotaron de verdad.',
    access: linked,
    params: byId,
    response: z.object({ status: z.enum(processStatusNames), message: z.string() }),
    errors: [...common, 'process.not_found', 'portal.attempts_left'],
  }),
};
