import { ActionIcon } from '@mantine/core';
import type { FactorView } from '@rubrica/contract';
import { IconTrash, type IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { formatDate, formatDateTime } from '../../shared/format.ts';
import { messages } from './messages.ts';

import classes from './second-factor.module.css';

interface PlainRowProps {
  readonly Icon: typeof IconKey;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** What can be done, at the right. */
  readonly children?: ReactNode;
}

export function PlainRow({ Icon, title, lead, children }: PlainRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>{title}</b>
        <span>{lead}</span>
      </span>
      {children !== undefined && <span className={classes.doing}>{children}</span>}
    </li>
  );
}

export function FactorRow({
  factor: { name, created_at: createdAt, last_used_at: usedAt },
  Icon,
  onRemove,
}: {
  readonly factor: FactorView;
  readonly Icon: typeof IconKey;
  readonly onRemove: () => void;
}) {
  const used = usedAt === null ? messages.neverUsed : messages.used(formatDateTime(usedAt).slice(0, -3));
  return (
    <PlainRow Icon={Icon} title={name} lead={`${messages.created(formatDate(createdAt))} · ${used}`}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`${messages.remove} ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </PlainRow>
  );
}
