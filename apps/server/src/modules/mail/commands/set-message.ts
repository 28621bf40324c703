import { isDeepStrictEqual } from 'node:util';

import { messageEvents, type MessageEventName, type MessageText } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { lockTexts } from '../message-text.repository.ts';
import { describeMessage } from '../queries/describe-messages.ts';
import { publishVersion, refuseFaults } from './change-message.ts';

/** By a command: published at once, or nothing is kept. False where the message already says so. */
export async function setMessage(
  context: OfficialContext,
  event: MessageEventName,
  text: MessageText,
): Promise<boolean> {
  refuseFaults(event, text);
  return context.transaction(async (tx) => {
    await lockTexts(tx.db);
    const { published, draft, versions } = await describeMessage(tx, event);
    if (isDeepStrictEqual(published, text)) return false;
    if (draft !== null)
      throw new StartupError(
        `messages.${event}: la empresa tiene un borrador de «${messageEvents[event].title}». Debe publicarlo o descartarlo primero.`,
      );
    await publishVersion(tx, event, { number: (versions[0]?.number ?? 0) + 1, text });
    return true;
  });
}
