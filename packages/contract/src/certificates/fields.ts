import { z } from 'zod';

import { emailField, idTypes, nameField, phoneField } from '../accounts/fields.ts';
import { oneLine } from '../one-line.ts';

export const certificateTerm = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)],
  'Elija de uno a cinco años',
);

/** How somebody is reached, and where they live. */
export const certificateContact = z.strictObject({
  email: emailField,
  phone: phoneField,
  address: oneLine.min(5, 'Escriba la dirección').max(200, 'Debe tener como máximo 200 caracteres'),
  city: oneLine.min(2, 'Escriba la ciudad').max(80, 'Debe tener como máximo 80 caracteres'),
});

/** Whom the certificate will name. */
export const certificateIdentity = z.strictObject({
  name: nameField('los nombres'),
  last_name: nameField('los apellidos'),
  identification_type: z.enum(idTypes, 'Elija el tipo de identificación'),
  identification_number: oneLine
    .regex(/^[0-9A-Za-z]{5,20}$/, 'Escriba el número, con cifras y letras sin espacios')
    .transform((number) => number.toUpperCase()),
});

export const certificateCompany = z.strictObject({
  ruc: oneLine.regex(/^\d{13}$/, 'El RUC tiene trece cifras'),
  legal_name: oneLine.min(1, 'Escriba la razón social').max(160, 'Debe tener como máximo 160 caracteres'),
  position: oneLine.min(1, 'Escriba el cargo').max(64, 'Debe tener como máximo 64 caracteres'),
  department: oneLine.max(64, 'Debe tener como máximo 64 caracteres').default(''),
});
