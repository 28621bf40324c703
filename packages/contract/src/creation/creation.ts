import { z } from 'zod';

import { endpoint } from '../endpoint.ts';
import { noRoom } from '../plans/plan-errors.ts';
import { documentEndpoints } from './documents.ts';
import { createdProcess, newProcess } from './new-process.ts';
import { creating, tag, text } from './pieces.ts';

export const contactView = z
  .object({
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    identification_type: z.string(),
    identification_number: z.string(),
  })
  .meta({ id: 'Contact' });

const operationNumber = z.object({ process_id: z.uuid(), operation_number: text(60).min(1) });

export const creationEndpoints = {
  createProcess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/create',
    tag,
    summary: 'Crea un proceso de firma. Con la misma Idempotency-Key se crea una sola vez.',
    access: creating,
    creates: true,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: newProcess,
    response: createdProcess,
    errors: [
      'kind.not_found',
      'kind.not_enabled',
      'permission.denied',
      'process.number_taken',
      'document.not_found',
      'draft.not_found',
      'draft.stale',
      ...noRoom,
    ],
  }),
  checkOperationNumber: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/available/{process_id}/{operation_number}',
    tag,
    summary: 'Si un número de operación está libre.',
    access: creating,
    params: operationNumber,
    response: z.object({ available: z.boolean() }),
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  checkOperationNumberOf: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/available/{process_id}/{operation_number}/{signing_process_id}',
    tag,
    summary: 'Si un número de operación está libre o ya es de este proceso.',
    access: creating,
    params: operationNumber.extend({ signing_process_id: z.uuid() }),
    response: z.object({ available: z.boolean() }),
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  listContacts: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signatory/address-book',
    tag,
    summary: 'Personas que ya firmaron en procesos que este oficial puede ver.',
    access: creating,
    query: z.object({ q: text(60).default('') }),
    response: z.object({ list: z.array(contactView) }),
    errors: [],
  }),
  duplicateProcess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/duplicate',
    tag,
    summary: 'Empieza un borrador con los archivos, firmantes y lugares de un proceso anterior.',
    access: creating,
    creates: true,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({ draft_id: z.uuid() }),
    errors: ['process.not_found', 'kind.not_enabled', 'permission.denied', 'draft.too_many'],
  }),
  ...documentEndpoints,
};
