import { ActionIcon, TextInput } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';

import { useStore } from '../../shared/store.ts';
import { searchWord } from './search-word.ts';
import { UserMenu } from './user-menu.tsx';

import classes from './top-bar.module.css';

export interface PageTitle {
  readonly title: string;
  /** Shows the search box, bound to the word that the page reads. */
  readonly search?: string;
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
  const word = useStore(searchWord);
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
      {page?.search !== undefined && (
        <TextInput
          type="search"
          aria-label={page.search}
          placeholder={page.search}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          value={word}
          onChange={(event) => searchWord.set(event.currentTarget.value)}
          className={classes.search ?? ''}
        />
      )}
      <div className="grows" />
      <UserMenu />
    </header>
  );
}
