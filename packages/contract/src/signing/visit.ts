import { z } from 'zod';

import { linked, linkedOnce } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { browserEvents, trackerTypes } from '../tracker.ts';
import { accountView } from './account.ts';
import { documentText } from './document-text.ts';
import { acting, byId, common, tag, text } from './pieces.ts';
import { officialContact, signingDocument, signingProcessView, signingState } from './state.ts';

const pageNumber = z.int('Debe ser un número de página').min(1, 'Las páginas se cuentan desde 1').max(3000);
const moment = z.iso.datetime({ offset: true });

export const visitEndpoints = {
  readSigningState: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-process-user/{id}/information',
    tag,
    summary: 'El firmante del enlace: qué firma, qué ya hizo y qué sigue.',
    access: linked,
    params: byId,
    response: signingState,
    errors: [...common, 'signatory.not_found'],
  }),
  readSigningProcess: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-process/{id}/information',
    tag,
    summary: 'El proceso del enlace.',
    access: linked,
    params: byId,
    response: signingProcessView,
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
      /** Which texts the page showed: others than those in force are not accepted. */
      terms_version: text(64).optional(),
      /** With the greeting, before the proof of identity, or in a step of its own after it. */
      accepted_with: z.enum(['greeting', 'terms']).default('terms'),
      validation_type: z.literal('Portal').default('Portal'),
    }),
    response: signingState,
    errors: [...acting, 'signatory.not_found', 'terms.changed'],
  }),
  lockSigningSession: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signatory/lock-session',
    tag,
    summary:
      'Comienza una visita en este dispositivo, que firma cada llamada con su propia clave (encabezado DPoP, RFC 9449). Si otro dispositivo la tiene, se dice; y se la puede tomar a sabiendas: las pruebas de identidad se dan de nuevo.',
    access: linked,
    signedByDevice: true,
    body: z.strictObject({ session_id: z.uuid().nullish(), take_over: z.boolean().default(false) }),
    response: z.object({
      session_id: z.uuid().nullable(),
      session_locked: z.boolean(),
      message: z.string(),
      /** The device that has the visit, as its browser names itself, where it is not this one. */
      other_device: z.object({ name: z.string(), seen_at: z.iso.datetime() }).nullable(),
    }),
    errors: [...common, 'portal.too_often'],
  }),
  denyVisit: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signatory/not-me',
    tag,
    summary:
      '«No fui yo»: otro dispositivo abrió el enlace. El enlace queda detenido hasta que la empresa envíe uno nuevo, y la empresa recibe el aviso.',
    access: linked,
    signedByDevice: true,
    creates: true,
    limit: 'credentials',
    body: z.strictObject({}),
    response: z.object({ message: z.string(), stopped_at: z.iso.datetime() }),
    errors: [...common, 'portal.step_not_asked'],
  }),
  previewUnsigned: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/preview-unsigned-documents/{signing_process_uuid}/{signatory_id}',
    tag,
    summary: 'Los documentos que este firmante va a firmar.',
    access: linked,
    params: z.object({ signing_process_uuid: z.uuid(), signatory_id: z.uuid() }),
    response: z.object({ documents: z.array(signingDocument) }),
    errors: [...common, 'portal.step_refused', 'signatory.not_found', 'portal.awaits_client', 'documents.preparing'],
  }),
  previewSigned: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/preview-signed-documents/{id}',
    tag,
    summary: 'Los documentos que este firmante firmó, hasta treinta días después de que termine el proceso.',
    access: linked,
    params: byId,
    response: z.object({
      documents: z.array(signingDocument),
      /** Then each document has its final copy, proved in time. */
      is_complete: z.boolean(),
      /** Whose signature is still missing: first name and initial. */
      still_to_sign: z.array(z.string()),
      /** Until when the company stores the final files; null where it set no time, and before they are there. */
      kept_until: z.iso.datetime().nullable(),
      /** Until when this link gives the person's evidence; null where it gives none. */
      evidence_until: z.iso.datetime().nullable(),
      /** Null where the process opens no account, and before everybody has signed. */
      account: accountView.nullable(),
    }),
    errors: [...common, 'process.not_found', 'portal.step_refused'],
  }),
  readSigningDocument: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/document',
    tag,
    summary:
      'Uno de los documentos de este firmante, entero o por partes (Range): como está ahora o, con `copy=final`, la copia final con sellos de tiempo, cuando existe.',
    access: linked,
    query: z.object({ path: z.uuid(), copy: z.enum(['final']).optional() }),
    response: 'file',
    errors: [...common, 'portal.step_refused', 'document.not_found', 'evidence.not_ready', 'input.range_refused'],
  }),
  readOwnEvidence: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/evidence',
    tag,
    summary:
      'La evidencia del proceso para quien firmó, en un ZIP que se comprueba sin servidor: con sus propios datos de contacto y conexión completos y los de las demás personas ocultos. Cuando el proceso está sellado y la persona probó quién es, y hasta treinta días después de que termine. La entrega queda en la historia, y la instalación la sella.',
    access: linked,
    limit: 'verifications',
    response: 'file',
    errors: [
      ...common,
      'portal.step_refused',
      'evidence.unproved',
      'evidence.not_ready',
      'signature.unavailable',
      'rate.limited',
    ],
  }),
  markDocumentRead: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/document-read',
    tag,
    summary: 'El firmante llegó al final de un documento.',
    access: linked,
    body: z.strictObject({ path: z.uuid() }),
    response: signingState,
    errors: [...acting, 'document.not_found'],
  }),
  readDocumentText: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/document-text',
    tag,
    summary: 'El texto de algunas páginas de un documento, para leerlo en una pantalla pequeña. Se firman las páginas.',
    access: linked,
    query: z.object({
      path: z.uuid(),
      from: z.coerce.number().int().min(1).max(3000).default(1),
      count: z.coerce.number().int().min(1).max(20).default(3),
    }),
    response: documentText,
    errors: [...common, 'portal.step_refused', 'document.not_found'],
  }),
  saveReading: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/document-pages',
    tag,
    summary:
      'Páginas que el firmante ha tenido a la vista, según su navegador, como texto o dibujadas. Se conservan de una visita a otra.',
    access: linked,
    body: z.strictObject({
      path: z.uuid(),
      as_text: z.array(pageNumber).max(3000, 'Debe tener como máximo 3000 páginas').default([]),
      drawn: z.array(pageNumber).max(3000, 'Debe tener como máximo 3000 páginas').default([]),
    }),
    response: z.object({ pages_seen: z.array(z.int()) }),
    errors: [...acting, 'document.not_found'],
  }),
  trackFromBrowser: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/portal/tracker-event/{id}/update',
    tag,
    summary:
      'Agrega al historial lo que el navegador observa. Nada se cambia: solo se agrega. La ubicación solo cuenta con el evento PLACE_GIVEN, cuando la persona la permitió.',
    access: linked,
    creates: true,
    params: byId,
    body: z.strictObject({
      id_signatory: z.uuid(),
      signing_process_id: z.uuid(),
      /** As «-2.9006,-79.0045 ±35 m». */
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
    errors: [...common, 'signatory.not_found', 'portal.too_often'],
  }),
  askForHelp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/help',
    tag,
    summary: 'El firmante pide ayuda a quien le envió el proceso, también cuando su enlace ya no se abre.',
    access: linkedOnce,
    creates: true,
    limit: 'credentials',
    body: z.strictObject({ message: text(1000).min(1, 'Escriba su pregunta') }),
    response: z.object({ message: z.string() }),
    errors: ['link.dead', 'portal.too_often'],
  }),
  offerHandOff: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signatory/hand-off',
    tag,
    summary:
      'Una dirección para un código QR con la que el firmante sigue en otro dispositivo: abre una sola vez, durante diez minutos, mientras este enlace valga. Las pruebas se dan de nuevo allí.',
    access: linked,
    body: z.strictObject({}),
    response: z.object({ address: z.string(), expires_at: z.iso.datetime() }),
    errors: [...acting, 'portal.too_often'],
  }),
  readContact: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/contact',
    tag,
    summary: 'A quién acudir cuando el enlace ya no se abre o el proceso está detenido.',
    access: linkedOnce,
    response: z.object({
      company_name: z.string(),
      process_number_opertaion: z.string(),
      contact: officialContact,
      /** Whether a new link would help, and can be asked for. */
      may_ask_link: z.boolean(),
      /** What the person decided, where they did. */
      has_signed: z.boolean(),
      has_declined: z.boolean(),
      /** Whether the time to sign is over. */
      has_expired: z.boolean(),
      /** How many wrong codes stopped the process; 0 where something else did, or nothing. */
      failed_codes: z.int(),
      /** Since when one is asked for. */
      link_asked_at: z.iso.datetime().nullable(),
    }),
    errors: ['link.dead'],
  }),
  askForLink: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/new-link',
    tag,
    summary:
      'El firmante pide un enlace nuevo. Lo envía la empresa, solo a los contactos que ya tiene; una vez por día queda registrado.',
    access: linkedOnce,
    limit: 'credentials',
    body: z.strictObject({}),
    response: z.object({ message: z.string(), link_asked_at: z.iso.datetime() }),
    errors: ['link.dead', 'portal.step_not_asked'],
  }),
};
