import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const worthRemembering = 3;
const maxPlans = 150;
const longestStatement = 4000;

/** Pages and counts get a new plan each time, because their row counts differ between companies; a single row does not. */
function needsFreshPlan(statement: string, parameters: readonly unknown[]): boolean {
  if (statement.length > longestStatement || /^select count\(|\bgroup by\b/.test(statement)) return true;
  return /\b(?:limit|offset) \$\d+$/.test(statement) && parameters.at(-1) !== 1;
}

/** Without parameters come also `begin` and its like, several in one text, which have no plan. */
const canHavePlan = (statement: string, parameters: readonly unknown[]): boolean =>
  parameters.length > 0 || statement.startsWith('select ');

/** A migration changed the columns under a cached plan. Nothing was done; the same statement works the next time. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan');

const isReadOnly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';

/** Planning costs more than running most of our statements; so each connection caches the plans of those that come back. */
export function rememberPlans(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, RememberingClient>();
  const schema = { changes: 0 };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new RememberingClient(client, schema);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

class RememberingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** Shared by all connections of the pool. */
  readonly #schema: { changes: number };
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #change = 0;
  #isDemoted = false;

  constructor(client: pg.PoolClient, schema: { changes: number }) {
    this.#client = client;
    this.#schema = schema;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isDemoted);
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') return (this.#client as PostgresPoolClient).query(asked);
    const name = canHavePlan(asked, parameters) ? this.#nameOf(asked, parameters) : undefined;
    return this.#run<R>({ text: asked, values: [...parameters], ...(name !== undefined && { name }) });
  }

  async #run<R>(query: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    try {
      return (await this.#client.query(query)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      // An upgrade changed a table under a running node: this query fails, and every plan is made again.
      if (query.name !== undefined && isStalePlan(error)) this.#schema.changes += 1;
      // After a fail-over the server behind this connection is a standby for ever; a new one finds the primary.
      if (isReadOnly(error)) this.#isDemoted = true;
      throw error;
    }
  }

  #nameOf(statement: string, parameters: readonly unknown[]): string | undefined {
    if (this.#change !== this.#schema.changes) {
      this.#change = this.#schema.changes;
      this.#names.clear();
    }
    const known = this.#names.get(statement);
    if (known !== undefined) return known;
    if (this.#names.size >= maxPlans || needsFreshPlan(statement, parameters)) return undefined;
    const uses = (this.#uses.get(statement) ?? 0) + 1;
    if (uses < worthRemembering) {
      if (this.#uses.size >= maxPlans * 10) this.#uses.clear();
      this.#uses.set(statement, uses);
      return undefined;
    }
    const name = `plan_${this.#change}_${this.#names.size}`;
    this.#names.set(statement, name);
    return name;
  }
}
