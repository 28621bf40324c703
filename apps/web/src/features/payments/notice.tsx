import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import classes from './payments.module.css';

const icons = { green: IconShieldCheck, yellow: IconAlertTriangle, red: IconShieldX } as const;

interface NoticeProps {
  readonly tone: keyof typeof icons;
  readonly children: ReactNode;
}

/** What somebody should know before they decide. The words alone are enough. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className="fills">{children}</div>
    </div>
  );
}
