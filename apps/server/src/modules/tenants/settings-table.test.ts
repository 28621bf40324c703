import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { api, auditEvents, type Endpoint } from '@rubrica/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../../../..');
const administrators = ['PE_EMPRESA', 'PE_INTEGRACIONES'] as const;

interface Row {
  readonly name: string;
  readonly permission: string;
  readonly calls: string;
  readonly events: readonly string[];
  readonly proof: string;
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The rows of the first table of docs/administration.md: the settings. */
const rows: readonly Row[] = (readFileSync(path.join(root, 'docs/administration.md'), 'utf8').split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!ajuste|---)/.test(line))
  .map((line) => {
    const [, name = '', , permission = '', calls = '', , events = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { name, permission, calls, events: quoted(events), proof: quoted(proof)[0] ?? '' };
  });

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
  '«%s» has an audit entry and a test',
  (_, { events, proof, calls }) => {
    expect(events.filter((event) => !(event in auditEvents))).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
    const file = ['apps/server/src', 'apps/web/src']
      .map((part) => path.join(root, part, proof))
      .find((one) => existsSync(one));
    expect([proof, file === undefined]).toEqual([proof, false]);
    const text = readFileSync(file ?? '', 'utf8');
    const addresses = quoted(calls)
      .filter((word) => word.includes('/'))
      .map((word) => word.split(' ')[1]?.split('/{')[0] ?? '');
    const mentions = [...events, ...addresses].filter((word) => text.includes(word.replace(/^\/company/, '')));
    expect(mentions.length).toBeGreaterThan(0);
  },
);

test('every row names a call that there is', () => {
  const known = new Set((Object.values(api) as readonly Endpoint[]).map(nameOf));
  const unknown = rows.flatMap(({ calls }) => quoted(calls).filter((word) => word.includes('/') && !known.has(word)));
  expect(unknown).toEqual([]);
});
