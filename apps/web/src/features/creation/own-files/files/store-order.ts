import type { OwnFilesWork } from '../own-files-work.ts';

type Ordered = Pick<OwnFilesWork, 'documents'> & { readonly draft: Pick<OwnFilesWork['draft'], 'require'> };
type Send = (draftId: string, order: string[]) => Promise<unknown>;

const underWay = new WeakMap<Ordered, Promise<void>>();

/** One after the other, each with what is shown when its turn comes: an older order never arrives last. */
export function storeOrder(work: Ordered, send: Send): Promise<void> {
  const store = async (): Promise<void> => {
    const draftId = await work.draft.require();
    await send(
      draftId,
      work.documents.get().map(({ path }) => path),
    );
  };
  const stored = (underWay.get(work) ?? Promise.resolve()).then(store);
  // Who asked for it learns that it failed; the next one goes on.
  underWay.set(
    work,
    stored.catch(() => {}),
  );
  return stored;
}
