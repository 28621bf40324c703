import type { TenantRead } from '../../../platform/context.ts';
import * as repository from '../text-message.repository.ts';
import type { RecordedReport, StoredText, TextReport } from '../text-message.repository.ts';

export type { StoredText } from '../text-message.repository.ts';

/** What a provider said of a message. Undefined where no such message was sent. */
export const record = (tx: TenantRead, report: TextReport): Promise<RecordedReport | undefined> =>
  repository.recordReport(tx.db, report);

/** Whether any message with this link reached the phone: the first one, or a reminder. */
export const hasArrived = (
  tx: TenantRead,
  link: { readonly signatoryId: string; readonly linkVersion: number },
): Promise<boolean> => repository.hasArrived(tx.db, link);

/** Messages to somebody who began before there was a process are the signatory's from then on. */
export const nameSignatory = (tx: TenantRead, ids: readonly string[], signatoryId: string): Promise<void> =>
  repository.nameSignatory(tx.db, ids, signatoryId);

/** Text messages to these signatories, with what their providers reported. */
export const list = (tx: TenantRead, signatoryIds: readonly string[]): Promise<readonly StoredText[]> =>
  repository.listTexts(tx.db, signatoryIds);
