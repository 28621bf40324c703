import { z } from 'zod';

import { applying, open } from '../access.ts';
import { emailField } from '../accounts/fields.ts';
import { endpoint } from '../endpoint.ts';
import { oneTimeCode } from '../signing/pieces.ts';
import { findFingerprintFault } from './words.ts';

const tag = 'Solicitudes';

/** The code of a kind that a client may begin by themselves. */
export const doorKind = z.string('Elija qué quiere hacer').min(1, 'Elija qué quiere hacer').max(60);
export type DoorKind = string;

const cedula = z
  .string('Escriba su cédula')
  .trim()
  .regex(/^\d{10}$/, 'La cédula tiene diez números');
const mobile = z
  .string('Escriba su celular')
  .trim()
  .min(10, 'El celular tiene diez números')
  .max(16, 'El celular tiene diez números')
  .regex(/^\+?\d+$/, 'Escriba su celular solo con números');
const email = z.string('Escriba su correo').trim().min(1, 'Escriba su correo').pipe(emailField);
const fingerprint = z
  .string('Escriba su código dactilar')
  .trim()
  .max(40, 'Tiene signos de más')
  .transform((code) => code.toUpperCase())
  .superRefine((code, check) => {
    const message = findFingerprintFault(code);
    if (message !== undefined) check.addIssue({ code: 'custom', message });
  });

export const newApplication = z.strictObject({
  kind: doorKind,
  cliente_id_num: cedula,
  cliente_cdactilar: fingerprint,
  cliente_celular: mobile,
  cliente_email: email,
  cliente_pep: z.enum(['SI', 'NO'], 'Elija sí o no').default('NO'),
  process_aceptacion_politica: z.literal(true, 'Para continuar lea y acepte la política de datos'),
});
export type NewApplication = z.output<typeof newApplication>;

