import type { DocumentView, KindView } from '@rubrica/contract';
import { useEffect, useEffectEvent, useRef } from 'react';

import { call, showError } from '../../../../shared/api.ts';
import { announce } from '../../../../shared/ui/announce/announce.ts';
import { confirm } from '../../../../shared/ui/dialog/confirm.tsx';
import { useUploadQueue, type UploadQueue } from '../../../../shared/ui/file-drop/use-upload-queue.ts';
import { uploadDocument } from '../../documents.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { turnBoxes } from '../placement/boxes.ts';
import { messages } from './messages.ts';
import { lastInOrder, withArrived } from './order.ts';
import { storeOrder } from './store-order.ts';
import { useUnfinished, type Unfinished } from './unfinished.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Word is offered where the server has what converts it. */
const rulesFor = ({ takes_word: takesWord }: KindView) => ({
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', ...(takesWord ? [word] : [])],
  maxBytes: 50_000_000,
  maxFiles: 50,
});

export interface Documents {
  /** What is on its way, or did not arrive. */
  readonly queue: UploadQueue<DocumentView>;
  /** Chosen on an earlier visit, and never arrived. */
  readonly unfinished: Unfinished;
  readonly move: (from: number, to: number) => void;
  readonly rename: (document: DocumentView, name: string) => Promise<void>;
  readonly turn: (document: DocumentView) => Promise<void>;
  readonly remove: (document: DocumentView) => Promise<void>;
}

/** The files of a draft. The server stores them; this screen shows what it answered. */
export function useDocuments(work: OwnFilesWork): Documents {
  const queue = useUploadQueue<DocumentView>({
    rules: rulesFor(work.kind),
    upload: async (file, options) => uploadDocument(await work.draft.require(), file, options),
  });
  useArrivals(work, queue);
  const unfinished = useUnfinished(work, queue.items);
  const forget = (path: string): void => {
    const item = queue.items.find(({ result }) => result?.path === path);
    if (item) queue.remove(item.id);
  };
  return {
    queue,
    unfinished,
    move: (from, to) => moveDocument(work, from, to),
    rename: ({ path }, name) => reportFailure(() => renameDocument(work, path, name)),
    turn: (document) => reportFailure(() => turnDocument(work, document)),
    remove: async (document) => {
      if (await removeDocument(work, document)) forget(document.path);
    },
  };
}

/** Shows each file as it arrives, at the place in which it was chosen among those of its batch. */
function useArrivals(work: OwnFilesWork, { items, isBusy }: UploadQueue<DocumentView>): void {
  const settled = useRef(new Set<string>());
  const settle = useEffectEvent((shown: typeof items) => {
    const batch = shown.filter(({ id, result }) => result !== undefined && !settled.current.has(id));
    const arrived = batch.flatMap(({ result }) => result ?? []);
    const before = work.documents.get();
    const after = lastInOrder(withArrived(before, arrived), arrived);
    if (after.some((document, place) => document !== before[place])) work.documents.set(after);
    if (isBusy) return;
    for (const { id } of batch) settled.current.add(id);
    if (batch.length < 2) return;
    void reportFailure(() => storeOrder(work, sendOrder));
  });
  useEffect(() => settle(items), [items]);
}

const sendOrder = (draftId: string, order: string[]): Promise<unknown> =>
  call('PATCH /api/signing-process/documents', { body: { draft_id: draftId, order } });

function moveDocument(work: OwnFilesWork, from: number, to: number): void {
  const all = work.documents.get();
  const moved = all[from];
  if (moved === undefined || to < 0 || to >= all.length) return;
  const after = all.toSpliced(from, 1).toSpliced(to, 0, moved);
  work.documents.set(after);
  announce(messages.moved(moved.name, to + 1, after.length));
  void reportFailure(() => storeOrder(work, sendOrder));
}

async function renameDocument(work: OwnFilesWork, path: string, name: string): Promise<void> {
  replace(work, await call('PATCH /api/signing-process/documents/{path}', { params: { path }, body: { name } }));
}

async function turnDocument(work: OwnFilesWork, document: DocumentView): Promise<void> {
  const { path, name } = document;
  replace(work, await call('PATCH /api/signing-process/documents/{path}', { params: { path }, body: { turn: 90 } }));
  work.changeSigners((signers) => turnBoxes(signers, document, 90));
  announce(messages.turned(name));
}

function replace(work: OwnFilesWork, changed: DocumentView): void {
  work.documents.set((all) => all.map((one) => (one.path === changed.path ? changed : one)));
}

/** Whether the person agreed and the document is gone, with the fields on it. */
async function removeDocument(work: OwnFilesWork, { path, name }: DocumentView): Promise<boolean> {
  const isRemoved = await confirm({
    title: messages.removeTitle(name),
    losses: messages.removeLosses,
    confirmLabel: messages.removeConfirm,
    work: async () => void (await call('DELETE /api/signing-process/delete/document', { query: { path } })),
  });
  if (!isRemoved) return false;
  work.documents.set((all) => all.filter((one) => one.path !== path));
  work.changeSigners((signers) =>
    signers.map((signer) => ({
      ...signer,
      position_sign: signer.position_sign.filter(({ document }) => document !== path),
    })),
  );
  return true;
}

async function reportFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showError(error);
  }
}
