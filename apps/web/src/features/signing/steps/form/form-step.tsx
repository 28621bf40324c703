import './form-styles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useRead } from '../../flow/use-read.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { useStored } from '../../flow/use-stored.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { WaitingStep } from '../../frame/waiting-step.tsx';
import { ConsentScreen } from './consent-screen.tsx';
import { GroupScreen } from './group-screen.tsx';
import { PrefilledContext } from './marked-fields.tsx';
import { messages } from './messages.ts';
import type { Screen } from './own-screens.ts';
import { ResumeScreen } from './resume-screen.tsx';
import { isBegun, partsOf } from './standing.ts';
import { useFormTimer } from './use-form-timer.ts';
import { useOwnScreens, type OwnScreensProps } from './use-own-screens.ts';

/** What the client fills: one group a screen, then each consent by itself. */
export function FormStep() {
  const { flow } = useSigning();
  const [queries] = useState(() => new QueryClient());
  const [isSent, setSent] = useState(false);
  const own = useRead((signal) => flow.call('GET /api/portal/client-form', { signal }));
  if (!own.result) return <WaitingStep title={messages.loading} problem={own.problem} onRetry={own.ask} />;
  const { has_failed: hasFailed, is_preparing: isPreparing } = own.result;
  if (hasFailed) return <FailedStep onAsked={own.ask} />;
  if (isSent || isPreparing) return <PreparingStep onLook={own.ask} />;
  return (
    <QueryClientProvider client={queries}>
      <OwnScreens own={own.result} onAnswered={own.setResult} onSent={() => setSent(true)} />
    </QueryClientProvider>
  );
}

const lookMilliseconds = 4000;

/** The server says when they are ready; who hears nothing asks now and then. */
function PreparingStep({ onLook }: { readonly onLook: () => void }) {
  const { flow } = useSigning();
  const look = useEffectEvent(() => {
    void flow.refresh();
    onLook();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return (
    <StepFrame title={messages.preparing} lead={messages.preparingLead}>
      <Note>{messages.preparingNote}</Note>
    </StepFrame>
  );
}

/** What was filled is stored; only the documents are missing. */
function FailedStep({ onAsked }: { readonly onAsked: () => void }) {
  const { flow, state } = useSigning();
  const { id, created_by_name: name } = state.process;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await flow.call('POST /api/portal/generate-documents/{id}', { params: { id }, query: {}, body: {} });
      onAsked();
    } catch (error) {
      setProblem(await flow.settle(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <StepFrame
      title={messages.failed}
      lead={messages.failedLead}
      onSubmit={() => void ask()}
      action={<PrimaryAction isBusy={isBusy}>{messages.askAgain}</PrimaryAction>}
    >
      <Problem>{problem}</Problem>
      <Note>{messages.failedNote(name)}</Note>
    </StepFrame>
  );
}

function OwnScreens(props: OwnScreensProps) {
  const { form, editable, prefilled, saver, screens, shown, problem, back, goOn, leaveGroup, answer } =
    useOwnScreens(props);
  const { own } = props;
  const { isCovered, goOn: uncover } = useFormTimer(() => void saver.flush());
  const [isBusy, setBusy] = useState(false);
  const { isReturning, goOn: leaveGreeting } = useReturning(own);
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  if (isCovered) return <CoveredScreen onUncover={uncover} />;
  if (isReturning) {
    const state = form.store.get();
    const answered = new Set([...own.written, ...own.prefilled]);
    const parts = partsOf({ state, editable, answered, screens, shown, permits: messages.permits });
    return <ResumeScreen parts={parts} onContinue={leaveGreeting} />;
  }
  const common = { problem, onBack: back, place: countIn(screens, shown) };
  if (shown.kind === 'group')
    return (
      <PrefilledContext value={prefilled}>
        <GroupScreen
          key={shown.group.id}
          {...common}
          {...{ form, editable, saver, isBusy }}
          group={shown.group}
          fixed={own.fixed.find(({ id_group: id }) => id === shown.group.id)}
          onNext={() => void during(() => leaveGroup(shown.group))}
        />
      </PrefilledContext>
    );
  if (shown.kind === 'consent')
    return (
      <ConsentScreen
        key={shown.consent.id}
        {...common}
        consent={shown.consent}
        before={own.consents.filter(({ given_before: before }) => before !== null).map(({ name }) => name)}
        onAnswer={(given) => answer(shown.consent, given)}
      />
    );
  return (
    <StepFrame
      title={own.closed === null ? messages.emptyTitle : messages.closedTitle}
      lead={own.closed ?? undefined}
      onSubmit={() => void during(goOn)}
      action={<PrimaryAction isBusy={isBusy}>{messages.next}</PrimaryAction>}
    >
      <Problem>{problem}</Problem>
    </StepFrame>
  );
}

/** Nobody touched it for a while: what it says is not for the next person at this phone. */
const CoveredScreen = ({ onUncover }: { readonly onUncover: () => void }) => (
  <StepFrame
    title={messages.covered}
    lead={messages.coveredLead}
    onSubmit={onUncover}
    action={<PrimaryAction>{messages.uncover}</PrimaryAction>}
  >
    <Note>{messages.coveredNote}</Note>
  </StepFrame>
);

/** Greeted once in a visit: who began in this tab, or goes on after a reload, is where they were at once. */
function useReturning(own: OwnScreensProps['own']) {
  const { flow } = useSigning();
  const [wasBegun] = useState(() => isBegun(own));
  const [isGreeted, setGreeted] = useStored(`form-greeted.${flow.signatoryId}.${flow.visitId() ?? ''}`, false);
  const begin = useEffectEvent(() => wasBegun || setGreeted(true));
  useEffect(() => void begin(), []);
  return { isReturning: wasBegun && !isGreeted, goOn: () => setGreeted(true) };
}

/** Of those of its sort. */
function countIn(screens: readonly Screen[], shown: Screen): { number: number; count: number } {
  const same = screens.filter(({ kind }) => kind === shown.kind);
  return { number: same.indexOf(shown) + 1, count: same.length };
}
