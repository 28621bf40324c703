import { appendRevision, joinParts, pdfFileOf, prepareFields, signFile } from '../packages/pades/src/index.ts';
import { buildPdf } from '../packages/pades/test/support/pdf.ts';
import { createTestPki } from '../packages/pades/test/support/pki.ts';
import { compareAppearance, type SignedRevision } from '../packages/page-compare/src/index.ts';

const pageCount = 50;
const rounds = 5;

/** Apart from the signatures: what comparing the pages costs, in pictures a second. */
export async function run(): Promise<void> {
  const { file, signatures } = await createSignedEverywhere();
  await compareAppearance({ file, signatures }); // the engine starts once in each process
  const seconds: number[] = [];
  let pictures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    ({ picturesDrawn: pictures } = await compareAppearance({ file, signatures }));
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  const best = Math.min(...seconds);
  const nothing = await timeOf({ file: file.subarray(0, signatures[0]?.end ?? 0), signatures: signatures.slice(0, 1) });
  console.log('\nComparar el aspecto de las páginas (tiempo de procesador, un hilo)');
  console.log(
    `  ${pageCount} páginas A4 que otra firma tocó: ${pictures} imágenes, ${(pictures / best).toFixed(0)} por segundo`,
  );
  console.log(`  nada sigue a la firma: ${nothing.toFixed(3)} ms`);
}

async function timeOf(request: {
  readonly file: Uint8Array;
  readonly signatures: readonly SignedRevision[];
}): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < 100; index += 1) await compareAppearance(request);
  return (performance.now() - began) / 100;
}

/** Two people sign on every page, one after the other. */
async function createSignedEverywhere(): Promise<{ readonly file: Uint8Array; readonly signatures: SignedRevision[] }> {
  const pki = await createTestPki();
  const plain = pdfFileOf(buildPdf({ pages: Array.from({ length: pageCount }, () => ({ text: 'Contrato' })) }));
  const fields = ['ana', 'luis'].map((name, index) => ({
    name,
    boxes: [{ id: 'firma', page: 'every' as const, left: 60 + 200 * index, top: 600, width: 150, height: 60 }],
  }));
  const outcome = prepareFields({ file: plain, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  let file = appendRevision(plain, outcome.revision);
  const signatures: SignedRevision[] = [];
  for (const name of ['ana', 'luis']) {
    const signer = await pki.issue({ name });
    const contents = { firma: { kind: 'card', lines: ['Firmado electrónicamente por', name] } } as const;
    file = await signFile({ file, signer, level: 'B-B', now: pki.now, field: { kind: 'existing', name }, contents });
    signatures.push({ end: joinParts(file).length, standing: 'trusted' });
  }
  return { file: joinParts(file), signatures };
}
