import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { holds, useCurrentUser } from '../../features/account/index.ts';
import { useStore } from '../../shared/store.ts';
import { isPaletteOpen } from '../palette/palette-store.ts';
import { findShortcut, isWriting, pairMilliseconds, type Shortcut } from './shortcut-keys.ts';
import { areShortcutsOn, isShortcutHelpOpen } from './shortcut-store.ts';

/** Single keys for who works all day. Off inside fields and over dialogs, and for who switched them off. */
export function useShortcuts(): void {
  const isOn = useStore(areShortcutsOn);
  const router = useRouter();
  const me = useCurrentUser();
  const { menu } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    if (!isOn) return undefined;
    let first: { readonly key: string; readonly at: number } | undefined;
    const mayOpen = (path: string): boolean => {
      const entry = menu.find((item) => item.path === path);
      return entry !== undefined && (entry.permission === undefined || holds(me, entry.permission));
    };
    const act = (shortcut: Shortcut): void => {
      if ('to' in shortcut) {
        if (mayOpen(shortcut.to)) void router.navigate({ to: shortcut.to });
        return;
      }
      if (shortcut.act === 'search') isPaletteOpen.set(true);
      else if (shortcut.act === 'help') isShortcutHelpOpen.set(true);
      else if (shortcut.act === 'choose') chooseRow();
      else if (shortcut.act !== 'none') moveRow(shortcut.act === 'next' ? 1 : -1);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isForOthers(event)) return;
      const before = first && event.timeStamp - first.at < pairMilliseconds ? first.key : undefined;
      const found = findShortcut(before, event.key);
      first = found === 'begun' ? { key: event.key, at: event.timeStamp } : undefined;
      if (found === undefined || found === 'begun' || ('act' in found && found.act === 'none')) return;
      event.preventDefault();
      act(found);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, router, me, menu]);
}

/** For the browser, a field or what lies over the page. */
const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target);

const listRows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#contenido [data-row]')];
const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** The focus goes to the name of the row, where Enter opens it. */
function moveRow(by: 1 | -1): void {
  const rows = listRows();
  const current = currentRow();
  const at = current === null ? -1 : rows.indexOf(current);
  const next = rows[current === null ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>('a')?.focus();
}

function chooseRow(): void {
  currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
