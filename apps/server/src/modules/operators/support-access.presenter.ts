import type { SupportAccess as SupportAccessView } from '@rubrica/contract';

import { stateOf, type SupportAccess } from './support-access.ts';

export const presentAccess = (access: SupportAccess, now: Date): SupportAccessView => ({
  id: access.id,
  operator: access.operator,
  reason: access.reason,
  state: stateOf(access, now),
  asked_at: access.askedAt.toISOString(),
  answered_at: access.answeredAt?.toISOString() ?? null,
  answered_by: access.answeredBy,
  ends_at: access.endsAt?.toISOString() ?? null,
});
