import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { auditFamilyNames } from './audit-families.ts';

const moment = z.iso.datetime();
const hash = z.string().meta({ description: 'SHA-256 en hexadecimal.' });

export const auditLine = z
  .object({
    id: z.uuid(),
    /** Its place in the chain; null for a few seconds after an update of the product. */
    sequence: z.int().nullable(),
    at: moment,
    /** Of an account, a program, a signatory; `Rúbrica` for what the product does by itself. */
    who: z.string(),
    type: z.string(),
    text: z.string(),
    unusual: z.enum(['warning', 'danger']).nullable(),
    /** The person, process or thing it happened to, where it has a name. */
    subject: z.object({ id: z.string(), name: z.string().nullable(), process_id: z.uuid().nullable() }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ip: z.string().nullable(),
    hash: hash.nullable(),
  })
  .meta({ id: 'AuditLine' });

export type AuditLine = z.infer<typeof auditLine>;

const anchorView = z
  .object({
    number: z.int(),
    stamped_at: moment,
    through: moment,
    chains: z.int(),
    root: hash,
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
    installation_root: hash,
    timestamp: z.base64().meta({ description: 'Token RFC 3161 sobre `installation_root`.' }),
  })
  .meta({ id: 'AuditAnchor' });

const range = {
  from: z.iso.date('Ingrese una fecha').optional(),
  to: z.iso.date('Ingrese una fecha').optional(),
};

const access = holding('PE_AUDITORIA');
const tag = 'Auditoría';

export const auditEndpoints = {
  listAuditLines: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/audit/events',
    tag,
    summary: 'Quién hizo qué, cuándo y desde dónde; lo más reciente primero.',
    access,
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100, 'Busque con 100 letras como máximo')
        .optional()
        .meta({ description: 'Una persona, un proceso o una red.' }),
      family: z.enum(auditFamilyNames).optional().meta({ description: 'De qué tratan las líneas.' }),
      ...range,
      unusual: z.enum(['true']).optional().meta({ description: 'Solo lo inusual.' }),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      nextToken: z.string().max(400).optional(),
    }),
    response: z.object({ list: z.array(auditLine), nextToken: z.string() }),
    errors: ['list.token_refused'],
  }),
  listUserActivity: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/audit/users/{id}',
    tag,
    summary: 'Lo que hizo una persona en los últimos 90 días, lo más reciente primero.',
    access: holding('PE_AUDITORIA', 'PE_ADMINISTRACION_USUARIOS'),
    params: z.object({ id: z.uuid() }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      nextToken: z.string().max(400).optional(),
    }),
    response: z.object({ list: z.array(auditLine), nextToken: z.string() }),
    errors: ['user.not_found', 'list.token_refused'],
  }),
  checkAudit: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/audit/check',
    tag,
    summary: 'Vuelve a calcular la cadena de la auditoría y la compara con su última ancla.',
    access,
    limit: 'sheets',
    response: z.object({
      lines: z.int(),
      is_intact: z.boolean(),
      /** The first line that is not as it was. */
      broken_at: z.int().nullable(),
      unusual: z.int().meta({ description: 'Líneas inusuales de los últimos 30 días.' }),
      last_anchor: z.object({ number: z.int(), stamped_at: moment, chains: z.int() }).nullable(),
    }),
    errors: ['rate.limited'],
  }),
  listAuditAnchors: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/audit/anchors',
    tag,
    summary: 'Las anclas de la empresa: su raíz y el camino hasta el sello de tiempo. Las más recientes primero.',
    access,
    query: z.object({
      before: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .meta({ description: 'Solo las anclas anteriores a este número.' }),
    }),
    response: z.object({ list: z.array(anchorView) }),
    errors: [],
  }),
  readAuditAnchor: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/audit/anchors/{number}',
    tag,
    summary: 'Un ancla completa, con la cabeza de cada cadena.',
    access,
    params: z.object({ number: z.coerce.number().int().positive().meta({ description: 'El número del ancla.' }) }),
    response: 'file',
    errors: ['anchor.not_found'],
  }),
  exportAudit: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/audit/export',
    tag,
    summary:
      'Las líneas de un período en un ZIP: una hoja CSV, la cadena con sus huellas y el ancla sellada que las cubre. Todo, sin período, pide confirmar otra vez quién es.',
    access,
    limit: 'sheets',
    query: z.object(range),
    response: 'file',
    errors: ['rate.limited', 'auth.step_up'],
  }),
};
