import { Button } from '@mantine/core';
import { ApiError, type DataRequestDetail } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
import { messages } from './messages.ts';

interface RequestProps {
  readonly request: DataRequestDetail;
}

export function GivenAnswer({ request }: RequestProps) {
  const { answer, answered_by_name: name, answered_at: at, outcome } = request;
  return (
    <div className="grid gap-8">
      <p className="breaks">{answer}</p>
      {outcome && <p>{outcome.is_complete ? messages.outcome(outcome) : messages.erasing}</p>}
      {name !== null && at !== null && <p className="quiet size-s">{messages.by(name, formatDateTime(at))}</p>}
    </div>
  );
}

export function AnswerForm({ request }: RequestProps) {
  const { kind, needs_two: needsTwo, first_grant: first, needs_identity_proof: needsProof, can_grant: can } = request;
  const { values, change, errors, send } = useAnswer(request);
  const isFirst = needsTwo && first === null;
  return (
    <div className="grid gap-16">
      {first && <p>{messages.grantedFirst(first.name, formatDateTime(first.at))}</p>}
      {isFirst && <p className="soft">{messages.needsTwo}</p>}
      {!can && <p className="soft">{messages.cannotGrant}</p>}
      {needsProof && can && (
        <TextareaField
          name="identity_proof"
          label={messages.howProved}
          note={messages.howProvedNote}
          value={values.identity_proof}
          onChange={(value) => change({ identity_proof: value })}
          error={errors['identity_proof']}
          maxLength={500}
          rows={2}
        />
      )}
      <TextareaField
        name="answer"
        label={messages.answer}
        note={messages.answerNote}
        value={values.answer}
        onChange={(value) => change({ answer: value })}
        error={errors['answer']}
        maxLength={2000}
        isRequired
      />
      <div className="wraps flex gap-8">
        {can && (
          <Button onClick={() => void send('granted')}>{isFirst ? messages.grantFirst : messages.grant[kind]}</Button>
        )}
        <Button variant="default" onClick={() => void send('refused')}>
          {messages.refuse}
        </Button>
      </div>
    </div>
  );
}

type Decision = 'granted' | 'refused';

function useAnswer({ id, kind, needs_two: needsTwo, first_grant: first, ...request }: DataRequestDetail) {
  const queries = useQueryClient();
  const [values, setValues] = useState({
    answer: request.answer ?? '',
    identity_proof: request.identity_proof ?? '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const findMissing = (decision: Decision): Readonly<Record<string, string>> => ({
    ...(decision === 'granted' &&
      request.needs_identity_proof &&
      values.identity_proof.trim() === '' && { identity_proof: messages.howProvedMissing }),
    ...(values.answer.trim() === '' && { answer: messages.answerMissing }),
  });
  const work = async (decision: Decision): Promise<void> => {
    const body = {
      decision,
      answer: values.answer,
      identity_proof: decision === 'granted' ? values.identity_proof : '',
    };
    const { state } = await call('POST /api/data-requests/{id}/answer', { params: { id }, body });
    showToast({ type: 'success', message: state === 'open' ? messages.doneFirst : messages.done });
    await queries.invalidateQueries({ queryKey: ['data-requests'] });
  };
  const explain = (error: unknown): void => {
    const issues = error instanceof ApiError ? error.issues : [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    if (issues.length === 0) showError(error);
  };
  const send = async (decision: Decision): Promise<void> => {
    const missing = findMissing(decision);
    setErrors(missing);
    const [wrong] = Object.keys(missing);
    if (wrong !== undefined) return document.querySelector<HTMLElement>(`textarea[name="${wrong}"]`)?.focus();
    const isLast = !needsTwo || first !== null;
    if (decision === 'refused' || kind !== 'deletion' || !isLast) return work(decision).catch(explain);
    await confirm({
      title: messages.confirmTitle,
      body: messages.confirmBody,
      confirmLabel: messages.grant.deletion,
      tone: 'danger',
      work: () => work(decision),
    });
  };
  return { values, errors, send, change: (part: Partial<typeof values>) => setValues({ ...values, ...part }) };
}