export const applicationStates = ['codes', 'registry', 'confirm', 'vehicle', 'requested', 'begun', 'ended'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** `registry`: it did not confirm the person. `not_me`: the person said so. `codes`: too many wrong ones. */
export const applicationEnds = ['registry', 'not_me', 'codes'] as const;
export type ApplicationEnd = (typeof applicationEnds)[number];

const contact = z.object({
  /** Masked. */
  sent_to: z.string(),
  proved_at: z.iso.datetime().nullable(),
  /** From when on another code may be asked for. */
  resend_at: z.iso.datetime().nullable(),
});

export const applicationView = z
  .object({
    id: z.uuid(),
    /** To name it to the company. */
    number: z.string(),
    kind: doorKind,
    state: z.enum(applicationStates),
    ended_as: z.enum(applicationEnds).nullable(),
    flow_step: z.int(),
    wrapper_step: z.int(),
    wrapper_max_step: z.int(),
    /** When each part was done, by its key and the step that it belongs to. */
    process: z.record(z.string(), z.iso.datetime()),
    phone: contact,
    mail: contact,
    cliente_pep: z.enum(['SI', 'NO']),
    /** What the registry answered, until the person said whether they are it. */
    sign_data_rc: z
      .object({
        Nombre: z.string(),
        Nombres: z.string(),
        Apellidos: z.string(),
        CondicionCedulado: z.string(),
        /** Only the last digits. */
        identification_hint: z.string(),
        answered_at: z.iso.datetime(),
      })
      .nullable(),
    /** The vehicle that they want to buy, as its registry describes it; nothing of its owner. */
    vehicle: z
      .object({
        plate: z.string(),
        brand: z.string(),
        model: z.string(),
        year: z.string(),
        color: z.string(),
      })
      .nullable(),
    /** The process that was made of it. `waits`: the company must look at it first; `ended`: nothing is left to do. */
    visit: z.object({ state: z.enum(['open', 'waits', 'ended']), pep_corrected: z.boolean() }).nullable(),
    /** When it is deleted, where nobody goes on with it. */
    deleted_at: z.iso.datetime(),
  })
  .meta({ id: 'Application' });
export type ApplicationView = z.infer<typeof applicationView>;

/** The session is a secret of the applicant's device: it goes into the header `authorization`, never into an address. */
const opened = z.object({ session: z.string(), application: applicationView });

const acting = ['application.session_over', 'application.step_refused'] as const;
const sending = [...acting, 'input.invalid', 'otp.too_many', 'rate.limited'] as const;

export const applicantEndpoints = {
  beginApplication: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/applications',
    tag,
    summary:
      'Un cliente empieza un trámite por sí mismo: se envía un código a su celular y otro a su correo. La respuesta es la misma para toda cédula.',
    access: open('a client begins without an account; nothing is looked up before both codes are proved'),
    creates: true,
    limit: 'credentials',
    body: newApplication,
    response: opened,
    errors: ['application.closed', 'application.paused', 'application.too_many_today', 'rate.limited', 'input.invalid'],
  }),
  readApplication: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/application',
    tag,
    summary: 'Dónde está el trámite que el cliente empezó.',
    access: applying,
    response: applicationView,
    errors: ['application.session_over'],
  }),
  sendSignOtp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/send-sign-otp/{id}',
    tag,
    summary: 'Envía otro código al celular; a otro número, si aún no se probó ninguno y se lo da aquí.',
    access: applying,
    limit: 'credentials',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ phone: mobile.optional() }),
    response: applicationView,
    errors: sending,
  }),
  sendMailCode: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/mail-code',
    tag,
    summary: 'Envía otro código al correo; a otro, si aún no se probó ninguno y se lo da aquí.',
    access: applying,
    limit: 'credentials',
    body: z.strictObject({ email: email.optional() }),
    response: applicationView,
    errors: sending,
  }),
  proveContact: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/proof',
    tag,
    summary: 'Comprueba el código del celular o el del correo. Cada uno prueba solo el suyo.',
    access: applying,
    limit: 'credentials',
    body: z.strictObject({ way: z.enum(['phone', 'mail']), code: oneTimeCode }),
    response: applicationView,
    errors: [...acting, 'otp.wrong', 'application.code_expired', 'application.code_spent'],
  }),
  askRegistryForApplicant: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/registry',
    tag,
    summary:
      'Pregunta al Registro Civil, una vez por trámite y solo con los dos códigos probados. Lo que no confirma a la persona termina el trámite sin decir por qué.',
    access: applying,
    limit: 'lookups',
    response: applicationView,
    errors: [
      ...acting,
      'application.closed',
      'application.registry_busy',
      'application.registry_silent',
      'application.too_many_today',
      'registry.unavailable',
    ],
  }),
  confirmApplicant: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/confirm',
    tag,
    summary:
      'El cliente dice si es la persona que el Registro Civil nombró. Con «sí» se crea su proceso, una sola vez; con «no» el trámite termina y la empresa se entera. Donde el Registro Civil dio el nombre entero sin separarlo, dice también cuáles son sus nombres y cuáles sus apellidos.',
    access: applying,
    body: z.strictObject({
      is_me: z.boolean('Diga si es usted'),
      /** Only where the registry did not say which words of the name are which. */
      names: z.string('Escriba sus nombres').trim().max(200, 'Tiene letras de más').optional(),
      surnames: z.string('Escriba sus apellidos').trim().max(200, 'Tiene letras de más').optional(),
    }),
    response: applicationView,
    errors: [
      ...acting,
      'application.closed',
      'input.invalid',
      'permission.denied',
      'kind.not_enabled',
      'plan.closed_for_now',
    ],
  }),
  findApplicantVehicle: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/compra-venta/vehiculo',
    tag,
    summary: 'El vehículo que el cliente quiere comprar, según su placa. Uno con gravamen no se puede pedir por aquí.',
    access: applying,
    limit: 'lookups',
    body: z.strictObject({ placa: z.string('Escriba la placa').trim().min(5, 'Escriba la placa').max(10) }),
    response: applicationView,
    errors: [
      ...acting,
      'application.vehicle_encumbered',
      'application.vehicle_tries',
      'input.invalid',
      'rate.limited',
      'registry.unavailable',
      'vehicle.not_found',
    ],
  }),
  requestVehicle: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/request',
    tag,
    summary: 'El cliente confirma el vehículo y pide comprarlo; un oficial de la empresa completa la solicitud.',
    access: applying,
    body: z.strictObject({ placa: z.string('Diga qué vehículo pide').max(10) }),
    response: applicationView,
    errors: [...acting, 'application.closed', 'input.invalid'],
  }),
  openApplicantVisit: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/visit',
    tag,
    summary: 'El enlace de la visita en la que el cliente sigue su trámite.',
    access: applying,
    response: z.object({ url: z.string() }),
    errors: acting,
  }),
  correctExposure: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/application/exposure',
    tag,
    summary:
      'El cliente corrige que tiene un cargo público importante. Queda en el historial y la empresa se entera; la empresa decide igual.',
    access: applying,
    body: z.strictObject({ cliente_pep: z.literal('NO', 'Solo se corrige a «NO»') }),
    response: applicationView,
    errors: acting,
  }),
  askToResume: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/applications/resume',
    tag,
    summary:
      'Envía un código al celular o al correo con el que se empezó un trámite, para seguirlo aquí. La respuesta es la misma si no hay ninguno.',
    access: open('who began on another device goes on here; the answer does not say whether anything was begun'),
    limit: 'credentials',
    body: z.strictObject({
      cliente_id_num: cedula,
      contact: z.string('Escriba su correo o su celular').trim().min(5, 'Escriba su correo o su celular').max(254),
    }),
    response: z.object({ id: z.uuid(), message: z.string() }),
    errors: ['rate.limited', 'input.invalid'],
  }),
  proveResume: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/applications/resume/proof',
    tag,
    summary: 'Abre en este dispositivo el trámite que se empezó en otro, con el código enviado.',
    access: open('only the code that was sent to the contact of the application opens it'),
    creates: true,
    limit: 'credentials',
    body: z.strictObject({ id: z.uuid('No existe esa petición'), code: oneTimeCode }),
    response: opened,
    errors: ['code.wrong', 'rate.limited'],
  }),
};
