import type { PaperReport } from '@rubrica/identity/papers';
import { identityPapers } from '@rubrica/process-kinds';

import type { Checked } from '../../platform/outside/outside-service.ts';
import { createProcessPool, ProcessStopped } from '../../platform/process-pool.ts';
import { installation } from '../../platform/requester.ts';
import {
  transferSlip,
  type DocumentReader,
  type PaperCheck,
  type PaperReading,
  type PaperToRead,
} from '../../ports/document-reader.ts';
import { createSandboxDocumentReader } from '../sandbox-document-reader.ts';
import type { PaperAnswer, PaperTask, ReadPaper } from './paper-task.ts';

/** Of these a PDF's own text says as much as its picture. */
const otherPapers = new Set(['papeleta', 'conyuge_papeleta', 'anverso_matricula', 'reverso_matricula', 'ruc']);

/** Reads photographs in processes of its own, which one that hangs or swells cannot leave; companies take turns. */
export function createEmbeddedDocumentReader(): DocumentReader & Checked & { readonly close: () => Promise<void> } {
  const pool = createProcessPool<PaperTask, PaperAnswer>({
    file: new URL('./paper-reader.process.ts', import.meta.url),
    size: 1,
    milliseconds: 60_000,
    megabytes: 1_600,
    tasksPerProcess: 50,
  });
  const { read: readWithoutLooking } = createSandboxDocumentReader();
  return {
    read: async (paper) => {
      if (!isLookedAt(paper)) return forAPerson(await readWithoutLooking(paper));
      const { documentType, expected, file, inspected, today, requester = installation } = paper;
      const isPdf = inspected.type === 'pdf';
      try {
        const task = { task: 'read', documentType, expected, isPdf, bytes: file.bytes, today } as const;
        const given = await pool.run(requester, task);
        if (given.answer !== 'read') throw withoutModels(given);
        return readingOf(given.report, paper);
      } catch (error) {
        if (!(error instanceof ProcessStopped)) throw error;
        return stopped;
      }
    },
    check: async () => {
      const given = await pool.run(installation, { task: 'check' });
      if (given.answer !== 'open') throw withoutModels(given);
    },
    close: pool.close,
  };
}

/** No fault of the paper, and nothing that takes long: no paper can be read here. */
const withoutModels = (given: PaperAnswer): Error =>
  new Error(`los modelos del lector no se pueden abrir: ${given.answer === 'missing' ? given.reason : given.answer}`);

/** The text of a file is what somebody wrote into it: without a look at the paper nothing is proved. */
const forAPerson = (reading: PaperReading): PaperReading =>
  reading.verdict === 'ACCEPTED' ? { ...reading, verdict: 'REVIEW' } : reading;

function isLookedAt({ documentType, inspected, expected }: PaperToRead): boolean {
  if (identityPapers.has(documentType) || documentType === transferSlip) return true;
  const hasOwnText = inspected.type === 'pdf' && inspected.text.trim() !== '';
  const { names, identification_number: number, plate } = expected;
  return otherPapers.has(documentType) && !hasOwnText && [names, number, plate].some((value) => value !== undefined);
}

/** What the answers say of the expiry counts beside what the paper itself says. */
function readingOf(report: ReadPaper, { expected: { expiration_date: date }, today }: PaperToRead): PaperReading {
  const expired: readonly PaperCheck[] =
    date !== undefined && date < today
      ? [
          {
            name: 'expiration_date',
            ok: false,
            message: `El documento venció el ${date.split('-').toReversed().join('/')}.`,
          },
        ]
      : [];
  return {
    verdict: expired.length > 0 ? 'REJECTED' : report.verdict,
    checks: [...expired, ...report.checks],
    isUnreadable: expired.length === 0 && report.isUnreadable,
    fields: shownOf(report.fields),
    ...(report.portrait && { portrait: report.portrait }),
    ...(report.page && { page: report.page }),
  };
}

/** Who issued the paper says nothing about its holder. */
function shownOf({ issuer: _issuer, ...fields }: PaperReport['fields']): NonNullable<PaperReading['fields']> {
  return fields;
}

const stopped: PaperReading = {
  verdict: 'REVIEW',
  checks: [{ name: 'quality', ok: false, message: 'Leer el archivo tomó demasiado tiempo: una persona debe verlo.' }],
};
