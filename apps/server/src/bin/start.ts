import { compareClock } from '../adapters/compare-clock.ts';
import { readConfig } from '../config.ts';
import { demonstrationPassword } from '../demonstration/users.ts';
import { startNode } from '../node.ts';
import { explainFailure } from './explain-failure.ts';

const emptyInstallation = `  Todavía no hay empresas. En otra ventana, con las mismas variables de entorno:
    npx rubrica operator create …   para crearlas en la consola del operador
    npx rubrica tenant create …     para crear una con una orden
  Cada paso: docs/operations.md, The first company y The operator's console.`;

/** `rubrica start`: one node of a cell, with everything it needs. */
const startedAt = performance.now();
try {
  const config = readConfig(process.env);
  const { trustServices } = config;
  const clockWarning =
    trustServices.kind === 'services' ? await compareClock(trustServices, () => new Date()) : undefined;
  for (const warning of [...config.warnings, clockWarning ?? []].flat()) console.warn(`⚠ ${warning}`);
  const node = await startNode(config, (line) => console.log(line));
  const stop = createStopper(node.stop);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\nRúbrica está lista en ${seconds} s.\n`);
  if (node.addresses.length === 0) console.log(emptyInstallation);
  for (const { name, url } of node.addresses) console.log(`  ${name.padEnd(28)} ${url}`);
  if (config.seedsDemonstration) {
    console.log(`\n  Usuarios de demostración: admin@demo.ec, oficial@demo.ec, validador@demo.ec, auditor@demo.ec,`);
    console.log(
      `  soporte@demo.ec y estandar@demo.ec (en otra empresa: admin@patio.ec, …). Contraseña: ${demonstrationPassword}`,
    );
  }
  console.log('\n  Ctrl-C para terminar.\n');
} catch (error) {
  explainFailure(error);
}

/** The first signal drains; a second one does not wait. */
function createStopper(stop: () => Promise<void>): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log('\nTerminando lo que está en curso…');
    stop().then(
      () => process.exit(0),
      (error: unknown) => explainFailure(error),
    );
  };
}
