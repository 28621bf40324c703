import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './table-foot.module.css';

interface ColumnMenuProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly canHide?: boolean }[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** Which columns to see. Those that must stay are not offered. */
export function ColumnMenu({ columns, hidden, onToggle }: ColumnMenuProps) {
  const choices = columns.filter(({ canHide }) => canHide !== false);
  if (choices.length === 0) return null;
  return (
    <Menu
      position="top-end"
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      shadow="var(--shadow-float)"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.button ?? ''}
          leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden />}
        >
          {messages.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {choices.map(({ key, title }) => (
          <Menu.CheckboxItem
            key={key}
            checked={!hidden.has(key)}
            onChange={() => onToggle(key)}
            className={classes.menuItem ?? ''}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
