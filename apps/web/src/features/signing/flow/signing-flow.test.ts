import { ApiError, type Call } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { makeSigningState } from '../../../../test/support/fake-portal.ts';
import { createSigningFlow } from './signing-flow.ts';

test('who declines is told so, whether the notice of it comes before or after', async () => {
  for (const isNoticeFirst of [true, false]) {
    const state = makeSigningState();
    let isDead = false;
    const call = (async (name: string) => {
      if (isDead) throw new ApiError(401, { code: 'link.dead' });
      return name.startsWith('GET')
        ? state
        : { session_id: 'this', session_locked: false, message: '', other_device: null };
    }) as Call;
    const flow = createSigningFlow({
      call,
      signatoryId: state.signatory.id,
      session: { get: () => undefined, keep: () => {} },
      headersFor: async () => ({}),
    });
    await flow.begin();
    expect(flow.view.get().status).toBe('open');
    isDead = true;
    const notice = flow.refresh();
    if (isNoticeFirst) await notice;
    flow.decline(state);
    await notice;
    expect(flow.view.get().status).toBe('declined');
  }
});

test('what others report while the person acts is read when the act is done', async () => {
  const [welcome, code] = [makeSigningState(), makeSigningState({ current: 'otp' })];
  let state = welcome;
  const call = (async (name: string) =>
    name.startsWith('GET')
      ? state
      : { session_id: 'this', session_locked: false, message: '', other_device: null }) as Call;
  const flow = createSigningFlow({
    call,
    signatoryId: welcome.signatory.id,
    session: { get: () => undefined, keep: () => {} },
    headersFor: async () => ({}),
  });
  await flow.begin();
  const shown: string[] = [];
  flow.view.subscribe(() => {
    const view = flow.view.get();
    shown.push(view.status === 'open' ? view.shown : view.status);
  });
  await flow.act(async () => {
    state = code;
    await flow.refresh();
    shown.push('the act goes on');
    return code;
  });
  await flow.refresh();
  expect(shown.slice(0, 2)).toEqual(['the act goes on', 'otp']);
});
