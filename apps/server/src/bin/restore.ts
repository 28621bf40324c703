import { parseArgs } from 'node:util';

import { checkCompanies } from '../backup/check-copy.ts';
import { findMissing, readManifest } from '../backup/manifest.ts';
import { withOwner } from '../backup/owner.ts';
import { findUnprotected, readStructure } from '../backup/structure.ts';
import { readConfig, type Config } from '../config.ts';
import { withCore } from '../node.ts';
import { ensureGroupRole } from '../platform/database/application-role.ts';
import { readSchemaState } from '../platform/database/migrate.ts';
import { refuseLostGrants } from '../platform/database/restored.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica restore prepare` before pg_restore, `rubrica restore verify` after it. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  if (positionals[0] === 'prepare') await prepare(readConfig(process.env));
  else if (positionals[0] === 'verify') await verify(readConfig(process.env), values.against);
  else throw new StartupError('Uso: rubrica restore prepare | rubrica restore verify [--against INVENTARIO.json]');
} catch (error) {
  explainFailure(error);
}

/** pg_restore loses every grant to a role that does not exist. */
async function prepare(config: Config): Promise<void> {
  await withOwner(config, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    );
    const tables = rows[0]?.count ?? 0;
    if (tables > 0) throw new StartupError(`La base de datos no está vacía (${tables} tablas). Restaure en una nueva.`);
    await ensureGroupRole(owner);
  });
  console.log('✓ El rol rubrica_app existe y la base de datos está vacía. Restaure ahora, como el mismo usuario:');
  console.log('    pg_restore --no-owner --exit-on-error -d "$DATABASE_URL" COPIA');
  console.log('  y después "rubrica restore verify".');
}

async function verify(config: Config, against: string | undefined): Promise<void> {
  const before = against === undefined ? undefined : readManifest(against);
  const { structure, problems, migrations } = await withOwner(config, async (owner) => {
    await refuseLostGrants(owner);
    const { pending, unknown, changed, applied } = await readSchemaState(owner);
    if (applied.length === 0) throw new StartupError('La base de datos está vacía: restaure antes la copia.');
    return {
      structure: await readStructure(owner),
      migrations: applied,
      problems: [
        ...(await findUnprotected(owner)),
        ...pending.map((name) => `la copia es de una versión anterior: falta ${name} (la aplica rubrica migrate)`),
        ...unknown.map((name) => `la copia es de una versión posterior: ${name}`),
        ...changed.map((name) => `${name} no es la migración de este programa`),
      ],
    };
  });
  report('Esquema, roles y permisos', problems);
  if (problems.length > 0) throw new StartupError('La copia no está completa.'); // serving it would change it
  const { tenants, isWhole } = await withCore(config, (app, log) =>
    checkCompanies(app, { log, report: (line) => console.log(line) }),
  );
  const missing = before ? findMissing(before, { migrations, structure, tenants }) : [];
  if (before)
    report(
      `Todo lo que había el ${before.made_at}`,
      missing.map((what) => `falta ${what}`),
    );
  if (!isWhole || missing.length > 0) throw new StartupError('La copia no está completa.');
  console.log('✓ La copia está completa.');
}

function report(subject: string, problems: readonly string[]): void {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${subject}.`);
  for (const problem of problems) console.log(`    ${problem}`);
}
