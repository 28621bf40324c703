import { displayTimestamp } from '@rubrica/catalogues';
import { reminderPauseMinutes } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { BaseContext } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';

export interface Reminded {
  readonly message: string;
  readonly next_at: string;
}

/** Once an hour for each person, also where several officials ask. */
export function refuseTooSoon({ now }: Pick<BaseContext, 'now'>, remindedAt: Date | null): void {
  const from = Signatories.One.remindableFrom(remindedAt, now());
  if (from !== null) throw new AppError('reminder.too_soon', { time: displayTimestamp(from).slice(11, 16) });
}

export const pauseAfter = ({ now }: Pick<BaseContext, 'now'>): Pick<Reminded, 'next_at'> => ({
  next_at: new Date(now().getTime() + reminderPauseMinutes * 60_000).toISOString(),
});
