import type { SigningDocument, SigningState, SigningStep, SigningSummary } from '@rubrica/contract';

import { makeToken } from './factories.ts';

export const signatoryId = '01a1de08-60cd-7848-bd40-c3cc12174201';
export const processId = '01a1de08-60cd-7848-bd40-c3cc12174202';
export const sessionId = '01a1de08-60cd-7848-bd40-c3cc12174203';
export const portalToken = makeToken({ sub: signatoryId });

const labels: Readonly<Record<SigningStep, string>> = {
  login: 'Identificarse',
  welcome: 'Bienvenida',
  terms: 'Aceptar los términos',
  credit: 'Su crédito',
  annexes: 'Adjuntar',
  form: 'Completar sus datos',
  data: 'Confirmar sus datos',
  preview: 'Leer los documentos',
  otp: 'Confirmar que es usted',
  registry: 'Código dactilar',
  biometrics: 'Foto de su rostro',
  sign: 'Firmar',
  complete: 'Listo',
};

export interface StateWish {
  readonly steps?: readonly SigningStep[];
  readonly current?: SigningStep;
  readonly signatory?: Partial<SigningState['signatory']>;
  readonly process?: Partial<SigningState['process']>;
  readonly fields?: SigningState['fields'];
  readonly papers?: SigningState['papers'];
  readonly certificate_on_server?: boolean;
  readonly may_decline?: boolean;
  readonly review?: SigningState['review'];
}

const usualSteps: readonly SigningStep[] = ['welcome', 'otp', 'terms', 'preview', 'sign', 'complete'];

export function makeSigningState({ steps = usualSteps, current = 'welcome', ...rest }: StateWish = {}): SigningState {
  const place = steps.indexOf(current);
  return {
    signatory: {
      id: signatoryId,
      name: 'Jorge Iván',
      last_name: 'Quishpe Lema',
      first_name: 'Jorge',
      identification_type: 'cedula_ciudadania',
      identification_hint: '••••5675',
      capacity: 'Comprador',
      sumilla: '',
      signature_type: 'clicwrap',
      status: 'OPENED',
      signed_at: current === 'complete' ? '2026-11-14T15:42:18.000Z' : null,
      assurance: current === 'complete' ? 'identidad_verificada' : null,
      ...rest.signatory,
    },
    process: {
      id: processId,
      process_id: processId,
      kind_name: 'e-Sign documento digital',
      title: 'Contrato de compraventa',
      process_number_opertaion: 'DD-2026-00001',
      status: 'ON_PROCESS',
      company_name: 'Cooperativa Sierra Clara',
      created_by_name: 'María Andrango',
      begun_by_client: false,
      contact: { name: 'María Andrango', phone: '0991234567', whatsapp: '593991234567', email: 'maria@sierraclara.ec' },
      description: '',
      deadline_at: '2026-12-04T23:59:00.000Z',
      verification_code: 'RBR-7F3A-C91E',
      welcome: 'Tiene documentos para revisar y firmar.',
      farewell: 'Le enviaremos una copia a su correo electrónico.',
      document_count: 1,
      ...rest.process,
    },
    steps: steps.map((step, index) => ({ step, label: labels[step], is_done: index < place })),
    current,
    otp: { channel: 'sms', sent_to: '••• 482', channels: ['sms', 'email'] },
    may_decline: rest.may_decline ?? (place > 1 && current !== 'complete'),
    remaining_attempts: { otp: 5, biometrics: 3 },
    fields: rest.fields ?? [],
    papers: rest.papers ?? [],
    certificate_on_server: rest.certificate_on_server ?? false,
    review: rest.review ?? null,
  };
}

export function makeSigningDocument(changes: Partial<SigningDocument> = {}): SigningDocument {
  return {
    path: '01a1de08-60cd-7848-bd40-c3cc12174210',
    name: 'Contrato.pdf',
    page_count: 2,
    pages: [
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ],
    size_bytes: 1000,
    sha256: '',
    is_read: false,
    pages_seen: [],
    places: [{ page: 1, x: 72, y: 120, width: 200, height: 60, kind: 'signature' }],
    ...changes,
  };
}

