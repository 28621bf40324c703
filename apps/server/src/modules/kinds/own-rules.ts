import { isTextChannel, type TextChannel } from '@rubrica/contract';
import { codeChannelsOf, type ProcessKind } from '@rubrica/process-kinds';

/** What the company decides about new processes of a kind; null: as the kind does. */
export interface OwnRules {
  readonly isOn: boolean;
  readonly deadlineWorkingDays: number | null;
  readonly operationPrefix: string | null;
}

/** The kind as the company uses it: its own deadline and numbers, and codes only by the ways that it pays for. */
export function withOwnRules(
  kind: ProcessKind,
  rules: Omit<OwnRules, 'isOn'>,
  allowed: readonly TextChannel[],
): ProcessKind {
  const channels = codeChannelsOf(kind).filter((channel) => !isTextChannel(channel) || allowed.includes(channel));
  return {
    ...kind,
    deadlineWorkingDays: rules.deadlineWorkingDays ?? kind.deadlineWorkingDays,
    operationPrefix: rules.operationPrefix ?? kind.operationPrefix,
    codeChannels: channels.length > 0 ? channels : ['email'],
  };
}
