import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { cloneElement } from 'react';

import { messages } from './messages.ts';
import type { RowAction } from './table-types.ts';

import classes from './row-actions.module.css';

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  readonly rowLabel: string;
  /** More than these go into a menu. */
  readonly max: number;
}

export function RowActions({ actions, rowLabel, max }: RowActionsProps) {
  const shown = actions.length > max ? actions.slice(0, max - 1) : actions;
  const rest = actions.slice(shown.length);
  return (
    <div className={classes.actions}>
      {shown.map((action) => (
        <Action key={action.key} action={action} rowLabel={rowLabel} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} rowLabel={rowLabel} />}
    </div>
  );
}

function Action({ action, rowLabel }: { readonly action: RowAction; readonly rowLabel: string }) {
  const { label, icon, link, onClick, isDisabled, tone } = action;
  const common = {
    className: classes.action,
    'aria-label': messages.actionOn(label, rowLabel),
    'data-tip': label,
    'data-tone': tone,
  };
  if (link !== undefined && isDisabled !== true) return cloneElement(link, common, icon);
  return (
    <button type="button" {...common} disabled={isDisabled} onClick={onClick}>
      {icon}
    </button>
  );
}

function MoreActions({ actions, rowLabel }: Omit<RowActionsProps, 'max'>) {
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="var(--shadow-float)"
      transitionProps={{ duration: 120 }}
      width={220}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.action}
          aria-label={messages.actionOn(messages.moreActions, rowLabel)}
          data-tip={messages.moreActions}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {actions.map((action) => (
          <MenuAction key={action.key} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuAction({
  action: { label, icon, link, onClick, isDisabled = false, tone },
}: {
  readonly action: RowAction;
}) {
  const common = { leftSection: icon, className: classes.item ?? '', 'data-tone': tone };
  if (link !== undefined && !isDisabled) {
    return (
      <Menu.Item {...common} renderRoot={(props: object) => cloneElement(link, props)}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...common} disabled={isDisabled} {...(onClick !== undefined && { onClick })}>
      {label}
    </Menu.Item>
  );
}
