import { checkKinds, describeKinds, kinds as shipped, type ProcessKind } from '@rubrica/process-kinds';

import { ecuadorianDay } from './ecuadorian-day.ts';

/** `rubrica kinds check`: every kind walked through every branch of its form. The exit code says whether all are whole. */
export async function runKinds(args: readonly string[]): Promise<number> {
  if (args.join(' ') !== 'check') {
    console.error('✗ Uso: rubrica kinds check');
    return 2;
  }
  const { isWhole, text } = await reportKinds(shipped, ecuadorianDay(new Date()));
  console.log(text);
  return isWhole ? 0 : 1;
}

export async function reportKinds(
  kinds: readonly ProcessKind[],
  today: string,
): Promise<{ readonly isWhole: boolean; readonly text: string }> {
  const check = await checkKinds(kinds, { today });
  return { isWhole: check.problems.length === 0, text: describeKinds(kinds, check) };
}
