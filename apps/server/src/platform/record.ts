import { describeActor } from './actor.ts';
import type { Context } from './context.ts';
import type { TenantDb } from './database/tenant-db.ts';
import { newId } from './ids.ts';

export interface DomainEvent {
  /** `user.created`: the thing and what happened to it. */
  readonly type: string;
  /** Id of the thing. */
  readonly subject: string;
  /** Ids and plain facts; no secret and no personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Audit entry and what must follow from it, in the caller's transaction: they cannot disagree. Answers the entries' ids. */
export async function record(context: Context, db: TenantDb, events: readonly DomainEvent[]): Promise<string[]> {
  const ids: string[] = [];
  for (const event of events) {
    const at = context.now();
    const id = newId(at);
    ids.push(id);
    await db
      .insertInto('audit_event')
      .values({
        id,
        at,
        actor: describeActor(context.actor),
        type: event.type,
        subject: event.subject,
        details: JSON.stringify(event.details ?? {}),
        request_id: context.origin.requestId,
        ip: context.origin.ip,
      })
      .execute();
    for (const { job, isWanted } of context.followers.filter(({ on }) => on === event.type)) {
      if (isWanted && !(await isWanted(db))) continue;
      const payload = { event_id: id, subject: event.subject };
      await context.jobs.enqueue({ db, tenant: context.tenant.id }, job, payload, { key: id });
    }
  }
  return ids;
}
