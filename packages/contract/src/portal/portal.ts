import { z } from 'zod';

import { linked } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { otpChannels, signatureTypes } from '../processes/enumerations.ts';
import { processStatusNames, signatoryStatusNames } from '../processes/statuses.ts';
import { browserEvents, trackerTypes } from '../tracker.ts';

export const tag = 'Portal del firmante';
const text = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);
export const base64 = (most: number) =>
  z
    .string()
    .max(most, 'Es demasiado grande')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'No está en base64');
const moment = z.iso.datetime({ offset: true });

/** What a signatory goes through, one at a time. The order and the choice are the kind's and the process's. */
export const portalSteps = [
  'login',
  'welcome',
  'terms',
  'annexes',
  'data',
  'preview',
  'otp',
  'registry',
  'biometrics',
  'sign',
  'complete',
] as const;
export type PortalStep = (typeof portalSteps)[number];

/** Something that the signatory writes or ticks in a document. */
const portalField = z.object({
  document: z.uuid(),
  id: z.string(),
  kind: z.enum(['text', 'checkbox']),
  label: z.string(),
  required: z.boolean(),
});

export const portalProcess = z
  .object({
    id: z.uuid(),
    process_id: z.uuid(),
    kind_name: z.string(),
    title: z.string(),
    process_number_opertaion: z.string(),
    status: z.enum(processStatusNames),
    company_name: z.string(),
    created_by_name: z.string(),
    description: z.string(),
    deadline_at: z.iso.datetime(),
    verification_code: z.string(),
    /** Said first, and when everything is done. */
    welcome: z.string(),
    farewell: z.string(),
    document_count: z.int(),
  })
  .meta({ id: 'PortalProcess' });

export const portalState = z
  .object({
    signatory: z.object({
      id: z.uuid(),
      name: z.string(),
      last_name: z.string(),
      identification_type: z.string(),
      /** Only its last digits until the person has proved who they are. */
      identification_hint: z.string(),
      capacity: z.string(),
      sumilla: z.string(),
      signature_type: z.enum(signatureTypes),
      status: z.enum(signatoryStatusNames),
      signed_at: z.iso.datetime().nullable(),
    }),
    process: portalProcess,
    steps: z.array(z.object({ step: z.enum(portalSteps), label: z.string(), is_done: z.boolean() })),
    /** The first that is not done; `complete` when nothing is left. */
    current: z.enum(portalSteps),
    otp: z
      .object({ channel: z.enum(otpChannels), sent_to: z.string(), channels: z.array(z.enum(otpChannels)) })
      .nullable(),
    remaining_attempts: z.object({ otp: z.int(), biometrics: z.int() }),
    fields: z.array(portalField),
  })
  .meta({ id: 'PortalState' });

