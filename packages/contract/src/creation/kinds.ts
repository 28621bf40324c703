import { z } from 'zod';

import { holding, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { assuranceLevels } from '../processes/assurance.ts';
import { otpChannels, servedChecks, signatureTypes } from '../processes/enumerations.ts';
import { kindWording } from './kind-texts.ts';

const tag = 'Tipos de proceso';
const administration = holding('PE_PLANTILLAS');
const byId = z.object({ id: z.uuid() });
const byDocument = byId.extend({ document: z.string().max(60) });

/** Pictures that a kind may choose from. */
export const kindIcons = ['signature', 'writing', 'car', 'cash', 'bank', 'store', 'refresh', 'sheet', 'box'] as const;
export type KindIcon = (typeof kindIcons)[number];

export const kindView = z
  .object({
    id: z.uuid(),
    /** Other uuids that mean this kind. */
    aliases: z.array(z.uuid()),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.enum(kindIcons),
    permission: z.string(),
    has_form: z.boolean(),
    /** Where its questions make several forms: `form_id` of the calls that make documents. */
    forms: z.array(z.object({ id: z.uuid(), name: z.string() })),
    client_path: z.string(),
    signer_scopes: z.array(z.string()),
    identity_checks: z.array(z.string()),
    /** Those that the company has no service for: nobody can be asked them. */
    missing_checks: z.array(z.enum(servedChecks)),
    /** Whether Word files become PDFs here; false where there is no office program. */
    takes_word: z.boolean(),
    /** How people sign it unless somebody chooses otherwise. */
    signature_type: z.enum(signatureTypes),
    /** How a code may reach them, the usual one first. */
    code_channels: z.array(z.enum(otpChannels)),
    /** How the company sends links to who has a mobile. */
    link_channel: z.enum(otpChannels),
    /** Below this level of assurance the company accepts no signatory. */
    least_assurance: z.enum(assuranceLevels),
    deadline_working_days: z.int(),
    /** What an official may leave to the client: a group, and its questions that the official answers all the same. */
    leavable_groups: z.array(z.object({ id_group: z.int(), name: z.string(), asked: z.array(z.string()) })),
    /** The questions of its form that say who signs and where the link and the code go. */
    signer_questions: z.array(
      z.object({ identification_number: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    ),
    /** The group of the form in which a credit is written, whose figures an official sees while they type. */
    credit_group: z.int().nullable(),
    /** Days between reminders unless somebody chooses otherwise; 0: none. */
    reminder_days: z.int(),
  })
  .meta({ id: 'ProcessKind' });

/** A form travels as its engine wrote it: the engine checks it, not the wire. */
export const formView = z.object({
  version: z.string(),
  groups: z.array(
    z.object({
      id_group: z.int(),
      index: z.int(),
      name: z.string(),
      variables: z.array(z.looseObject({ id: z.string(), name: z.string(), data_type: z.string() })),
    }),
  ),
});

export const annexRequests = z.array(
  z.object({
    party: z.string(),
    name: z.string(),
    documents: z.array(
      z.object({
        /** Unique in its process: `comprador_identidad.anverso_cedula`. */
        id: z.string(),
        type: z.string(),
        label: z.string(),
        required: z.boolean(),
        provided_by: z.enum(['client', 'official']),
        /** What the document must show, from the answers. */
        validation: z.object({
          names: z.string().optional(),
          identification_number: z.string().optional(),
          plate: z.string().optional(),
          expiration_date: z.string().optional(),
        }),
      }),
    ),
  }),
);

export const kindAssurance = z
  .object({
    id: z.uuid(),
    name: z.string(),
    least_assurance: z.enum(assuranceLevels),
    /** What its signatories reach with the kind's own checks. */
    usual_assurance: z.enum(assuranceLevels),
  })
  .meta({ id: 'KindAssurance' });

const deadline = 'Ingrese de 1 a 250 días';
const prefix = 'Use de 2 a 8 letras mayúsculas o números';

/** What a company decides about the new processes of a kind. */
const kindRuleFields = {
  is_on: z.boolean('Elija si se usa'),
  deadline_working_days: z.int(deadline).min(1, deadline).max(250, deadline),
  /** First letters of its operation numbers. */
  operation_prefix: z.string().regex(/^[A-Z0-9]{2,8}$/, prefix),
};

export const kindRules = z.object({ id: z.uuid(), name: z.string(), ...kindRuleFields }).meta({ id: 'KindRules' });

const companyKinds = z.object({
  list: z.array(kindRules),
  /** Somebody of the company changed one, or said that these are right. */
  is_confirmed: z.boolean(),
});

export const leastAssurance = z
  .strictObject({ least_assurance: z.enum(assuranceLevels, 'Elija el nivel mínimo') })
  .meta({ id: 'LeastAssurance' });

export type AnnexRequests = z.infer<typeof annexRequests>;
export type FormView = z.infer<typeof formView>;
export type KindView = z.infer<typeof kindView>;
export type KindAssurance = z.infer<typeof kindAssurance>;
export type KindRules = z.infer<typeof kindRules>;

export const kindEndpoints = {
  listKinds: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/all',
    tag,
    summary: 'Los tipos de proceso que la empresa usa y que este oficial puede crear.',
    access: session,
    response: z.object({
      list: z.array(kindView),
      /** Every kind that the company has or had in use: by them a list of processes is filtered. */
      of_company: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    errors: [],
  }),
  readForm: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/{id}/form',
    tag,
    summary: 'El formulario de un tipo, con su versión.',
    access: holding('PE_CREACION', 'PE_INGRESAR_CAMBIOS', 'PE_MONITOREO_PROCESOS'),
    params: byId,
    response: formView,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  readClientForms: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/{id}/form_client/all',
    tag,
    summary: 'Los grupos que el cliente confirma o completa.',
    access: holding('PE_CREACION', 'PE_INGRESAR_CAMBIOS', 'PE_MONITOREO_PROCESOS'),
    params: byId,
    response: z.object({
      list: z.array(z.object({ id_group: z.int(), name: z.string(), mode: z.enum(['confirm', 'complete']) })),
    }),
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  listAssurance: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/assurance',
    tag,
    summary: 'El nivel mínimo de seguridad que la empresa exige en cada tipo.',
    access: holding('PE_EMPRESA'),
    response: z.object({ list: z.array(kindAssurance) }),
    errors: [],
  }),
  saveAssurance: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/process/{id}/assurance',
    tag,
    summary: 'Cambia el nivel mínimo de un tipo. Rige para los procesos que se creen desde entonces.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    params: byId,
    body: leastAssurance,
    response: kindAssurance,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  listKindRules: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/rules',
    tag,
    summary: 'Lo que la empresa decide sobre los procesos nuevos de cada tipo.',
    access: holding('PE_EMPRESA'),
    response: companyKinds,
    errors: [],
  }),
  confirmKindRules: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/process/rules/confirm',
    tag,
    summary: 'Deja dicho que los tipos de proceso en uso son los que la empresa hace.',
    access: holding('PE_EMPRESA'),
    response: companyKinds,
    errors: [],
  }),
  saveKindRules: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/process/{id}/rules',
    tag,
    summary: 'Cambia las reglas que se envían de un tipo. Rigen para los procesos que se creen desde entonces.',
    access: holding('PE_EMPRESA'),
    params: byId,
    body: z.strictObject(kindRuleFields).partial(),
    response: kindRules,
    errors: ['kind.not_found', 'kind.not_enabled'],
  }),
  saveTemplate: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/process/{id}/templates/{document}',
    tag,
    summary: 'Guarda una plantilla propia. Se prueba con todas las ramas del formulario: una rota no se guarda.',
    access: administration,
    params: byDocument,
    body: z.strictObject({ source: z.string().min(1, 'Escriba la plantilla').max(400_000) }),
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled', 'document.not_found', 'template.broken', 'template.second_person'],
  }),
  restoreTemplate: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/process/{id}/templates/{document}',
    tag,
    summary: 'Vuelve a la plantilla original.',
    access: administration,
    params: byDocument,
    response: kindWording,
    errors: ['kind.not_found', 'kind.not_enabled', 'document.not_found', 'template.second_person'],
  }),
};
