import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { call } from '../../../shared/api.ts';
import { logFailure } from '../../../shared/log.ts';
import { useStore, type Store } from '../../../shared/store.ts';
import { FileDrop } from '../../../shared/ui/file-drop/file-drop.tsx';
import { shrinkPictures } from '../../../shared/ui/file-drop/shrink-image.ts';
import type { UploadItem } from '../../../shared/ui/file-drop/upload-queue.ts';
import { useUploadQueue } from '../../../shared/ui/file-drop/use-upload-queue.ts';
import { uploadAnnex, type StoredAnnex } from '../documents.ts';
import type { AttachedAnnex } from './form-work.ts';
import { messages } from './messages.ts';
import type { RequestedAnnex } from './missing-annexes.ts';

import classes from './annexes-step.module.css';

const rules = { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 15_000_000, maxFiles: 1 };

export interface AnnexSlotProps {
  readonly annex: RequestedAnnex;
  readonly party: string;
  readonly draftId: string;
  readonly attached: Store<ReadonlyMap<string, AttachedAnnex>>;
  readonly error: string | undefined;
}

/** One paper that is asked for. What the signatory brings may be attached here too, by who has it at hand. */
export function AnnexSlot({ annex, error, ...slot }: AnnexSlotProps) {
  const { id, label, provided_by } = annex;
  const titleId = useId();
  const there = useStore(slot.attached).get(id);
  const [isOpened, setOpened] = useState(false);
  const isOpen = provided_by === 'official' || isOpened || there !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a drop zone's box
    <div role="group" aria-labelledby={titleId}>
      <div className={classes.head}>
        <AnnexTitle annex={annex} titleId={titleId} />
        {!isOpen && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPaperclip size={18} stroke={1.7} aria-hidden />}
            aria-label={messages.attachNowOf(label)}
            onClick={() => setOpened(true)}
          >
            {messages.attachNow}
          </Button>
        )}
      </div>
      {isOpen && <AnnexFile annex={annex} {...slot} />}
      {there?.verdict === 'REVIEW' && <p className="text-xs warned mt-8">{messages.annexReview}</p>}
      {error !== undefined && there === undefined && (
        <p role="alert" className="text-xs wrong mt-6">
          {error}
        </p>
      )}
    </div>
  );
}

interface AnnexTitleProps {
  readonly annex: RequestedAnnex;
  readonly titleId: string;
}

function AnnexTitle({ annex: { label, required, provided_by }, titleId }: AnnexTitleProps) {
  const isOwn = provided_by === 'official';
  return (
    <div>
      <p id={titleId} className="strong">
        {label}
        {isOwn && required && (
          <span aria-hidden className="wrong">
            {'\u00a0*'}
          </span>
        )}
      </p>
      <p className="text-xs quiet">
        {isOwn ? messages.byOfficial : messages.byClient}
        {!required && `, ${messages.optional}`}
      </p>
    </div>
  );
}

function AnnexFile({ annex, party, draftId, attached }: Omit<AnnexSlotProps, 'error'>) {
  const queue = useUploadQueue<StoredAnnex>({
    rules,
    prepare: shrinkPictures,
    upload: (file, options) => uploadAnnex({ draftId, party, annex, file, options }),
    initial: storedFile(attached.get().get(annex.id)),
  });
  const item = queue.items.find(({ status }) => status === 'done');
  const settle = useEffectEvent((stored: typeof item) => {
    const before = attached.get().get(annex.id);
    if (stored?.result?.id === before?.id) return;
    attached.set((all) => withAnnex(all, annex.id, stored));
    if (stored === undefined && before !== undefined) void remove(before.id);
  });
  useEffect(() => settle(item), [item]);
  return (
    <div className="mt-12">
      <FileDrop queue={queue} capture="environment" />
    </div>
  );
}

/** What cannot be deleted now is deleted with the draft: the order names the annexes of the process. */
async function remove(path: string): Promise<void> {
  try {
    await call('DELETE /api/signing-process/delete/document', { query: { path } });
  } catch (error) {
    logFailure('an annex stays in its draft', error);
  }
}

function withAnnex(
  all: ReadonlyMap<string, AttachedAnnex>,
  id: string,
  item: UploadItem<StoredAnnex> | undefined,
): ReadonlyMap<string, AttachedAnnex> {
  const next = new Map(all);
  if (item?.result === undefined) next.delete(id);
  else next.set(id, { ...item.result, name: item.name, type: item.type, sizeBytes: item.size });
  return next;
}

function storedFile(annex: AttachedAnnex | undefined): readonly UploadItem<StoredAnnex>[] {
  if (annex === undefined) return [];
  const { id, name, type, sizeBytes, verdict } = annex;
  return [{ id, name, type, size: sizeBytes, status: 'done', progress: 1, result: { id, verdict } }];
}
