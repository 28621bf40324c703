import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { makeSecret, signHeaders, writeSecret } from './signature.ts';
import { failureOf, isHeldBy, retryPauses, settle } from './webhook.ts';

const at = new Date('2026-11-15T12:00:00Z');
const fresh = { type: 'process.moved', attempts: 0, failures: 0 };

test('only 2xx is a success; redirects and errors are distinguished', () => {
  const check = (status: number) => failureOf({ kind: 'answered', status, answer: '', durationMs: 1 });
  expect([200, 204, 299].map(check)).toEqual([null, null, null]);
  expect([301, 307].map(check)).toEqual(['redirected', 'redirected']);
  expect([100, 400, 410, 500].map(check)).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(failureOf({ kind: 'failed', failure: 'timed_out', durationMs: 1 })).toBe('timed_out');
});

test('each failure waits longer than the one before, and the last one parks the delivery', () => {
  expect([...retryPauses].sort((one, other) => one - other)).toEqual(retryPauses);
  const afterFailures = (failures: number) =>
    settle({ ...fresh, attempts: failures, failures }, { failure: 'refused', isHeld: false, at });
  for (const [failures, pause] of retryPauses.entries()) {
    expect(afterFailures(failures)).toEqual({
      state: 'pending',
      attempts: failures + 1,
      failures: failures + 1,
      nextAttemptAt: new Date(at.getTime() + pause),
      finishedAt: null,
    });
  }
  expect(afterFailures(retryPauses.length)).toMatchObject({ state: 'parked', nextAttemptAt: null, finishedAt: at });
});

test('a ping is tried once, also during a pause', () => {
  expect(settle({ ...fresh, type: 'ping' }, { failure: 'refused', isHeld: false, at })).toMatchObject({
    state: 'parked',
    attempts: 1,
  });
  expect([isHeldBy({ pausedAt: at }, 'ping'), isHeldBy({ pausedAt: at }, 'process.moved')]).toEqual([false, true]);
});

test('a delivery that fails while its webhook is paused waits with it', () => {
  expect(settle(fresh, { failure: 'refused', isHeld: true, at })).toMatchObject({ state: 'held', nextAttemptAt: null });
  expect(settle(fresh, { failure: null, isHeld: true, at })).toMatchObject({ state: 'delivered' });
});

test('a receiver checks a signature with the secret as it was shown', () => {
  const secrets = [makeSecret(), makeSecret()] as const;
  const body = '{"id":"1"}';
  const headers = signHeaders({ id: 'evento', body, at, secrets });
  expect(headers['webhook-timestamp']).toBe('1794744000');
  const signatures = (headers['webhook-signature'] ?? '').split(' ');
  const check = (shown: string): string => {
    const secret = Buffer.from(shown.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', secret).update(`evento.1794744000.${body}`).digest('base64')}`;
  };
  expect(signatures).toEqual(secrets.map((secret) => check(writeSecret(secret))));
});

interface Example {
  readonly isGenuine: (request: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly secret: string;
    readonly now: number;
  }) => boolean;
}

test('the guide’s example accepts what we send, and refuses what was changed, replayed late or signed by others', async () => {
  const guide = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(guide) ?? [];
  const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Example;
  const [old, current] = [makeSecret(), makeSecret()];
  const body = '{"id":"1"}';
  const headers = signHeaders({ id: 'evento', body, at, secrets: [current, old] });
  const now = at.getTime();
  for (const secret of [old, current].map(writeSecret)) {
    expect(isGenuine({ headers, body, secret, now })).toBe(true);
    expect(isGenuine({ headers, body: '{"id":"2"}', secret, now })).toBe(false);
    expect(isGenuine({ headers: { ...headers, 'webhook-id': 'otro' }, body, secret, now })).toBe(false);
    expect(isGenuine({ headers, body, secret, now: now + 301_000 })).toBe(false);
  }
  expect(isGenuine({ headers, body, secret: writeSecret(makeSecret()), now })).toBe(false);
});
