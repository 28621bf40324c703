import { fold } from '@rubrica/catalogues';

import type { Signer } from '../envelope.ts';
import { messages } from './messages.ts';

type Role = Pick<Signer, 'uuid' | 'name'>;

/** Why this role cannot be called so: a sheet of signers tells its columns apart by the names. */
export function roleFault({ uuid, name }: Role, roles: readonly Role[]): string | undefined {
  const own = fold(name);
  if (own === '') return messages.needsName;
  return roles.some((other) => other.uuid !== uuid && fold(other.name) === own) ? messages.sameName : undefined;
}

export function rolesFault(roles: readonly Role[]): string | undefined {
  if (roles.length === 0) return messages.none;
  for (const role of roles) {
    const fault = roleFault(role, roles);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
