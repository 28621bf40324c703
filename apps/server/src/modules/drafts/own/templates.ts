import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx, Tx } from '../../../platform/context.ts';
import { Documents, type ProcessDocument } from '../../documents/index.ts';
import { copyObjects } from '../steps/copy-documents.ts';
import { readUsableTemplate } from '../steps/usable-template.ts';
import { roleNamesOf } from '../template-content.ts';
import { listVersions } from '../template-version.repository.ts';
import { filesIn } from '../template.presenter.ts';
import * as repo from '../template.repository.ts';

export { listTemplates as list } from '../queries/list-templates.ts';
export { pointToCopies as pointTo } from '../steps/copy-documents.ts';

/** One version of a template, as a load makes processes of it. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly kind: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** What each role is called; empty where nobody named it. */
  readonly roles: readonly string[];
  readonly documents: readonly ProcessDocument[];
}

/** For who may use it: the version that is meant, or the one it has now. */
export async function read(
  tx: OfficialTx,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<Template> {
  const template = await readUsableTemplate(tx, id);
  const state =
    version === undefined || version === template.version
      ? template
      : (await listVersions(tx.db, id)).find((earlier) => earlier.version === version);
  if (!state) throw new AppError('template.not_found');
  const { content } = state;
  return {
    id,
    name: template.name,
    version: state.version,
    kind: template.kind,
    content,
    roles: roleNamesOf(content),
    documents: filesIn(state, await Documents.list(tx, { templateId: id })),
  };
}

export const markUsed = (tx: Tx, id: string): Promise<void> => repo.markUsed(tx.db, id, tx.now());

/** Its files once more, for one process; their rows are written with it. */
export const copyFiles = (
  context: OfficialContext,
  { documents }: Pick<Template, 'documents'>,
): Promise<readonly ProcessDocument[]> =>
  copyObjects(context, documents, { ownerId: context.actor.id, draftId: null, templateId: null });
