import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { findCycle } from './cycles.ts';
import { maxDoorNames, readDoors } from './doors.ts';
import { listSources, readImports, root, type Import } from './imports.ts';

const imports = readImports();
const server = 'apps/server/src/';

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);
const isIn = (file: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(folder));
const packageOf = (file: string): string | undefined => /^packages\/([^/]+)\//.exec(file)?.[1];
const moduleOf = (file: string): string | undefined => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/** Packages and the siblings they may know. What is not listed knows none. */
const siblings: Readonly<Record<string, readonly string[]>> = {
  pades: ['pkcs12'],
  evidence: ['zip'],
  'process-kinds': ['form-engine', 'catalogues', 'contract'],
  verifier: ['pades', 'page-compare', 'contract'],
  cli: ['pades', 'verifier', 'page-compare', 'evidence', 'process-kinds', 'identity'],
  identity: ['catalogues'],
  testing: ['pades'],
};
/** Makers of files and keys. Tests, which no rule here concerns, may use it wherever they are. */
const testing = 'testing';
const portable = new Set(['contract', 'form-engine', 'pkcs12', 'catalogues', 'legal']);

const forbidden: Readonly<Record<string, (edge: Import) => boolean>> = {
  'a package does not know the apps': ({ from, to }) => isIn(from, 'packages/') && isIn(to, 'apps/'),
  'a package knows only the siblings it is allowed': ({ from, to }) => {
    const [mine, other] = [packageOf(from), packageOf(to)];
    return mine !== undefined && other !== undefined && mine !== other && !siblings[mine]?.includes(other);
  },
  'a sibling is entered by its index': ({ from, to }) =>
    packageOf(to) !== undefined && packageOf(from) !== packageOf(to) && !to.endsWith('/src/index.ts'),
  'only tests use what is made for tests': ({ from, to }) => packageOf(to) === testing && packageOf(from) !== testing,
  'what runs in the browser, too, imports nothing of Node': ({ from, to }) =>
    portable.has(packageOf(from) ?? '') && to.startsWith('node:'),
  'the web knows neither server nor pades nor evidence nor zip': ({ from, to }) =>
    isIn(from, 'apps/web/') && isIn(to, 'apps/server/', 'packages/pades/', 'packages/evidence/', 'packages/zip/'),
  'the web draws no pages to verify them': ({ from, to }) =>
    isIn(from, 'apps/web/') && isIn(to, 'packages/page-compare/', 'packages/verifier/'),
  'modules meet at index.ts': ({ from, to }) =>
    moduleOf(from) !== undefined &&
    moduleOf(to) !== undefined &&
    moduleOf(from) !== moduleOf(to) &&
    !to.endsWith('/index.ts'),
  'platform and ports lie below the modules': ({ from, to }) =>
    isIn(from, `${server}platform/`, `${server}ports/`) && isIn(to, `${server}modules/`, `${server}adapters/`),
  'adapters know no module': ({ from, to }) => isIn(from, `${server}adapters/`) && isIn(to, `${server}modules/`),
  'only the composition root, the doctor and bin choose adapters': ({ from, to }) =>
    isIn(from, server) &&
    isIn(to, `${server}adapters/`) &&
    !isIn(
      from,
      `${server}open-ports.ts`,
      `${server}outside-services.ts`,
      `${server}app.ts`,
      `${server}services.ts`,
      `${server}node.ts`,
      `${server}doctor/`,
      `${server}backup/`,
      `${server}bin/`,
      `${server}adapters/`,
    ),
  'policies and things do no I/O': ({ from, to }) =>
    /\/modules\/[^/]+\/[^/.]+(\.policy)?\.ts$/.test(from) &&
    !/\/(index|routes|directory|authenticate)\.ts$/.test(from) &&
    /^kysely$|^pg$|\.repository\.ts$|\/adapters\/|tenant-db/.test(to),
  'a repository speaks to the database only as its tenant': ({ from, to }) =>
    from.endsWith('.repository.ts') && (to === 'pg' || to.endsWith('/connection-pool.ts')),
};

test('the reader sees the code', () => {
  expect(imports.length).toBeGreaterThan(200);
});

for (const [rule, breaks] of Object.entries(forbidden)) {
  test(rule, () => {
    const found = imports.filter((edge) => !isTest(edge.from) && breaks(edge)).map(({ from, to }) => `${from} → ${to}`);
    expect(found).toEqual([]);
  });
}

test('no file imports itself by way of others, types and lazy imports included', () => {
  expect(findCycle(imports)).toEqual([]);
});

test('no module imports itself by way of others', () => {
  const between = imports.flatMap(({ from, to, isTypeOnly }) => {
    const [mine, other] = [moduleOf(from), moduleOf(to)];
    return isTest(from) || !mine || !other || mine === other ? [] : [{ from: mine, to: other, isTypeOnly }];
  });
  expect(findCycle(between)).toEqual([]);
});

test('a door has at most fifteen names, and none of them is a function of a repository', () => {
  const doors = readDoors();
  expect(doors.length).toBeGreaterThan(20);
  expect(doors.filter(({ names }) => names.length > maxDoorNames).map(({ module }) => module)).toEqual([]);
  expect(doors.flatMap(({ repositoryFunctions }) => repositoryFunctions)).toEqual([]);
});

/** What may stand only in some places, by its text. */
const confined: readonly { rule: string; pattern: RegExp; allowed: (file: string) => boolean }[] = [
  {
    rule: 'only bin reads the environment',
    pattern: /process\.env/,
    allowed: (file) => isIn(file, `${server}bin/`, 'packages/tooling/', 'packages/testing/', 'packages/cli/'),
  },
  {
    rule: 'a tenant database is minted in one place',
    pattern: /as (unknown as )?(TenantDb|PlatformDb)\b/,
    allowed: (file) => file.endsWith('/database/tenant-db.ts'),
  },
  {
    rule: 'nobody sets the tenant by hand',
    pattern: /app\.tenant_id/,
    allowed: (file) => file.endsWith('/database/tenant-db.ts'),
  },
  {
    rule: 'routes open no transaction, except to find the company of a host',
    pattern: /\.transaction\(/,
    allowed: (file) => !file.endsWith('/routes.ts') || file.endsWith('/tenants/routes.ts'),
  },
  {
    rule: 'a tenant is entered by a context, by authentication or by the mailbox, the gateway and the issuer of the sandbox',
    pattern: /\bwithTenant\b/,
    allowed: (file) =>
      /\/(tenant-db|create-contexts|authenticate|sandbox-mailbox|sandbox-payment-gateway|sandbox-certificate-issuer|mount-sandbox-gateway)\.ts$/.test(
        file,
      ),
  },
];

for (const { rule, pattern, allowed } of confined) {
  test(rule, () => {
    const found = listSources('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
      (file) => !isTest(file) && !allowed(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });
}

test('no package is called lib, utils, common, core or types', () => {
  const names = new Set(listSources().map((file) => file.split('/')[1]));
  expect(['lib', 'utils', 'common', 'core', 'types'].filter((name) => names.has(name))).toEqual([]);
});
