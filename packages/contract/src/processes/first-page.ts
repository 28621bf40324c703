import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { processRow } from './views.ts';

const tag = 'Seguimiento de procesos';

/** What somebody can do with a process that waits for them. */
export const waitingActs = [
  'sign',
  'approve',
  'validate',
  'clear_pep',
  'take_back_decline',
  'unblock',
  'enter_changes',
  'company_sign',
  'retry',
  'resend',
] as const;
export type WaitingAct = (typeof waitingActs)[number];

/** What signatories did that an official follows. */
export const activityEvents = [
  'OPENED',
  'SIGNED',
  'DECLINED',
  'FORM_SENT',
  'HELP_ASKED',
  'LINK_ASKED',
  'BLOCKED',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** What somebody reads first on their page. */
export const firstPageEndpoints = {
  listWaitingForMe: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/waiting-for-me',
    tag,
    summary:
      'Lo que espera a quien pregunta, con lo que puede hacer: firmar, aprobar, validar, corregir o reenviar. Lo vencido sale a los 14 días.',
    access: holding('PE_MONITOREO_PROCESOS'),
    response: z.object({
      list: z.array(z.object({ process: processRow, act: z.enum(waitingActs) })),
      total: z.int(),
      /** There are more. */
      is_floor: z.boolean(),
    }),
    errors: [],
  }),
  listActivity: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/activity',
    tag,
    summary: 'Lo último que hicieron los firmantes de los procesos que este oficial ve.',
    access: holding('PE_SEGUIMIENTO'),
    response: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          event: z.enum(activityEvents),
          name: z.string(),
          signing_process_id: z.uuid(),
          title: z.string(),
          process_number_opertaion: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
};
