import type { FactorDemand } from '@rubrica/contract';

import type { Member } from '../../platform/actor.ts';
import { administratorPermission } from './group.ts';

type Rights = Pick<Member, 'permissions' | 'visibility'>;

/** Of whom a company demands a second factor: who can do the most harm, or everybody. */
export function isFactorDemanded(demand: FactorDemand, { permissions, visibility }: Rights): boolean {
  if (demand === 'everybody') return true;
  return demand === 'administrators' && (permissions.has(administratorPermission) || visibility.reach === 'tenant');
}
