import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { call, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { takeAllCopies } from './detail/take-copies.ts';
import { actionOrder, actionTable, type ActionEntry, type Subject, type Verdict } from './process-action-table.tsx';

const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'), 'ScanDialog');
const CorrectionDialog = lazyPart(() => import('./correction-dialog.tsx'), 'CorrectionDialog');

export interface ProcessAction extends RowAction {
  readonly isMain: boolean;
  /** The same without a question before it: for what somebody asked for and the page already explains. */
  readonly atOnce: () => Promise<void>;
}

/** The buttons of a process: the server says which, the table says how, here they are carried out. */
export function useProcessActions({ onRemoved }: { readonly onRemoved?: () => void } = {}): {
  readonly actionsOf: (process: Subject) => readonly ProcessAction[];
  /** Stands once on the page. */
  readonly dialogs: ReactNode;
} {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  const { dialogs, scan, correct } = useProcessDialogs(refresh);

  const perform = async (verdict: Verdict, entry: ActionEntry, process: Subject): Promise<void> => {
    switch (entry.does.kind) {
      case 'ask':
        if (!(await askAndWork(entry, process))) return undefined;
        if (verdict === 'delete') onRemoved?.();
        return refresh();
      case 'duplicate': {
        const draft = await duplicate(process);
        const to = { to: '/smart-contracts/$id', params: { id: process.process_id }, search: { draft } } as const;
        return draft === undefined ? undefined : navigate(to);
      }
      case 'download':
        return takeAll(process);
      case 'scan':
        return scan(process);
      case 'correction':
        return correct(process);
      case 'changes':
        return navigate({ to: '/reports/$id/changes', params: { id: process.id } });
    }
  };

  return {
    actionsOf: (process) =>
      actionOrder
        .filter((verdict) => process.actions.includes(verdict))
        .map((verdict) => {
          const entry = actionTable[verdict];
          return {
            key: verdict,
            label: entry.label,
            icon: <entry.icon size={18} stroke={1.6} />,
            isMain: entry.isMain ?? false,
            ...(entry.tone && { tone: entry.tone }),
            onClick: () => void perform(verdict, entry, process),
            atOnce: async () => {
              if (await workAtOnce(entry, process)) await refresh();
            },
          };
        }),
    dialogs,
  };
}

/** The dialogs that an action opens, one at a time. */
function useProcessDialogs(refresh: () => Promise<void>) {
  const [scanned, setScanned] = useState<Subject>();
  const [corrected, setCorrected] = useState<Subject>();
  const finish = (message: string): void => {
    setScanned(undefined);
    setCorrected(undefined);
    showToast({ type: 'success', message });
    void refresh();
  };
  const dialogs = (
    <>
      {scanned !== undefined && (
        <Suspense>
          <ScanDialog process={scanned} onClose={() => setScanned(undefined)} onDone={finish} />
        </Suspense>
      )}
      {corrected !== undefined && (
        <Suspense>
          <CorrectionDialog process={corrected} onClose={() => setCorrected(undefined)} onDone={finish} />
        </Suspense>
      )}
    </>
  );
  return { dialogs, scan: setScanned, correct: setCorrected };
}

/** Whether the person agreed and it was done. */
async function askAndWork({ does, tone }: ActionEntry, process: Subject): Promise<boolean> {
  if (does.kind !== 'ask') return false;
  let message = '';
  const confirmed = await confirm({
    ...does.question(process),
    tone: tone ?? 'normal',
    work: async ({ reason }) => {
      message = await does.work(process, reason);
    },
  });
  if (!confirmed) return false;
  showToast({ type: 'success', message });
  return true;
}

/** Whether it was done; a failure is shown. */
async function workAtOnce({ does }: ActionEntry, process: Subject): Promise<boolean> {
  if (does.kind !== 'ask') return false;
  try {
    showToast({ type: 'success', message: await does.work(process, '') });
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}

/** A failure is shown. */
async function takeAll(process: Subject): Promise<void> {
  try {
    await takeAllCopies(process);
  } catch (error) {
    showError(error);
  }
}

/** The new draft; undefined after a failure that was shown. */
async function duplicate({ id }: Subject): Promise<string | undefined> {
  try {
    const made = await call('POST /api/signing-process/{id}/duplicate', { params: { id }, body: {} });
    return made.draft_id;
  } catch (error) {
    showError(error);
    return undefined;
  }
}
