import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Autocompletar';
const access = holding('PE_CREACION', 'PE_INGRESAR_CAMBIOS', 'PE_CONFIRM_SIGNERS');
/** What the service knows, flat: forms map `target: source` from it. */
const found = z.object({
  status: z.literal(200),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export const autocompleteEndpoints = {
  lookUpPerson: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/autocomplete/registro-civil',
    tag,
    summary: 'Los datos de una persona según el Registro Civil.',
    access,
    limit: 'lookups',
    body: z.strictObject({
      identification_number: z
        .string()
        .trim()
        .regex(/^\d{10}$/, 'La cédula debe tener 10 números'),
      request_by: z.string().max(60).default('console'),
      request_by_user: z.string().max(254).optional(),
    }),
    response: found,
    errors: ['registry.person_not_found', 'registry.refused', 'registry.unavailable', 'rate.limited'],
  }),
  lookUpPlate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/autocomplete/vehicle-plate',
    tag,
    summary: 'Los datos de un vehículo según su placa.',
    access,
    limit: 'lookups',
    body: z.strictObject({
      placa: z.string().trim().min(5, 'Ingrese la placa').max(10),
      user: z.string().max(254).optional(),
    }),
    response: found,
    errors: ['vehicle.not_found', 'registry.unavailable', 'rate.limited'],
  }),
  readVehicle: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/compra-venta/vehiculo',
    tag,
    summary: 'Los datos de un vehículo para la compraventa.',
    access,
    limit: 'lookups',
    body: z.strictObject({ placa: z.string().trim().min(5, 'Ingrese la placa').max(10) }),
    response: found,
    errors: ['vehicle.not_found', 'registry.unavailable', 'rate.limited'],
  }),
};
