import type { KindWording, TextOverrides } from '@rubrica/contract';
import { overrideTexts, type ProcessKind } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import * as TemplateVersions from '../customised/template-versions.ts';
import { saveTexts } from '../kind.repository.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openEnabled } from '../steps/open-kind.ts';
import {
  deleteTextDraft,
  listTextVersions,
  lockTexts,
  saveTextVersion,
  type TextsVersion,
} from '../text-version.repository.ts';

/** For programs: published at once, whatever somebody was writing. */
export const customiseTexts = (context: OfficialContext, uuid: string, texts: TextOverrides): Promise<KindWording> =>
  withTexts(context, uuid, async (tx, opened) => {
    refuseFaults(opened.shipped, texts);
    if (await TemplateVersions.needsTwo(tx)) throw new AppError('kind.second_person');
    await deleteTextDraft(tx.db, opened.shipped.code);
    await publish(tx, opened, { texts, writtenBy: null });
  });

export const saveTextsDraft = (context: OfficialContext, uuid: string, texts: TextOverrides): Promise<KindWording> =>
  withTexts(context, uuid, async (tx, { shipped, last }) => {
    refuseFaults(shipped, texts);
    const writtenBy = await TemplateVersions.writerOf(tx);
    const draft = { number: last + 1, texts, publishedAt: null, publishedBy: null, writtenBy };
    await saveTextVersion(tx.db, shipped.code, draft);
  });

export const discardTextsDraft = (context: OfficialContext, uuid: string): Promise<KindWording> =>
  withTexts(context, uuid, (tx, { shipped }) => deleteTextDraft(tx.db, shipped.code));

/** A draft that a newer version of the product no longer fits is refused with its fields. */
export const publishTexts = (context: OfficialContext, uuid: string): Promise<KindWording> =>
  withTexts(context, uuid, async (tx, opened) => {
    const { draft, shipped } = opened;
    if (!draft) throw new AppError('kind.no_draft');
    const needsTwo = await TemplateVersions.needsTwo(tx);
    const writtenBy = draft.writtenBy?.id ?? null;
    if (needsTwo && writtenBy === tx.actor.id) throw new AppError('kind.second_person');
    authorize(TemplateVersions.mayPublish(tx.actor, { needsTwo, writtenBy }));
    refuseFaults(shipped, draft.texts);
    await publish(tx, opened, draft);
  });

interface OpenTexts {
  readonly shipped: ProcessKind;
  readonly draft: TextsVersion | undefined;
  /** The number of the latest published version; 0 where there is none. */
  readonly last: number;
}

async function withTexts(
  context: OfficialContext,
  uuid: string,
  work: (tx: OfficialTx, opened: OpenTexts) => Promise<void>,
): Promise<KindWording> {
  return context.transaction(async (tx) => {
    await work(tx, await openTexts(tx, uuid));
    return describeWording(tx, uuid);
  });
}

/** Locks the texts. Words from before there were versions become the first of them. */
async function openTexts(tx: OfficialTx, uuid: string): Promise<OpenTexts> {
  const { kind, enabled } = await openEnabled(tx, uuid);
  const shipped = tx.kinds.byCode(kind.code);
  if (!shipped) throw new AppError('kind.not_found');
  await lockTexts(tx.db, shipped.code);
  const versions = await listTextVersions(tx.db, shipped.code);
  const published = versions.find(({ publishedAt }) => publishedAt !== null);
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  if (published || Object.keys(enabled.texts).length === 0) return { shipped, draft, last: published?.number ?? 0 };
  const first = { number: 1, texts: enabled.texts, publishedAt: tx.now(), publishedBy: null, writtenBy: null };
  await saveTextVersion(tx.db, shipped.code, first);
  return { shipped, draft, last: 1 };
}

/** Validated against the kind as shipped: new texts replace all earlier customised texts and are not merged with them. */
function refuseFaults(shipped: ProcessKind, texts: TextOverrides): void {
  const overridden = overrideTexts(shipped, texts);
  if (!overridden.ok) throw invalidInput(overridden.problems);
}

async function publish(
  tx: OfficialTx,
  { shipped, last }: OpenTexts,
  { texts, writtenBy }: Pick<TextsVersion, 'texts' | 'writtenBy'>,
): Promise<void> {
  const number = last + 1;
  const published = { number, texts, publishedAt: tx.now(), publishedBy: tx.actor.username, writtenBy };
  await saveTextVersion(tx.db, shipped.code, published);
  await saveTexts(tx.db, shipped.code, texts);
  const details = { version: number, ...(writtenBy && { written_by: writtenBy.name }) };
  await tx.record([{ type: 'kind.texts_changed', subject: shipped.uuid, details }]);
}
