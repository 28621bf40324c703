import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Documents, StoredFiles } from '../../documents/index.ts';
import { deleteVersion, insertVersion, listVersions, maxVersions } from '../template-version.repository.ts';
import { filesIn } from '../template.presenter.ts';
import { replaceState, type SigningTemplate, type TemplateState } from '../template.repository.ts';

/** Nobody writes over a version that they do not know. */
export function refuseStale({ version, savedByName }: SigningTemplate, replaces: number): void {
  if (version !== replaces) throw new AppError('template.stale', { name: savedByName ?? 'Otra persona' });
}

interface Change extends Pick<TemplateState, 'content'> {
  readonly documents: readonly string[];
  readonly restoredFrom?: number;
}

/** The next version; the one before stays with its files, and the oldest goes where there are too many. */
export async function replaceVersion(
  tx: OfficialTx,
  before: SigningTemplate,
  { content, documents, restoredFrom }: Change,
): Promise<SigningTemplate> {
  const files = await Documents.list(tx, { templateId: before.id });
  const earlier = before.documents ?? files.map(({ id }) => id).filter((id) => !documents.includes(id));
  await insertVersion(tx.db, before.id, { ...before, documents: earlier });
  const state: TemplateState = {
    version: before.version + 1,
    content,
    documents,
    savedBy: tx.actor.id,
    savedByName: await nameOfActor(tx),
    savedAt: tx.now(),
    restoredFrom: restoredFrom ?? null,
  };
  await replaceState(tx.db, before.id, state);
  await dropOldest(tx, { ...before, ...state });
  return { ...before, ...state };
}

async function dropOldest(tx: OfficialTx, template: SigningTemplate): Promise<void> {
  const versions = await listVersions(tx.db, template.id);
  const dropped = versions.slice(maxVersions);
  if (dropped.length === 0) return;
  const inUse = new Set([template, ...versions.slice(0, maxVersions)].flatMap(({ documents }) => documents ?? []));
  for (const { version } of dropped) await deleteVersion(tx.db, template.id, version);
  const files = await Documents.list(tx, { templateId: template.id });
  const theirs = dropped.flatMap((version) => filesIn(version, files)).filter(({ id }) => !inUse.has(id));
  await StoredFiles.remove(tx, { documents: theirs });
}

async function nameOfActor(tx: OfficialTx): Promise<string> {
  const { kind, id, username } = tx.actor;
  return (await Users.nameActors(tx, [`${kind}:${id}`])).get(`${kind}:${id}`) ?? username;
}
