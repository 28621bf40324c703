import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';
import { oneLine } from './one-line.ts';
import { colour, stateColours } from './tenants.ts';

const tag = 'Empresa';
const access = holding('PE_EMPRESA');

const line = (max: number) => oneLine.max(max, `Debe tener como máximo ${max} caracteres`);

const mail = line(254).refine((value) => value === '' || z.email().safeParse(value).success, 'El correo es inválido');

/** Fields of one person each: all of them or none. */
const people = [
  ['representative_name', 'representative_identification', 'representative_title'],
  ['delegate_name', 'delegate_email'],
] as const;

/** The company as a party to its contracts. An empty text: not given yet. */
export const companyProfile = z
  .strictObject({
    legal_name: line(200),
    ruc: line(13),
    address: line(200),
    city: line(80),
    contact_email: mail,
    contact_phone: line(16).regex(/^(\+?[0-9]{7,15})?$/, 'El teléfono debe tener entre 7 y 15 números'),
    representative_name: line(200),
    representative_identification: line(10),
    representative_title: line(100),
    /** Who answers for personal data. */
    delegate_name: line(200),
    delegate_email: mail,
  })
  .superRefine((profile, context) => {
    for (const person of people) {
      if (person.every((field) => profile[field] === '')) continue;
      for (const field of person.filter((name) => profile[name] === ''))
        context.addIssue({ code: 'custom', path: [field], message: 'El campo es requerido' });
    }
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.infer<typeof companyProfile>;

export const brandImageKinds = ['logo', 'cover', 'favicon'] as const;
export type BrandImageKind = (typeof brandImageKinds)[number];

/** How the company looks to its clients. Images are named by what `POST /company/brand/image` answered. */
export const brand = z
  .strictObject({
    name: line(60).min(1, 'Ingrese el nombre de su empresa'),
    primary: colour,
    secondary: colour,
    icon_color_process: colour,
    /** Null: the product's own. */
    states: stateColours.nullable(),
    favicon: z.uuid('La imagen indicada no existe').nullable(),
    logo: z.uuid('La imagen indicada no existe').nullable(),
    cover: z.uuid('La imagen indicada no existe').nullable(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof brand>;

export const brandState = z
  .object({
    published: brand,
    /** What somebody prepared and nobody published yet. */
    draft: brand.nullable(),
    /** Everything that was published, newest first. */
    versions: z.array(
      z.object({ number: z.int(), brand, published_at: z.iso.datetime(), published_by: z.string().nullable() }),
    ),
  })
  .meta({ id: 'BrandState' });
export type BrandState = z.infer<typeof brandState>;

/** With what is signed and sealed for the company. */
export const companyCertificate = z
  .object({
    kind: z.enum(['seal', 'person']),
    holder: z.string(),
    issuer: z.string(),
    not_after: z.iso.datetime(),
    /** `expiring`: within sixty days. */
    state: z.enum(['valid', 'expiring', 'expired']),
  })
  .meta({ id: 'CompanyCertificate' });
export type CompanyCertificate = z.infer<typeof companyCertificate>;

export const companyEndpoints = {
  readCompanyCertificates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/certificates',
    tag,
    summary:
      'El sello con que se guarda la evidencia y los certificados que las personas registraron, con su vencimiento.',
    access,
    response: z.object({ list: z.array(companyCertificate) }),
    errors: [],
  }),
  readCompanyProfile: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/profile',
    tag,
    summary: 'Los datos legales de la empresa, como parte de sus contratos.',
    access,
    response: companyProfile,
    errors: [],
  }),
  changeCompanyProfile: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/profile',
    tag,
    summary: 'Cambia los datos legales. Rigen para los documentos que se creen desde ahora.',
    access,
    body: companyProfile,
    response: companyProfile,
    errors: [],
  }),
  readBrand: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/brand',
    tag,
    summary: 'La marca publicada, el borrador y las versiones anteriores.',
    access,
    response: brandState,
    errors: [],
  }),
  uploadBrandImage: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/brand/image',
    tag,
    summary: 'Guarda una imagen para la marca: PNG, JPEG o WebP. Se escribe de nuevo, sin datos ajenos a la imagen.',
    access,
    body: z.strictObject({
      kind: z.enum(brandImageKinds),
      file: z
        .string('Elija un archivo')
        .min(1, 'Elija un archivo')
        .max(4_000_000, 'El archivo pesa demasiado: el máximo es 3 MB')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'El archivo no se puede leer'),
    }),
    response: z.object({ id: z.uuid() }),
    errors: ['brand.image_unreadable'],
  }),
  readBrandImage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/brand/image/{id}',
    tag,
    summary: 'Una imagen de la marca, también si aún no está publicada.',
    access,
    params: z.object({ id: z.uuid() }),
    response: 'file',
    errors: ['route.not_found'],
  }),
  saveBrandDraft: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/brand/draft',
    tag,
    summary: 'Guarda el borrador de la marca. Nadie más lo ve hasta que se publique.',
    access,
    body: brand,
    response: brandState,
    errors: ['brand.image_unknown'],
  }),
  discardBrandDraft: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/company/brand/draft',
    tag,
    summary: 'Descarta el borrador.',
    access,
    response: brandState,
    errors: [],
  }),
  publishBrand: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/brand/publish',
    tag,
    summary: 'Publica el borrador: desde ahora lo ven todos.',
    access,
    response: brandState,
    errors: ['brand.no_draft'],
  }),
};
