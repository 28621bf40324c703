import { ActionIcon, Button, Menu } from '@mantine/core';
import type { SavedView } from '@rubrica/contract';
import { IconDots, IconPencil, IconPlus, IconStar, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { call } from '../../../shared/api.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import type { ProcessListSearch } from '../process-list-search.ts';
import { messages } from './messages.ts';
import { readView, writeView } from './view-search.ts';

import classes from './saved-views.module.css';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog');

const queryKey = ['process-views'] as const;

/** Lists under a name: one's own and those of the group. Each is an address. */
export function SavedViews({ search }: { readonly search: ProcessListSearch }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /api/process-views', { signal }) });
  const take = (answer: { list: SavedView[] }): void => void queries.setQueryData(queryKey, answer);
  const remove = async ({ id, name }: SavedView): Promise<void> => {
    await confirm({
      title: messages.removeTitle(name),
      body: messages.removeBody,
      confirmLabel: messages.remove,
      tone: 'danger',
      work: async () => take(await call('DELETE /api/process-views/{id}', { params: { id } })),
    });
  };
  return (
    <nav aria-label={messages.label} className={classes.views}>
      {data?.list.map((view) => (
        <span key={view.id} className={classes.view} data-current={view.search === writeView(search)}>
          <Link
            to="/reports"
            search={readView(view.search)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={view.search === writeView(search) ? 'page' : undefined}
            className={classes.link}
            title={view.is_own ? undefined : messages.sharedBy(view.owner_name)}
          >
            {view.is_shared ? <IconUsers size={15} aria-hidden /> : <IconStar size={15} aria-hidden />}
            {view.name}
          </Link>
          {view.is_own && <ViewMenu view={view} onEdit={() => setEdited(view)} onRemove={() => void remove(view)} />}
        </span>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={17} stroke={1.7} />}
        onClick={() => setEdited('new')}
      >
        {messages.save}
      </Button>
      {edited !== undefined && (
        <Suspense>
          <ViewDialog
            view={edited === 'new' ? undefined : edited}
            search={writeView(search)}
            onClose={() => setEdited(undefined)}
            onSaved={(answer) => {
              take(answer);
              setEdited(undefined);
            }}
          />
        </Suspense>
      )}
    </nav>
  );
}

interface ViewMenuProps {
  readonly view: SavedView;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ViewMenu({ view, onEdit, onRemove }: ViewMenuProps) {
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" shadow="var(--shadow-float)" width={300}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="dark" size={28} radius="xl" aria-label={messages.optionsOf(view.name)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={17} stroke={1.6} />} onClick={onEdit}>
          {messages.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={17} stroke={1.6} />} onClick={onRemove}>
          {messages.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
