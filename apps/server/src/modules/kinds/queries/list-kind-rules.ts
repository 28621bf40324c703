import type { KindRules } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { presentRules } from '../kind.presenter.ts';
import { areKindsConfirmed, listEnabledKinds, listOwnRules } from '../kind.repository.ts';
import { withOwnRules } from '../own-rules.ts';
import { inOwnWords } from '../steps/open-kind.ts';

/** Rules say nothing of them. */
const noMeans = { textChannels: [], missingChecks: [] };

/** Every kind that the installation gave the company, also those that it does not use now. */
export async function listKindRules({
  kinds,
  db,
}: OfficialTx): Promise<{ readonly list: KindRules[]; readonly is_confirmed: boolean }> {
  const texts = await listEnabledKinds(db);
  const rules = await listOwnRules(db);
  const list = kinds.all.flatMap((kind) => {
    const own = rules.get(kind.code);
    return own ? [presentRules(withOwnRules(inOwnWords(kind, texts.get(kind.code) ?? {}), own, noMeans), own)] : [];
  });
  return { list, is_confirmed: await areKindsConfirmed(db) };
}
