import type { KindView } from '@rubrica/contract';
import { validateGroup, type LoadedGroup } from '@rubrica/form-engine';
import { useState } from 'react';

import { useStore } from '../../../shared/store.ts';
import { CheckboxField } from '../../../shared/ui/fields/checkbox-field.tsx';
import { FormFields, type DynamicForm } from '../../forms/index.ts';
import { CardReaders } from '../card/card-readers.tsx';
import { CreditFigures } from './credit-figures.tsx';
import type { FormWork } from './form-work.ts';
import { messages } from './messages.ts';

interface GroupStepProps {
  readonly form: DynamicForm;
  readonly group: LoadedGroup;
  readonly kind: KindView;
  readonly work: FormWork;
}

/** The questions of a group; or, left to the client, only those that say who the client is. */
export function GroupStep({ form, group, kind, work }: GroupStepProps) {
  const left = useStore(work.left);
  const leavable = kind.leavable_groups.find(({ id_group: id }) => id === group.id);
  const isLeft = leavable !== undefined && left.has(group.id);
  return (
    <div className="stack gap-16">
      {leavable && <LeftChoice form={form} group={group} work={work} isLeft={isLeft} />}
      {!isLeft && <CardReaders form={form} group={group} />}
      {isLeft && leavable.asked.length > 0 && <p className="quiet size-s">{messages.leftAsked}</p>}
      {isLeft ? (
        <FormFields form={form} group={group} only={new Set(leavable.asked)} />
      ) : (
        <FormFields form={form} group={group} />
      )}
      {!isLeft && <CreditFigures form={form} group={group} kind={kind} />}
    </div>
  );
}

interface LeftChoiceProps extends Pick<GroupStepProps, 'form' | 'group' | 'work'> {
  readonly isLeft: boolean;
}

/** What is wrong would reach the client as the company's word: it is corrected before. */
function LeftChoice({ form, group, work, isLeft }: LeftChoiceProps) {
  const [error, setError] = useState<string>();
  const choose = (wanted: boolean): void => {
    const wrong = validateGroup(form.store.get(), group).filter(({ code }) => code !== 'required');
    const isRefused = wanted && wrong.length > 0;
    setError(isRefused ? messages.leftWrong : undefined);
    if (isRefused) form.refuse(wrong);
    else work.leave(group.id, wanted);
  };
  return (
    <CheckboxField
      label={messages.leave}
      value={isLeft}
      onChange={choose}
      note={isLeft ? messages.leftNote : messages.leaveNote}
      {...(error !== undefined && { error })}
    />
  );
}
