import { z } from 'zod';

import { holding, open } from './access.ts';
import { identityProviders } from './accounts/identity.ts';
import { endpoint } from './endpoint.ts';
import { otpChannels, textChannels } from './processes/enumerations.ts';

export const environments = ['production', 'uat', 'staging'] as const;
export type Environment = (typeof environments)[number];

export const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'El color debe tener la forma #RRGGBB');

/** What states, lines and the menu are drawn in, besides the two colours of the brand. */
export const stateColours = z.strictObject({
  success: colour,
  info: colour,
  warning: colour,
  danger: colour,
  light: colour,
  dark: colour,
});
export type StateColours = z.infer<typeof stateColours>;

export const theme = z.object({
  primary: colour,
  secondary: colour,
  icon_color_process: colour,
  /** Absent where the company has none of its own. */
  ...stateColours.partial().shape,
  permission: z.object({ permission_sign_up: z.boolean() }),
});

export const companyInformation = z
  .object({
    base_id: z.uuid(),
    name: z.string(),
    /** Who the company is and whom to ask about personal data; what it has not said is empty. */
    legal: z
      .object({
        legal_name: z.string(),
        ruc: z.string(),
        address: z.string(),
        contact_email: z.string(),
        contact_phone: z.string(),
        delegate_name: z.string(),
        delegate_email: z.string(),
      })
      .optional(),
    url_logo: z.string(),
    url_portada: z.string(),
    url_favicon: z.string().optional(),
    theme,
    backend_url: z.string(),
    is_public_standard_tool: z.boolean(),
    /** The operators' own site, which is no company. */
    is_operators: z.boolean().optional(),
    features: z.object({
      env: z.object({ identity_provider_domain: z.string(), identity_provider_client_id: z.string() }),
      /** Of which mail domains people may sign up; empty: of any. */
      sign_up_domains: z.array(z.string()),
      /** With what people may sign in besides a password; a label only where the company gave one. */
      identity_providers: z.array(z.object({ name: z.enum(identityProviders), label: z.string() })),
      /** Whether a provider is the only way in. */
      requires_provider: z.boolean(),
    }),
  })
  .meta({ id: 'Company' });

export const tenantLookup = z
  .object({
    status: z.literal(200),
    host_name: z.string(),
    slug: z.string(),
    environment: z.enum(environments),
    backend_url: z.string(),
    is_public_standard_tool: z.boolean(),
  })
  .meta({ id: 'Tenant' });

/** Below it two pictures are never taken for the same person. */
export const leastPassPercentage = 80;

/** Papers may be asked for in a dispute for about as long. */
export const leastRetentionYears = 7;
const retention = 'Ingrese de 7 a 50 años';
const faceDays = 'Ingrese de 1 a 3650 días';

/** What the company decides about itself. */
export const companySettings = z
  .strictObject({
    /** Whether a signatory may have their own certificate opened in a server's memory, for that one signature. */
    certificates_on_server: z.boolean('Elija si permite abrir certificados en el servidor'),
    /** Whether a signatory's code may go the way of the link although another way is known. */
    codes_may_follow_link: z.boolean('Elija si el código puede ir por el mismo medio que el enlace'),
    /** By which messages to a phone codes may go; empty: by mail alone. */
    text_channels: z.array(z.enum(textChannels, 'Elija un medio que exista')).max(textChannels.length),
    /** How the link of who has a mobile goes to them; codes then go another way. */
    link_channel: z.enum(otpChannels, 'Elija correo, SMS o WhatsApp'),
    /** Whether the mail of a finished process brings the final documents, where they are small enough. */
    attach_copies: z.boolean('Elija si los documentos van adjuntos'),
    /** Days between reminders where who makes a process chooses nothing; 0: none. */
    reminder_days: z.int('Ingrese de 0 a 30 días').min(0, 'Ingrese de 0 a 30 días').max(30, 'Ingrese de 0 a 30 días'),
    /** From which likeness on two pictures are of the same person. */
    pass_percentage: z
      .int('Ingrese de 80 a 99')
      .min(leastPassPercentage, 'Ingrese de 80 a 99')
      .max(99, 'Ingrese de 80 a 99'),
    /** Whether two people must accept an identity that no machine decided. */
    identity_needs_two: z.boolean('Elija si dos personas aceptan una identidad'),
    /** For how many days pictures of faces are stored. */
    face_picture_days: z.int(faceDays).min(1, faceDays).max(3650, faceDays),
    /** For how long the papers of a finished process stay; null: for good. */
    retention_years: z.int(retention).min(leastRetentionYears, retention).max(50, retention).nullable(),
  })
  .meta({ id: 'CompanySettings' });

export type CompanyInformation = z.infer<typeof companyInformation>;

export const tenantEndpoints = {
  lookUpTenant: endpoint({
    method: 'GET',
    base: 'origin',
    path: '/tenant',
    tag: 'Empresa',
    summary: 'La empresa que corresponde al primer segmento del nombre de host.',
    access: open('the page must know its tenant before anyone signs in'),
    response: tenantLookup,
    errors: ['tenant.not_found'],
  }),
  readCompanyInformation: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/information',
    evenIfClosed: true,
    tag: 'Empresa',
    summary: 'Nombre, logotipo, portada, colores y permisos públicos de la empresa.',
    access: open('branding is shown before anyone signs in'),
    response: companyInformation,
    errors: ['tenant.not_found'],
  }),
  readCompanyImage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/image/{name}',
    evenIfClosed: true,
    tag: 'Empresa',
    summary: 'El logotipo, la portada o el icono de la empresa.',
    access: open('branding is shown before anyone signs in'),
    params: z.object({ name: z.enum(['logo', 'cover', 'favicon']) }),
    query: z.object({ v: z.string().max(64).optional() }),
    response: 'file',
    errors: ['route.not_found'],
  }),
  readCompanySettings: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/settings',
    tag: 'Empresa',
    summary: 'Lo que la empresa decide sobre cómo se firma con ella.',
    access: holding('PE_EMPRESA'),
    response: companySettings,
    errors: [],
  }),
  changeCompanySettings: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/settings',
    tag: 'Empresa',
    summary: 'Cambia las decisiones que se envían; las demás quedan como están.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    body: companySettings.partial(),
    response: companySettings,
    errors: [],
  }),
};
