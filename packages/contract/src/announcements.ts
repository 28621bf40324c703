import { z } from 'zod';

import { operating, session } from './access.ts';
import { endpoint } from './endpoint.ts';

const announcement = z
  .object({ id: z.uuid(), text: z.string(), begins_at: z.iso.datetime(), ends_at: z.iso.datetime() })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

const operatedAnnouncement = announcement
  .extend({
    company_id: z.uuid().nullable().meta({ description: 'Vacío: todas las empresas.' }),
    made_by: z.string(),
  })
  .meta({ id: 'OperatedAnnouncement' });
export type OperatedAnnouncement = z.infer<typeof operatedAnnouncement>;

export const newAnnouncement = z
  .strictObject({
    text: z.string().trim().min(1, 'Ingrese el aviso').max(300, 'Debe tener como máximo 300 caracteres'),
    begins_at: z.iso.datetime('Ingrese desde cuándo se ve'),
    ends_at: z.iso.datetime('Ingrese hasta cuándo se ve'),
    company_id: z.uuid().nullable(),
  })
  .refine(({ begins_at: from, ends_at: until }) => Date.parse(until) > Date.parse(from), {
    path: ['ends_at'],
    message: 'Debe ser después del comienzo',
  })
  .meta({ id: 'NewAnnouncement' });
export type NewAnnouncement = z.infer<typeof newAnnouncement>;

export const announcementEndpoints = {
  listAnnouncements: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/announcements',
    tag: 'Empresa',
    summary: 'Avisos de quien opera el servicio que valen ahora.',
    access: session,
    response: z.object({ list: z.array(announcement) }),
    errors: [],
  }),
  listOperatedAnnouncements: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/announcements',
    tag: 'Operador',
    summary: 'Los avisos a las empresas, con los que vienen y los que ya pasaron.',
    access: operating,
    response: z.object({ list: z.array(operatedAnnouncement) }),
    errors: [],
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/announcements',
    tag: 'Operador',
    summary: 'Publica un aviso en la consola de todas las empresas, o de una.',
    access: operating,
    body: newAnnouncement,
    response: operatedAnnouncement,
    errors: ['company.not_found'],
  }),
  deleteAnnouncement: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/operator/announcements/{id}',
    tag: 'Operador',
    summary: 'Retira un aviso.',
    access: operating,
    params: z.object({ id: z.uuid() }),
    response: z.object({ message: z.string() }),
    errors: ['announcement.not_found'],
  }),
};
