import { Button } from '@mantine/core';
import { maxProcessesAtOnce, type ProcessPreview } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { ManyOutlook } from './many-outlook.tsx';
import { manyWords } from './messages.ts';

type ManyAction = 'cancel' | 'resend';

interface ManyActionsProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** What can be done with all that are chosen. Before it is done, it is said what will not be, and why. */
export function ManyActions({ ids, onDone }: ManyActionsProps) {
  const me = useCurrentUser();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<ManyAction>();
  const run = async (action: ManyAction): Promise<void> => {
    setAsking(action);
    try {
      const outlook = await previewMany(action, ids);
      const report = await ask(action, outlook);
      if (report === undefined) return;
      showToast(report);
      onDone();
      await queries.invalidateQueries({ queryKey: ['processes'] });
    } catch (error) {
      showError(error);
    } finally {
      setAsking(undefined);
    }
  };
  return (
    <>
      {holds(me, 'PE_REENVIAR') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={asking === 'resend'}
          disabled={asking === 'cancel'}
          onClick={() => void run('resend')}
        >
          {manyWords.resend.label}
        </Button>
      )}
      {holds(me, 'PE_CANCELACION_MASIVAS') && (
        <Button
          size="compact-sm"
          color="red"
          loading={asking === 'cancel'}
          disabled={asking === 'resend'}
          onClick={() => void run('cancel')}
        >
          {manyWords.cancel.label}
        </Button>
      )}
    </>
  );
}

interface Report {
  readonly type: 'success' | 'alert';
  readonly message: string;
}

/** Undefined if the person called it off. */
async function ask(action: ManyAction, outlook: readonly ProcessPreview[]): Promise<Report | undefined> {
  const words = manyWords[action];
  const possible = outlook.filter(({ is_possible: can }) => can).map(({ id }) => id);
  if (possible.length === 0) {
    await confirm({
      title: words.none,
      body: <ManyOutlook outlook={outlook} effect="" />,
      tone: 'normal',
      confirmLabel: manyWords.understood,
    });
    return undefined;
  }
  let report: Report | undefined;
  await confirm({
    title: words.title(possible.length),
    body: <ManyOutlook outlook={outlook} effect={words.effect} />,
    confirmLabel: words.confirm(possible.length),
    tone: action === 'cancel' ? 'danger' : 'normal',
    ...(action === 'cancel' && {
      cancelLabel: manyWords.back,
      reason: { label: manyWords.reason, isRequired: true, maxLength: 1000 },
    }),
    work: async ({ reason }) => {
      report = reportOf(words.done, await send(action, possible, reason));
    },
  });
  return report;
}

/** A process that changed between the question and the answer is listed with its reason. */
function reportOf(done: (done: number, of: number) => string, results: readonly Outcome[]): Report {
  const refusals = new Set(results.filter(({ is_done: is }) => !is).map(({ message }) => message));
  const count = results.filter(({ is_done: is }) => is).length;
  return {
    type: refusals.size > 0 ? 'alert' : 'success',
    message: [done(count, results.length), ...refusals].join(' '),
  };
}

interface Outcome {
  readonly is_done: boolean;
  readonly message: string;
}

async function previewMany(action: ManyAction, ids: readonly string[]): Promise<readonly ProcessPreview[]> {
  const found: ProcessPreview[] = [];
  for (const part of partsOf(ids)) {
    found.push(...(await call('POST /api/signing-process/foresee-many', { body: { action, ids: part } })).list);
  }
  return found;
}

async function send(action: ManyAction, ids: readonly string[], detail: string): Promise<readonly Outcome[]> {
  const results: Outcome[] = [];
  for (const part of partsOf(ids)) {
    const { result } =
      action === 'cancel'
        ? await call('POST /api/signing-process/cancel-many', { body: { ids: part, detail } })
        : await call('POST /api/signing-process/resend-many', { body: { ids: part } });
    results.push(...result);
  }
  return results;
}

const partsOf = (ids: readonly string[]): readonly string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxProcessesAtOnce) }, (_, part) =>
    ids.slice(part * maxProcessesAtOnce, (part + 1) * maxProcessesAtOnce),
  );
