import { Writable } from 'node:stream';

import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, inject } from 'vitest';

import { createApp, type App, type AppOptions } from '../../src/app.ts';
import { demonstrationPassword } from '../../src/demonstration/users.ts';
import type { System } from '../../src/platform/actor.ts';
import type { Context } from '../../src/platform/context.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { testMoment } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testConfig, testMasterKeys } from './test-settings.ts';

export interface World {
  readonly app: App;
  readonly database: TestDatabase;
  readonly clock: { now: Date };
  readonly logLines: readonly string[];
  readonly call: (tenant: string, request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** A new session each time. */
  readonly signIn: (username: string) => Promise<string>;
  /** One session per user and file, for tests that only need somebody; a new one when the clock was moved. */
  readonly tokenOf: (username: string) => Promise<string>;
  readonly contextOf: (tenant: string) => Promise<Context<System>>;
  /** A second node on the same database. */
  readonly startNode: (overrides?: Partial<AppOptions['config']>) => Promise<App>;
}

type WorldOptions = Partial<AppOptions['config']> &
  Pick<AppOptions, 'jobs' | 'followers' | 'purchases'> & {
    /** Another than a copy of the template. */ readonly database?: TestDatabase;
  };

/** The whole product on a database of its own, with a clock that tests move. Call it once per file. */
export async function createWorld({
  jobs,
  followers,
  purchases,
  database: given,
  ...overrides
}: WorldOptions = {}): Promise<World> {
  const database = given ?? (await createTestDatabase());
  const clock = { now: testMoment };
  const logLines: string[] = [];
  const log = createLogger({ level: 'debug', destination: collect(logLines) });
  const nodes: App[] = [];
  const startNode = async (config: Partial<AppOptions['config']> = {}): Promise<App> => {
    const node = await createApp({
      config: testConfig(inject('directory'), { ...overrides, ...config }),
      applicationUrl: database.applicationUrl,
      masterKeys: testMasterKeys,
      log,
      now: () => clock.now,
      ...(jobs && { jobs }),
      ...(followers && { followers }),
      ...(purchases && { purchases }),
    });
    nodes.push(node);
    return node;
  };
  const app = await startNode();
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });

  const tokens = new Map<string, Promise<string>>();
  const call: World['call'] = (tenant, request) =>
    app.server.inject({ ...request, headers: { host: `${tenant}.localhost`, ...request.headers } });

  return {
    app,
    database,
    clock,
    logLines,
    call,
    startNode,
    signIn: (username) => signIn(call, username),
    tokenOf: (username) => {
      const key = `${username} ${Math.floor(clock.now.getTime() / 600_000)}`;
      const known = tokens.get(key) ?? signIn(call, username);
      tokens.set(key, known);
      return known;
    },
    contextOf: async (label) => {
      const tenant = await app.directory.find(label);
      if (!tenant) throw new Error(`no tenant at ${label}`);
      return app.contexts.forSetup({ tenant, task: 'test', log });
    },
  };
}

export const bearer = (token: string): { readonly authorization: string } => ({ authorization: `Bearer ${token}` });

/** How often the civil registry was asked, and paid for. */
export async function registryQuestions({ contextOf }: Pick<World, 'contextOf'>): Promise<number> {
  const { transaction } = await contextOf('demo');
  const asked = await transaction(({ db }) =>
    db.selectFrom('audit_event').select('id').where('type', '=', 'registry.asked').execute(),
  );
  return asked.length;
}

export async function signIn(call: World['call'], username: string): Promise<string> {
  const tenant = /@(.+)\.ec$/.exec(username)?.[1] ?? 'demo';
  const body = { username, password: demonstrationPassword };
  const answer = await call(tenant, { method: 'POST', url: '/backend/auth/login', body });
  if (answer.statusCode !== 200)
    throw new Error(`sign-in of ${username} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}

function collect(lines: string[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
}
