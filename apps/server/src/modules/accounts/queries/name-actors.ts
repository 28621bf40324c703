import type { TenantRead } from '../../../platform/context.ts';
import { fullNameOf } from '../user.ts';

/** What a history calls those who acted, also after they left; by actor, as `describeActor` writes it. */
export async function nameActors(tx: TenantRead, actors: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(actors)].map((actor) => actor.split(':'));
  const idsOf = (wanted: string) => named.flatMap(([kind, id]) => (kind === wanted && id ? [id] : []));
  const [memberIds, serviceIds] = [idsOf('member'), idsOf('service')];
  const members =
    memberIds.length === 0
      ? []
      : await tx.db
          .selectFrom('user_account')
          .select(['id', 'name', 'last_name as lastName', 'username'])
          .where('id', 'in', memberIds)
          .execute();
  const services =
    serviceIds.length === 0
      ? []
      : await tx.db.selectFrom('service_account').select(['id', 'name']).where('id', 'in', serviceIds).execute();
  return new Map([
    ...members.map((member) => [`member:${member.id}`, fullNameOf(member)] as const),
    ...services.map(({ id, name }) => [`service:${id}`, name] as const),
  ]);
}
