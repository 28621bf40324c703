import { Button } from '@mantine/core';
import { auditFamilies, auditFamilyNames, type AuditLine } from '@rubrica/contract';
import { IconAlertTriangle, IconDownload, IconEye } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { saveFile } from '../../shared/save-file.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { auditSearch, type AuditSearch } from './audit-search.ts';
import { ChainFoot, ChainState, useChainCheck } from './chain-state.tsx';
import { LineDetail } from './line-detail.tsx';
import { messages } from './messages.ts';
import { UnusualBadge } from './unusual-badge.tsx';

import classes from './audit.module.css';

const columns: readonly Column<AuditLine>[] = [
  {
    key: 'at',
    title: messages.at,
    isFigures: true,
    width: 180,
    onPhone: 'foot',
    render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    key: 'happened',
    title: messages.happened,
    canHide: false,
    onPhone: 'title',
    render: (line) => <Happened line={line} />,
  },
  {
    key: 'unusual',
    title: '',
    width: 110,
    onPhone: 'badge',
    render: (line) => <UnusualBadge line={line} />,
  },
  { key: 'ip', title: messages.network, align: 'right', onPhone: 'field', render: ({ ip }) => ip ?? messages.inside },
];

function Happened({ line: { who, text, subject } }: { readonly line: AuditLine }) {
  return (
    <span className="breaks">
      <b>{who}</b> {text}
      {subject.name !== null && (
        <>
          : <b>{subject.name}</b>
        </>
      )}
    </span>
  );
}

/** Who did what, when and from where, for those who hold PE_AUDITORIA. */
export function AuditPage() {
  const search = useSearch({ from: '/tenant/app/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const check = useChainCheck();
  const { rows, state, pages } = useLines(search);
  const [shown, setShown] = useState<AuditLine>();
  const change = (value: object): void => void navigate({ search: auditSearch.parse(value), replace: true });
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        badge={<ChainState check={check} />}
        actions={<Download search={search} />}
      />
      <div className={classes.filters}>
        <FilterBar
          value={search}
          onChange={change}
          search={{ key: 'search', label: messages.searchLabel, placeholder: messages.searchPlaceholder }}
          filters={[
            {
              kind: 'one',
              key: 'family',
              label: messages.what,
              options: auditFamilyNames.map((value) => ({ value, label: auditFamilies[value].label })),
            },
            { kind: 'dates', fromKey: 'from', toKey: 'to', label: messages.dates },
          ]}
        />
        <UnusualToggle search={search} count={check.data?.unusual} onChange={change} />
      </div>
      <div className={classes.content}>
        <DataTable
          id="audit"
          caption={messages.caption}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ who, text, at }) => `${who} ${text} ${formatDateTime(at)}`}
          rowActions={(line) => seeAction(() => setShown(line))}
          rowTone={(line) => (line.id === shown?.id ? 'chosen' : (line.unusual ?? undefined))}
          state={state}
          pages={pages}
          empty={{ title: messages.empty, detail: messages.emptyDetail }}
        />
        {shown && <LineDetail line={shown} onClose={() => setShown(undefined)} />}
      </div>
      <ChainFoot check={check} />
    </Page>
  );
}

const seeAction = (onClick: () => void): readonly RowAction[] => [
  { key: 'see', label: messages.see, icon: <IconEye size={18} stroke={1.6} />, onClick },
];

function useLines(search: AuditSearch) {
  return useTokenPages({
    queryKey: ['audit', 'lines', search],
    load: async ({ token, signal }) => {
      const answer = await call('GET /audit/events', { query: { ...search, nextToken: token }, signal });
      return { items: answer.list, nextToken: answer.nextToken };
    },
  });
}

interface UnusualToggleProps {
  readonly search: AuditSearch;
  readonly count: number | undefined;
  readonly onChange: (search: AuditSearch) => void;
}

function UnusualToggle({ search, count, onChange }: UnusualToggleProps) {
  const isOn = search.unusual === 'true';
  return (
    <button
      type="button"
      className={classes.unusual}
      aria-pressed={isOn}
      title={count === undefined ? undefined : messages.unusual30(count)}
      onClick={() => onChange({ ...search, unusual: isOn ? undefined : 'true' })}
    >
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      {messages.onlyUnusual}
      {count !== undefined && count > 0 && <b aria-label={messages.unusual30(count)}>{count}</b>}
    </button>
  );
}

function Download({ search: { from, to } }: { readonly search: AuditSearch }) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await call('GET /audit/export', { query: { from, to } }), 'auditoria.zip');
      showToast({ type: 'success', message: messages.downloaded });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} />}
      title={messages.downloadHint}
      onClick={() => void download()}
    >
      {messages.download}
    </Button>
  );
}
