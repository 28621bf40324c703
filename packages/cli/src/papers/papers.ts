import { readFile } from 'node:fs/promises';

import { openPaperEngine, readPage, weighPaper, type PaperReport, type PaperVerdict } from '@rubrica/identity/papers';

import { ecuadorianDay } from '../ecuadorian-day.ts';
import { readOptions, type PapersOptions } from './options.ts';

const help = `Uso: rubrica papers read --type cedula|passport ANVERSO [REVERSO] [--json] [--today FECHA]

Lee la foto de una cédula (sus dos lados) o de la página de datos de un pasaporte y dice
si lo que muestra queda probado dos veces. No necesita servidor ni base de datos.

  --type TIPO      cedula o passport.
  --json           Escribe el resultado en JSON.
  --today FECHA    Juzga la vigencia como si hoy fuera esa fecha (2026-03-02).
  -h, --help       Muestra esta ayuda.

Las fotos pueden ser JPEG, PNG, WebP o HEIC. Termina con 0 si se acepta (ACCEPTED), 1 si se
rechaza (REJECTED), 2 si una persona debe verla (REVIEW), 3 si un archivo no se pudo leer y
64 si no se entienden las opciones.`;

const exitCodes: Readonly<Record<PaperVerdict, number>> = { ACCEPTED: 0, REJECTED: 1, REVIEW: 2 };
const verdictWords: Readonly<Record<PaperVerdict, string>> = {
  ACCEPTED: '✓ Aceptado',
  REJECTED: '✗ Rechazado',
  REVIEW: '? Una persona debe verlo',
};

export async function runPapers(args: readonly string[]): Promise<number> {
  const options = readOptions(args, ecuadorianDay(new Date()));
  if (options === 'help') {
    console.log(help);
    return 0;
  }
  if (typeof options === 'string') {
    console.error(`✗ ${options}\n\n${help}`);
    return 64;
  }
  const files = await readFiles(options);
  if (!files) return 3;
  const report = await readPaper(options, files);
  console.log(
    options.isJson ? JSON.stringify({ ...report, portrait: report.portrait !== undefined }) : describe(report),
  );
  return exitCodes[report.verdict];
}

async function readFiles({ front, back }: PapersOptions): Promise<readonly Uint8Array[] | undefined> {
  const files: Uint8Array[] = [];
  for (const path of back === undefined ? [front] : [front, back]) {
    try {
      files.push(await readFile(path));
    } catch {
      console.error(`✗ No se puede leer el archivo ${path}.`);
      return undefined;
    }
  }
  return files;
}

async function readPaper({ type, today }: PapersOptions, files: readonly Uint8Array[]): Promise<PaperReport> {
  const engine = await openPaperEngine();
  const [front, back] = files;
  const pages = {
    type,
    today,
    front: front && (await readPage(engine, front)),
    ...(back && { back: await readPage(engine, back) }),
  };
  return weighPaper(pages);
}

function describe({ verdict, fields, checks, portrait }: PaperReport): string {
  return [
    verdictWords[verdict],
    ...Object.entries(fields).map(([name, value]) => `  ${name.padEnd(16)} ${value}`),
    ...checks.map(({ ok, message }) => `  ${ok ? '✓' : '✗'} ${message}`),
    `  ${portrait ? '✓ Se encontró el retrato.' : '· No se encontró un retrato.'}`,
  ].join('\n');
}
