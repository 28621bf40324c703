import type { Context, Tx } from '../../../platform/context.ts';
import type { MailAttachment } from '../../../ports/mailer.ts';
import { Documents, StoredFiles, Versions, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import { Companies } from '../../tenants/index.ts';

/** Mailboxes take about ten; in a mail a file is a third larger. */
const maxAttachedBytes = 7_000_000;

export interface FinalCopies {
  readonly documents: readonly ProcessDocument[];
  /** Proved in time, by document. */
  readonly archived: ReadonlyMap<string, DocumentVersion>;
  readonly isAttaching: boolean;
}

/** What people take home: each document of a process, and its newest archive copy. */
export async function listFinalCopies(tx: Tx, processId: string): Promise<FinalCopies> {
  const documents = (await Documents.list(tx, { processId })).filter(({ source }) => source !== 'sheet');
  const { attachCopies: isAttaching } = await Companies.readSettings(tx);
  return {
    documents,
    archived: await Versions.latestArchived(
      tx,
      documents.map(({ id }) => id),
    ),
    isAttaching,
  };
}

/** All of them or none: half of a contract is no copy. */
export async function attachCopies(
  context: Pick<Context, 'ports'>,
  { documents, archived, isAttaching }: FinalCopies,
): Promise<readonly MailAttachment[]> {
  const final = documents.flatMap(({ id, name }) => {
    const version = archived.get(id);
    return version ? [{ id, name, version }] : [];
  });
  const bytes = final.reduce((sum, { version }) => sum + version.sizeBytes, 0);
  if (!isAttaching || final.length < documents.length || bytes > maxAttachedBytes) return [];
  return Promise.all(
    final.map(async ({ id, name, version: { objectKey } }) => ({
      filename: /\.pdf$/i.test(name) ? name : `${name}.pdf`,
      contentType: 'application/pdf',
      content: await StoredFiles.read(context, { id, objectKey }),
    })),
  );
}
