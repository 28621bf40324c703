import { ApiError, type DraftDetail, type KindView } from '@rubrica/contract';
import { draftOf, type FormState } from '@rubrica/form-engine';

import { showError } from '../../../shared/api.ts';
import { createStore, type Store } from '../../../shared/store.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import type { OpenedForm, FormServices } from '../../forms/index.ts';
import { createAutosave, type Autosave } from '../drafts/autosave.ts';
import { createDraftKeeper, refusalOf, type DraftRefusal, type DraftToSave } from '../drafts/draft-writer.ts';
import { readDraftContent, reopenForm, titleOf, type SendingDetails } from './draft-content.ts';
import { askService, uploadDocument } from './process-services.ts';

export interface FormWorkOptions {
  readonly kind: KindView;
  readonly opened: OpenedForm;
  readonly draft: DraftDetail | undefined;
  /** Whom to tell about the process unless the draft says otherwise. */
  readonly executiveEmail: string;
  readonly onBegun: (draftId: string) => void;
}

/** An annex that lies in the draft. */
export interface AttachedAnnex {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly verdict: 'ACCEPTED' | 'REVIEW';
}

/** Everything that is being made on this screen, and its draft on the server. */
export interface FormWork {
  readonly store: Store<FormState>;
  readonly details: Store<SendingDetails>;
  /** The furthest group that was on the screen, by position. */
  readonly reached: Store<number>;
  /** By the id of the request that they answer. */
  readonly attached: Store<ReadonlyMap<string, AttachedAnnex>>;
  readonly services: FormServices;
  readonly autosave: Autosave<DraftToSave>;
  readonly saved: readonly Pick<Store<unknown>, 'subscribe'>[];
  readonly contentOf: () => DraftToSave;
  readonly refusal: Store<DraftRefusal | undefined>;
  readonly hasDraft: () => boolean;
  /** Everything is saved, and this is the draft it is saved in. */
  readonly requireDraft: () => Promise<string>;
  /** After a refusal: what is on this screen is what counts. */
  readonly keepMine: () => Promise<void>;
}

export function openFormWork({ kind, opened, draft, executiveEmail, onBegun }: FormWorkOptions): FormWork {
  const content = readDraftContent(draft?.content ?? {});
  const store = createStore(reopenForm(opened.form, content));
  const details = createStore(content.details ?? blankDetails(kind, executiveEmail));
  const reached = createStore(Math.max(content.reached, positionOf(store.get())));
  const refusal = createStore<DraftRefusal | undefined>(undefined);
  const keeper = createDraftKeeper({ processId: kind.id, draft, onBegun });
  const autosave = createAutosave<DraftToSave>({
    save: (saved) => keeper.save(saved).catch(tellWhy),
    isFinal: (error) => refusalOf(error) !== undefined,
    onRefused: (error) => refusal.set(refusalOf(error)),
  });
  const contentOf = (): DraftToSave => ({
    title: titleOf(store.get()),
    content: {
      answers: draftOf(store.get()),
      group: groupOf(store.get())?.id,
      reached: reached.get(),
      details: details.get(),
    },
  });
  const requireDraft = async (): Promise<string> => {
    autosave.note(contentOf());
    const isSaved = await autosave.flush();
    const kept = keeper.current();
    if (!isSaved || kept === undefined) throw new TypeError('the draft could not be saved');
    return kept.id;
  };
  store.subscribe(() => reached.set((before) => Math.max(before, positionOf(store.get()))));
  return {
    store,
    details,
    reached,
    attached: createStore(attachedIn(draft)),
    services: {
      ask: askService,
      onLookupFailure: showError,
      upload: async (_, file, options) => uploadDocument(await requireDraft(), file, options),
    },
    autosave,
    saved: [store, details],
    contentOf,
    refusal,
    hasDraft: () => keeper.current() !== undefined,
    requireDraft,
    keepMine: async () => {
      if (refusal.get() === 'gone') keeper.beginAnew();
      else await keeper.overwrite();
      refusal.set(undefined);
      autosave.resume();
    },
  };
}

/** A network that fails is tried again in silence. What the server refuses, as one draft too many, a person must mend. */
function tellWhy(error: unknown): never {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
  if (isRefused && refusalOf(error) === undefined) showToast({ type: 'error', message: error.message, key: 'draft' });
  throw error;
}

function blankDetails({ deadline_working_days }: KindView, executiveEmail: string): SendingDetails {
  return { operationNumber: '', executiveEmail, deadlineDays: deadline_working_days, copies: '', message: '' };
}

function attachedIn(draft: DraftDetail | undefined): ReadonlyMap<string, AttachedAnnex> {
  const annexes = draft?.annexes ?? [];
  return new Map(
    annexes.map(({ id, annex_id, name, content_type, size_bytes, verdict }) => [
      annex_id,
      { id, name, type: content_type, sizeBytes: size_bytes, verdict },
    ]),
  );
}

const groupOf = ({ progress }: FormState) => progress.steps[progress.current ?? -1];

const positionOf = (state: FormState): number => groupOf(state)?.position ?? -1;
