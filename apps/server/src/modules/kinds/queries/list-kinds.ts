import { usualLeastAssurance, type KindView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Policy } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { presentKind } from '../kind.presenter.ts';
import { listEnabledKinds, listLeastAssurance, listOwnRules } from '../kind.repository.ts';
import { withOwnRules } from '../own-rules.ts';
import { inOwnWords } from '../steps/open-kind.ts';

/** Also those that this official may not make, or that are no longer made: their processes are in the lists. */
export async function listCompanyKinds({ kinds, db }: OfficialTx): Promise<{ id: string; name: string }[]> {
  const enabled = await listEnabledKinds(db);
  return kinds.all
    .filter(({ code }) => enabled.has(code))
    .map((kind) => inOwnWords(kind, enabled.get(kind.code) ?? {}))
    .map(({ uuid, name }) => ({ id: uuid, name }));
}

/** The kinds of the company that this official may make, in the order in which they ship. */
export async function listKinds(tx: OfficialTx): Promise<KindView[]> {
  const { actor, kinds, db } = tx;
  const enabled = await listEnabledKinds(db);
  const least = await listLeastAssurance(db);
  const rules = await listOwnRules(db);
  const { textChannels, reminderDays, linkChannel } = await Companies.readSettings(tx);
  const takesWord = await tx.ports.officeConverter.isAvailable();
  const missingChecks = await Companies.listMissingChecks(tx);
  return kinds.all
    .filter((kind) => Policy.mayCreate(actor, kind))
    .flatMap((kind) => {
      const own = rules.get(kind.code);
      if (!own?.isOn) return [];
      const opened = withOwnRules(inOwnWords(kind, enabled.get(kind.code) ?? {}), own, { textChannels, missingChecks });
      return [
        presentKind(opened, {
          least: least.get(kind.code) ?? usualLeastAssurance,
          reminderDays,
          linkChannel,
          missingChecks,
          takesWord,
        }),
      ];
    });
}
