import { ApiError, type ApplicationView } from '@rubrica/contract';

import { asApplicant } from './applicant-session.ts';
import { messages } from './messages.ts';

interface Again {
  readonly way: 'phone' | 'mail';
  readonly id: string;
  /** Where it goes instead; empty: where the one before went. */
  readonly contact: string;
}

/** What the server explains is said as it is; anything else in the words that every failure to send a code has. */
export async function sendAgain({ way, id, contact }: Again): Promise<ApplicationView> {
  try {
    return await (way === 'phone'
      ? asApplicant()('POST /api/portal/send-sign-otp/{id}', {
          params: { id },
          body: contact === '' ? {} : { phone: contact },
        })
      : asApplicant()('POST /api/portal/application/mail-code', {
          body: contact === '' ? {} : { email: contact },
        }));
  } catch (error) {
    const isExplained = error instanceof ApiError && error.status < 500;
    throw isExplained ? error : new ApiError(422, { code: 'otp.not_sent', message: messages.notSent });
  }
}
