import { z } from 'zod';

import { open } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { tag, text } from './pieces.ts';

export const genuineQuestion = z.strictObject({
  operation: text(40).min(1, 'Escriba el número de operación que está en el mensaje'),
  last_digits: z
    .string('Escriba los cuatro últimos de su cédula o pasaporte')
    .trim()
    .regex(/^[0-9A-Za-z]{4}$/, 'Escriba los cuatro últimos de su cédula o pasaporte'),
});

export const genuineEndpoints = {
  askIfGenuine: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/genuine',
    tag,
    summary:
      '¿Es real este mensaje? Sí o no, por el número de operación y los cuatro últimos de la cédula o pasaporte de quien lo recibió. Nunca dice quién es.',
    access: open(
      'who doubts a message asks before opening its link; the answer names the company and its official only',
    ),
    limit: 'credentials',
    body: genuineQuestion,
    response: z.object({
      is_genuine: z.boolean(),
      company_name: z.string(),
      /** They began it on the company's page: nothing was sent to ask them. */
      is_begun_by_them: z.boolean(),
      /** Empty where the answer is no. */
      official_name: z.string(),
    }),
    errors: ['rate.limited'],
  }),
};

export type GenuineQuestion = z.infer<typeof genuineQuestion>;
