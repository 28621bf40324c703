import { z } from 'zod';

import { idTypes } from '../accounts/fields.ts';
import { certificateStatuses, certificateTypes, revocationReasons } from './codes.ts';
import { certificateAnnexTypes } from './types.table.ts';

/** As it is stored and shown; what somebody writes is checked by `fields.ts`. */
export const storedIdentity = z.object({
  name: z.string(),
  last_name: z.string(),
  identification_type: z.enum(idTypes),
  identification_number: z.string(),
});
export type CertificateIdentity = z.infer<typeof storedIdentity>;

export const storedContact = z.object({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
});
export type CertificateContact = z.infer<typeof storedContact>;

export const storedCompany = z.object({
  ruc: z.string(),
  legal_name: z.string(),
  position: z.string(),
  department: z.string(),
});
export type CertificateCompany = z.infer<typeof storedCompany>;

export const certificateRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(certificateStatuses),
    type: z.enum(certificateTypes),
    years: z.int(),
    holder_name: z.string(),
    identification_number: z.string(),
    legal_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    valid_until: z.iso.datetime().nullable(),
    /** Of an issued one: `asked` while its issuer has not answered. */
    revocation: z.enum(['asked', 'done']).nullable(),
    /** Rejected or cancelled, and its money is not on its way back: somebody has to return it. */
    owes_refund: z.boolean(),
  })
  .meta({ id: 'CertificateRow' });
export type CertificateRow = z.infer<typeof certificateRow>;

export const certificateAnnex = z
  .object({
    /** What `annexes/download/{path}` takes. */
    path: z.uuid(),
    type: z.enum(certificateAnnexTypes),
    content_type: z.string(),
    size_bytes: z.int(),
    uploaded_at: z.iso.datetime(),
    /** Another took its place. */
    replaced_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CertificateAnnex' });
export type CertificateAnnex = z.infer<typeof certificateAnnex>;

export const certificateEvent = z.object({
  at: z.iso.datetime(),
  status: z.enum(certificateStatuses),
  text: z.string(),
  actor: z.string(),
  /** Why, as who decided wrote it; or what the provider said. */
  reason: z.string().nullable(),
});
export type CertificateEvent = z.infer<typeof certificateEvent>;

export const issuedCertificate = z.object({
  serial_number: z.string(),
  subject: z.string(),
  issuer: z.string(),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime(),
});
export type IssuedCertificateView = z.infer<typeof issuedCertificate>;

export const certificateDetail = certificateRow
  .extend({
    holder: storedIdentity,
    contact: storedContact,
    company: storedCompany.nullable(),
    /** For the account of who asked, or for a client of the company. */
    is_own: z.boolean(),
    /** What pays it; null until it is sent. */
    paid_by: z.enum(['nothing', 'stock', 'payment']).nullable(),
    net_cents: z.int().nullable(),
    /** What sending it would cost today; null once it was sent, or where the company has no price or no way to be paid. */
    quote: z
      .object({
        paid_by: z.enum(['nothing', 'stock', 'payment']),
        net_cents: z.int(),
        /** With IVA; null where the company's stock pays. */
        total_cents: z.int().nullable(),
      })
      .nullable(),
    payment: z
      .object({
        id: z.uuid(),
        number: z.string(),
        total_cents: z.int(),
        /** Where who pays does it. */
        link: z.string().nullable(),
      })
      .nullable(),
    /** Annexes that are still needed. */
    missing: z.array(z.enum(certificateAnnexTypes)),
    has_key: z.boolean(),
    /** The provider was asked, and its answer is not here. */
    is_ordered: z.boolean(),
    certificate: issuedCertificate.nullable(),
    revocation_reason: z.enum(revocationReasons).nullable(),
    revoked_at: z.iso.datetime().nullable(),
    can: z.object({
      change: z.boolean(),
      /** The issuer refused it: saving what it says opens it again. */
      reopen: z.boolean(),
      send: z.boolean(),
      send_key: z.boolean(),
      cancel: z.boolean(),
      approve_payment: z.boolean(),
      decide: z.boolean(),
      ask_correction: z.boolean(),
      reject: z.boolean(),
      generate: z.boolean(),
      retry: z.boolean(),
      /** What the issuer delivered is refused here: to say that no right one will come of that order. */
      discard: z.boolean(),
      revoke: z.boolean(),
    }),
  })
  .meta({ id: 'CertificateDetail' });
export type CertificateDetail = z.infer<typeof certificateDetail>;
