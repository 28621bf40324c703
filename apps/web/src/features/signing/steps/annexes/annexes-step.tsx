import type { SigningAnnexes } from '@rubrica/contract';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useRead } from '../../flow/use-read.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { WaitingStep } from '../../frame/waiting-step.tsx';
import { messages } from './messages.ts';
import { PaperSlot } from './paper-slot.tsx';

import classes from './annexes-step.module.css';

/** The papers that are asked of this person. Until they go on, each may be taken again. */
export function AnnexesStep() {
  const { flow, state } = useSigning();
  const { act, isBusy, problem, setProblem } = useAct();
  const asked = useRead((signal) => flow.call('GET /api/portal/annexes', { signal }));
  if (!asked.result) return <WaitingStep title={messages.loading} problem={asked.problem} onRetry={asked.ask} />;

  const { groups } = asked.result;
  const required = groups.flatMap(({ documents }) => documents).filter((paper) => paper.required);
  const missing = required.filter(({ given }) => given === null);
  const goOn = (): void => {
    if (missing.length > 0) return setProblem(messages.missing(missing.map(({ label }) => label)));
    void act(() => flow.call('POST /api/portal/annexes/close', { body: {} }), { mayArriveTwice: true });
    return undefined;
  };
  const take = (annexes: SigningAnnexes): void => {
    asked.setResult(annexes);
    setProblem(undefined);
  };
  return (
    <StepFrame
      title={messages.title}
      lead={messages.lead}
      onSubmit={goOn}
      action={<PrimaryAction isBusy={isBusy}>{messages.continue}</PrimaryAction>}
    >
      <p className={classes.count} data-complete={missing.length === 0}>
        {messages.count(required.length - missing.length, required.length)}
      </p>
      {groups.map(({ name, documents }) => (
        <section key={documents[0]?.annex_id ?? name} className={classes.group}>
          {groups.length > 1 && <h2 className={classes.name}>{name}</h2>}
          <ul className="grid gap-12">
            {documents.map((paper) => (
              <PaperSlot key={paper.annex_id} paper={paper} onTaken={take} />
            ))}
          </ul>
        </section>
      ))}
      <Problem>{problem}</Problem>
      <Note title={messages.why}>{messages.because(state.process.company_name)}</Note>
    </StepFrame>
  );
}
