import { CompiledQuery, type KyselyPlugin } from 'kysely';

import type { Context } from '../../src/platform/context.ts';
import type { TenantDb } from '../../src/platform/database/tenant-db.ts';

export interface Plan {
  readonly sql: string;
  /** As the database tells it, line by line. */
  readonly lines: readonly string[];
}

/** Does the work, then asks the database how it answered each of its questions: under the same policy, with the same values. */
export async function explainWork<C extends Context>(
  context: C,
  work: (watched: C) => Promise<unknown>,
): Promise<readonly Plan[]> {
  const asked: CompiledQuery[] = [];
  const watch = (db: TenantDb): TenantDb => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode') asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return db.withPlugin(plugin) as unknown as TenantDb;
  };
  await work({ ...context, transaction: (inner) => context.transaction((tx) => inner({ ...tx, db: watch(tx.db) })) });
  return context.transaction(async ({ db }) => {
    const plans: Plan[] = [];
    for (const { sql, parameters } of asked) {
      const { rows } = await db.executeQuery<Record<'QUERY PLAN', string>>(
        CompiledQuery.raw(`explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`, [...parameters]),
      );
      plans.push({ sql, lines: rows.map((row) => row['QUERY PLAN']) });
    }
    return plans;
  });
}
