import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { enableKinds, readCompanyParty, saveCompanyParty, type CompanyParty } from '../company.repository.ts';

export interface CompanyChange {
  /** Kinds that the company uses from now on, beside those that it has. */
  readonly kinds: readonly string[] | undefined;
  readonly party: CompanyParty;
}

/** What is not named stays as it is. */
export async function changeCompany(context: Context<System>, { kinds, party }: CompanyChange): Promise<void> {
  await context.transaction(async (tx) => {
    if (kinds) await enableKinds(tx.db, kinds);
    await saveCompanyParty(tx.db, { ...(await readCompanyParty(tx.db)), ...party });
    const details = { kinds: kinds?.join(', ') ?? '', changed: Object.keys(party).join(', ') };
    await tx.record([{ type: 'company.changed', subject: context.tenant.id, details }]);
  });
}
