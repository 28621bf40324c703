import type { SigningState } from '@rubrica/contract';

import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useRead } from '../../flow/use-read.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { WaitingStep } from '../../frame/waiting-step.tsx';
import { messages } from './messages.ts';
import { reportError } from './report-error.ts';

import classes from './data-step.module.css';

/** What an official wrote of the client, to be read and agreed with. What is confirmed is exactly what was shown. */
export function DataStep() {
  const { flow, state } = useSigning();
  const { act, isBusy, problem } = useAct();
  const { id, created_by_name: official, document_count: documents } = state.process;
  const data = useRead((signal) => flow.call('GET /api/portal/data-customer/{id}', { params: { id }, signal }));
  if (!data.result) return <WaitingStep title={messages.loading} problem={data.problem} onRetry={data.ask} />;

  const { groups, sha256 } = data.result;
  const confirm = async (): Promise<void> => {
    const isConfirmed = await act(
      () => flow.call('POST /api/portal/data-customer/update', { query: { signing_process_id: id }, body: { sha256 } }),
      { mayArriveTwice: true },
    );
    if (!isConfirmed) data.ask();
  };
  return (
    <StepFrame
      title={messages.title}
      lead={leadOf(state)(official, documents)}
      onSubmit={() => void confirm()}
      action={
        <>
          <PrimaryAction isBusy={isBusy}>{messages.confirm}</PrimaryAction>
          <SecondaryAction onClick={() => void reportError(flow, state)}>{messages.wrong}</SecondaryAction>
        </>
      }
    >
      {groups.map(({ id_group: group, name, answers }) => (
        <section key={group} className={classes.group}>
          <h2 className={classes.name}>{name}</h2>
          <dl className={classes.answers}>
            {answers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Problem>{problem}</Problem>
      <Note title={messages.why}>{messages.because(documents)}</Note>
    </StepFrame>
  );
}

/** Who began it wrote and proved everything themselves. */
function leadOf({ process, steps }: SigningState) {
  if (process.begun_by_client) return messages.leadBegun;
  return steps.some(({ step }) => step === 'form') ? messages.leadOwn : messages.lead;
}
