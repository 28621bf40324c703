import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { api, auditEvents, type Endpoint } from '@rubrica/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { quoted, readSettingRows, root } from '../../../test/support/settings-table.ts';

const administrators = ['PE_EMPRESA', 'PE_INTEGRACIONES'] as const;
const rows = readSettingRows();

/** Calls by which an administrator changes the company: what such a call takes is a setting. */
const changing = (Object.values(api) as readonly Endpoint[]).filter(
  ({ method, access }) =>
    method !== 'GET' &&
    access.kind === 'member' &&
    access.anyOf.some((one) => administrators.some((held) => held === one)),
);
const nameOf = ({ method, path: address }: Endpoint): string => `${method} ${address}`;
const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];

test.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s stands in the table with who may and every field',
  (name, endpoint) => {
    const own = rows.filter(({ calls }) => quoted(calls).includes(name));
    expect(own.length).toBeGreaterThan(0);
    const named = new Set(own.flatMap(({ calls }) => quoted(calls)));
    expect(fieldsOf(endpoint).filter((field) => !named.has(field))).toEqual([]);
    const { anyOf } = endpoint.access as Extract<Endpoint['access'], { kind: 'member' }>;
    for (const { permission } of own) expect(anyOf).toContain(permission);
  },
);

test.each(rows.map((row) => [row.name, row] as const))(
  '«%s» has audit entries that there are, and tests that make its calls',
  (_, { events, proofs, calls }) => {
    expect(events.filter((event) => !(event in auditEvents))).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
    expect(proofs.length).toBeGreaterThan(0);
    const addresses = quoted(calls)
      .filter((word) => word.includes('/'))
      .map(
        (word) =>
          word
            .split(' ')[1]
            ?.split('/{')[0]
            ?.replace(/^\/company/, '') ?? '',
      );
    for (const proof of proofs) {
      const file = ['apps/server/src', 'apps/web/src']
        .map((part) => path.join(root, part, proof))
        .find((one) => existsSync(one));
      expect([proof, file === undefined]).toEqual([proof, false]);
      const text = readFileSync(file ?? '', 'utf8');
      expect([proof, [...events, ...addresses].some((word) => text.includes(word))]).toEqual([proof, true]);
    }
  },
);

test('every row names a call that there is', () => {
  const known = new Set((Object.values(api) as readonly Endpoint[]).map(nameOf));
  const unknown = rows.flatMap(({ calls }) => quoted(calls).filter((word) => word.includes('/') && !known.has(word)));
  expect(unknown).toEqual([]);
});
