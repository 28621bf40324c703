import { ApiError } from '@rubrica/contract';

import { createStore, type Store } from '../../../shared/store.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { createAutosave, type SaveState } from './autosave.ts';
import { createDraftWriter, refusalOf, type DraftRefusal, type DraftToSave, type SavedDraft } from './draft-writer.ts';

export interface WizardDraftOptions {
  readonly processId: string;
  /** The draft one came with. */
  readonly draft: SavedDraft | undefined;
  /** What the wizard holds now. */
  readonly read: () => DraftToSave;
  /** A change of any of these is saved. */
  readonly stores: readonly Pick<Store<unknown>, 'subscribe'>[];
  readonly onBegun: (draftId: string) => void;
  /** Runs when a new draft takes the place of one that was deleted. */
  readonly onBeginAnew?: () => void;
}

/** The draft of a wizard on the server, saved while the person works. */
export interface WizardDraft {
  readonly state: Pick<Store<SaveState>, 'get' | 'subscribe'>;
  /** Why saving stopped until the person chooses. */
  readonly refusal: Pick<Store<DraftRefusal | undefined>, 'get' | 'subscribe'>;
  readonly id: () => string | undefined;
  /** Saves everything and returns the draft's id. */
  readonly require: () => Promise<string>;
  readonly flush: () => Promise<boolean>;
  /** After a refusal: what is on this screen is what counts. */
  readonly keepMine: () => Promise<void>;
  /** Saves on every change until the returned function is called. */
  readonly watch: () => () => void;
}

export function openWizardDraft({ stores, read, onBeginAnew, ...options }: WizardDraftOptions): WizardDraft {
  const refusal = createStore<DraftRefusal | undefined>(undefined);
  const writer = createDraftWriter(options);
  const autosave = createAutosave<DraftToSave>({
    save: (saved) => writer.save(saved).catch(showRefusal),
    isFinal: (error) => refusalOf(error) !== undefined,
    onRefused: (error) => refusal.set(refusalOf(error)),
  });
  return {
    state: autosave.state,
    refusal,
    id: () => writer.current()?.id,
    require: async () => {
      autosave.schedule(read());
      const isSaved = await autosave.flush();
      const saved = writer.current();
      if (!isSaved || saved === undefined) throw new TypeError('the draft could not be saved');
      return saved.id;
    },
    flush: autosave.flush,
    keepMine: async () => {
      if (refusal.get() === 'gone') {
        writer.startOver();
        onBeginAnew?.();
      } else await writer.overwrite();
      refusal.set(undefined);
      autosave.resume();
    },
    watch: () => {
      const stops = stores.map((store) => store.subscribe(() => autosave.schedule(read())));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** A network failure is retried in silence. What the server refuses, as one draft too many, the person must see. */
function showRefusal(error: unknown): never {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
  if (isRefused && refusalOf(error) === undefined) showToast({ type: 'error', message: error.message, key: 'draft' });
  throw error;
}
