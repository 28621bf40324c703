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
