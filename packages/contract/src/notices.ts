import { z } from 'zod';

import { session } from './access.ts';
import { endpoint } from './endpoint.ts';

/** What somebody may want to hear of, or not. */
export const noticeTopics = {
  asked: { label: 'Lo que le piden', detail: 'Aprobar, revisar, corregir, desbloquear o enviar un enlace nuevo.' },
  signed: { label: 'Firmas y aprobaciones', detail: 'Quién firmó, quién aprobó y qué quedó completo.' },
  trouble: { label: 'Lo que se detuvo', detail: 'Plazos vencidos, firmantes bloqueados, rechazos y fallas.' },
  reports: { label: 'Reportes listos', detail: 'Los reportes que usted pidió o programó.' },
} as const satisfies Record<string, { readonly label: string; readonly detail: string }>;
export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]];

interface KindOfNotice {
  readonly topic: NoticeTopic;
  /** What happened. Of whom is named where it is known. */
  readonly text: (name: string | null) => string;
  /** On its one button. */
  readonly action: string;
}

const plain = (topic: NoticeTopic, text: string, action = 'Ver'): KindOfNotice => ({ topic, text: () => text, action });

const catalogue = {
  approval: plain('asked', 'Espera su aprobación', 'Revisar'),
  changes: plain('asked', 'Se pidieron cambios'),
  review: plain('asked', 'Espera una revisión (PEP)', 'Revisar'),
  identity: plain('asked', 'La identidad de un firmante espera revisión', 'Revisar'),
  assigned: plain('asked', 'Se le encargó un proceso'),
  help: plain('asked', 'Un firmante pide ayuda'),
  new_link: plain('asked', 'Un firmante pide un enlace nuevo'),
  unblock: plain('asked', 'Un firmante bloqueado pide un enlace nuevo'),
  corrected: plain('signed', 'El cliente corrigió sus datos'),
  signed: { topic: 'signed', text: (name) => `${name ?? 'Un firmante'} firmó`, action: 'Ver' },
  approved: { topic: 'signed', text: (name) => `${name ?? 'Un aprobador'} aprobó`, action: 'Ver' },
  completed: plain('signed', 'Quedó completo: todos firmaron'),
  failure: plain('trouble', 'No se pudieron preparar los documentos'),
  blocked: plain('trouble', 'Un firmante quedó bloqueado'),
  expired: plain('trouble', 'Venció el plazo'),
  refused: plain('trouble', 'Terminó sin firma'),
  consent_refused: plain('trouble', 'El cliente no aceptó una autorización'),
  changes_link_ended: plain('trouble', 'Se cerró un enlace de cambios'),
  denied: plain('trouble', 'Un firmante dice «no fui yo»'),
  account_refused: plain('trouble', 'El banco no abrió la cuenta'),
  report_ready: plain('reports', 'Su reporte está listo', 'Descargar'),
} as const satisfies Record<string, KindOfNotice>;

export type NoticeKind = keyof typeof catalogue;
export const noticeKinds: Readonly<Record<NoticeKind, KindOfNotice>> = catalogue;
export const noticeKindNames = Object.keys(catalogue) as [NoticeKind, ...NoticeKind[]];

/** Older ones are deleted. */
export const noticeDays = 90;

export const noticeScopes = ['own', 'team', 'all'] as const;

export const noticeView = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKindNames),
    at: z.iso.datetime(),
    /** What happened, as people read it. */
    text: z.string(),
    /** On its button. */
    action: z.string(),
    process: z.object({ id: z.uuid(), number: z.string(), title: z.string() }).nullable(),
    report: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** For the caller, and not for somebody of their team. */
    is_own: z.boolean(),
    is_read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type NoticeView = z.infer<typeof noticeView>;

export const noticePreference = z.object({
  topic: z.enum(noticeTopicNames, 'No existe ese tema'),
  on_page: z.boolean(),
  in_digest: z.boolean(),
});
export type NoticePreference = z.infer<typeof noticePreference>;

const tag = 'Avisos';
const preferences = z.object({ list: z.array(noticePreference) });

export const noticeEndpoints = {
  listNotices: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/notices',
    tag,
    summary: 'Los avisos de quien pregunta, de su equipo o todos, del último al primero. Duran 90 días.',
    access: session,
    query: z.object({
      scope: z.enum(noticeScopes).default('own'),
      /** The last one of the page before. */
      before: z.uuid().optional(),
    }),
    response: z.object({ list: z.array(noticeView), has_more: z.boolean() }),
    errors: [],
  }),
  countNotices: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/notices/unread',
    tag,
    summary: 'Cuántos avisos sin leer tiene quien pregunta.',
    access: session,
    response: z.object({
      count: z.int(),
      /** There are more. */
      is_floor: z.boolean(),
    }),
    errors: [],
  }),
  readNotices: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/notices/read',
    tag,
    summary: 'Marca como leídos los avisos propios que se nombran, o todos si no se nombra ninguno.',
    access: session,
    body: z.strictObject({ ids: z.array(z.uuid()).max(100).optional() }),
    response: z.object({ message: z.string() }),
    errors: [],
  }),
  readNoticePreferences: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/notices/preferences',
    tag,
    summary: 'De qué temas quiere avisos quien pregunta, y dónde: en la página o en el correo de la mañana.',
    access: session,
    response: preferences,
    errors: [],
  }),
  changeNoticePreference: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/notices/preferences',
    tag,
    summary: 'Cambia dónde quiere los avisos de un tema. El correo de la mañana solo sale si hay algo que contar.',
    access: session,
    body: z.strictObject(noticePreference.shape),
    response: preferences,
    errors: ['permission.denied'],
  }),
};
