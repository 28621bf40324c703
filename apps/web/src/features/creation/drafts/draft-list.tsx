import type { DraftView, KindView } from '@rubrica/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { messages } from '../form/messages.ts';

/** One's own drafts, wherever they were begun. */
export function DraftList({ kinds }: { readonly kinds: readonly KindView[] }) {
  const queries = useQueryClient();
  const drafts = useQuery({ queryKey: ['drafts'], queryFn: ({ signal }) => call('GET /api/drafts', { signal }) });
  const state = tableStateOf(drafts);
  const rows = (drafts.data?.list ?? []).filter(({ kind }) => kinds.some(({ code }) => code === kind));
  const remove = async (draft: DraftView): Promise<void> => {
    const isRemoved = await confirm({
      title: messages.deleteDraft(nameOf(draft)),
      losses: messages.deleteDraftLosses,
      confirmLabel: messages.deleteDraftConfirm,
      work: async () => void (await call('DELETE /api/drafts/{id}', { params: { id: draft.id } })),
    });
    if (!isRemoved) return;
    showToast({ type: 'success', message: messages.draftDeleted });
    await queries.invalidateQueries({ queryKey: ['drafts'] });
  };
  const actionsOf = (draft: DraftView): readonly RowAction[] => [
    {
      key: 'continue',
      label: messages.draftActions.continue,
      icon: <IconPencil size={18} stroke={1.6} />,
      link: <Link to="/smart-contracts/$id" params={{ id: draft.process_id }} search={{ draft: draft.id }} />,
    },
    {
      key: 'delete',
      label: messages.draftActions.delete,
      icon: <IconTrash size={18} stroke={1.6} />,
      tone: 'danger',
      onClick: () => void remove(draft),
    },
  ];
  return (
    <section aria-labelledby="drafts" className="stack gap-12 mt-12">
      <h2 id="drafts">{messages.drafts}</h2>
      <DataTable
        id="drafts"
        caption={messages.drafts}
        columns={columnsFor(kinds)}
        rows={rows}
        state={state}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        rowActions={actionsOf}
        skeletonRows={3}
        empty={{ title: messages.noDrafts, detail: messages.noDraftsDetail }}
      />
    </section>
  );
}

function columnsFor(kinds: readonly KindView[]): readonly Column<DraftView>[] {
  const nameOfKind = (code: string): string => kinds.find((kind) => kind.code === code)?.name ?? code;
  return [
    { key: 'title', title: messages.draftName, render: nameOf, canHide: false, onPhone: 'title' },
    {
      key: 'kind',
      title: messages.draftKind,
      render: ({ kind, template_id: template }) =>
        template === null ? nameOfKind(kind) : messages.draftOfTemplate(nameOfKind(kind)),
      onPhone: 'subtitle',
    },
    {
      key: 'updated_at',
      title: messages.draftSaved,
      render: ({ updated_at }) => formatDateTime(updated_at),
      isFigures: true,
      onPhone: 'field',
    },
  ];
}

const nameOf = ({ title }: DraftView): string => title || messages.untitled;
