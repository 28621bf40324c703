import type { OwnForm } from '@rubrica/contract';
import type { LoadedGroup } from '@rubrica/form-engine';
import { use } from 'react';

import { isOnline } from '../../../../shared/connectivity/connectivity.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { useStore } from '../../../../shared/store.ts';
import { GroupFields, type DynamicForm } from '../../../forms/index.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { markedFields, PrefilledContext } from './marked-fields.tsx';
import { messages } from './messages.ts';
import type { Saver } from './saver.ts';

import classes from './form-step.module.css';

interface GroupScreenProps {
  readonly form: DynamicForm;
  readonly group: LoadedGroup;
  readonly editable: ReadonlySet<string>;
  readonly fixed: OwnForm['fixed'][number] | undefined;
  readonly place: { readonly number: number; readonly count: number };
  readonly saver: Saver;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
}

/** One group of questions; what was typed is saved by itself, and at once when a field is left. */
export function GroupScreen(props: GroupScreenProps) {
  const { form, group, editable, fixed, place, saver, isBusy, problem, onBack, onNext } = props;
  const { process } = useSigning().state;
  const prefilled = use(PrefilledContext);
  const fixedTitle = process.begun_by_client ? messages.proved : messages.fixed(process.company_name);
  const isPrefilled = group.definition.variables.some(({ id }) => editable.has(id) && prefilled.has(id));
  return (
    <StepFrame
      title={group.name}
      lead={messages.part(place.number, place.count)}
      onBack={onBack}
      onSubmit={onNext}
      action={
        <>
          <Problem>{problem}</Problem>
          <PrimaryAction isBusy={isBusy}>{messages.next}</PrimaryAction>
          <SavingLine saver={saver} />
        </>
      }
    >
      {fixed && (
        <section className={classes.fixed} aria-label={fixedTitle}>
          <h2 className="strong">{fixedTitle}</h2>
          <dl>
            {fixed.answers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="soft size-s">{messages.fixedHelp(process.created_by_name)}</p>
        </section>
      )}
      {isPrefilled && <p className={classes.review}>{messages.review(process.company_name)}</p>}
      <div onBlur={() => void saver.flush()}>
        <GroupFields form={form} group={group} fields={markedFields} only={editable} />
      </div>
    </StepFrame>
  );
}

function SavingLine({ saver }: { readonly saver: Saver }) {
  const status = useStore(saver.status);
  const hasNetwork = useStore(isOnline);
  const saving = hasNetwork ? messages.saving : messages.waiting;
  return (
    <output className={classes.status}>
      {status === 'saving' && saving}
      {status === 'saved' && messages.saved}
    </output>
  );
}
