import type { LiveMessage } from '@rubrica/contract';
import { expect, test } from 'vitest';

import type { Official } from '../../../platform/actor.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { createLogger } from '../../../platform/logging.ts';
import type { News } from '../../../platform/news.ts';
import { createLiveHub } from './live-hub.ts';

const tenant = 'tenant' as TenantId;
const named = (id: string, groups: readonly string[] = []): Official => ({
  kind: 'service',
  id,
  username: id,
  permissions: new Set(),
  visibility: { reach: 'own', groups, watched: [] },
});

function open() {
  const liveHub = createLiveHub({
    news: { subscribe: () => () => {}, close: async () => {} },
    log: createLogger({ level: 'silent' }),
    findVisible: async () => () => [],
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

test('a change of rights is heard by the person, or by the members of the group, and by nobody else', () => {
  let announce: (news: News) => void = () => {};
  const liveHub = createLiveHub({
    news: {
      subscribe: (hear) => {
        announce = hear;
        return () => {};
      },
      close: async () => {},
    },
    log: createLogger({ level: 'silent' }),
    findVisible: async () => () => [],
  });
  const heard: string[] = [];
  const join = (id: string, groups: readonly string[], at = tenant): void => {
    const send = ({ type }: LiveMessage): void => void heard.push(`${id} ${type}`);
    liveHub.join({ tenant: at, actor: named(id, groups), send });
  };
  join('ana', ['sales']);
  join('luis', ['audit']);
  join('eva', ['sales'], 'another' as TenantId);
  announce({ tenant, rightsOf: 'luis' });
  expect(heard.splice(0)).toEqual(['luis rights']);
  announce({ tenant, rightsOf: 'sales' });
  expect(heard).toEqual(['ana rights']);
});
