import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { maxProcessesInZip, processTabs } from './list-parts.ts';
import { processTag } from './process-work.ts';
import { processStatusNames } from './statuses.ts';
import { processRow } from './views.ts';

const tag = 'Seguimiento de procesos';
const monitor = holding('PE_MONITOREO_PROCESOS');
const words = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);
const day = z.iso.date('Escriba la fecha como aaaa-mm-dd');
const status = z.enum(processStatusNames, 'No existe ese estado');

export const processListEndpoints = {
  downloadSigned: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/signed-files',
    tag,
    summary:
      'Los documentos firmados de hasta 50 procesos terminados, en un ZIP. Cada proceso que se descarga queda en la auditoría.',
    access: holding('PE_VER_DOCUMENTOS'),
    limit: 'verifications',
    body: z.strictObject({
      ids: z
        .array(z.uuid())
        .min(1, 'Elija al menos un proceso')
        .max(maxProcessesInZip, `Elija como máximo ${maxProcessesInZip} procesos para descargarlos a la vez`),
    }),
    response: 'file',
    errors: ['process.not_found', 'documents.not_signed', 'rate.limited'],
  }),
  listProcesses: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/all',
    tag,
    summary: 'Los procesos que este oficial puede ver, por páginas.',
    access: monitor,
    query: z.object({
      process_id: z.uuid().optional(),
      status: z.union([status.transform((one) => [one]), z.array(status)]).optional(),
      finished: z.enum(['true', 'false']).optional(),
      tab: z.enum(processTabs, 'No existe esa pestaña').optional(),
      q: words(100).optional(),
      from: day.optional(),
      to: day.optional(),
      created_by: z.uuid().optional(),
      /** One of the company's own words. */
      tag: processTag.optional(),
      /** Those that were given to the caller to see to. */
      assigned: z.enum(['me']).optional(),
      sort: z.enum(['created_at', '-created_at', 'deadline_at', '-deadline_at']).default('-created_at'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({
      result: z.array(processRow),
      total: z.int(),
      total_is_floor: z.boolean(),
      nextToken: z.string(),
    }),
    errors: ['list.token_refused'],
  }),
  countTabs: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/tabs',
    tag,
    summary:
      'Cuántos procesos hay en cada pestaña de la lista: todos, los que esperan a quien pregunta, en curso y finalizados.',
    access: monitor,
    response: z.object({
      all: z.int(),
      waiting: z.object({
        count: z.int(),
        /** There are more. */
        is_floor: z.boolean(),
      }),
      open: z.int(),
      finished: z.int(),
    }),
    errors: [],
  }),
};
