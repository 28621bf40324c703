import { Button } from '@mantine/core';
import {
  maxProcessesAtOnce,
  maxProcessesInZip,
  openStatuses,
  signedStatuses,
  type ProcessPreview,
  type ProcessRow,
} from '@rubrica/contract';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { saveFile } from '../../shared/save-file.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { ManyOutlook } from './many-outlook.tsx';
import { manyWords } from './messages.ts';
import { awaitedIn, isAwaited, remindMany, type Outcome } from './remind-many.ts';

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog');

type ManyAction = 'cancel' | 'resend';

interface ManyActionsProps {
  readonly rows: readonly ProcessRow[];
  readonly onDone: () => void;
}

type Offer = ManyAction | 'download' | 'remind' | 'assign';

const isOpen = ({ status }: ProcessRow): boolean => openStatuses.includes(status);

/** Only what every chosen one allows. */
function offersFor(me: ReturnType<typeof useCurrentUser>, rows: readonly ProcessRow[]): readonly Offer[] {
  const all = (holdsFor: (row: ProcessRow) => boolean): boolean => rows.every(holdsFor);
  return [
    ...(holds(me, 'PE_VER_DOCUMENTOS') && all(({ status }) => signedStatuses.includes(status))
      ? (['download'] as const)
      : []),
    ...(holds(me, 'PE_REENVIAR') && all(isAwaited) ? (['remind'] as const) : []),
    ...(holds(me, 'PE_REENVIAR') && all(({ actions }) => actions.includes('resend')) ? (['resend'] as const) : []),
    ...(holds(me, ['PE_CREACION', 'PE_REENVIAR', 'PE_VALIDAR']) && all(isOpen) ? (['assign'] as const) : []),
    ...(holds(me, 'PE_CANCELACION_MASIVAS') && all(({ actions }) => actions.includes('cancel'))
      ? (['cancel'] as const)
      : []),
  ];
}

/** What can be done with all that are chosen; where that is nothing, why. */
export function ManyActions({ rows, onDone }: ManyActionsProps) {
  const ids = rows.map(({ id }) => id);
  const me = useCurrentUser();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<ManyAction>();
  const finish = async (report: Report): Promise<void> => {
    showToast(report);
    onDone();
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  const run = async (action: ManyAction): Promise<void> => {
    setAsking(action);
    try {
      const outlook = await previewMany(action, ids);
      const report = await ask(action, outlook);
      if (report === undefined) return;
      await finish(report);
    } catch (error) {
      showError(error);
    } finally {
      setAsking(undefined);
    }
  };
  const offers = offersFor(me, rows);
  if (offers.length === 0) return <p className="soft size-s">{manyWords.nothingForAll}</p>;
  return (
    <>
      {offers.includes('download') && <SignedFiles ids={ids} onDone={onDone} />}
      {offers.includes('remind') && <Remind rows={rows} onDone={finish} />}
      {offers.includes('resend') && (
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
      {offers.includes('assign') && <Assign ids={ids} onDone={finish} />}
      {offers.includes('cancel') && (
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

/** More than fit into one file are refused here, in words, before anything is asked. */
function SignedFiles({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    if (ids.length > maxProcessesInZip) {
      showToast({ type: 'alert', message: manyWords.tooManyFiles(ids.length), key: 'too-many-files' });
      return;
    }
    setBusy(true);
    try {
      saveFile(await call('POST /api/signing-process/signed-files', { body: { ids: [...ids] } }), manyWords.zipName);
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.8} />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {manyWords.download(ids.length)}
    </Button>
  );
}

interface FinishingProps {
  readonly onDone: (report: Report) => Promise<void>;
}

/** Whose signature is awaited in the chosen ones gets the same link again. */
function Remind({ rows, onDone }: FinishingProps & { readonly rows: readonly ProcessRow[] }) {
  const words = manyWords.remind;
  const remind = async (): Promise<void> => {
    const awaited = awaitedIn(rows);
    let report: Report | undefined;
    await confirm({
      title: words.title(awaited.length),
      body: words.effect,
      confirmLabel: words.confirm,
      work: async () => {
        report = reportOf(words.done, await remindMany(awaited));
      },
    });
    if (report !== undefined) await onDone(report);
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void remind()}>
      {words.label}
    </Button>
  );
}

function Assign({ ids: [first, ...others], onDone }: FinishingProps & { readonly ids: readonly string[] }) {
  const [isAsked, setAsked] = useState(false);
  if (first === undefined) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {manyWords.assign.label}
      </Button>
      {isAsked && (
        <Suspense>
          <AssignDialog
            ids={[first, ...others]}
            onClose={() => setAsked(false)}
            onDone={(outcomes) => void onDone(reportOf(manyWords.assign.done, outcomes))}
          />
        </Suspense>
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
