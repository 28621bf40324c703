import { Menu } from '@mantine/core';
import type { DocumentView } from '@rubrica/contract';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconInfoCircle,
  IconPencil,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { FileNameField } from '../../../../shared/ui/file-drop/file-name-field.tsx';
import { formatBytes } from '../../../../shared/ui/file-drop/messages.ts';
import type { Reorder } from '../../../../shared/ui/file-drop/use-reorder.ts';
import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import { DocumentThumbnail } from './document-thumbnail.tsx';
import { messages } from './messages.ts';
import type { Documents } from './use-documents.ts';

import classes from './document-list.module.css';

export interface DocumentRowProps {
  readonly document: DocumentView;
  readonly place: { readonly index: number; readonly count: number };
  readonly documents: Documents;
  readonly handleProps: Reorder['handleProps'];
}

interface Action {
  readonly key: string;
  readonly label: string;
  readonly labelOf: (name: string) => string;
  readonly icon: typeof IconTrash;
  readonly isOff?: boolean;
  readonly run: () => void;
}

export function DocumentRow({ document, place: { index, count }, documents, handleProps }: DocumentRowProps) {
  const { name, page_count: pages, size_bytes: size, notes } = document;
  const isPhone = useIsPhone();
  const [isRenaming, setRenaming] = useState(false);
  const finish = (changed: string | undefined): void => {
    setRenaming(false);
    if (changed !== undefined) void documents.rename(document, changed);
  };
  const told = [...(document.is_signed ? [messages.signed] : []), ...notes];
  const actions = actionsOf({
    isFirst: index === 0,
    isLast: index === count - 1,
    moveBy: (by) => documents.move(index, index + by),
    rename: () => setRenaming(true),
    turn: document.is_signed ? undefined : () => void documents.turn(document),
    remove: () => void documents.remove(document),
  });
  const Actions = isPhone ? ActionMenu : ActionButtons;
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.handle}
        aria-label={messages.move(name, index + 1, count)}
        title={messages.moveHelp}
        data-index={index}
        {...handleProps}
      >
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
      <DocumentThumbnail document={document} />
      <div className="stack fills gap-2">
        {isRenaming ? (
          <FileNameField name={name} onDone={finish} />
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        <span className="text-xs quiet figures">
          {messages.pages(pages)} · {formatBytes(size)}
        </span>
        {told.map((note) => (
          <span key={note} className="text-xs with-icon flex warned gap-6">
            <IconInfoCircle size={16} stroke={1.8} aria-hidden />
            {note}
          </span>
        ))}
      </div>
      <Actions name={name} actions={actions} />
    </div>
  );
}

interface Doings {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly moveBy: (by: 1 | -1) => void;
  readonly rename: () => void;
  /** Undefined for a signed file, which must not change. */
  readonly turn: (() => void) | undefined;
  readonly remove: () => void;
}

function actionsOf({ isFirst, isLast, moveBy, rename, turn, remove }: Doings): readonly Action[] {
  const up = { label: messages.up, labelOf: messages.upOf, icon: IconArrowUp };
  const down = { label: messages.down, labelOf: messages.downOf, icon: IconArrowDown };
  return [
    { key: 'up', ...up, isOff: isFirst, run: () => moveBy(-1) },
    { key: 'down', ...down, isOff: isLast, run: () => moveBy(1) },
    { key: 'rename', label: messages.rename, labelOf: messages.renameOf, icon: IconPencil, run: rename },
    ...(turn === undefined
      ? []
      : [{ key: 'turn', label: messages.turn, labelOf: messages.turnOf, icon: IconRotateClockwise, run: turn }]),
    { key: 'remove', label: messages.remove, labelOf: messages.removeOf, icon: IconTrash, run: remove },
  ];
}

interface ActionsProps {
  readonly name: string;
  readonly actions: readonly Action[];
}

/** Moving is the handle's work where there is a mouse, and the keyboard's on it. */
function ActionButtons({ name, actions }: ActionsProps) {
  return (
    <span className="fixed flex gap-2">
      {actions
        .filter(({ key }) => key !== 'up' && key !== 'down')
        .map(({ key, label, labelOf, icon: Icon, run }) => (
          <button key={key} type="button" className="tool" aria-label={labelOf(name)} title={label} onClick={run}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </button>
        ))}
    </span>
  );
}

/** The menu gives the focus back before the action, which may take it elsewhere: to the field of a name. */
function ActionMenu({ name, actions }: ActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (run: () => void): void => {
    opener.current?.focus();
    run();
  };
  return (
    <Menu
      position="bottom-end"
      returnFocus={false}
      shadow="none"
      width={230}
      classNames={{ dropdown: classes.menu ?? '', item: classes.menuItem ?? '' }}
    >
      <Menu.Target>
        <button ref={opener} type="button" className="tool" aria-label={messages.options(name)}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon: Icon, isOff = false, run }) => (
          <Menu.Item
            key={key}
            disabled={isOff}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            onClick={() => choose(run)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