export function makeSummary(changes: Partial<SigningSummary> = {}): SigningSummary {
  return {
    lines: [],
    parties: [{ name: 'Jorge Iván Quishpe Lema', capacity: 'Comprador', on_behalf_of: '', is_own: true }],
    documents: [{ name: 'Contrato.pdf', page_count: 2 }],
    deadline_at: '2026-12-04T23:59:00.000Z',
    ...changes,
  };
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = Response | object | (() => Response | object | Promise<Response | object>);

/** A refusal as the server writes it. */
export const refuse = (status: number, code: string, message: string, issues?: readonly object[]): Response =>
  Response.json({ code, message, request_id: 'r', ...(issues && { issues }) }, { status });

export interface FakePortal {
  readonly fetch: typeof fetch;
  readonly asked: readonly Asked[];
  /** What was asked of one call. */
  readonly of: (operation: string) => readonly Asked[];
  /** `POST /otp/verify`: the end of a path. The last word about an operation holds. */
  readonly answer: (operation: string, answer: Answer) => void;
  /** Changes the state that the portal answers from now on, and returns it. */
  readonly become: (wish: StateWish) => SigningState;
}

/** Answers as the server would, by the end of the path; a request without a prepared answer fails the test. */
export function createFakePortal(first: StateWish = {}): FakePortal {
  let wish = first;
  const asked: Asked[] = [];
  const answers = new Map<string, Answer>();
  const state = (): SigningState => makeSigningState(wish);
  const portal: FakePortal = {
    asked,
    of: (operation) => asked.filter(({ method, path }) => matches(operation, method, path)),
    answer: (operation, answer) => void answers.set(operation, answer),
    become: (next) => {
      wish = { ...wish, ...next };
      return state();
    },
    fetch: async (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input), location.href);
      const method = init?.method ?? 'GET';
      if (!url.pathname.includes('/api/')) return new Response(null, { status: 204 });
      const text = typeof init?.body === 'string' ? init.body : '';
      const body = (text === '' ? {} : JSON.parse(text)) as Asked['body'];
      asked.push({ method, path: url.pathname + url.search, headers: new Headers(init?.headers), text, body });
      const found = [...answers].findLast(([operation]) => matches(operation, method, url.pathname));
      if (!found) throw new Error(`nobody answers ${method} ${url.pathname}`);
      const answer = typeof found[1] === 'function' ? await found[1]() : found[1];
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
  };
  portal.answer('POST /signatory/lock-session', {
    session_id: sessionId,
    session_locked: false,
    message: '',
    other_device: null,
  });
  portal.answer('GET /information', () => state());
  portal.answer('POST /registration-sheet', () => state());
  portal.answer('PATCH /update', { message: '' });
  portal.answer('POST /signing-process-user/attempt', () => {
    const now = state();
    return { is_signed: now.signatory.signed_at !== null, message: '', state: now };
  });
  portal.answer('GET /portal/contact', () => describeContact(state()));
  const scans = [1, 2].map((number) => ({ number, is_picture: true, blocks: [] }));
  portal.answer('GET /document-text', { page_count: 2, pages: scans });
  portal.answer('POST /document-pages', { pages_seen: [] });
  portal.answer('GET /signing-summary', makeSummary());
  portal.answer('POST /stamp', { stamp: null });
  portal.answer('GET /portal/certificate', { offer: null, request: null });
  return portal;
}

/** As the server says it of a link that opens nothing. */
export const describeContact = ({ process, signatory }: SigningState, more: object = {}) => ({
  company_name: process.company_name,
  process_number_opertaion: process.process_number_opertaion,
  contact: process.contact,
  may_ask_link: false,
  link_asked_at: null,
  has_signed: signatory.signed_at !== null,
  has_declined: false,
  has_expired: false,
  failed_codes: 0,
  ...more,
});

function matches(operation: string, method: string, path: string): boolean {
  const [wantedMethod, end = ''] = operation.split(' ');
  const [pathname = ''] = path.split('?');
  return method === wantedMethod && (pathname.endsWith(end) || pathname.includes(`${end}/`));
}
