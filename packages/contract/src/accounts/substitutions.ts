import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Usuarios';
const access = holding('PE_MODIFICAR_USUARIO', 'PE_PERFIL');
const ofUser = z.object({ id: z.uuid() });
const day = (what: string) => z.iso.date(`Ingrese ${what}`);

export const substitutionView = z
  .object({
    id: z.uuid(),
    substitute: z.object({ id: z.uuid(), name: z.string() }),
    /** Both days are included, in Ecuador. */
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    state: z.enum(['coming', 'now', 'over']),
  })
  .meta({ id: 'Substitution' });
export type SubstitutionView = z.infer<typeof substitutionView>;

const substitutions = z.object({
  list: z.array(substitutionView),
  /** Who could take this person's turn: sees as much, and approves where this person does. */
  candidates: z.array(z.object({ id: z.uuid(), name: z.string(), group: z.string() })),
  can_change: z.boolean(),
});

export const substitutionEndpoints = {
  listSubstitutions: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/{id}/substitutions',
    tag,
    summary: 'Los reemplazos de una persona: los que rigen, los que vienen y los que terminaron.',
    access,
    params: ofUser,
    response: substitutions,
    errors: ['user.not_found', 'permission.denied'],
  }),
  createSubstitution: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/substitutions',
    tag,
    summary: 'Nombra quién atiende en lugar de una persona, de un día a otro. Cada quien puede nombrar el suyo.',
    access,
    creates: true,
    params: ofUser,
    body: z.strictObject({
      substitute_id: z.uuid('Elija quién reemplaza'),
      starts_on: day('desde qué día'),
      ends_on: day('hasta qué día'),
    }),
    response: substitutions,
    errors: ['user.not_found', 'permission.denied'],
  }),
  endSubstitution: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/substitutions/{substitution}/end',
    tag,
    summary: 'Termina un reemplazo antes de su último día, o lo retira si todavía no empezaba.',
    access,
    params: ofUser.extend({ substitution: z.uuid() }),
    body: z.strictObject({}),
    response: substitutions,
    errors: ['user.not_found', 'substitution.not_found', 'permission.denied'],
  }),
  transferProcesses: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/transfer_processes',
    tag,
    summary:
      'Pasa a otra persona todos los procesos y las aprobaciones pendientes de alguien que se va. Queda en la historia de cada uno.',
    access: holding('PE_MODIFICAR_USUARIO'),
    stepUp: true,
    params: ofUser,
    body: z.strictObject({ to: z.uuid('Elija a quién pasan') }),
    response: z.object({ processes: z.int(), message: z.string() }),
    errors: ['user.not_found', 'permission.denied'],
  }),
};
