import type { PublishedProcess, VerificationView, VerifiedSignature } from '@rubrica/contract';

const hex = (digit: string): string => digit.repeat(64);

const answers: VerifiedSignature['answers'] = {
  integrity: { state: 'good', word: 'íntegro', reason: 'Lo firmado no ha cambiado.' },
  identity: {
    state: 'good',
    word: 'comprobada',
    reason: 'Certificado de LUCÍA TOAPANTA MERA, emitido por Subordinada de firma.',
  },
  moment: { state: 'good', word: 'probado', reason: 'Lo prueba un sello de tiempo de confianza.' },
  revocation: { state: 'good', word: 'vigente', reason: 'No consta como revocado.' },
};

export const makeSignature = (changes: Partial<VerifiedSignature> = {}): VerifiedSignature => ({
  field: 'Signature1',
  kind: 'signature',
  answers,
  verdict: 'valid',
  verdict_text: 'Firma válida',
  name: 'LUCÍA TOAPANTA MERA',
  identity: [{ label: 'Cédula', value: '1704567898' }],
  cedula: '1704567898',
  issuer: 'Subordinada de firma',
  entity: 'UANATACA',
  assurance: {
    source: 'certificate',
    level: 'certificado',
    level_text: 'Nivel 4 de 4: certificado',
    person: 'MARIA PEREZ',
    identification: '1704567898',
    method: 'certificado emitido por UANATACA',
    sentence: 'Firmado por MARIA PEREZ (nivel: certificado) con un certificado a su nombre.',
  },
  is_demonstration: false,
  signed_at: '2026-11-14T15:00:00.000Z',
  time_source: 'signature_timestamp',
  time_text: 'probada por un sello de tiempo',
  certificate_text: 'Vigente el 14/11/2026 10:00:00, como prueba un sello de tiempo.',
  revocation_text: 'No consta como revocado.',
  level: 'B-LTA',
  level_text: 'con datos y sellos para conservarla a largo plazo',
  reasons: [],
  added_later: [],
  signed_bytes: 20_000,
  technical: {
    indication: 'TOTAL-PASSED',
    sub_indication: null,
    clause: null,
    digest: { algorithm: 'sha256', value: hex('d') },
    findings: [],
    chain: {
      is_trusted: true,
      certificates: [
        {
          subject: 'C=EC, CN=LUCÍA TOAPANTA MERA',
          issuer: 'C=EC, CN=Subordinada de firma',
          serial_number: '52',
          sha256: hex('c'),
          not_before: '2026-01-01T00:00:00.000Z',
          not_after: '2028-01-01T00:00:00.000Z',
        },
      ],
    },
    stamped_by: null,
  },
  ...changes,
});

export const makeView = (changes: Partial<VerificationView> = {}): VerificationView => ({
  verdict: 'valid',
  title: 'Documento íntegro, con firma válida',
  explanation: 'Lleva una firma válida y lo firmado no ha cambiado.',
  is_demonstration: false,
  sha256: hex('a'),
  size_bytes: 26_238,
  judged_at: '2026-11-15T15:00:00.000Z',
  whole_file: true,
  asked_authorities: false,
  checks: [
    {
      topic: 'integrity',
      state: 'good',
      title: 'Lo firmado no ha cambiado',
      detail: 'Nada queda fuera de lo firmado.',
    },
    { topic: 'time', state: 'unknown', title: 'La fecha no está probada', detail: 'Es la que declaró quien firmó.' },
  ],
  reasons: [],
  additions: [],
  active_content: [],
  signatures: [makeSignature()],
  timestamps: [],
  process: null,
  own_file: null,
  ...changes,
});

export const makeProcess = (changes: Partial<PublishedProcess> = {}): PublishedProcess => ({
  code: '7K3M-Q9TX-2B6V',
  company: 'Cooperativa',
  kind: 'Compra Venta',
  operation_number: 'CV-2026-000123',
  state: 'finished',
  status_text: 'Completado',
  created_at: '2026-11-14T15:00:00.000Z',
  finished_at: '2026-11-15T15:00:00.000Z',
  signatories: {
    total: 1,
    signed: 1,
    list: [
      {
        masked_name: 'M*** P***',
        has_signed: true,
        assurance: 'contacto_probado',
        assurance_text: 'Nivel 2 de 4: contacto probado',
      },
    ],
  },
  documents: [
    {
      number: 1,
      is_sheet: false,
      page_count: 4,
      versions: [
        { stage_text: 'tal como se registró', sha256: hex('b') },
        { stage_text: 'con una firma de este proceso', sha256: hex('a') },
      ],
    },
  ],
  copies: { is_ready: true, code_places: ['email', 'mobile'], kept_until: '2033-11-15T15:00:00.000Z' },
  ...changes,
});
