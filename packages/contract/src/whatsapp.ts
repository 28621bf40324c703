import { z } from 'zod';

import { open } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Empresa';
const path = '/whatsapp/reports';

export const whatsAppEndpoints = {
  confirmWhatsAppAddress: endpoint({
    method: 'GET',
    base: 'backend',
    path,
    tag,
    summary: 'Responde a WhatsApp la pregunta con la que comprueba que la dirección es nuestra.',
    access: open('WhatsApp has no session; it names the word that was agreed with it'),
    limit: 'credentials',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().max(200),
    }),
    response: 'text',
    errors: ['route.not_found'],
  }),
  takeWhatsAppReports: endpoint({
    method: 'POST',
    base: 'backend',
    path,
    tag,
    summary: 'Recibe de WhatsApp si un mensaje llegó, se leyó o falló, y lo que cuesta.',
    access: open('WhatsApp has no session; it signs each report with the secret of the application'),
    signedBody: 'x-hub-signature-256',
    body: z.looseObject({}),
    response: z.object({ message: z.string() }),
    errors: ['route.not_found', 'server.unavailable'],
  }),
};
