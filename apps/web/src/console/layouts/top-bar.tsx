import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';

import { Bell } from '../../features/notices/index.ts';
import { useStore } from '../../shared/store.ts';
import { messages } from '../palette/messages.ts';
import { isPaletteOpen } from '../palette/palette-store.ts';
import { searchWord } from './search-word.ts';
import { UserMenu } from './user-menu.tsx';

import classes from './top-bar.module.css';

export interface PageTitle {
  readonly title: string;
}

export function TopBar({
  onBurger,
  isMenuOpen,
  hasBurger,
}: {
  readonly onBurger: () => void;
  readonly isMenuOpen: boolean;
  readonly hasBurger: boolean;
}) {
  const matches = useMatches();
  const page = matches.map(({ staticData }) => staticData.page).findLast((found) => found !== undefined);
  return (
    <header className={classes.bar}>
      {hasBurger && (
        <ActionIcon
          variant="subtle"
          color="dark"
          size={44}
          aria-label="Abrir el menú"
          aria-expanded={isMenuOpen}
          onClick={onBurger}
        >
          <IconMenu2 size={22} stroke={1.7} />
        </ActionIcon>
      )}
      <p className={classes.title}>{page?.title}</p>
      <div className="grows" />
      <SearchBox isSmall={hasBurger} />
      <Bell />
      <UserMenu />
    </header>
  );
}

/** Shows the shared search word, and opens the palette that changes it. */
function SearchBox({ isSmall }: { readonly isSmall: boolean }) {
  const word = useStore(searchWord);
  const open = (): void => isPaletteOpen.set(true);
  useHotkeys([['mod+K', open, { preventDefault: true }]]);
  if (isSmall)
    return (
      <ActionIcon variant="subtle" color="dark" size={44} aria-label={messages.open} onClick={open}>
        <IconSearch size={22} stroke={1.7} />
      </ActionIcon>
    );
  return (
    <UnstyledButton className={classes.search ?? ''} onClick={open} aria-keyshortcuts="Control+K">
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className="fills one-line">{word === '' ? messages.hint : word}</span>
      <span className={classes.key} aria-hidden>
        {messages.keys}
      </span>
    </UnstyledButton>
  );
}
