import { Checkbox } from '@mantine/core';
import type { ListedTemplate, Operations, Returned } from '@rubrica/contract';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';
import { templatesKey } from './templates-key.ts';
import { textsMessages } from './texts-messages.ts';

/** Every document of the company's kinds: which wording rules, and what is being written. */
export function TemplatesPage() {
  const found = useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => call('GET /api/wording/documents', { signal }),
  });
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} />
      {found.isError && <ErrorState message={errorText(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
      {found.data && <Rule needsTwo={found.data.needs_two} />}
      {found.data?.list.map((kind) => (
        <KindDocuments key={kind.kind_id} kind={kind} />
      ))}
    </Page>
  );
}

type ListedKind = Returned<Operations['GET /api/wording/documents']>['list'][number];

function KindDocuments({ kind }: { readonly kind: ListedKind }) {
  const { kind_id: id, kind_name: name, has_text_draft: isDrafted, documents } = kind;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid shrinks gap-12 mt-16">
      <header className="row apart wraps gap-12">
        <h2 id={titleId} className="heading">
          {name}
        </h2>
        <TextsLink kind={id} name={name} isDrafted={isDrafted} />
      </header>
      {documents.length === 0 ? (
        <p className="quiet">{messages.ownFiles}</p>
      ) : (
        <DataTable
          id={`templates-${id}`}
          caption={name}
          columns={columns}
          rows={documents}
          rowKey={({ code }) => code}
          rowLabel={({ title }) => title}
          rowActions={(row) => [open(id, row)]}
          state={{ kind: 'ready' }}
          empty={{ title: name, detail: messages.ownFiles }}
        />
      )}
    </section>
  );
}

const columns: readonly Column<ListedTemplate>[] = [
  { key: 'title', title: messages.document, render: ({ title }) => title, onPhone: 'title' },
  { key: 'version', title: messages.version, width: 200, render: rulingOf, onPhone: 'field' },
  {
    key: 'draft',
    title: messages.draft,
    width: 260,
    render: ({ draft }) =>
      draft === null ? messages.noDraft : messages.draftBy(draft.saved_by_name, formatDateTime(draft.saved_at)),
    onPhone: 'field',
  },
];

interface TextsLinkProps {
  readonly kind: string;
  readonly name: string;
  readonly isDrafted: boolean;
}

function TextsLink({ kind, name, isDrafted }: TextsLinkProps) {
  const words = isDrafted ? textsMessages.linkToDraft : textsMessages.link;
  return (
    <Link to="/settings/templates/$kind" params={{ kind }} aria-label={`${words}: ${name}`}>
      {words}
    </Link>
  );
}

function rulingOf({ version, is_own: isOwn }: ListedTemplate): string {
  if (version === 0) return messages.original;
  return isOwn ? messages.own(version) : messages.originalAgain(version);
}

const open = (kind: string, { code }: ListedTemplate): RowAction => ({
  key: 'open',
  label: messages.edit,
  icon: <IconPencil size={18} stroke={1.6} />,
  link: <Link to="/settings/templates/$kind/$document" params={{ kind, document: code }} />,
});

function Rule({ needsTwo }: { readonly needsTwo: boolean }) {
  const me = useCurrentUser();
  const queries = useQueryClient();
  if (!holds(me, 'PE_PUBLICAR_PLANTILLAS')) return null;
  const change = async (value: boolean): Promise<void> => {
    try {
      await call('PATCH /api/wording/rule', { body: { needs_two: value } });
      showToast({ type: 'success', message: messages.ruleSaved });
    } catch (error) {
      showError(error);
    }
    await queries.invalidateQueries({ queryKey: templatesKey });
  };
  return (
    <Card>
      <Checkbox
        label={messages.needsTwo}
        description={messages.needsTwoNote}
        checked={needsTwo}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Card>
  );
}
