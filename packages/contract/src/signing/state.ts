import { z } from 'zod';

import { reviewSteps } from '../identity/reviews.ts';
import { assuranceLevels } from '../processes/assurance.ts';
import { signatureTypes } from '../processes/enumerations.ts';
import { processStatusNames, signatoryStatusNames } from '../processes/statuses.ts';
import { codeOffer } from './pieces.ts';

/** What a signatory goes through, one at a time. The order and the choice are the kind's and the process's. */
export const signingSteps = [
  'login',
  'welcome',
  'terms',
  'credit',
  'annexes',
  'form',
  'data',
  'preview',
  'otp',
  'registry',
  'biometrics',
  'sign',
  'complete',
] as const;
export type SigningStep = (typeof signingSteps)[number];

/** Something that the signatory writes or ticks in a document. */
const signingField = z.object({
  document: z.uuid(),
  id: z.string(),
  kind: z.enum(['text', 'checkbox']),
  label: z.string(),
  required: z.boolean(),
});

/** The official whom a person may call or write to; empty where the account has none. */
export const officialContact = z.object({
  name: z.string(),
  phone: z.string(),
  /** `593…`, where the phone is a mobile that messages reach. */
  whatsapp: z.string(),
  email: z.string(),
});
export type OfficialContact = z.infer<typeof officialContact>;

export const signingProcessView = z
  .object({
    id: z.uuid(),
    process_id: z.uuid(),
    kind_name: z.string(),
    title: z.string(),
    process_number_opertaion: z.string(),
    status: z.enum(processStatusNames),
    company_name: z.string(),
    created_by_name: z.string(),
    /** Nobody asked this person to sign: they began it. */
    begun_by_client: z.boolean(),
    contact: officialContact,
    description: z.string(),
    deadline_at: z.iso.datetime(),
    verification_code: z.string(),
    /** Said first, and when everything is done. */
    welcome: z.string(),
    farewell: z.string(),
    document_count: z.int(),
  })
  .meta({ id: 'SigningProcessView' });

export const signingState = z
  .object({
    signatory: z.object({
      id: z.uuid(),
      name: z.string(),
      last_name: z.string(),
      /** By which they are greeted; empty where nobody knows which words of the name it is. */
      first_name: z.string(),
      identification_type: z.string(),
      /** Only its last digits until the person has proved who they are. */
      identification_hint: z.string(),
      capacity: z.string(),
      sumilla: z.string(),
      signature_type: z.enum(signatureTypes),
      status: z.enum(signatoryStatusNames),
      signed_at: z.iso.datetime().nullable(),
      /** What the signature rests on, once it is made. */
      assurance: z.enum(assuranceLevels).nullable(),
    }),
    process: signingProcessView,
    steps: z.array(z.object({ step: z.enum(signingSteps), label: z.string(), is_done: z.boolean() })),
    /** The first that is not done; `complete` when nothing is left. */
    current: z.enum(signingSteps),
    otp: codeOffer.nullable(),
    /** Only after the first proof: a link alone ends nothing. */
    may_decline: z.boolean(),
    remaining_attempts: z.object({ otp: z.int(), biometrics: z.int() }),
    fields: z.array(signingField),
    /** Whether the person's certificate may be opened in the server's memory, where their device cannot. */
    certificate_on_server: z.boolean(),
    /** What to have at hand, as people call it; before the first proof only what everybody is asked. */
    papers: z.array(z.string()),
    /** The proof that a person of the company is looking at, and since when. */
    review: z.object({ step: z.enum(reviewSteps), since: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'SigningState' });

export const signingDocument = z
  .object({
    path: z.uuid(),
    name: z.string(),
    page_count: z.int(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    size_bytes: z.int(),
    sha256: z.string(),
    is_read: z.boolean(),
    /** Pages that this person has had on the screen, from 1, in this visit or an earlier one, as their browser said. */
    pages_seen: z.array(z.int()),
    /** The places of this signatory's marks: points from the lower left corner, pages from 0. */
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
  .meta({ id: 'SigningDocument' });

export type SigningState = z.infer<typeof signingState>;
export type SigningProcessView = z.infer<typeof signingProcessView>;
export type SigningDocument = z.infer<typeof signingDocument>;
