import { z } from 'zod';

import { open } from './access.ts';
import { copyEndpoints, copyPlaces } from './copies.ts';
import { endpoint } from './endpoint.ts';
import { verificationMaxBytes } from './limits.ts';
import { assuranceLevels } from './processes/assurance.ts';

const tag = 'Verificación pública';

export const verdicts = ['valid', 'invalid', 'indeterminate', 'unsigned', 'error'] as const;
export type FileVerdict = (typeof verdicts)[number];

const signatureVerdicts = ['valid', 'invalid', 'indeterminate'] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

const moment = z.iso.datetime();

const certificateSummary = z
  .object({
    subject: z.string(),
    issuer: z.string(),
    serial_number: z.string(),
    sha256: z.string(),
    not_before: moment,
    not_after: moment,
  })
  .meta({ id: 'CertificateSummary' });

/** From the certificate itself to the authority that is trusted; itself alone where nothing leads there. */
const chain = z.object({ is_trusted: z.boolean(), certificates: z.array(certificateSummary) });

/** One question that everybody asks of a document, and its answer. */
const check = z.object({
  topic: z.enum(['integrity', 'certificates', 'time', 'content']),
  state: z.enum(['good', 'bad', 'unknown']),
  title: z.string(),
  detail: z.string(),
});

/** How sure one can be of who signed, and whose word that is. */
const verifiedAssurance = z
  .object({
    source: z.enum(['certificate', 'platform', 'stranger']),
    /** Null where only somebody claims it who need not be believed. */
    level: z.enum(assuranceLevels).nullable(),
    level_text: z.string().nullable(),
    person: z.string(),
    /** Masked where the platform sealed it. */
    identification: z.string().nullable(),
    /** What the level rests on. */
    method: z.string().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'VerifiedAssurance' });

const answer = z
  .object({
    state: z.enum(['good', 'bad', 'unknown']),
    /** The answer in a word or two: «íntegro», «declarado», «no se pudo comprobar». */
    word: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'SignatureAnswer' });

const signature = z
  .object({
    field: z.string(),
    /** `seal`: the platform sealed what a person accepted; it is not that person's signature. */
    kind: z.enum(['signature', 'seal']),
    /** Whether it is whole, whose it is, when it was made, and whether its certificate was revoked. */
    answers: z.object({ integrity: answer, identity: answer, moment: answer, revocation: answer }),
    verdict: z.enum(signatureVerdicts),
    verdict_text: z.string(),
    /** Whom the certificate names. Only a trusted chain makes it more than a claim. */
    name: z.string().nullable(),
    identity: z.array(z.object({ label: z.string(), value: z.string() })),
    cedula: z.string().nullable(),
    issuer: z.string().nullable(),
    /** The accredited entity, where a trusted chain vouches for it. */
    entity: z.string().nullable(),
    /** Null where the signature states nothing about a person. */
    assurance: verifiedAssurance.nullable(),
    is_demonstration: z.boolean(),
    signed_at: moment.nullable(),
    time_source: z.enum(['signature_timestamp', 'document_timestamp', 'claimed']).nullable(),
    time_text: z.string(),
    certificate_text: z.string(),
    revocation_text: z.string(),
    level: z.string().nullable(),
    level_text: z.string().nullable(),
    reasons: z.array(z.string()),
    added_later: z.array(z.string()),
    /** How many bytes of the file, from its beginning, are the document as it was signed. */
    signed_bytes: z.int().nullable(),
    technical: z.object({
      indication: z.string(),
      sub_indication: z.string().nullable(),
      clause: z.string().nullable(),
      digest: z.object({ algorithm: z.string(), value: z.string() }).nullable(),
      findings: z.array(z.object({ code: z.string(), clause: z.string(), text: z.string() })),
      chain,
      stamped_by: chain.nullable(),
    }),
  })
  .meta({ id: 'VerifiedSignature' });

const timestamp = z.object({
  field: z.string(),
  time: moment.nullable(),
  authority: z.string().nullable(),
  is_trusted: z.boolean(),
  is_demonstration: z.boolean(),
  reasons: z.array(z.string()),
  chain,
});

const addition = z
  .object({
    /** `signature`: a box that shows nothing but a signature. `content`: anything else, to be looked at. */
    kind: z.enum(['signature', 'content']),
    signer: z.string().nullable(),
    /** From 1. */
    pages: z.array(z.int()),
    /** In words: who, where and what. */
    text: z.string(),
  })
  .meta({ id: 'SignerAddition' });

export const publishedProcess = z
  .object({
    code: z.string(),
    company: z.string(),
    kind: z.string(),
    operation_number: z.string(),
    state: z.enum(['in_progress', 'finished', 'stopped']),
    status_text: z.string(),
    created_at: moment,
    finished_at: moment.nullable(),
    signatories: z.object({
      total: z.int(),
      signed: z.int(),
      /** Initials only: the holder of the document can compare them; nobody else learns a name. */
      list: z.array(
        z.object({
          masked_name: z.string(),
          has_signed: z.boolean(),
          /** Null before they signed, and where no level was recorded. */
          assurance: z.enum(assuranceLevels).nullable(),
          assurance_text: z.string().nullable(),
        }),
      ),
    }),
    documents: z.array(
      z.object({
        number: z.int(),
        /** The sheet of the process's registration, which nobody signs. */
        is_sheet: z.boolean(),
        page_count: z.int(),
        /** The file as each stage left it, the oldest first. */
        versions: z.array(z.object({ stage_text: z.string(), sha256: z.string() })),
      }),
    ),
    /**
     * Whether who signed can fetch the final files here, where the company lets their code go, and until when; null where
     * it set no time, and before the end.
     */
    copies: z.object({
      is_ready: z.boolean(),
      code_places: z.array(z.enum(copyPlaces)),
      kept_until: moment.nullable(),
    }),
  })
  .meta({ id: 'PublishedProcess' });

