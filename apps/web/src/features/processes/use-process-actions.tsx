import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { call, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { actionOrder, actionTable, type ActionEntry, type Subject, type Verdict } from './process-action-table.tsx';
import { ScanDialog } from './scan-dialog.tsx';

const CorrectionDialog = lazyPart(() => import('./correction-dialog.tsx'), 'CorrectionDialog');

export interface ProcessAction extends RowAction {
  readonly isMain: boolean;
}

/** The buttons of a process: the server said which, the table says how, here they are carried out. */
export function useProcessActions({ onRemoved }: { readonly onRemoved?: () => void } = {}): {
  readonly actionsOf: (process: Subject) => readonly ProcessAction[];
  /** Stands once on the page. */
  readonly dialogs: ReactNode;
} {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [scanned, setScanned] = useState<Subject>();
  const [corrected, setCorrected] = useState<Subject>();
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  const finish = (message: string): void => {
    setScanned(undefined);
    setCorrected(undefined);
    showToast({ type: 'success', message });
    void refresh();
  };

  const ask = async (verdict: Verdict, { does, tone }: ActionEntry, process: Subject): Promise<void> => {
    if (does.kind !== 'ask') return;
    let told = '';
    const confirmed = await confirm({
      ...does.question(process),
      tone: tone ?? 'normal',
      work: async ({ reason }) => {
        told = await does.work(process, reason);
      },
    });
    if (!confirmed) return;
    showToast({ type: 'success', message: told });
    if (verdict === 'delete') onRemoved?.();
    await refresh();
  };

  const duplicate = async ({ id, process_id: kind }: Subject): Promise<void> => {
    try {
      const { draft_id: draft } = await call('POST /api/signing-process/{id}/duplicate', { params: { id }, body: {} });
      await navigate({ to: '/smart-contracts/$id', params: { id: kind }, search: { draft } });
    } catch (error) {
      showError(error);
    }
  };

  const perform = (verdict: Verdict, entry: ActionEntry, process: Subject): void => {
    switch (entry.does.kind) {
      case 'ask':
        return void ask(verdict, entry, process);
      case 'duplicate':
        return void duplicate(process);
      case 'scan':
        return setScanned(process);
      case 'correction':
        return setCorrected(process);
      case 'changes':
        return void navigate({ to: '/reports/$id/changes', params: { id: process.id } });
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
            onClick: () => perform(verdict, entry, process),
          };
        }),
    dialogs: (
      <>
        <ScanDialog process={scanned} onClose={() => setScanned(undefined)} onDone={finish} />
        {corrected !== undefined && (
          <Suspense>
            <CorrectionDialog process={corrected} onClose={() => setCorrected(undefined)} onDone={finish} />
          </Suspense>
        )}
      </>
    ),
  };
}
