import { Button } from '@mantine/core';
import { fold } from '@rubrica/catalogues';
import type { TemplateView } from '@rubrica/contract';
import {
  IconCopy,
  IconHistory,
  IconLetterCase,
  IconPencil,
  IconTableImport,
  IconSearch,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { messages } from './messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TemplateThumbnail } from './template-thumbnail.tsx';
import { useTemplateActions, useTemplates } from './use-templates.ts';
import { VersionsDialog } from './versions-dialog.tsx';

import classes from './templates.module.css';

const icon = { size: 18, stroke: 1.6 } as const;

type Open = { readonly dialog: 'rename' | 'duplicate' | 'share' | 'versions'; readonly template: TemplateView };

/** `/templates`: what is signed again and again, to begin with or to change. */
export function TemplatesPage() {
  const templates = useTemplates();
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<Open>();
  const acts = useTemplateActions();
  const all = templates.data?.list ?? [];
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        actions={
          <Button variant="default" component={Link} to="/smart-contracts">
            {messages.create}
          </Button>
        }
      />
      {all.length > 5 && (
        <div className={classes.search}>
          <TextField
            label={messages.search}
            isLabelHidden
            placeholder={messages.search}
            value={query}
            onChange={setQuery}
            icon={<IconSearch size={18} stroke={1.7} aria-hidden />}
          />
        </div>
      )}
      <DataTable
        id="templates"
        caption={messages.title}
        columns={columnsFor((template) => void acts.open(template, 'use'))}
        rows={all.filter((template) => isMatch(template, query))}
        state={tableStateOf(templates)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(template) => actionsOn(template, { ...acts, show: setOpened })}
        skeletonRows={4}
        empty={all.length === 0 ? nothing : noMatch}
      />
      {opened && <OpenDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

const nothing = { title: messages.empty, detail: messages.emptyDetail };
const noMatch = { title: messages.noMatch, detail: messages.noMatchDetail };

function OpenDialog({ dialog, ...props }: Open & { readonly onClose: () => void }) {
  if (dialog === 'share') return <ShareDialog {...props} />;
  return dialog === 'versions' ? <VersionsDialog {...props} /> : <NameDialog {...props} way={dialog} />;
}

interface Acts extends ReturnType<typeof useTemplateActions> {
  readonly show: (opened: Open) => void;
}

function actionsOn(template: TemplateView, { open, remove, show }: Acts): readonly RowAction[] {
  const opens = (dialog: Open['dialog']) => () => show({ dialog, template });
  const many: readonly RowAction[] = template.can.includes('use')
    ? [
        {
          key: 'many',
          label: messages.many,
          icon: <IconTableImport {...icon} />,
          link: <Link to="/bulk" search={{ template: template.id }} />,
        },
      ]
    : [];
  const forAll = [
    { key: 'duplicate', label: messages.duplicate, icon: <IconCopy {...icon} />, onClick: opens('duplicate') },
    { key: 'versions', label: messages.versions, icon: <IconHistory {...icon} />, onClick: opens('versions') },
  ];
  if (!template.can.includes('edit')) return [...many, ...forAll];
  return [
    { key: 'edit', label: messages.edit, icon: <IconPencil {...icon} />, onClick: () => void open(template, 'edit') },
    ...many,
    { key: 'share', label: messages.share, icon: <IconUsers {...icon} />, onClick: opens('share') },
    { key: 'rename', label: messages.rename, icon: <IconLetterCase {...icon} />, onClick: opens('rename') },
    ...forAll,
    {
      key: 'remove',
      label: messages.remove,
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      onClick: () => void remove(template),
    },
  ];
}

function isMatch({ name, owner_name: owner, document_names: files }: TemplateView, query: string): boolean {
  const wanted = fold(query);
  return [name, owner, ...files].some((text) => fold(text).includes(wanted));
}

const sharedWith = ({ groups }: TemplateView): string =>
  groups.length === 0 ? messages.notShared : groups.map(({ name }) => name).join(', ');

function columnsFor(onUse: (template: TemplateView) => void): readonly Column<TemplateView>[] {
  return [
    {
      key: 'name',
      title: messages.name,
      canHide: false,
      onPhone: 'title',
      render: (template) => (
        <span className={classes.name}>
          <TemplateThumbnail template={template} />
          <span className="shrinks">
            <CellLines
              isName
              main={<span className="breaks">{template.name}</span>}
              detail={messages.about(template.document_names, template.role_count)}
            />
          </span>
        </span>
      ),
    },
    { key: 'kind', title: messages.kind, onPhone: 'field', render: ({ kind_name: kind }) => kind },
    {
      key: 'owner',
      title: messages.owner,
      onPhone: 'field',
      render: ({ is_own: isOwn, owner_name: owner }) => (isOwn ? messages.yours : owner),
    },
    { key: 'shared', title: messages.sharedWith, onPhone: 'field', render: sharedWith },
    {
      key: 'used',
      title: messages.lastUsed,
      isFigures: true,
      onPhone: 'field',
      render: ({ last_used_at: at }) => (at === null ? messages.never : formatDateTime(at)),
    },
    {
      key: 'use',
      title: messages.use,
      canHide: false,
      onPhone: 'foot',
      render: (template) =>
        template.can.includes('use') && (
          <Button
            size="sm"
            variant="default"
            aria-label={messages.useOf(template.name)}
            onClick={() => onUse(template)}
          >
            {messages.use}
          </Button>
        ),
    },
  ];
}
