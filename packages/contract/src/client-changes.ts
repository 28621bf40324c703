import { z } from 'zod';

import { changing } from './access.ts';
import { formView } from './creation/kinds.ts';
import { processContent } from './creation/new-process.ts';
import { endpoint } from './endpoint.ts';
import { chooseOtpChannel, otpChannels } from './processes/enumerations.ts';
import { codeOffer, oneTimeCode, sentCode, tag } from './signing/pieces.ts';

const calling = ['link.dead', 'portal.device_refused', 'portal.device_clock'] as const;

/** What only the client may see: after the code, from the device that gave it. */
const clientPart = z.object({
  title: z.string(),
  client_name: z.string(),
  /** What was asked, in the words of who asked. */
  detail: z.string(),
  /** Those of the client's own questions that are to be looked at. */
  variables: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The client's part alone. */
  form: formView,
  /** What was answered to it, but for the fingerprint code. */
  form_data: z.record(z.string(), z.unknown()),
  /** The variables that this link may change. */
  editable: z.array(z.string()),
});

export const clientChangesView = z
  .object({
    company_name: z.string(),
    process_number_opertaion: z.string(),
    created_by_name: z.string(),
    deadline_at: z.iso.datetime(),
    /** How a code reaches the client. */
    otp: codeOffer,
    /** Null until this device has proved that it is the client's. */
    part: clientPart.nullable(),
  })
  .meta({ id: 'ClientChanges' });

export type ClientChangesView = z.infer<typeof clientChangesView>;

export const clientChangesEndpoints = {
  readOwnChanges: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/changes',
    tag,
    summary:
      'Quién pide cambios al cliente y hasta cuándo; con el código confirmado en este dispositivo, también qué se pide y su parte del formulario.',
    access: changing,
    response: clientChangesView,
    errors: calling,
  }),
  sendChangeCode: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/changes/code',
    tag,
    summary:
      'Envía al cliente un código de un solo uso por uno de los medios que se le ofrecen. El anterior deja de valer.',
    access: changing,
    body: z.strictObject({ channel: z.enum(otpChannels, chooseOtpChannel) }),
    response: sentCode,
    errors: [...calling, 'otp.channel_refused', 'otp.too_many', 'portal.too_often'],
  }),
  proveClient: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/changes/proof',
    tag,
    summary:
      'Comprueba el código del cliente. Desde entonces, y por dos horas, este dispositivo ve y cambia su parte. Cinco fallas cierran el enlace.',
    access: changing,
    signedByDevice: true,
    limit: 'credentials',
    body: z.strictObject({ code: oneTimeCode }),
    response: clientChangesView,
    errors: [...calling, 'otp.wrong'],
  }),
  enterOwnChanges: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/changes',
    tag,
    summary:
      'El cliente ingresa los cambios que se le pidieron, desde el dispositivo que confirmó el código; el resto queda como estaba. Su correo y su celular los corrige la empresa. Los documentos se hacen de nuevo, las aprobaciones empiezan otra vez y el enlace ya no abre nada.',
    access: changing,
    bodyLimitBytes: 1024 * 1024,
    body: processContent.pick({ version: true, form_data: true }),
    response: z.object({ message: z.string() }),
    errors: [...calling, 'portal.visit_over', 'process.move_refused'],
  }),
};
