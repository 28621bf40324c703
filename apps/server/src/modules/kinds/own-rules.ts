import { isTextChannel, type ServedCheck, type TextChannel } from '@rubrica/contract';
import { codeChannelsOf, type ProcessKind } from '@rubrica/process-kinds';

/** What the company decides about new processes of a kind; null: as the kind does. */
export interface OwnRules {
  readonly isOn: boolean;
  readonly deadlineWorkingDays: number | null;
  readonly operationPrefix: string | null;
}

/** What the company has of what kinds ask for. */
export interface OwnMeans {
  readonly textChannels: readonly TextChannel[];
  readonly missingChecks: readonly ServedCheck[];
}

/** The kind as the company uses it: its own deadline and numbers, codes only by the ways that it pays for, and no check without a service. */
export function withOwnRules(
  kind: ProcessKind,
  rules: Omit<OwnRules, 'isOn'>,
  { textChannels, missingChecks }: OwnMeans,
): ProcessKind {
  const channels = codeChannelsOf(kind).filter((channel) => !isTextChannel(channel) || textChannels.includes(channel));
  return {
    ...kind,
    deadlineWorkingDays: rules.deadlineWorkingDays ?? kind.deadlineWorkingDays,
    operationPrefix: rules.operationPrefix ?? kind.operationPrefix,
    identityChecks: kind.identityChecks.filter((check) => !missingChecks.some((missing) => missing === check)),
    codeChannels: channels.length > 0 ? channels : ['email'],
  };
}
