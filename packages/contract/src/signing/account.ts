import { z } from 'zod';

import { linked } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { byId, common, tag } from './pieces.ts';

/** The account of a process that opens one, once everybody has signed. */
export const accountView = z
  .object({
    /** `refused`: the bank will not open it; somebody of the company looks into it. */
    status: z.enum(['opening', 'open', 'refused']),
    type: z.string(),
    cliente_no_cuenta: z.string().nullable(),
    opened_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccountView' });
export type AccountView = z.infer<typeof accountView>;

/** Each only where the bank has said it. */
const accountInformation = z
  .object({
    /** In dollars. */
    minimum_deposit: z.string().optional(),
    card_agency: z.string().optional(),
    card_from: z.iso.date().optional(),
  })
  .meta({ id: 'AccountInformation' });
export type AccountInformationView = z.infer<typeof accountInformation>;

export const accountEndpoints = {
  readAccountInformation: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/account-information/{id}',
    tag,
    summary: 'Lo que el banco dice de la cuenta que abre este proceso. Un objeto vacío donde no responde.',
    access: linked,
    params: byId,
    response: accountInformation,
    errors: [...common, 'process.not_found', 'portal.step_refused'],
  }),
};
