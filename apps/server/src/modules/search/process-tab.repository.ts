import {
  finishedStatuses,
  openStatuses,
  type Permission,
  type ProcessStatus,
  type ProcessTab,
} from '@rubrica/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Official } from '../../platform/actor.ts';
import type { ProcessMatch } from './process-match.repository.ts';

interface Reason {
  /** Undefined: nobody needs one to sign their own part. */
  readonly permission?: Permission;
  readonly statuses: readonly ProcessStatus[];
  readonly holds?: (actor: Official, now: Date) => RawBuilder<boolean>;
}

const withLinks = ['ACTIVE', 'RESENDED', 'ON_PROCESS'] as const;
/** What expired longer ago stays in the list and asks for nobody any more. */
const expiredDays = 14;

const isReady = (): RawBuilder<boolean> => sql<boolean>`not signing_process.is_preparing`;
const isUnsealed = (): RawBuilder<boolean> => sql<boolean>`not signing_process.is_sealing`;

/** The same conditions under which a process shows its main action; a test compares both for every official. */
const reasons: readonly Reason[] = [
  { permission: 'PE_VALIDAR', statuses: ['TO_VALIDATE'], holds: isReady },
  { permission: 'PE_VALIDAR', statuses: ['IS_PEP'] },
  {
    permission: 'PE_APROBAR',
    statuses: ['TO_CONFIRM'],
    holds: ({ id, visibility }) => sql<boolean>`(
      not signing_process.is_preparing and signing_process.created_by <> ${id} and (
        select a.user_id from process_approval a where a.signing_process_id = signing_process.id
          and a.decided_at is null order by a.position limit 1
      ) = any(${[id, ...(visibility.standIn?.people ?? [])]}::uuid[]))`,
  },
  { permission: 'PE_INGRESAR_CAMBIOS', statuses: ['TO_UPDATE'] },
  { permission: 'PE_DESBLOQUEAR', statuses: ['BLOCKED'] },
  { permission: 'PE_REENVIAR', statuses: ['FAILURE'] },
  {
    permission: 'PE_REENVIAR',
    statuses: ['EXPIRED'],
    holds: (_, now) =>
      sql<boolean>`signing_process.deadline_at > ${now}::timestamptz - make_interval(days => ${expiredDays})`,
  },
  { permission: 'PE_PROCESS_FINISH', statuses: ['TO_SIGNATURE'], holds: isUnsealed },
  {
    permission: 'PE_REVISAR_IDENTIDAD',
    statuses: withLinks,
    holds: ({ id }) => sql<boolean>`(
      not signing_process.is_sealing and signing_process.created_by <> ${id} and exists (
        select from signatory s where s.signing_process_id = signing_process.id and s.status = 'REVIEW'))`,
  },
  {
    // their own signature
    statuses: withLinks,
    holds: ({ id }) => sql<boolean>`exists (
      select from signatory s where s.signing_process_id = signing_process.id
        and s.user_id = ${id} and s.status in ('PENDING', 'OPENED'))`,
  },
];

/** What this person may move on now. */
function waitingFor(actor: Official, now: Date): Required<Pick<ProcessMatch, 'statuses' | 'isWaiting'>> {
  const own = reasons.filter(({ permission }) => permission === undefined || actor.permissions.has(permission));
  const conditions = own.map(
    ({ statuses, holds }) =>
      sql<boolean>`(signing_process.status = any(${[...statuses]}::text[]) and ${holds?.(actor, now) ?? sql`true`})`,
  );
  return {
    statuses: [...new Set(own.flatMap(({ statuses }) => statuses))],
    isWaiting: sql<boolean>`(${sql.join(conditions, sql` or `)})`,
  };
}

/** What is asked for, within one tab of the list. */
export function narrowToTab(
  match: ProcessMatch,
  tab: ProcessTab | undefined,
  { actor, now }: { readonly actor: Official; readonly now: () => Date },
): ProcessMatch {
  if (tab === undefined) return match;
  const within = (statuses: readonly string[] = []): readonly string[] =>
    match.statuses?.filter((status) => statuses.includes(status)) ?? statuses;
  if (tab !== 'waiting') return { ...match, statuses: within(tab === 'open' ? openStatuses : finishedStatuses) };
  const { statuses, isWaiting } = waitingFor(actor, now());
  return { ...match, statuses: within(statuses), isWaiting };
}
