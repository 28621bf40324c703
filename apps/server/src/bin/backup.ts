import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import { checkCompanies } from '../backup/check-copy.ts';
import type { Manifest } from '../backup/manifest.ts';
import { withOwner } from '../backup/owner.ts';
import { findUnprotected, readStructure } from '../backup/structure.ts';
import { readConfig } from '../config.ts';
import { withCore } from '../node.ts';
import { readSchemaState } from '../platform/database/migrate.ts';
import { refuseLostGrants } from '../platform/database/restored.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica backup check`: whether what stands here is whole and can be copied, what a copy needs, and what there is now. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'string' } } });
  if (positionals[0] !== 'check') throw new StartupError('Uso: rubrica backup check [--write INVENTARIO.json]');
  process.exitCode = (await check(values.write)) ? 0 : 1;
} catch (error) {
  explainFailure(error);
}

async function check(inventory: string | undefined): Promise<boolean> {
  const config = readConfig(process.env);
  const madeAt = new Date().toISOString(); // before anything is counted: what comes later need not be in the copy
  const { problems, mayDump, migrations, structure } = await withOwner(config, inspect);
  console.log(problems.length === 0 ? '✓ Esquema, roles y permisos completos.' : '✗ Esquema, roles y permisos:');
  for (const problem of problems) console.log(`    ${problem}`);
  const { tenants, isWhole } = await withCore(config, (app, log) =>
    checkCompanies(app, { log, report: (line) => console.log(line) }),
  );
  if (inventory !== undefined) write(inventory, { made_at: madeAt, migrations, structure, tenants });
  console.log('· Copie la base de datos, después el almacén de archivos y, aparte, MASTER_KEYS y el sello.');
  console.log('· Antes de restaurar en otro servidor, "rubrica restore prepare" crea allí el rol rubrica_app.');
  if (!mayDump) {
    console.log(
      '· pg_dump necesita un superusuario o un rol con BYPASSRLS: el usuario de DATABASE_URL no lee las filas de las empresas.',
    );
  }
  return isWhole && problems.length === 0;
}

async function inspect(owner: pg.Client) {
  await refuseLostGrants(owner);
  const { applied, pending } = await readSchemaState(owner);
  const { rows } = await owner.query<{ may: boolean }>(
    'select rolsuper or rolbypassrls as may from pg_roles where rolname = current_user',
  );
  return {
    structure: await readStructure(owner),
    migrations: applied,
    problems: [...(await findUnprotected(owner)), ...pending.map((name) => `falta la migración ${name}`)],
    mayDump: rows[0]?.may === true,
  };
}

function write(file: string, manifest: Manifest): void {
  writeFileSync(file, JSON.stringify(manifest, null, 1), { mode: 0o600 });
  console.log(`✓ Inventario escrito en ${file}. Guárdelo con la copia.`);
}
