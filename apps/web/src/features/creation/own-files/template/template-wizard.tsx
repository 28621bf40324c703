import type { DraftDetail, KindView } from '@rubrica/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { Wizard } from '../../../../shared/ui/wizard/wizard.tsx';
import { useCurrentUser } from '../../../account/index.ts';
import { formMessages } from '../../../forms/index.ts';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { SavedNote } from '../../drafts/saved-note.tsx';
import { useWizardDraft } from '../../drafts/use-wizard-draft.ts';
import type { Envelope, StepId } from '../envelope.ts';
import { FilesStep } from '../files/files-step.tsx';
import { useDocuments, type Documents } from '../files/use-documents.ts';
import { messages as wizardMessages } from '../messages.ts';
import { openOwnFilesWork, type OwnFilesWork } from '../own-files-work.ts';
import { missingPlace } from '../placement/missing-kinds.ts';
import { PlacementStep } from '../placement/placement-step.tsx';
import { sendingFaults } from '../sending/sending-faults.ts';
import { SendingStep } from '../sending/sending-step.tsx';
import { personOf, type Person } from '../signers/signers.ts';
import { messages } from './messages.ts';
import { rolesFault } from './role-faults.ts';
import { RolesStep } from './roles-step.tsx';
import { useTemplateSave, type EditedTemplate } from './use-template-save.ts';

import classes from '../own-files-wizard.module.css';

export interface TemplateWizardProps {
  readonly kind: KindView;
  readonly draft: DraftDetail;
  readonly template: EditedTemplate;
  readonly onBegun: (draftId: string) => void;
  readonly onReload: () => void;
}

/** The steps of a process of own files, for what several of them have in common. */
export function TemplateWizard(props: TemplateWizardProps) {
  const user = useCurrentUser();
  return user && <TemplateSteps {...props} me={personOf(user)} />;
}

const stepIds = ['files', 'signers', 'placement', 'sending'] as const;
type TemplateStep = (typeof stepIds)[number];

const stepOf = ({ step }: Envelope): TemplateStep => stepIds.find((id) => id === step) ?? 'sending';

function TemplateSteps({
  kind,
  draft,
  template,
  me,
  onBegun,
  onReload,
}: TemplateWizardProps & { readonly me: Person }) {
  const navigate = useNavigate();
  const work = useWizardDraft(() => openOwnFilesWork({ kind, draft, me, onBegun }));
  const documents = useDocuments(work);
  const step = stepOf(useStore(work.envelope));
  const [pressed, setPressed] = useState(0);
  const { isBusy, save } = useTemplateSave(work, template);
  const missing = useMissing(work, documents);
  const goTo = (next: StepId): void => {
    setPressed(0);
    work.change({ step: next });
  };
  const goForward = (): void => {
    if (missing[step] !== undefined) return setPressed((times) => times + 1);
    const next = stepIds[stepIds.indexOf(step) + 1];
    if (next !== undefined) return goTo(next);
    const wrong = stepIds.find((id) => missing[id] !== undefined);
    if (wrong === undefined) return void save();
    goTo(wrong);
    setPressed(1);
  };
  const place = stepIds.indexOf(step);
  return (
    <Wizard
      header={{
        title: template.name || messages.untitled,
        saved: <SavedNote draft={work.draft} />,
        onClose: () => void navigate({ to: '/templates' }),
      }}
      layout={step === 'placement' ? 'canvas' : 'across'}
      steps={stepIds.map((id, at) => ({ id, label: messages.steps[id].label, state: stateOf(at, place) }))}
      onStep={(id) => goTo(stepIds.find((each) => each === id) ?? 'files')}
      heading={messages.steps[step].heading}
      detail={messages.details[step]}
      onContinue={goForward}
      onBack={place === 0 ? undefined : () => goTo(stepIds[place - 1] ?? 'files')}
      nextLabel={step === 'sending' ? messages.save : undefined}
      missing={step === 'placement' || pressed > 0 ? missing[step] : undefined}
      isBusy={isBusy}
    >
      <div className={classes.step} data-step={step}>
        <DraftNotice draft={work.draft} onReload={onReload} />
        {step === 'files' && (
          <FilesStep processId={kind.id} work={work} documents={documents} onOpen={() => undefined} />
        )}
        {step === 'signers' && <RolesStep work={work} pressed={pressed} />}
        {step === 'placement' && <PlacementStep work={work} pressed={pressed} />}
        {step === 'sending' && <SendingStep processId={kind.id} work={work} pressed={pressed} refused={{}} />}
      </div>
    </Wizard>
  );
}

const stateOf = (place: number, current: number): 'done' | 'current' | 'todo' => {
  if (place === current) return 'current';
  return place < current ? 'done' : 'todo';
};

/** Of each step, why one cannot go on. */
function useMissing(work: OwnFilesWork, { queue }: Documents): Readonly<Record<TemplateStep, string | undefined>> {
  const envelope = useStore(work.envelope);
  const documents = useStore(work.documents);
  const wrong = Object.keys(sendingFaults(envelope)).length;
  return {
    files: filesFault(queue) ?? (documents.length === 0 ? messages.needsDocument : undefined),
    signers: rolesFault(envelope.signers),
    placement: missingPlace(envelope, documents),
    sending: wrong === 0 ? undefined : formMessages.toMend(wrong),
  };
}

function filesFault({ isBusy, items }: Documents['queue']): string | undefined {
  if (isBusy) return wizardMessages.uploadsUnderWay;
  return items.some(({ status }) => status === 'failed') ? wizardMessages.notUploaded : undefined;
}