export const verificationView = z
  .object({
    verdict: z.enum(verdicts),
    title: z.string(),
    explanation: z.string(),
    /** A signature counts here only because this installation plays its own authority. */
    is_demonstration: z.boolean(),
    sha256: z.string(),
    size_bytes: z.int(),
    judged_at: moment,
    whole_file: z.boolean(),
    /** Whether authorities were asked, or only what the file and this server already hold was used. */
    asked_authorities: z.boolean(),
    checks: z.array(check),
    reasons: z.array(z.string()),
    /** What each later signature put on the pages. */
    additions: z.array(addition),
    active_content: z.array(z.string()),
    signatures: z.array(signature),
    timestamps: z.array(timestamp),
    /** The process of this company that made exactly this file; null where none did. */
    process: publishedProcess.nullable(),
    /** Which of its documents the file is, and what came after it. Who has the file may know its name. */
    own_file: z.object({ number: z.int(), name: z.string(), stage_text: z.string(), follows: z.string() }).nullable(),
  })
  .meta({ id: 'Verification' });

export const comparisonMaxPages = 6;

const changedArea = z.object({
  /** `signature`: added by somebody who signed later and is trusted. `unknown_signer`: by somebody nobody vouches for. */
  kind: z.enum(['signature', 'unknown_signer', 'unsigned']),
  /** Parts of the page's width and height, from the upper left corner. */
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** In words: where it is and whose it is. */
  text: z.string(),
  /** Of the signatures in the order of the verification, from 0, where one explains it. */
  signature: z.int().nullable(),
});

const pagePicture = z.object({ width: z.int(), height: z.int(), png: z.base64() });

export const comparisonView = z
  .object({
    title: z.string(),
    explanation: z.string(),
    /** `good`: nothing but signatures was added. `unknown` also where a later signer added something else. */
    state: z.enum(['good', 'bad', 'unknown']),
    signer: z.string().nullable(),
    signed_at: moment.nullable(),
    signed_bytes: z.int(),
    page_count: z.int(),
    pages: z.array(
      z.object({
        number: z.int(),
        state: z.enum(['same', 'signatures', 'changed', 'added', 'removed', 'not_compared']),
        state_text: z.string(),
        areas: z.array(changedArea),
      }),
    ),
    /** Some of the pages; others are asked for by their numbers. */
    pictures: z.array(z.object({ number: z.int(), signed: pagePicture.nullable(), today: pagePicture.nullable() })),
  })
  .meta({ id: 'SignatureComparison' });

export const verificationEndpoints = {
  verifyFile: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/verification',
    evenIfClosed: true,
    tag,
    summary: 'Juzga las firmas de un PDF. El archivo no se guarda.',
    access: open(
      'whoever is shown a signed document must be able to check it; nothing is kept, and only who has the file learns of its process',
    ),
    limit: 'verifications',
    body: z.object({}),
    upload: { maxBytes: verificationMaxBytes },
    response: verificationView,
    errors: ['input.too_large', 'input.malformed', 'rate.limited', 'verification.busy'],
  }),
  compareFile: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/verification/comparison',
    evenIfClosed: true,
    tag,
    summary: 'El documento tal como se firmó, al lado del archivo de hoy. El archivo no se guarda.',
    access: open('whoever may have a file judged may see what was signed; nothing is kept and nothing is looked up'),
    limit: 'comparisons',
    body: z.object({
      signed_bytes: z.coerce.number().int().positive('Elija una firma'),
      /** Page numbers with commas between them. */
      pages: z
        .string()
        .max(60)
        .regex(/^(?:\d{1,5}(?:,\d{1,5}){0,5})?$/, 'Escriba hasta seis números de página, con comas')
        .default(''),
    }),
    upload: { maxBytes: verificationMaxBytes },
    response: comparisonView,
    errors: ['input.too_large', 'input.malformed', 'rate.limited', 'verification.busy', 'verification.not_comparable'],
  }),
  readPublishedProcess: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/verification/{code}',
    evenIfClosed: true,
    tag,
    summary: 'Lo que cualquiera que tenga el código de un documento puede saber de su proceso.',
    access: open('the code is sixty random bits printed on the document; names are masked'),
    limit: 'codes',
    params: z.object({ code: z.string().max(60) }),
    response: publishedProcess,
    errors: ['verification.code_unknown', 'verification.no_longer_kept', 'rate.limited'],
  }),
  ...copyEndpoints,
};

export type VerificationView = z.infer<typeof verificationView>;
export type ComparisonView = z.infer<typeof comparisonView>;
export type ComparedPageView = ComparisonView['pages'][number];
export type VerifiedSignature = z.infer<typeof signature>;
export type VerificationCheck = z.infer<typeof check>;
export type VerifiedChain = z.infer<typeof chain>;
export type PublishedProcess = z.infer<typeof publishedProcess>;
