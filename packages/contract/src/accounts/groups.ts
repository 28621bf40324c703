import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { grantablePermissions } from '../permissions.ts';

/** Whose processes the members of a group see: their own, their group's, the whole company's. */
export const reaches = ['own', 'group', 'tenant'] as const;

export type Reach = (typeof reaches)[number];

export const groupView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    reach: z.enum(reaches),
    rols: z.array(
      z.object({ name: z.string(), permissions: z.array(z.object({ permission: z.object({ name: z.string() }) })) }),
    ),
    /** For groups named GSC_…: the PSC_… permissions of their sub-groups, joined by commas. */
    sub_permissions: z.string(),
  })
  .meta({ id: 'Group' });

export type GroupView = z.infer<typeof groupView>;

const roleChange = z.strictObject({
  name: z.string().trim().min(1, 'Ingrese el nombre del rol').max(60),
  permissions: z.array(z.enum(grantablePermissions)),
});

/** The codes are those of groups whose processes the members see, besides their own group's. */
const subGroupChange = z.strictObject({
  name: z.string().trim().min(1, 'Ingrese el nombre del subgrupo').max(60),
  permissions: z.array(z.string().regex(/^PSC_[A-Z0-9_]{1,50}$/, 'Debe empezar con PSC_ y seguir con mayúsculas')),
});

export const groupChange = z
  .strictObject({
    name: z.string().trim().min(1, 'Ingrese el nombre del grupo').max(60),
    reach: z.enum(reaches).default('group'),
    rols: z.array(roleChange).min(1, 'El grupo necesita al menos un rol').max(20),
    sub_groups: z.array(subGroupChange).max(20).default([]),
  })
  .refine((group) => group.sub_groups.length === 0 || group.name.startsWith('GSC_'), {
    path: ['sub_groups'],
    message: 'Solo los grupos cuyo nombre empieza con GSC_ tienen subgrupos',
  })
  .refine((group) => group.sub_groups.length === 0 || group.reach === 'group', {
    path: ['reach'],
    message: 'Los subgrupos amplían lo que ve un grupo: elija «Los de su grupo»',
  });

const tag = 'Grupos';
const byId = z.object({ id: z.uuid() });
const access = holding('PE_ADMINISTRACION_USUARIOS', 'PE_LISTAR_USUARIOS', 'PE_CREAR_USUARIO', 'PE_MODIFICAR_USUARIO');

const detail = groupView.extend({
  members: z.int(),
  /** By which a sub-group names it: its members then see the processes of this group, too. */
  code: z.string(),
  sub_groups: z.array(z.object({ name: z.string(), permissions: z.array(z.string()) })),
  can: z.object({ update: z.boolean(), delete: z.boolean(), assign: z.boolean() }),
});

export type GroupDetail = z.infer<typeof detail>;

export const groupEndpoints = {
  listGroups: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/groups/all',
    tag,
    summary: 'Los grupos de la empresa con sus roles y permisos.',
    access,
    response: z.object({ items: z.array(detail) }),
    errors: [],
  }),
  readGroup: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/groups/detail/{id}',
    tag,
    summary: 'Un grupo.',
    access,
    params: byId,
    response: detail,
    errors: ['group.not_found'],
  }),
  createGroup: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/groups/create',
    tag,
    summary: 'Crea un grupo con sus roles.',
    access: holding('PE_ADMINISTRACION_USUARIOS'),
    creates: true,
    body: groupChange,
    response: detail,
    errors: ['group.exists', 'permission.denied'],
  }),
  updateGroup: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/groups/{id}/update',
    tag,
    summary: 'Cambia un grupo; actúa en la siguiente solicitud de cada miembro.',
    access: holding('PE_ADMINISTRACION_USUARIOS'),
    params: byId,
    body: groupChange,
    response: detail,
    errors: [
      'group.not_found',
      'group.exists',
      'group.last_administrator',
      'group.emergency_administrator',
      'permission.denied',
    ],
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/groups/{id}/delete',
    tag,
    summary: 'Elimina un grupo sin miembros.',
    access: holding('PE_ADMINISTRACION_USUARIOS'),
    params: byId,
    response: z.object({ message: z.string() }),
    errors: ['group.not_found', 'group.not_empty', 'permission.denied'],
  }),
};
