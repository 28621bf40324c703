import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

import { compareClock } from '../adapters/compare-clock.ts';
import { createDiskObjectStore } from '../adapters/disk-object-store.ts';
import { describeSeal, openSeal } from '../adapters/platform-seal.ts';
import { createS3ObjectStore } from '../adapters/s3-object-store.ts';
import { withOwner } from '../backup/owner.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { openDataDirectory } from '../data-directory.ts';
import { outsideServices } from '../outside-services.ts';
import { findRunningNodes, type RunningNodeFacts } from '../platform/running-nodes.ts';
import { checkDatabase } from './database-checks.ts';
import { examine, fine, info, wrong, type Finding } from './finding.ts';
import { checkServices } from './service-checks.ts';

const enoughBytes = 1024 ** 3;

export async function examineInstallation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const runtime = checkRuntime();
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      runtime,
      ...error.problems.map((problem) => wrong(`Configuración: ${problem}`, 'Vea docs/operations.md, Settings.')),
    ];
  }
  return [
    runtime,
    fine(`Configuración: válida (${config.isProduction ? 'producción' : 'desarrollo'}).`),
    ...(config.isDemonstration
      ? [info('Demostración: páginas, recuadros de firma, hojas de registro y veredictos lo dicen.')]
      : []),
    ...config.warnings.map((warning) => info(`Atención: ${warning}`)),
    ...(await examine('Sello de la plataforma', () => checkSeal(config))),
    ...(await examine('Reloj', () => checkClock(config))),
    ...(await examine('Carpeta de datos', async () => [checkDataDirectory(config)])),
    ...(await examine('Puerto', () => checkPort(config))),
    ...(await examine('Base de datos', () => checkDatabase(config))),
    ...(await examine('Almacén de archivos', () => checkObjectStore(config))),
    ...(await checkServices(outsideServices, config)),
  ];
}

function checkRuntime(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 24
    ? fine(`Node ${process.versions.node}.`)
    : wrong(`Node ${process.versions.node} es demasiado antiguo.`, 'Use Node 24; "npm start" lo instala en Linux.');
}

function checkDataDirectory({ dataDirectory }: Config): Finding {
  openDataDirectory(dataDirectory);
  const { bavail, bsize } = statfsSync(dataDirectory);
  return bavail * bsize > enoughBytes
    ? fine(`Carpeta de datos: ${dataDirectory}.`)
    : wrong(
        `Carpeta de datos: queda menos de 1 GiB libre en ${dataDirectory}.`,
        'Libere espacio o elija otra con DATA_DIR.',
      );
}

async function checkSeal({ trustServices }: Config): Promise<readonly Finding[]> {
  if (trustServices.kind !== 'services') return [];
  return [fine(`Sello de la plataforma: ${describeSeal(await openSeal(trustServices, new Date()))}.`)];
}

async function checkClock({ trustServices }: Config): Promise<readonly Finding[]> {
  if (trustServices.kind !== 'services') return [];
  const warning = await compareClock(trustServices, () => new Date());
  return [warning === undefined ? fine('Reloj: coincide con el de TIMESTAMP_URL.') : info(`Atención: ${warning}`)];
}

async function checkPort(config: Config): Promise<readonly Finding[]> {
  const { host, port } = config;
  const answer = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  if (!answer) return [fine(`Puerto ${port}: libre.`)];
  if (!answer.ok || !answer.headers.has('x-request-id')) {
    return [wrong(`Puerto ${port}: lo usa otro programa.`, 'Elija otro con PORT.')];
  }
  const { node } = (await answer.json()) as { readonly node?: string };
  const isOurs = await listOwnNodes(config).then(
    (nodes) => nodes.some(({ id }) => id === node),
    () => undefined, // what is wrong with the database is a finding of its own
  );
  if (isOurs === undefined) return [info(`Puerto ${port}: Rúbrica está en marcha; no se sabe de qué instalación.`)];
  return [
    isOurs
      ? fine(`Puerto ${port}: Rúbrica está en marcha, y es esta instalación.`)
      : wrong(`Puerto ${port}: Rúbrica está en marcha, pero de otra instalación.`, 'Elija otro con PORT.'),
  ];
}

async function listOwnNodes(config: Config): Promise<readonly RunningNodeFacts[]> {
  const { database } = config;
  if (database.kind === 'embedded' && !existsSync(path.join(database.directory, 'password'))) return []; // not made yet
  return withOwner(config, findRunningNodes);
}

async function checkObjectStore({ objectStore }: Config): Promise<readonly Finding[]> {
  const store =
    objectStore.kind === 's3' ? createS3ObjectStore(objectStore) : createDiskObjectStore(objectStore.directory);
  await store.check();
  return [
    fine(`Almacén de archivos: ${objectStore.kind === 's3' ? `S3, ${objectStore.bucket}` : objectStore.directory}.`),
  ];
}
