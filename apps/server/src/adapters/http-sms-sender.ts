import type { SmsSender } from '../ports/sms-sender.ts';

export interface HttpSmsOptions {
  /** Root of a provider with Twilio's protocol: POST {url}/2010-04-01/Accounts/{account}/Messages.json */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
}

const timeoutMilliseconds = 15_000;

export function createHttpSmsSender({ url, account, token, from }: HttpSmsOptions): SmsSender {
  const target = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    send: async (message) => {
      const response = await fetch(target, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization, 'idempotency-key': message.id },
        body: new URLSearchParams({ From: from, To: message.to, Body: message.text }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the short-message provider answered ${response.status}`);
    },
  };
}
