import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { BundleError, checkBundle, readBundle, type Bundle } from '@rubrica/evidence';
import { pdfFileOf, readTrustFiles, reportWords, verifyFile, type Trust, type Verdict } from '@rubrica/pades';

import { runProgram } from '../run-program.ts';

const badUsage = 64;
const usage = `rubrica audit verify [--tenant SEGMENTO]
       rubrica audit verify-bundle ARCHIVO.zip… [--trust PEM]… [--at FECHA]`;

/** `rubrica audit`: the chains in the database, or a bundle of evidence with nothing but this package. */
export async function runAudit(args: readonly string[]): Promise<number> {
  const [what, ...rest] = args;
  if (what === 'verify') {
    await runProgram('audit', rest);
    return Number(process.exitCode ?? 0);
  }
  if (what === 'verify-bundle') return verifyBundles(rest);
  console.error(`✗ Uso: ${usage}`);
  return badUsage;
}

async function verifyBundles(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { trust: { type: 'string', multiple: true, default: [] }, at: { type: 'string' } },
  });
  if (positionals.length === 0) {
    console.error(`✗ Uso: ${usage}`);
    return badUsage;
  }
  const trust: Trust = await readTrustFiles(values.trust);
  const now = values.at === undefined ? new Date() : new Date(values.at);
  let isWhole = true;
  for (const file of positionals) {
    try {
      const bundle = readBundle(await readFile(file));
      const problems = [...checkBundle(bundle), ...(await checkSignatures(bundle, trust, now))];
      isWhole &&= problems.length === 0;
      tell(file, bundle, problems);
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      isWhole = false;
      console.error(`✗ ${file}: ${error.message}`);
    }
  }
  return isWhole ? 0 : 1;
}

/** A signature without a believed authority is told by `rubrica verify`; here only what was tampered with counts. */
async function checkSignatures({ manifest, files }: Bundle, trust: Trust, now: Date): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, stage } of manifest.files) {
    const bytes = files.get(path);
    if (!bytes || stage === 'scanned' || stage === 'prepared') continue;
    const { verdict } = await verifyFile({ file: pdfFileOf(bytes), trust, now });
    if (isBroken(verdict)) problems.push(`${path}: ${reportWords.verdicts[verdict].title.toLowerCase()}.`);
  }
  return problems;
}

const isBroken = (verdict: Verdict): boolean => verdict === 'invalid' || verdict === 'error' || verdict === 'unsigned';

function tell(file: string, { manifest, events }: Bundle, problems: readonly string[]): void {
  const { title, operation_number: number, company } = manifest.process;
  if (problems.length === 0) {
    console.log(`✓ ${file}: «${title}», operación ${number} de ${company}.`);
    console.log(`  ${events.length} hechos encadenados y ${manifest.files.length} archivos están como eran.`);
    return;
  }
  console.error(`✗ ${file}: «${title}», operación ${number} de ${company}.`);
  for (const problem of problems) console.error(`  ${problem}`);
}
