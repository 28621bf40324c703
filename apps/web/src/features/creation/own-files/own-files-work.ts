import type { DocumentView, DraftDetail, KindView } from '@rubrica/contract';

import { createStore, type Store } from '../../../shared/store.ts';
import type { DraftToSave } from '../drafts/draft-writer.ts';
import { openWizardDraft, type WizardDraft } from '../drafts/wizard-draft.ts';
import { contentOf, readEnvelope, titleOf, type Envelope, type Signer, type StepId } from './envelope.ts';
import { faultsOf, isWhole } from './signers/signer-faults.ts';
import { usualFor, withScope, type Person } from './signers/signers.ts';

export interface OwnFilesWorkOptions {
  readonly kind: KindView;
  readonly draft: DraftDetail | undefined;
  readonly me: Person;
  readonly onBegun: (draftId: string) => void;
}

/** The documents, what is to be done with them, and their draft on the server. */
export interface OwnFilesWork {
  readonly kind: KindView;
  readonly me: Person;
  readonly envelope: Store<Envelope>;
  readonly documents: Store<readonly DocumentView[]>;
  readonly draft: WizardDraft;
  /** A template is edited: its signers are roles, and nothing is sent. */
  readonly isTemplate: boolean;
  /** Where to go on after the signers of a template are named. */
  readonly resumeAt: StepId | undefined;
  readonly change: (change: Partial<Envelope>) => void;
  readonly changeSigners: (change: (signers: readonly Signer[]) => readonly Signer[]) => void;
}

export function openOwnFilesWork({ kind, draft, me, onBegun }: OwnFilesWorkOptions): OwnFilesWork {
  const defaults = {
    deadlineDays: kind.deadline_working_days,
    reminderDays: kind.reminder_days,
    executiveEmail: me.email,
  };
  const stored = readEnvelope(draft?.content ?? {}, defaults);
  const isTemplate = draft?.template !== undefined && draft.template !== null;
  const signers =
    isTemplate || stored.scope === 'ONLY_OTHERS'
      ? stored.signers
      : withScope(stored.signers, stored.scope, { me, signing: usualFor(kind, me) });
  const documents = createStore<readonly DocumentView[]>(draft?.documents ?? []);
  const step = isTemplate ? stored.step : openStep({ ...stored, signers }, documents.get());
  const envelope = createStore({ ...stored, signers, step });
  const read = (): DraftToSave => ({
    title: titleOf(envelope.get(), documents.get()),
    content: contentOf(envelope.get()),
  });
  return {
    kind,
    me,
    isTemplate,
    resumeAt: step === 'signers' && stored.step === 'summary' ? 'summary' : undefined,
    envelope,
    documents,
    draft: openWizardDraft({
      processId: kind.id,
      draft,
      read,
      stores: [envelope, documents],
      onBegun,
      onBeginAnew: () => documents.set([]), // files belong to a draft: those of a deleted one went with it
    }),
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
