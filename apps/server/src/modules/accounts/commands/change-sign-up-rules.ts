import { isDeepStrictEqual } from 'node:util';

import type { SignUpRules } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findGroupId } from '../group.repository.ts';
import { readSignUpRules, saveSignUpRules } from '../sign-up-rules.repository.ts';
import { publicGroup } from '../steps/admit-sign-up.ts';

interface Wish {
  readonly is_open?: boolean | undefined;
  readonly domains?: readonly string[] | undefined;
}

/** What is not named stays as it is. Accounts that exist stay, too. */
export function changeSignUpRules(context: OfficialContext, wish: Wish): Promise<SignUpRules> {
  return context.transaction(async (tx) => {
    const before = await readSignUpRules(tx.db);
    const rules: SignUpRules = {
      is_open: wish.is_open ?? before.is_open,
      domains: [...new Set(wish.domains ?? before.domains)],
    };
    if (rules.is_open && (await findGroupId(tx.db, publicGroup)) === undefined)
      throw new AppError('signup.no_group', { group: publicGroup });
    await saveSignUpRules(tx.db, rules, tx.now());
    const details = { is_open: rules.is_open, domains: rules.domains.join(', ') };
    await tx.record([{ type: 'company.sign_up_changed', subject: tx.tenant.id, details }]);
    return rules;
  });
}

/** By a command: false where the rules already are so. */
export async function setSignUpRules(context: OfficialContext, wish: Wish): Promise<boolean> {
  const before = await context.transaction((tx) => readSignUpRules(tx.db));
  const isSame =
    (wish.is_open ?? before.is_open) === before.is_open &&
    isDeepStrictEqual([...new Set(wish.domains ?? before.domains)].toSorted(), before.domains.toSorted());
  if (isSame) return false;
  await changeSignUpRules(context, wish);
  return true;
}
