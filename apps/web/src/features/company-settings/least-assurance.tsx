import {
  assuranceLevels,
  assuranceMeanings,
  assuranceNames,
  isAssuranceBelow,
  type KindAssurance,
} from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import type { Option } from '../../shared/ui/fields/options.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';

const queryKey = ['kind-assurance'] as const;

const levels = assuranceLevels.map((value): Option => ({
  value,
  label: sentence(assuranceNames[value]),
  detail: assuranceMeanings[value],
}));

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Below which level the company accepts nobody, kind by kind. */
export function LeastAssurance() {
  const kinds = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /api/process/assurance', { signal }) });
  if (kinds.isPending) return <Skeleton height={240} />;
  if (kinds.isError) return <ErrorState message={errorText(kinds.error)} onRetry={() => void kinds.refetch()} />;
  return (
    <div className="stack gap-20">
      <p className="text-s quiet">{messages.levelsDetail}</p>
      {kinds.data.list.map((kind) => (
        <KindLevel key={kind.id} kind={kind} />
      ))}
    </div>
  );
}

function KindLevel({
  kind: { id, name, least_assurance: least, usual_assurance: usual },
}: {
  readonly kind: KindAssurance;
}) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const choose = async (value: string): Promise<void> => {
    const level = assuranceLevels.find((one) => one === value);
    if (level === undefined || level === least) return;
    setBusy(true);
    try {
      await call('PATCH /api/process/{id}/assurance', { params: { id }, body: { least_assurance: level } });
      await queries.invalidateQueries({ queryKey });
      showToast({ type: 'success', message: messages.changed(name, assuranceNames[level]) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const note = isAssuranceBelow(usual, least) ? messages.above : messages.usual;
  return (
    <SelectField
      label={name}
      options={levels}
      value={least}
      isDisabled={isBusy}
      note={note(assuranceNames[usual])}
      onChange={(value) => void choose(value)}
    />
  );
}
