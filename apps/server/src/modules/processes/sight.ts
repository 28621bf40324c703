import { sql, type RawBuilder } from 'kysely';

import type { Member, Service } from '../../platform/actor.ts';

/** The same as the policy `maySee`, where the database chooses the rows. */
export function isSeenBy({ id, sight }: Member | Service): RawBuilder<boolean> {
  switch (sight.reach) {
    case 'tenant':
      return sql<boolean>`true`;
    case 'group':
      return sql<boolean>`(signing_process.created_by = ${id} or signing_process.users_group = any(${[...sight.groups]}::uuid[]))`;
    case 'own':
      return sql<boolean>`signing_process.created_by = ${id}`;
  }
}
