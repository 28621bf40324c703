import type { DraftDetail, KindView } from '@rubrica/contract';
import { validateGroup } from '@rubrica/form-engine';
import { useEffect } from 'react';

import { prefetchWhenIdle } from '../../../shared/prefetch.ts';
import { useStore } from '../../../shared/store.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { Wizard } from '../../../shared/ui/wizard/wizard.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { isSameSteps, stepsOf, formMessages, type OpenedForm, useDynamicForm, useSelected } from '../../forms/index.ts';
import { CreatedPanel } from '../created-panel.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useWizardDraft } from '../drafts/use-wizard-draft.ts';
import { AnnexesStep } from './annexes-step.tsx';
import { openFormWork, type FormWork } from './form-work.ts';
import { GroupStep } from './left-choice.tsx';
import { messages } from './messages.ts';
import { missingAnnexes } from './missing-annexes.ts';
import { ProcessBar } from './process-bar.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useFormFlow, type FormFlow } from './use-form-flow.ts';
import { useSendingForm, type SendingForm } from './use-sending-form.ts';
import { processSteps, type Stage } from './wizard-steps.ts';

import classes from './form-wizard.module.css';

export interface FormWizardProps {
  readonly kind: KindView;
  readonly opened: OpenedForm;
  readonly draft: DraftDetail | undefined;
  readonly onBegun: (draftId: string) => void;
  /** Everything is read again from the server. */
  readonly onReload: () => void;
}

export function FormWizard({ kind, opened, draft, onBegun, onReload }: FormWizardProps) {
  const official = useCurrentUser();
  const work = useWizardDraft(() => openFormWork({ kind, opened, draft, official, onBegun }));
  const form = useDynamicForm({ store: work.store, memory: opened.memory, services: work.services });
  const sending = useSendingForm(work.details);
  const flow = useFormFlow({ kind, work, form, sending, onReload });
  const reached = useStore(work.reached);
  const groups = useSelected(work.store, (state) => stepsOf(state, reached), isSameSteps);
  const group = groups.find(({ state }) => state === 'current')?.group;
  const missing = useMissing(work, flow);
  useEffect(() => prefetchWhenIdle(() => import('../../../shared/ui/file-drop/drop-zone.tsx')), []);
  const left = useStore(work.left);
  if (flow.creation !== undefined) return <CreatedPanel creation={flow.creation} isLeft={left.size > 0} />;
  const isFirst = flow.stage === 'form' && groups[0]?.state === 'current';
  return (
    <div className={classes.process}>
      <ProcessBar kind={kind} draft={work.draft} />
      <DraftNotice draft={work.draft} onReload={onReload} />
      <Wizard
        steps={processSteps(groups, flow.stage)}
        onStep={flow.goTo}
        {...wordsOf(flow.stage, { group: group?.name ?? kind.name, isLeft: left.size > 0 })}
        onContinue={() => void flow.goForward()}
        onBack={isFirst ? undefined : flow.goBack}
        missing={missing}
        isBusy={flow.isBusy}
      >
        {flow.stage === 'form' && group !== undefined && (
          <Card key={group.id}>
            <GroupStep form={form} group={group} kind={kind} work={work} />
          </Card>
        )}
        <StageAfterForm kind={kind} flow={flow} work={work} sending={sending} />
      </Wizard>
    </div>
  );
}

interface StageAfterFormProps {
  readonly kind: KindView;
  readonly flow: FormFlow;
  readonly work: FormWork;
  readonly sending: SendingForm;
}

function StageAfterForm({ kind, flow: { stage, prepared, isPressed }, work, sending }: StageAfterFormProps) {
  if (!prepared || stage === 'form') return null;
  if (stage === 'annexes') return <AnnexesStep prepared={prepared} attached={work.attached} isPressed={isPressed} />;
  return (
    <SummaryStep
      kind={kind}
      prepared={prepared}
      attached={work.attached}
      signing={work.signing}
      left={work.left}
      control={sending.control}
    />
  );
}

/** What the wizard says about a stage; `group` is the name of the form's group. */
function wordsOf(stage: Stage, { group, isLeft }: { readonly group: string; readonly isLeft: boolean }) {
  const summary = isLeft ? messages.summaryLeft : messages.summaryDetail;
  const words = {
    form: { heading: group, detail: messages.requiredMark },
    annexes: { heading: messages.annexesStep, detail: messages.annexesDetail },
    summary: { heading: messages.summaryStep, detail: summary, nextLabel: messages.create },
  } as const satisfies Record<Stage, object>;
  return words[stage];
}

/** Why one cannot go on, shown after the first attempt and counted again on every change. */
function useMissing(work: FormWork, { stage, isPressed, prepared }: FormFlow): string | undefined {
  const attached = useStore(work.attached);
  const wrong = useSelected(work.store, (state) => {
    const { steps, current } = state.progress;
    const group = steps[current ?? -1];
    return isPressed && group !== undefined ? validateGroup(state, group).length : 0;
  });
  if (!isPressed) return undefined;
  if (stage === 'form') return wrong === 0 ? undefined : formMessages.toMend(wrong);
  const lacking = prepared === undefined ? 0 : missingAnnexes(prepared.annexes, attached).length;
  return lacking === 0 ? undefined : messages.annexesMissing(lacking);
}
