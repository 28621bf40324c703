import { processStatuses } from '@rubrica/contract';
import { IconFileText, IconPlus, IconUser, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';

import { holds, useCurrentUser } from '../../features/account/index.ts';
import { useKinds } from '../../features/creation/index.ts';
import { call } from '../../shared/api.ts';
import { messages } from './messages.ts';
import { isFoundBy, type PaletteGroup, type PaletteItem } from './palette-items.ts';

const maxProcesses = 4;
const maxRecent = 5;
const maxPeople = 2;
const maxActs = 4;
const shortestWord = 2;

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** What the palette offers for a word. Every list is asked of the server, which answers with what the person may see. */
export function usePaletteGroups(word: string): PaletteAnswer {
  const processes = useProcesses(word);
  const people = usePeople(word);
  const users = useUsers(word);
  const acts = useActs(word);
  const pages = usePages(word);
  const asked = [processes, people, users];
  return {
    groups: [processes.group, people.group, users.group, acts, pages].filter(({ items }) => items.length > 0),
    isSearching: asked.some(({ isFetching }) => isFetching),
    hasFailed: asked.some(({ isError }) => isError),
  };
}

interface Asked {
  readonly group: PaletteGroup;
  readonly isFetching: boolean;
  readonly isError: boolean;
}

const isLong = (word: string): boolean => word.length >= shortestWord;

function useProcesses(word: string): Asked {
  const me = useCurrentUser();
  const router = useRouter();
  const isEmpty = word === '';
  const limit = isEmpty ? maxRecent : maxProcesses;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['processes', 'palette', word],
    queryFn: ({ signal }) =>
      call('GET /api/signing-process/all', { query: { limit, ...(!isEmpty && { q: word }) }, signal }),
    enabled: holds(me, 'PE_MONITOREO_PROCESOS') && (isEmpty || isLong(word)),
    placeholderData: keepPreviousData,
  });
  const items = (data?.result ?? []).slice(0, limit).map((process): PaletteItem => ({
    key: `process:${process.id}`,
    label: `${process.title} · ${process.process_number_opertaion}`,
    detail: processStatuses[process.status].label,
    icon: IconFileText,
    href: router.buildLocation({ to: '/reports/$id', params: { id: process.id } }).href,
  }));
  return { group: { title: isEmpty ? messages.recent : messages.processes, items }, isFetching, isError };
}

function usePeople(word: string): Asked {
  const me = useCurrentUser();
  const router = useRouter();
  const mayOpen = holds(me, 'PE_CREACION') && holds(me, 'PE_MONITOREO_PROCESOS');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', 'people', word],
    queryFn: ({ signal }) => call('GET /api/signatory/address-book', { query: { q: word }, signal }),
    enabled: mayOpen && isLong(word),
  });
  const items = (data?.list ?? []).slice(0, maxPeople).map((person): PaletteItem => ({
    key: `person:${person.identification_number}`,
    label: `${person.name} ${person.last_name}`.trim(),
    detail: person.identification_number,
    icon: IconUser,
    href: router.buildLocation({
      to: '/reports',
      search: { q: person.identification_number, sort: '-created_at' },
    }).href,
  }));
  return { group: { title: messages.people, items }, isFetching, isError };
}

function useUsers(word: string): Asked {
  const me = useCurrentUser();
  const router = useRouter();
  const mayOpen = holds(me, 'PE_LISTAR_USUARIOS') && holds(me, 'PE_CREAR_USUARIO');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['users', 'palette', word],
    queryFn: ({ signal }) => call('GET /auth_user/list-users', { query: { q: word, limit: maxPeople }, signal }),
    enabled: mayOpen && isLong(word),
  });
  const items = (data?.users ?? []).map((user): PaletteItem => ({
    key: `user:${user.id}`,
    label: `${user.name} ${user.last_name}`,
    detail: user.group ?? user.username,
    icon: IconUser,
    href: router.buildLocation({ to: '/user/create', search: { id: user.id } }).href,
  }));
  return { group: { title: messages.users, items }, isFetching, isError };
}

function useActs(word: string): PaletteGroup {
  const me = useCurrentUser();
  const router = useRouter();
  const mayCreate = holds(me, 'PE_CREACION');
  const kinds = useKinds({ isWanted: mayCreate });
  const offered: PaletteItem[] = [
    ...(mayCreate ? [act('new', messages.newProcess, router.buildLocation({ to: '/smart-contracts' }).href)] : []),
    ...(kinds.data?.list ?? []).map(({ id, name }) =>
      act(`new:${id}`, messages.newOf(name), router.buildLocation({ to: '/smart-contracts/$id', params: { id } }).href),
    ),
    ...(holds(me, 'PE_CREAR_USUARIO')
      ? [{ ...act('user', messages.newUser, router.buildLocation({ to: '/user/create' }).href), icon: IconUserPlus }]
      : []),
  ];
  return {
    title: messages.acts,
    items: offered.filter(({ label }) => word === '' || isFoundBy(label, word)).slice(0, maxActs),
  };
}

const act = (key: string, label: string, href: string): PaletteItem => ({ key, label, href, icon: IconPlus });

function usePages(word: string): PaletteGroup {
  const me = useCurrentUser();
  const { menu } = useRouteContext({ from: '__root__' });
  const items = menu
    .filter(({ permission }) => permission === undefined || holds(me, permission))
    .filter(({ label }) => word !== '' && isFoundBy(label, word))
    .map(({ path, label, icon }): PaletteItem => ({ key: `page:${path}`, label, icon, href: path }));
  return { title: messages.pages, items };
}
