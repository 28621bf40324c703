import type { Checked } from '../platform/outside/outside-service.ts';
import type { SmsSender } from '../ports/sms-sender.ts';

export interface HttpSmsOptions {
  /** Root of a provider with Twilio's protocol: POST {url}/2010-04-01/Accounts/{account}/Messages.json */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
  readonly fetch?: typeof fetch;
}

const timeoutMilliseconds = 15_000;

export function createHttpSmsSender({
  url,
  account,
  token,
  from,
  fetch: send = fetch,
}: HttpSmsOptions): SmsSender & Checked {
  const home = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    /** The account's own page costs nothing, unlike a message. */
    check: async () => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const response = await send(`${home}.json`, { redirect: 'error', headers: { authorization }, signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the short-message provider answered ${response.status}`);
    },
    send: async (message) => {
      const response = await send(`${home}/Messages.json`, {
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
