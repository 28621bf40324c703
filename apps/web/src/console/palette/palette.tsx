import { CloseButton, Combobox, Kbd, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';

import { useStore } from '../../shared/store.ts';
import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { searchWord } from '../layouts/search-word.ts';
import { messages } from './messages.ts';
import { cutLabel, type PaletteItem } from './palette-items.ts';
import { isPaletteOpen } from './palette-store.ts';
import { usePaletteGroups, type PaletteAnswer } from './use-palette-groups.ts';

import classes from './palette.module.css';

const restMilliseconds = 150;
/** The library gives what the role needs besides: whether the list shows, and which option is chosen. */
const asCombobox = { role: 'combobox' } as const;
const close = (): void => isPaletteOpen.set(false);
const EscapeKey = () => <Kbd className={classes.key ?? ''}>Esc</Kbd>;

/** The search of the top bar over the page: processes, people, what to do and where to go. */
export function Palette() {
  const isOpen = useStore(isPaletteOpen);
  const isPhone = useIsPhone();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={680}
      fullScreen={isPhone}
      yOffset="10vh"
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <Modal.Overlay className={classes.veil ?? ''} />
      <Modal.Content aria-label={messages.title} radius="lg">
        <Modal.Body p={0}>
          <Search />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search() {
  const word = useStore(searchWord);
  const [settled] = useDebouncedValue(word.trim(), restMilliseconds);
  const answer = usePaletteGroups(settled);
  const router = useRouter();
  const items = answer.groups.flatMap((group) => group.items);
  const isPhone = useIsPhone();
  const combobox = useCombobox({ opened: true });
  const keys = items.map(({ key }) => key).join(' ');
  const chooseFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (keys !== '') chooseFirst();
  }, [keys]);

  const open = (key: string): void => {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    isPaletteOpen.set(false);
    router.history.push(item.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const item = items[combobox.getSelectedOptionIndex()];
    if (item) globalThis.open(item.href, '_blank', 'noopener');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open} classNames={{ option: classes.option ?? '' }}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          {...asCombobox}
          data-autofocus
          variant="unstyled"
          size="lg"
          aria-label={messages.title}
          placeholder={messages.placeholder}
          leftSection={<IconSearch size={20} stroke={1.7} />}
          rightSection={isPhone ? <CloseButton aria-label={messages.close} onClick={close} /> : <EscapeKey />}
          value={word}
          maxLength={60}
          onChange={(event) => searchWord.set(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={classes.search ?? ''}
        />
      </Combobox.EventsTarget>
      <div className={classes.results}>
        <Results answer={answer} word={settled} />
      </div>
      <Foot />
    </Combobox>
  );
}

function Results({ answer, word }: { readonly answer: PaletteAnswer; readonly word: string }) {
  const { groups, isSearching, hasFailed } = answer;
  return (
    <>
      <Combobox.Options aria-label={messages.title}>
        {groups.map(({ title, items }) => (
          <Combobox.Group key={title} label={title}>
            {items.map((item) => (
              <Combobox.Option key={item.key} value={item.key}>
                <Row item={item} word={word} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <output className={classes.status}>
        {hasFailed && <p className="wrong">{messages.failed}</p>}
        {groups.length === 0 && isSearching && <p className="soft">{messages.searching}</p>}
        {groups.length === 0 && !isSearching && !hasFailed && (
          <p className="soft">
            {messages.nothing(word)} {messages.nothingHint}
          </p>
        )}
      </output>
    </>
  );
}

function Row({ item, word }: { readonly item: PaletteItem; readonly word: string }) {
  const { before, typed, after } = cutLabel(item.label, word);
  return (
    <span className={classes.row}>
      <item.icon size={20} stroke={1.6} aria-hidden />
      <span className="fills breaks">
        {before}
        {typed !== '' && <b>{typed}</b>}
        {after}
      </span>
      {item.detail !== undefined && <span className="quiet size-s fixed">{item.detail}</span>}
    </span>
  );
}

function Foot() {
  return (
    <footer className={classes.foot} aria-hidden>
      <Kbd className={classes.key ?? ''}>↑</Kbd>
      <Kbd className={classes.key ?? ''}>↓</Kbd> {messages.move}
      <Kbd className={classes.key ?? ''}>↵</Kbd> {messages.enter}
      <Kbd className={classes.key ?? ''}>Ctrl ↵</Kbd> {messages.otherTab}
    </footer>
  );
}
