import { expect, test } from 'vitest';

import type { Official } from '../../../platform/actor.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { createLogger } from '../../../platform/logging.ts';
import { createLiveHub } from './live-hub.ts';

const tenant = 'tenant' as TenantId;
const named = (id: string): Official => ({
  kind: 'service',
  id,
  username: id,
  permissions: new Set(),
  sight: { reach: 'own', groups: [] },
});

function open() {
  const liveHub = createLiveHub({
    news: { subscribe: () => () => {}, close: async () => {} },
    log: createLogger({ level: 'silent' }),
    findSights: async () => () => [],
  });
  return { liveHub, join: (id: string) => liveHub.join({ tenant, actor: named(id), send: () => {} }) };
}

test('connections per person are limited', () => {
  const { liveHub, join } = open();
  const leaves = Array.from({ length: 20 }, () => join('ana'));
  expect(() => join('ana')).toThrow('rate.limited');
  join('luis');
  leaves[0]?.();
  join('ana');
  expect(liveHub.size()).toBe(21);
});

test('leaving twice removes only one connection', () => {
  const { liveHub, join } = open();
  const leave = join('ana');
  leave();
  join('luis');
  leave();
  expect(liveHub.size()).toBe(1);
});
