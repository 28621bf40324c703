import { Button } from '@mantine/core';
import { toDisplayDate } from '@rubrica/catalogues';
import type { SubstitutionView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { AbsenceForm, type Absence } from '../../shared/ui/absence-form/absence-form.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { messages } from './messages.ts';

const keyOf = (userId: string) => ['substitutions', userId] as const;

export interface SubstitutionCardProps {
  readonly userId: string;
  /** What the card does where nobody could stand in. */
  readonly whenNobody: 'hide' | 'explain';
}

/** Who takes somebody's turn while they are away. */
export function SubstitutionCard({ userId, whenNobody }: SubstitutionCardProps) {
  const found = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => call('GET /auth_user/{id}/substitutions', { params: { id: userId }, signal }),
  });
  if (found.isError)
    return (
      <Card title={messages.title}>
        <ErrorState message={errorText(found.error)} onRetry={() => void found.refetch()} />
      </Card>
    );
  if (!found.data) return null;
  const { list, candidates, can_change: canChange } = found.data;
  if (whenNobody === 'hide' && list.length === 0 && candidates.length === 0) return null;
  return (
    <Card title={messages.title}>
      <div className="grid gap-16">
        <p className="quiet size-s">{messages.why}</p>
        <SubstitutionList userId={userId} list={list} canChange={canChange} />
        {canChange && candidates.length === 0 && <p className="soft size-s">{messages.noCandidates}</p>}
        {canChange && candidates.length > 0 && <SubstitutionForm userId={userId} candidates={candidates} />}
      </div>
    </Card>
  );
}

interface SubstitutionListProps {
  readonly userId: string;
  readonly list: readonly SubstitutionView[];
  readonly canChange: boolean;
}

function SubstitutionList({ userId, list, canChange }: SubstitutionListProps) {
  const queries = useQueryClient();
  const end = async ({ id, substitute: { name } }: SubstitutionView): Promise<void> => {
    const isDone = await confirm({
      title: messages.endTitle(name),
      body: messages.endBody,
      confirmLabel: messages.end,
      work: async () => {
        const params = { id: userId, substitution: id };
        await call('POST /auth_user/{id}/substitutions/{substitution}/end', { params, body: {} });
      },
    });
    if (isDone) showToast({ type: 'success', message: messages.ended });
    await queries.invalidateQueries({ queryKey: keyOf(userId) });
  };
  if (list.length === 0) return <p className="soft">{messages.none}</p>;
  return (
    <ul className="grid gap-12">
      {list.map((one) => (
        <li key={one.id} className="apart wraps flex gap-12">
          <div className="shrinks">
            <p className="strong">{one.substitute.name}</p>
            <p className="quiet size-s">
              {messages.period(toDisplayDate(one.starts_on) ?? '', toDisplayDate(one.ends_on) ?? '')} ·{' '}
              {messages.states[one.state]}
            </p>
          </div>
          {canChange && one.state !== 'over' && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={messages.endOf(one.substitute.name)}
              onClick={() => void end(one)}
            >
              {messages.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SubstitutionFormProps {
  readonly userId: string;
  readonly candidates: readonly { readonly id: string; readonly name: string; readonly group: string }[];
}

function SubstitutionForm({ userId, candidates }: SubstitutionFormProps) {
  const queries = useQueryClient();
  const name = async ({ who, ...days }: Absence): Promise<void> => {
    const made = await call('POST /auth_user/{id}/substitutions', {
      params: { id: userId },
      body: { substitute_id: who, ...days },
      idempotencyKey: crypto.randomUUID(),
    });
    queries.setQueryData(keyOf(userId), made);
    showToast({ type: 'success', message: messages.named });
  };
  const options = candidates.map(({ id, name: label, group }) => ({ value: id, label, detail: group }));
  return <AbsenceForm words={messages} candidates={options} whoField="substitute_id" onName={name} />;
}