export const portalDocument = z
  .object({
    path: z.uuid(),
    name: z.string(),
    page_count: z.int(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    size_bytes: z.int(),
    sha256: z.string(),
    is_read: z.boolean(),
    /** Where this signatory's marks will stand: points from the lower left corner, pages from 0. */
    places: z.array(
      z.object({
        page: z.int(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
        kind: z.string(),
      }),
    ),
  })
  .meta({ id: 'PortalDocument' });

export type PortalState = z.infer<typeof portalState>;
export type PortalProcess = z.infer<typeof portalProcess>;
export type PortalDocument = z.infer<typeof portalDocument>;

const byId = z.object({ id: z.uuid() });
export const common = ['link.dead', 'link.paused'] as const;
export const acting = [...common, 'portal.taken_over', 'portal.step_refused', 'portal.step_not_asked'] as const;

export const portalEndpoints = {
  readPortalState: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-process-user/{id}/information',
    tag,
    summary: 'El firmante del enlace: qué firma, qué ya hizo y qué sigue.',
    access: linked,
    params: byId,
    response: portalState,
    errors: [...common, 'signatory.not_found'],
  }),
  readPortalProcess: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-process/{id}/information',
    tag,
    summary: 'El proceso del enlace.',
    access: linked,
    params: byId,
    response: portalProcess,
    errors: [...common, 'process.not_found'],
  }),
  registerSheet: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/registration-sheet',
    tag,
    summary:
      'Registra la apertura del enlace y la aceptación de los términos. Lo que dice el navegador queda como dicho por él.',
    access: linked,
    body: z.strictObject({
      signing_process_id: z.uuid(),
      signatory_id: z.uuid(),
      opening_date_link: moment.nullish(),
      acceptance_date_terms: moment.nullish(),
      validation_type: z.literal('Portal').default('Portal'),
    }),
    response: portalState,
    errors: [...acting, 'signatory.not_found'],
  }),
  lockPortalSession: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signatory/lock-session',
    tag,
    summary:
      'Este dispositivo toma la sesión del firmante. Si otro la tiene, se dice; y se la puede tomar a sabiendas.',
    access: linked,
    body: z.strictObject({ session_id: z.uuid().nullish(), take_over: z.boolean().default(false) }),
    response: z.object({ session_id: z.uuid().nullable(), session_locked: z.boolean(), message: z.string() }),
    errors: [...common],
  }),
  previewUnsigned: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/preview-unsigned-documents/{signing_process_uuid}/{signatory_id}',
    tag,
    summary: 'Los documentos que este firmante va a firmar.',
    access: linked,
    params: z.object({ signing_process_uuid: z.uuid(), signatory_id: z.uuid() }),
    response: z.object({ documents: z.array(portalDocument) }),
    errors: [...common, 'portal.step_refused', 'signatory.not_found'],
  }),
  previewSigned: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/preview-signed-documents/{id}',
    tag,
    summary: 'Los documentos que este firmante firmó, durante treinta días.',
    access: linked,
    params: byId,
    response: z.object({ documents: z.array(portalDocument), is_complete: z.boolean() }),
    errors: [...common, 'process.not_found', 'portal.step_refused'],
  }),
  readPortalDocument: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/document',
    tag,
    summary: 'Uno de los documentos de este firmante, como está ahora.',
    access: linked,
    query: z.object({ path: z.uuid() }),
    response: 'file',
    errors: [...common, 'portal.step_refused', 'document.not_found'],
  }),
  markDocumentRead: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/document-read',
    tag,
    summary: 'El firmante llegó al final de un documento.',
    access: linked,
    body: z.strictObject({ path: z.uuid() }),
    response: portalState,
    errors: [...acting, 'document.not_found'],
  }),
  generateOtp: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/otp/{id}/generate',
    tag,
    summary: 'Envía un código de un solo uso. El anterior deja de valer.',
    access: linked,
    params: byId,
    query: z.object({ channel: z.enum(otpChannels, 'Elija mensaje de texto o correo') }),
    response: z.object({
      message: z.string(),
      channel: z.enum(otpChannels),
      sent_to: z.string(),
      expires_in_seconds: z.int(),
      resend_in_seconds: z.int(),
    }),
    errors: [...acting, 'signatory.not_found', 'otp.too_many', 'signatory.blocked'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/otp/verify',
    tag,
    summary: 'Comprueba el código recibido. Cinco fallas bloquean al firmante.',
    access: linked,
    limit: 'credentials',
    body: z.strictObject({
      signatory_id: z.uuid(),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'El código tiene seis números'),
      /** Where the flow begins by saying who one is. */
      identification_number: text(20).optional(),
    }),
    response: portalState,
    errors: [...acting, 'signatory.not_found', 'otp.wrong', 'signatory.blocked'],
  }),
  verifyRegistry: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/registry/verify',
    tag,
    summary: 'Comprueba al firmante en el Registro Civil con su código dactilar.',
    access: linked,
    limit: 'lookups',
    body: z.strictObject({
      fingerprint_code: text(12)
        .transform((code) => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z][0-9A-Z]{5,11}$/, 'El código dactilar tiene esta forma: V1234V5678')),
    }),
    response: z.object({
      state: portalState,
      registry_info: z.object({
        names: z.string(),
        surnames: z.string(),
        surnames_and_names: z.string(),
        certificate_condition: z.string(),
      }),
    }),
    errors: [...acting, 'registry.mismatch', 'registry.person_not_found', 'registry.refused', 'registry.unavailable'],
  }),
  blockPortal: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-process/{id}/block',
    tag,
    summary: 'Bloquea el proceso si los intentos de este firmante se agotaron de verdad.',
    access: linked,
    params: byId,
    response: z.object({ status: z.enum(processStatusNames), message: z.string() }),
    errors: [...common, 'process.not_found', 'portal.attempts_left'],
  }),
  trackFromBrowser: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/portal/tracker-event/{id}/update',
    tag,
    summary: 'Agrega al historial lo que el navegador observa. Nada se cambia: solo se agrega.',
    access: linked,
    params: byId,
    body: z.strictObject({
      id_signatory: z.uuid(),
      signing_process_id: z.uuid(),
      location: text(200).nullish(),
      tracker: z.strictObject({
        type: z.enum(trackerTypes),
        event: z.enum(browserEvents, 'El navegador no puede registrar ese evento'),
        locale: text(40).nullish(),
        status: text(40).default(''),
      }),
      created_at: moment.nullish(),
    }),
    response: z.object({ message: z.string() }),
    errors: [...common, 'signatory.not_found'],
  }),
  validateCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/electronic-certificate/validation',
    tag,
    summary:
      'Si un certificado sirve para que este firmante firme: suyo, vigente, no revocado. La clave nunca se envía.',
    access: linked,
    limit: 'lookups',
    body: z.strictObject({ certificates: z.array(base64(20_000)).min(1).max(10) }),
    response: z.object({ msg: z.string(), subject: z.string(), issuer: z.string(), not_after: z.iso.datetime() }),
    errors: [...acting, 'certificate.refused', 'certificate.unknown_status'],
  }),
  prepareSignature: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/prepare',
    tag,
    summary: 'Lo que la clave del firmante debe firmar, documento por documento. La clave se queda en su dispositivo.',
    access: linked,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.strictObject({
      signatory_id: z.uuid(),
      certificates: z.array(base64(20_000)).min(1).max(10),
      algorithm: z.strictObject({
        scheme: z.enum(['rsa-pkcs1', 'ecdsa']),
        digest: z.enum(['sha256', 'sha384', 'sha512']),
      }),
      image: base64(2_800_000).nullish(),
      initials_image: base64(2_800_000).nullish(),
      /** By `document/id` of the fields of the state. */
      answers: z.record(z.string().max(80), z.union([text(400), z.boolean()])).default({}),
      place: text(120).default(''),
    }),
    response: z.object({
      documents: z.array(z.object({ document: z.uuid(), name: z.string(), to_be_signed: z.string() })),
    }),
    errors: [
      ...acting,
      'certificate.refused',
      'certificate.unknown_status',
      'image.unreadable',
      'signature.unavailable',
    ],
  }),
  sign: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/sign',
    tag,
    summary: 'Firma. 200: firmado por todos; 202: firmado y en espera de los demás o del sellado.',
    access: linked,
    bodyLimitBytes: 8 * 1024 * 1024,
    body: z.strictObject({
      signatory_id: z.uuid(),
      image: base64(2_800_000).nullish(),
      initials_image: base64(2_800_000).nullish(),
      /** By `document/id` of the fields of the state. */
      answers: z.record(z.string().max(80), z.union([text(400), z.boolean()])).default({}),
      place: text(120).default(''),
      /** What the signatory's own key made of what was prepared. */
      values: z
        .array(z.strictObject({ document: z.uuid(), value: base64(4000) }))
        .max(50)
        .default([]),
    }),
    acceptedWhen: 'is_waiting',
    response: z.object({ message: z.string(), detail: z.string(), is_waiting: z.boolean(), state: portalState }),
    errors: [
      ...acting,
      'signatory.not_found',
      'signature.stale',
      'signature.wrong',
      'signature.unavailable',
      'image.unreadable',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/decline',
    tag,
    summary: 'El firmante no firma, y dice por qué. El proceso termina.',
    access: linked,
    body: z.strictObject({ signatory_id: z.uuid(), reason: text(1000).min(1, 'Escriba el motivo') }),
    response: z.object({ message: z.string() }),
    errors: [...acting, 'signatory.not_found', 'process.move_refused'],
  }),
  askForHelp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/help',
    tag,
    summary: 'El firmante pide ayuda a quien le envió el proceso.',
    access: linked,
    limit: 'credentials',
    body: z.strictObject({ message: text(1000).min(1, 'Escriba su pregunta') }),
    response: z.object({ message: z.string() }),
    errors: [...common],
  }),
};
