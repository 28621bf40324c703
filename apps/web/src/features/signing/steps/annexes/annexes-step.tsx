import type { SigningAnnexes } from '@rubrica/contract';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';

import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useIsLow } from '../../../../shared/ui/viewport/use-is-low.ts';
import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import { useRead } from '../../flow/use-read.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { WaitingStep } from '../../frame/waiting-step.tsx';
import { messages } from './messages.ts';
import { PaperSlot } from './paper-slot.tsx';
import { CameraRun } from './run/camera-run.tsx';
import { messages as runMessages } from './run/messages.ts';
import type { StoredPicture } from './run/picture-store.ts';
import { ReviewRun } from './run/review-run.tsx';
import { usePaperRun, type PaperRun } from './run/use-paper-run.ts';
import { useStoredPictures } from './run/use-pictures.ts';

import classes from './annexes-step.module.css';

/** The papers that are asked of this person. Until they go on, each may be taken again. */
export function AnnexesStep() {
  const { flow } = useSigning();
  const asked = useRead((signal) => flow.call('GET /api/portal/annexes', { signal }));
  const stored = useStoredPictures();
  if (!asked.result || !stored)
    return <WaitingStep title={messages.loading} problem={asked.problem} onRetry={asked.ask} />;
  return <Papers annexes={asked.result} stored={stored} onTaken={asked.setResult} />;
}

interface PapersProps {
  readonly annexes: SigningAnnexes;
  readonly stored: readonly StoredPicture[];
  readonly onTaken: (annexes: SigningAnnexes) => void;
}

function Papers({ annexes, stored, onTaken }: PapersProps) {
  const papers = annexes.groups.flatMap(({ documents }) => documents);
  const missing = papers.filter(({ given }) => given === null);
  const needed = missing.filter((paper) => paper.required);
  const run = usePaperRun({ papers: [...needed, ...missing.filter((paper) => !paper.required)], stored, onTaken });
  if (run.phase === 'camera' && run.wanted && run.stream)
    return <CameraRun run={run} wanted={run.wanted} stream={run.stream} />;
  if (run.phase === 'review') return <ReviewRun run={run} />;
  return <PaperList annexes={annexes} run={run} onTaken={onTaken} />;
}

interface PaperListProps {
  readonly annexes: SigningAnnexes;
  readonly run: PaperRun;
  readonly onTaken: (annexes: SigningAnnexes) => void;
}

function PaperList({ annexes: { groups }, run, onTaken }: PaperListProps) {
  const { flow, state } = useSigning();
  const { act, isBusy, problem, setProblem } = useAct();
  const required = groups.flatMap(({ documents }) => documents).filter((paper) => paper.required);
  const missing = required.filter(({ given }) => given === null);
  const refused = groups.flatMap(({ documents }) =>
    documents.filter(({ given, annex_id: id }) => given === null && run.outcomes[id]?.problem !== undefined),
  );
  const list = useRef<HTMLDivElement>(null);
  useShowRefused(list);
  const offersRun = useHasCamera() && missing.length > 0;
  const goOn = (): void => {
    if (missing.length > 0) return setProblem(messages.missing(missing.map(({ label }) => label)));
    void act(() => flow.call('POST /api/portal/annexes/close', { body: {} }), { mayArriveTwice: true });
    return undefined;
  };
  const take = (annexes: SigningAnnexes): void => {
    onTaken(annexes);
    setProblem(undefined);
  };
  return (
    <StepFrame
      title={messages.title}
      lead={leadOf({ offersRun, isDone: missing.length === 0 && required.length > 0 })}
      onSubmit={goOn}
      action={
        <>
          <Problem>{problem}</Problem>
          {offersRun ? (
            <RunAction run={run} isFirst={missing.length === required.length} onContinue={goOn} />
          ) : (
            <PrimaryAction isBusy={isBusy}>{messages.continue}</PrimaryAction>
          )}
        </>
      }
    >
      <p className={classes.count} data-complete={missing.length === 0}>
        {messages.count(required.length - missing.length, required.length)}
      </p>
      <Problem>{run.trouble}</Problem>
      <Problem>{refused.length > 0 ? messages.refused(refused.length) : undefined}</Problem>
      <div ref={list}>
        {groups.map(({ name, documents }) => (
          <section key={documents[0]?.annex_id ?? name} className={classes.group}>
            {groups.length > 1 && <h2 className={classes.name}>{name}</h2>}
            <ul className={classes.papers}>
              {documents.map((paper) => (
                <PaperSlot key={paper.annex_id} paper={paper} outcome={run.outcomes[paper.annex_id]} onTaken={take} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Note title={messages.why}>{messages.because(state.process.company_name)}</Note>
    </StepFrame>
  );
}

/** What was given is not asked for again. */
function leadOf({ offersRun, isDone }: { readonly offersRun: boolean; readonly isDone: boolean }): string {
  if (isDone) return messages.leadDone;
  return offersRun ? runMessages.how : messages.lead;
}

/** After a run: the first picture that was of no use, which may stand below the screen. */
function useShowRefused(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-refused=true]');
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    first?.focus({ preventScroll: true });
  }, [list]);
}

interface RunActionProps extends Pick<RunPlace, 'isFirst'> {
  readonly run: PaperRun;
  readonly onContinue: () => void;
}

/** One tap for all that is missing; who brings them one by one goes on as before. */
function RunAction({ run, isFirst, onContinue }: RunActionProps) {
  const needed = run.papers.filter((paper) => paper.required);
  const taken = Object.keys(run.shots).length;
  const left = needed.filter(({ annex_id: id }) => !(id in run.shots)).length;
  const hasOthers = run.papers.some(({ annex_id: id }) => !(id in run.shots));
  return (
    <>
      <PrimaryAction
        isBusy={run.isAsking}
        icon={<IconCamera size={22} stroke={1.7} aria-hidden />}
        onClick={() => (left === 0 ? run.review() : run.open())}
      >
        {describeNext({ left, taken, isFirst })}
      </PrimaryAction>
      {taken === 0 && <QuietAction onClick={onContinue}>{messages.continue}</QuietAction>}
      {left === 0 && hasOthers && <QuietAction onClick={() => run.open()}>{runMessages.others}</QuietAction>}
      {taken > 0 && left > 0 && <QuietAction onClick={run.review}>{runMessages.review(taken)}</QuietAction>}
    </>
  );
}

interface RunPlace {
  /** Of those that must be given: the line above counts no others. */
  readonly left: number;
  readonly taken: number;
  /** No paper was given yet. */
  readonly isFirst: boolean;
}

function describeNext({ left, taken, isFirst }: RunPlace): string {
  if (left === 0) return runMessages.review(taken);
  return isFirst && taken === 0 ? runMessages.begin(left) : runMessages.goOn(left);
}

/** Of a phone, at hand and towards the paper. A page without HTTPS has none. */
function useHasCamera(): boolean {
  const [isPhone, isLow] = [useIsPhone(), useIsLow()];
  return (isPhone || isLow) && 'mediaDevices' in navigator;
}
