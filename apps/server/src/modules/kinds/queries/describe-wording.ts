import type { KindWording } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import * as TemplateVersions from '../customised/template-versions.ts';
import { presentWording } from '../kind.presenter.ts';
import { findEnabledKind, listOwnTemplates } from '../kind.repository.ts';
import { openKind } from '../steps/open-kind.ts';
import { listTextVersions } from '../text-version.repository.ts';

export async function describeWording(tx: OfficialTx, uuid: string): Promise<KindWording> {
  const kind = await openKind(tx, uuid);
  const texts = (await findEnabledKind(tx.db, kind.code))?.texts ?? {};
  const shipped = tx.kinds.byCode(kind.code) ?? kind;
  const versions = await listTextVersions(tx.db, kind.code);
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  const needsTwo = await TemplateVersions.needsTwo(tx);
  return presentWording({
    kind,
    shipped,
    texts,
    versions,
    needsTwo,
    can: {
      write: tx.actor.permissions.has('PE_PLANTILLAS'),
      publish: TemplateVersions.mayPublish(tx.actor, { needsTwo, writtenBy: draft?.writtenBy?.id ?? null }),
    },
    ownTemplates: await listOwnTemplates(tx.db, kind.code),
  });
}
