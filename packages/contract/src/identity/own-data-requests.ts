import { z } from 'zod';

import { open } from '../access.ts';
import { emailField } from '../accounts/fields.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, withoutTurning } from '../free-text.ts';
import { oneLine } from '../one-line.ts';

const tag = 'Datos personales';

export const dataRequestKinds = ['copy', 'rectification', 'deletion', 'opposition'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const askerNumber = z
  .string('Escriba su número de cédula o pasaporte')
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{5,20}$/, 'Escriba el número, sin guiones');

export const ownDataRequest = z.strictObject({
  kind: z.enum(dataRequestKinds, 'Elija qué pide'),
  name: oneLine
    .overwrite(withoutTurning)
    .trim()
    .min(1, 'Escriba sus nombres y apellidos')
    .max(160, 'Debe tener como máximo 160 caracteres'),
  identification_number: askerNumber,
  email: z.string('Escriba su correo').trim().min(1, 'Escriba su correo').pipe(emailField),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[0-9 ]{7,20})?$/, 'Escriba su teléfono solo con números')
    .default(''),
  detail: freeText(2000).default(''),
});
export type OwnDataRequest = z.infer<typeof ownDataRequest>;

export const ownDataRequestEndpoints = {
  askAboutOwnData: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/data-requests',
    tag,
    summary:
      'Una persona pide algo sobre sus datos. Envía un código a su correo; la petición se registra cuando lo escribe.',
    access: open('everybody may ask about their data; the answer is the same for whom the company does not know'),
    limit: 'credentials',
    body: ownDataRequest,
    response: z.object({ id: z.uuid(), message: z.string(), expires_in_seconds: z.int() }),
    errors: ['rate.limited', 'data_request.too_many_today'],
  }),
  proveOwnDataRequest: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/data-requests/proof',
    tag,
    summary: 'Registra la petición con el código que llegó al correo. Desde entonces corre el plazo.',
    access: open('only the code that was sent to the mail of who asks registers a request'),
    limit: 'credentials',
    body: z.strictObject({
      id: z.uuid('No existe esa petición'),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Escriba los seis números del código'),
    }),
    response: z.object({
      /** To name it to the company. */
      number: z.string(),
      due_on: z.iso.date(),
    }),
    errors: ['code.wrong', 'rate.limited'],
  }),
};
