import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './file-list.module.css';

export interface FileAction {
  readonly kind: 'up' | 'down' | 'rename' | 'remove';
  readonly isOff?: boolean;
  readonly run: () => void;
}

interface FileActionsProps {
  readonly name: string;
  readonly actions: readonly FileAction[];
}

const looks = {
  up: { icon: IconArrowUp, label: messages.moveUp, short: messages.moveUpShort },
  down: { icon: IconArrowDown, label: messages.moveDown, short: messages.moveDownShort },
  rename: { icon: IconPencil, label: messages.rename, short: messages.renameShort },
  remove: { icon: IconTrash, label: messages.remove, short: messages.removeShort },
} as const;

/** Each its own button, where there is room. */
export function FileActions({ name, actions }: FileActionsProps) {
  return (
    <span className="fixed flex gap-2">
      {actions.map(({ kind, isOff = false, run }) => {
        const { icon: Icon, label, short } = looks[kind];
        return (
          <button
            key={kind}
            type="button"
            className={classes.tool}
            aria-label={label(name)}
            title={short}
            aria-disabled={isOff}
            onClick={() => !isOff && run()}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}

/** All behind one button, on a phone. */
export function FileMenu({ name, actions }: FileActionsProps) {
  return (
    <Menu
      position="bottom-end"
      shadow="none"
      width={220}
      classNames={{ dropdown: classes.menu ?? '', item: classes.menuItem ?? '' }}
    >
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={messages.options(name)}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ kind, isOff = false, run }) => {
          const { icon: Icon, short } = looks[kind];
          return (
            <Menu.Item
              key={kind}
              disabled={isOff}
              leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
              onClick={run}
            >
              {short}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
