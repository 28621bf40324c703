import { execFile } from 'node:child_process';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';

import { contractOf, sizes, type ContractSize } from './documents-content.ts';
import { createPdfkitMaker, createReactPdfMaker, createTypstMaker, type MakeDocument } from './documents-makers.ts';
import { interleave, printRatios, rate } from './measure.ts';

const ROUNDS = 5;
const GOAL = '≥ 10';

/** Documents per second of warm makers, in turns, and what a thousand of them leave behind. */
export async function run(): Promise<void> {
  const makers = { ours: createTypstMaker(), pdfkit: createPdfkitMaker(), reactPdf: createReactPdfMaker() };
  await measure(makers, { ...sizes.two, title: 'Contrato de 2 páginas', documents: { ours: 30, others: 4 } });
  await measure(makers, { ...sizes.ten, title: 'Contrato de 10 páginas', documents: { ours: 8, others: 2 } });
  await measureMemory();
}

interface Measurement extends ContractSize {
  readonly title: string;
  /** In one turn: enough to be timed, few enough to take turns often. */
  readonly documents: { readonly ours: number; readonly others: number };
}

async function measure(
  makers: Readonly<Record<'ours' | 'pdfkit' | 'reactPdf', MakeDocument>>,
  { title, documents, ...size }: Measurement,
): Promise<void> {
  let index = 0;
  const turn = (make: MakeDocument, count: number) => () =>
    rate(count, 1, async () => {
      await make(contractOf(index++, size));
      await nextTurn();
    });
  const turns = {
    ours: turn(makers.ours, documents.ours),
    pdfkit: turn(makers.pdfkit, documents.others),
    reactPdf: turn(makers.reactPdf, documents.others),
  };
  await interleave(turns, 1);
  const { ours = 0, pdfkit = 0, reactPdf = 0 } = await interleave(turns, ROUNDS);
  printRatios(`${title} (${await pagesOf(makers, size)}): documentos por segundo`, [
    { what: 'nuestra / la mejor de las otras', ratio: ours / Math.max(pdfkit, reactPdf), goal: GOAL },
    { what: 'nuestra / pdfkit', ratio: ours / pdfkit },
    { what: 'nuestra / @react-pdf/renderer', ratio: ours / reactPdf },
  ]);
}

/** Whether all make as many pages: a ratio between unlike documents says nothing. */
async function pagesOf(makers: Readonly<Record<string, MakeDocument>>, size: ContractSize): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const counted = await Promise.all(
    Object.entries(makers).map(async ([name, make]) => {
      const loading = getDocument({ data: new Uint8Array(await make(contractOf(1, size))), verbosity: 0 });
      const { numPages } = await loading.promise;
      await loading.destroy();
      return `${name} ${numPages}`;
    }),
  );
  return `páginas: ${counted.join(', ')}`;
}

async function measureMemory(): Promise<void> {
  const script = path.join(import.meta.dirname, 'documents-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const held = JSON.parse(stdout) as readonly number[];
  printRatios('Memoria del proceso a lo largo de 1.000 documentos', [
    { what: 'tras 1.000 / tras 500', ratio: (held.at(-1) ?? 0) / (held[4] ?? 0), goal: '≤ 1.10' },
    {
      what: 'lo más de los últimos 500 / tras 500',
      ratio: Math.max(...held.slice(5)) / (held[4] ?? 0),
      goal: '≤ 1.10',
    },
  ]);
}
