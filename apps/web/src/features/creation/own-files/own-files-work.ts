import type { DocumentView, DraftDetail, KindView } from '@rubrica/contract';

import { createStore, type Store } from '../../../shared/store.ts';
import { createAutosave, type Autosave } from '../drafts/autosave.ts';
import { createDraftKeeper, refusalOf, type DraftRefusal, type DraftToSave } from '../drafts/draft-writer.ts';
import { contentOf, readEnvelope, titleOf, type Envelope, type Signer, type StepId } from './envelope.ts';
import { faultsOf, isWhole } from './signers/signer-faults.ts';
import { withScope, type Person } from './signers/signers.ts';

export interface OwnFilesWorkOptions {
  readonly kind: KindView;
  readonly draft: DraftDetail | undefined;
  readonly me: Person;
  readonly onBegun: (draftId: string) => void;
}

/** The documents, what is to be done with them, and their draft on the server. */
export interface OwnFilesWork {
  readonly me: Person;
  readonly envelope: Store<Envelope>;
  readonly documents: Store<readonly DocumentView[]>;
  readonly autosave: Autosave<DraftToSave>;
  readonly saved: readonly Pick<Store<unknown>, 'subscribe'>[];
  readonly contentOf: () => DraftToSave;
  readonly refusal: Store<DraftRefusal | undefined>;
  readonly hasDraft: () => boolean;
  readonly draftId: () => string | undefined;
  /** Everything is saved, and this is the draft it is saved in. */
  readonly requireDraft: () => Promise<string>;
  /** After a refusal: what is on this screen is what counts. */
  readonly keepMine: () => Promise<void>;
  readonly change: (change: Partial<Envelope>) => void;
  readonly changeSigners: (change: (signers: readonly Signer[]) => readonly Signer[]) => void;
}

export function openOwnFilesWork({ kind, draft, me, onBegun }: OwnFilesWorkOptions): OwnFilesWork {
  const defaults = { deadlineDays: kind.deadline_working_days, executiveEmail: me.email };
  const read = readEnvelope(draft?.content ?? {}, defaults);
  const signers = read.scope === 'ONLY_OTHERS' ? read.signers : withScope(read.signers, read.scope, me);
  const documents = createStore<readonly DocumentView[]>(draft?.documents ?? []);
  const envelope = createStore({ ...read, signers, step: openStep({ ...read, signers }, documents.get()) });
  const refusal = createStore<DraftRefusal | undefined>(undefined);
  const keeper = createDraftKeeper({ processId: kind.id, draft, onBegun });
  const autosave = createAutosave<DraftToSave>({
    save: keeper.save,
    isFinal: (error) => refusalOf(error) !== undefined,
    onRefused: (error) => refusal.set(refusalOf(error)),
  });
  const draftOf = (): DraftToSave => ({
    title: titleOf(envelope.get(), documents.get()),
    content: contentOf(envelope.get()),
  });
  return {
    me,
    envelope,
    documents,
    autosave,
    saved: [envelope, documents],
    contentOf: draftOf,
    refusal,
    hasDraft: () => keeper.current() !== undefined,
    draftId: () => keeper.current()?.id,
    requireDraft: async () => {
      autosave.note(draftOf());
      const isSaved = await autosave.flush();
      const kept = keeper.current();
      if (!isSaved || kept === undefined) throw new TypeError('the draft could not be saved');
      return kept.id;
    },
    keepMine: async () => {
      // Files belong to a draft: those of one that is gone went with it.
      if (refusal.get() === 'gone') {
        keeper.beginAnew();
        documents.set([]);
      } else await keeper.overwrite();
      refusal.set(undefined);
      autosave.resume();
    },
    change: (change) => envelope.set((now) => ({ ...now, ...change })),
    changeSigners: (change) => envelope.set((now) => ({ ...now, signers: change(now.signers) })),
  };
}

/** Where the draft was left, or the first step before it that does not hold: a template has nobody yet. */
function openStep({ step, signers }: Envelope, documents: readonly DocumentView[]): StepId {
  if (documents.length === 0) return 'files';
  const areNamed = signers.every((signer) => isWhole(faultsOf(signer, signers)));
  return step === 'files' || areNamed ? step : 'signers';
}
