import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { BundleError, checkBundle, cleanLine, readBundle, remarksOn, type Bundle } from '@rubrica/evidence';
import { readTrustFiles, TrustFileError, type Trust } from '@rubrica/pades';
import { describeTrustError } from '@rubrica/verifier';

import { runProgram } from '../run-program.ts';
import { checkSignatures } from './check-signatures.ts';
import { readSeal } from './read-seal.ts';
import { verifyExport } from './verify-export.ts';

const badUsage = 64;
const usage = `rubrica audit verify [--tenant SEGMENTO]
       rubrica audit verify-bundle ARCHIVO.zip… [--trust PEM]… [--at FECHA]
       rubrica audit verify-export ARCHIVO.zip… [--trust PEM]…`;

/** `rubrica audit`: the chains in the database; or a bundle of evidence or a downloaded log, with this package alone. */
export async function runAudit(args: readonly string[]): Promise<number> {
  const [what, ...rest] = args;
  if (what === 'verify') {
    await runProgram('audit', rest);
    return Number(process.exitCode ?? 0);
  }
  if (what === 'verify-bundle') return verifyFiles(rest, verifyBundle);
  if (what === 'verify-export') return verifyFiles(rest, verifyExport);
  console.error(`✗ Uso: ${usage}`);
  return badUsage;
}

interface Means {
  readonly trust: Trust;
  readonly now: Date;
}

/** Checks one file and says what it found. */
type Verify = (file: string, bytes: Uint8Array, means: Means) => Promise<boolean>;

async function verifyFiles(args: readonly string[], verify: Verify): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { trust: { type: 'string', multiple: true, default: [] }, at: { type: 'string' } },
  });
  if (positionals.length === 0) {
    console.error(`✗ Uso: ${usage}`);
    return badUsage;
  }
  const trust: Trust = await readTrustFiles(values.trust).catch((error: unknown) => {
    throw error instanceof TrustFileError ? new Error(describeTrustError(error)) : error;
  });
  const now = values.at === undefined ? new Date() : new Date(values.at);
  let isWhole = true;
  for (const file of positionals) {
    try {
      const isFileWhole = await verify(file, await readFile(file), { trust, now });
      isWhole &&= isFileWhole;
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      isWhole = false;
      console.error(`✗ ${file}: ${cleanLine(error.message)}`);
    }
  }
  return isWhole ? 0 : 1;
}

async function verifyBundle(file: string, bytes: Uint8Array, { trust, now }: Means): Promise<boolean> {
  const bundle = await readBundle(bytes);
  const seal = readSeal(bundle, trust);
  const problems = [...checkBundle(bundle), ...(await checkSignatures(bundle, trust, now)), ...(seal?.problems ?? [])];
  printResult(file, bundle, { problems, remarks: [...remarksOn(bundle), ...(seal?.remarks ?? [])] });
  return problems.length === 0;
}

interface Found {
  readonly problems: readonly string[];
  readonly remarks: readonly string[];
}

/** Names in a bundle are of others: none of them steers the terminal. */
function printResult(file: string, { manifest, events }: Bundle, { problems, remarks }: Found): void {
  const { title, operation_number: number, company } = manifest.process;
  const what = cleanLine(`«${title}», operación ${number} de ${company}.`);
  if (problems.length === 0) {
    console.log(`✓ ${file}: ${what}`);
    console.log(`  ${events.length} hechos encadenados y ${manifest.files.length} archivos están como eran.`);
    for (const remark of remarks) console.log(`  Atención: ${cleanLine(remark)}`);
    return;
  }
  console.error(`✗ ${file}: ${what}`);
  for (const problem of problems) console.error(`  ${cleanLine(problem)}`);
}
