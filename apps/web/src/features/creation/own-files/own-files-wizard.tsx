import type { DocumentView, DraftDetail, KindView } from '@rubrica/contract';
import { useNavigate } from '@tanstack/react-router';

import { useStore } from '../../../shared/store.ts';
import { Wizard } from '../../../shared/ui/wizard/wizard.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { CreatedPanel } from '../created-panel.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { SavedNote } from '../drafts/saved-note.tsx';
import { useWizardDraft } from '../drafts/use-wizard-draft.ts';
import { stepIds, titleOf, type StepId } from './envelope.ts';
import { FilesStep } from './files/files-step.tsx';
import { useDocuments, type Documents } from './files/use-documents.ts';
import { messages } from './messages.ts';
import { openOwnFilesWork } from './own-files-work.ts';
import { PlacementStep } from './placement/placement-step.tsx';
import { SendingStep } from './sending/sending-step.tsx';
import { SummaryStep } from './sending/summary-step.tsx';
import { SignersStep } from './signers/signers-step.tsx';
import { personOf, type Person } from './signers/signers.ts';
import { useOwnFilesFlow } from './use-own-files-flow.ts';

import classes from './own-files-wizard.module.css';

export interface OwnFilesWizardProps {
  readonly kind: KindView;
  readonly draft: DraftDetail | undefined;
  readonly onBegun: (draftId: string) => void;
  /** Everything is read again from the server. */
  readonly onReload: () => void;
  /** Another draft takes the place of this one. */
  readonly onOpen: (draftId: string) => void;
}

/** Any document, signed by anyone. */
export function OwnFilesWizard(props: OwnFilesWizardProps) {
  const user = useCurrentUser();
  return user && <OwnFilesSteps {...props} me={personOf(user)} />;
}

function OwnFilesSteps({ kind, draft, me, onBegun, onReload, onOpen }: OwnFilesWizardProps & { readonly me: Person }) {
  const navigate = useNavigate();
  const work = useWizardDraft(() => openOwnFilesWork({ kind, draft, me, onBegun }));
  const documents = useDocuments(work);
  const flow = useOwnFilesFlow({ kind, work, documents });
  const { step, pressed } = flow;
  const envelope = useStore(work.envelope);
  const files = useStore(work.documents);
  if (flow.creation !== undefined) return <CreatedPanel creation={flow.creation} />;
  const words: { readonly heading: string; readonly detail?: string } = messages.steps[step];
  return (
    <Wizard
      header={{
        title: titleOf(envelope, firstOf(files, documents)) || messages.untitled,
        saved: <SavedNote draft={work.draft} />,
        onClose: () => void navigate({ to: '/smart-contracts' }),
      }}
      layout={step === 'placement' ? 'canvas' : 'across'}
      steps={stepIds.map((id) => ({ id, label: messages.steps[id].label, state: stateOf(id, step) }))}
      onStep={(id) => flow.goTo(stepIds.find((each) => each === id) ?? 'files')}
      heading={words.heading}
      detail={words.detail}
      onContinue={() => void flow.goForward()}
      onBack={step === 'files' ? undefined : flow.goBack}
      nextLabel={step === 'summary' ? messages.create : undefined}
      missing={flow.missing}
      isBusy={flow.isBusy}
    >
      <div className={classes.step} data-step={step}>
        <DraftNotice draft={work.draft} onReload={onReload} />
        {step === 'files' && <FilesStep processId={kind.id} work={work} documents={documents} onOpen={onOpen} />}
        {step === 'signers' && <SignersStep kind={kind} work={work} pressed={pressed} />}
        {step === 'placement' && <PlacementStep work={work} pressed={pressed} />}
        {step === 'sending' && <SendingStep processId={kind.id} work={work} pressed={pressed} refused={flow.refused} />}
        {step === 'summary' && <SummaryStep work={work} onStep={flow.goTo} />}
      </div>
    </Wizard>
  );
}

/** While the first files travel, the first that was chosen names the process: which one arrives first is chance. */
function firstOf(files: readonly DocumentView[], { queue }: Documents): readonly Pick<DocumentView, 'name'>[] {
  const areAllNew = files.every(({ path }) => queue.items.some(({ result }) => result?.path === path));
  return queue.isBusy && areAllNew ? queue.items : files;
}

function stateOf(id: StepId, current: StepId): 'done' | 'current' | 'todo' {
  if (id === current) return 'current';
  return stepIds.indexOf(id) < stepIds.indexOf(current) ? 'done' : 'todo';
}
