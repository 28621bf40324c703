import type { OfficialTx, TenantRead, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import * as repo from '../template-version.repository.ts';
import type { TemplateName, TemplateRule, TemplateVersion, Writer } from '../template-version.repository.ts';

export { mayPublish } from '../publishing.policy.ts';
export type { TemplateName, TemplateVersion } from '../template-version.repository.ts';

/** The latest first, the draft among them. */
export const list = (tx: TenantRead, name: TemplateName): Promise<readonly TemplateVersion[]> =>
  repo.listVersions(tx.db, name);

/** The draft and the latest published version of each document. */
export const listAll = (tx: TenantRead): Promise<readonly TemplateVersion[]> => repo.listAllVersions(tx.db);

export const findDraft = (tx: Tx, name: TemplateName): Promise<TemplateVersion | undefined> =>
  repo.findDraft(tx.db, name);

export const saveDraft = async (tx: OfficialTx, name: TemplateName, source: string): Promise<void> =>
  repo.saveDraft(tx.db, name, { source, by: await writerOf(tx), at: tx.now() });

/** False where there was none. */
export const discardDraft = (tx: Tx, name: TemplateName): Promise<boolean> => repo.deleteDraft(tx.db, name);

export const publishDraft = async (tx: OfficialTx, draft: TemplateVersion, note: string): Promise<void> =>
  repo.publishDraft(tx.db, draft, { by: await writerOf(tx), at: tx.now(), note });

/** Whether somebody else than the writer publishes. */
export const needsTwo = (tx: TenantRead): Promise<boolean> => repo.needsTwo(tx.db);

export const saveRule = (tx: Tx, rule: TemplateRule): Promise<void> => repo.saveRule(tx.db, rule);

export async function writerOf(tx: OfficialTx): Promise<Writer> {
  const { actor } = tx;
  const user = actor.kind === 'member' ? await Users.find(tx, actor.id) : undefined;
  return { id: actor.id, name: user ? Users.fullNameOf(user) : actor.username };
}
