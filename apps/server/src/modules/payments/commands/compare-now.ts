import { ecuadorDate } from '@rubrica/catalogues';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { asking } from '../steps/asking.ts';
import { compareWithGateway, dayBefore } from '../steps/compare-day.ts';
import { readWays } from '../steps/ways.ts';

/** Today, and the two days before. */
export async function compareNow(context: OfficialContext): Promise<{ differences: number }> {
  const { methods } = await context.transaction(readWays);
  if (!methods.includes('card')) throw new AppError('payment.way_closed');
  const today = ecuadorDate(context.now());
  const yesterday = dayBefore(today);
  let differences = 0;
  for (const day of [dayBefore(yesterday), yesterday, today])
    differences = await asking(() => compareWithGateway(context, day));
  return { differences };
}
