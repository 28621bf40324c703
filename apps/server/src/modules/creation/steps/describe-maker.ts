import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import type { PlannedSignatory } from '../../process/index.ts';

/** Who makes the process, as its history names them. */
export interface Maker {
  readonly id: string;
  readonly name: string;
  /** Undefined for a program: it signs nothing. */
  readonly email: string | undefined;
}

export async function describeMaker({ actor, db }: OfficialTx): Promise<Maker> {
  if (actor.kind === 'service') return { id: actor.id, name: actor.username, email: undefined };
  const user = await Users.read({ db }, actor.id);
  return { id: actor.id, name: Users.fullNameOf(user), email: user.email };
}

export const isMaker = ({ email }: PlannedSignatory, maker: Maker): boolean =>
  email.toLowerCase() === maker.email?.toLowerCase();
