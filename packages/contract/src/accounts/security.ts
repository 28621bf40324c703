import { z } from 'zod';

import { enrolling, holding, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { loginMethods } from './identity.ts';

/** Of whom a company demands a second factor. */
export const factorDemands = ['offered', 'administrators', 'everybody'] as const;
export type FactorDemand = (typeof factorDemands)[number];

const moment = z.iso.datetime();
const byId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });

export const sessionView = z
  .object({
    id: z.uuid(),
    /** As its browser names itself: «Chrome en Windows». */
    device: z.string(),
    ip: z.string().nullable(),
    login_by: z.enum(loginMethods),
    started_at: moment,
    last_seen_at: moment,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionView>;

/** How far back somebody sees what was tried with their account, and an administrator how often with any. */
export const refusedSignInDays = 30;
export const refusedCountDays = 7;

export const refusedSignInView = z
  .object({
    id: z.uuid(),
    at: moment,
    step: z.enum(['password', 'factor']).meta({ description: 'Qué falló: la contraseña o el segundo factor.' }),
    device: z.string(),
    ip: z.string().nullable(),
  })
  .meta({ id: 'RefusedSignIn' });
export type RefusedSignInView = z.infer<typeof refusedSignInView>;

const network = z.strictObject({
  cidr: z.string('Escriba la red').trim().min(1, 'Escriba la red').max(60),
  name: z
    .string('Escriba un nombre')
    .trim()
    .min(1, 'Escriba un nombre')
    .max(60, 'Debe tener como máximo 60 caracteres'),
});

const whole = (least: number, most: number) =>
  z
    .int(`Elija entre ${least} y ${most}`)
    .min(least, `Elija entre ${least} y ${most}`)
    .max(most, `Elija entre ${least} y ${most}`);

const rules = {
  second_factor: z.enum(factorDemands, 'Elija a quién se exige'),
  session_hours: whole(1, 24),
  kept_session_days: whole(0, 30),
  idle_minutes: whole(5, 60),
  networks: z.array(network).max(50, 'Admite hasta 50 redes'),
};

export const companySecurity = z
  .object({
    ...rules,
    networks: z.array(network),
    own_ip: z.string().nullable(),
    people: z.object({ total: z.int(), with_factor: z.int(), missing: z.int() }),
    refused_sign_ins: z.int().meta({ description: `Intentos fallidos en los últimos ${refusedCountDays} días.` }),
  })
  .meta({ id: 'CompanySecurity' });
export type CompanySecurity = z.infer<typeof companySecurity>;

const resetView = z.object({
  has_factor: z.boolean(),
  reset: z.object({ asked_by_name: z.string(), asked_at: moment, expires_at: moment, reason: z.string() }).nullable(),
  can: z.object({ ask: z.boolean(), confirm: z.boolean(), cancel: z.boolean() }),
});
export type FactorResetView = z.infer<typeof resetView>;

const own = 'Sesión';
const factors = 'Segundo factor';
const administration = holding('PE_ADMINISTRACION_USUARIOS');

export const securityEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/sessions',
    tag: own,
    summary: 'Dónde está abierta la cuenta propia: dispositivo, dirección y última actividad.',
    access: enrolling,
    response: z.object({ list: z.array(sessionView) }),
    errors: [],
  }),
  listRefusedSignIns: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/refused-sign-ins',
    tag: own,
    summary: `Los intentos fallidos de ingresar con la cuenta propia en los últimos ${refusedSignInDays} días, los 20 más recientes primero.`,
    access: enrolling,
    response: z.object({ list: z.array(refusedSignInView) }),
    errors: ['permission.denied'],
  }),
  closeSession: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/sessions/{id}',
    tag: own,
    summary: 'Cierra una sesión propia. Sus tokens dejan de servir en seguida.',
    access: enrolling,
    params: byId,
    response: message,
    errors: ['session.not_found', 'permission.denied'],
  }),
  disownSession: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/sessions/{id}/disown',
    tag: own,
    summary: 'Cierra una sesión que la persona no reconoce y todas las demás, y lo marca como alerta en la auditoría.',
    access: enrolling,
    params: byId,
    response: message,
    errors: ['session.not_found', 'permission.denied'],
  }),
  closeOtherSessions: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/sessions',
    tag: own,
    summary: 'Cierra todas las sesiones propias menos esta.',
    access: enrolling,
    response: message,
    errors: ['permission.denied'],
  }),
  readCompanySecurity: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/security',
    tag: 'Empresa',
    summary: 'Quién entra, desde dónde y por cuánto tiempo.',
    access: holding('PE_EMPRESA'),
    response: companySecurity,
    errors: [],
  }),
  changeCompanySecurity: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/security',
    tag: 'Empresa',
    summary: 'Cambia las reglas que se envían; las demás quedan como están.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    body: z.strictObject(rules).partial(),
    response: companySecurity,
    errors: ['network.shuts_out', 'permission.denied'],
  }),
  readFactorReset: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/{id}/factor-reset',
    tag: factors,
    summary: 'Si se pidió quitar los segundos factores de un usuario que los perdió.',
    access: administration,
    params: byId,
    response: resetView,
    errors: ['user.not_found'],
  }),
  askFactorReset: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/factor-reset',
    tag: factors,
    summary: 'Pide quitar los segundos factores de un usuario que los perdió. Otro administrador debe confirmarlo.',
    access: administration,
    stepUp: true,
    params: byId,
    body: z.strictObject({
      reason: z
        .string('Escriba cómo supo que es la persona')
        .trim()
        .min(1, 'Escriba cómo supo que es la persona')
        .max(300, 'Debe tener como máximo 300 caracteres'),
    }),
    response: resetView,
    errors: ['user.not_found', 'factor.none', 'factor_reset.exists', 'permission.denied'],
  }),
  confirmFactorReset: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/factor-reset/confirm',
    tag: factors,
    summary: 'Confirma lo que otro administrador pidió: los factores y las sesiones del usuario terminan.',
    access: administration,
    stepUp: true,
    params: byId,
    response: resetView,
    errors: ['user.not_found', 'factor_reset.not_found', 'factor_reset.same_person', 'permission.denied'],
  }),
  cancelFactorReset: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/{id}/factor-reset',
    tag: factors,
    summary: 'Retira el pedido. También puede hacerlo la persona misma.',
    access: session,
    params: byId,
    response: message,
    errors: ['user.not_found', 'factor_reset.not_found', 'permission.denied'],
  }),
};
