import { processStatuses, signatoryStatuses, type ProcessStatus, type SignatoryStatus } from '@rubrica/contract';
import type { ReactNode } from 'react';

import { processTones, signatoryTones } from './statuses.ts';
import { tones, type Tone } from './tones.ts';

import classes from './status-badge.module.css';

interface Sized {
  readonly size?: 'normal' | 'large';
}

/** A status with its colour. The word alone is enough to understand it. */
export function ToneBadge({
  tone,
  size = 'normal',
  children,
}: Sized & { readonly tone: Tone; readonly children: ReactNode }) {
  const { solid, text, tint } = tones[tone];
  return (
    <span className={classes.badge} data-size={size} style={{ background: tint, color: text }}>
      <span aria-hidden className={classes.dot} style={{ background: solid }} />
      {children}
    </span>
  );
}

export function StatusBadge({ status, ...sized }: Sized & { readonly status: ProcessStatus }) {
  return (
    <ToneBadge tone={processTones[status]} {...sized}>
      {processStatuses[status].label}
    </ToneBadge>
  );
}

export function SignatoryBadge({ status, ...sized }: Sized & { readonly status: SignatoryStatus }) {
  return (
    <ToneBadge tone={signatoryTones[status]} {...sized}>
      {signatoryStatuses[status].label}
    </ToneBadge>
  );
}
