import { readCrlFiles, readTrustFiles, summarizeCertificate, type Verdict } from '@rubrica/pades';
import { describeTrustError, printable, type KnownPlatform } from '@rubrica/verifier';

import { help, usage } from './help.ts';
import { readOptions, type VerifyOptions } from './options.ts';
import { toJsonEntry, writeJson, type JsonEntry } from './present-json.ts';
import { toText } from './present-text.ts';
import { verifyFiles } from './verify-files.ts';
import type { WorkerOrder } from './worker.ts';

/** Words on the command line that cannot be understood: none of the answers about files. */
const badUsage = 64;
const timeoutMs = 120_000;

/** From the best to the worst, with the exit code of each. */
const exitCodes: readonly (readonly [Verdict, number])[] = [
  ['valid', 0],
  ['unsigned', 2],
  ['indeterminate', 2],
  ['invalid', 1],
  ['error', 3],
];

/** Runs `rubrica verify` on PDF files and returns the exit code of the worst one. */
export async function runVerify(args: readonly string[]): Promise<number> {
  const options = readOptions(args, new Date());
  if (options === 'help') return showHelp();
  if (typeof options === 'string') return refuse(options);
  const trust = await readTrust(options).catch(explain);
  if (typeof trust === 'string') return refuse(trust);
  const { platforms, ...anchors } = trust;
  const { files, at, isOffline, isJson, revocationPolicy, limits } = options;
  const entries: JsonEntry[] = [];
  for await (const judged of verifyFiles({
    ...anchors,
    files,
    at,
    isOffline,
    revocationPolicy,
    limits,
    timeoutMs,
  })) {
    entries.push(toJsonEntry(judged, platforms));
    if (!isJson) console.log(`${toText(judged, platforms)}\n`);
  }
  if (isJson) console.log(writeJson(entries));
  return exitCodeOf(entries);
}

export function exitCodeOf(entries: readonly Pick<JsonEntry, 'verdict'>[]): number {
  const worst = exitCodes.findLast(([verdict]) => entries.some((entry) => entry.verdict === verdict));
  return worst?.[1] ?? 0;
}

function showHelp(): number {
  console.log(help);
  return 0;
}

function refuse(message: string): number {
  console.error(`✗ ${printable(message)}\n  Uso: ${usage}`);
  return badUsage;
}

interface VerifyTrust extends Pick<WorkerOrder, 'anchors' | 'stampAnchors' | 'crls'> {
  readonly platforms: readonly KnownPlatform[];
}

/** Where only one list is given it stands for both. */
async function readTrust({ trust, trustTsa, platforms: named, crls }: VerifyOptions): Promise<VerifyTrust> {
  const own = await readTrustFiles(trust);
  const platforms = (await readTrustFiles(named)).anchors.map(summarizeCertificate);
  const lists = [...own.crls, ...(await readCrlFiles(crls))];
  if (!trustTsa) return { anchors: own.anchors, crls: lists, platforms };
  const stamps = await readTrustFiles(trustTsa);
  return { anchors: own.anchors, stampAnchors: stamps.anchors, crls: [...lists, ...stamps.crls], platforms };
}

const explain = (error: unknown): VerifyTrust | string => {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (isMissing) return 'No existe uno de los archivos dados con --trust, --trust-tsa, --crl o --platform.';
  return describeTrustError(error);
};
