import type { ProcessStatus, PublishedProcess } from '@rubrica/contract';

import { maskName } from './masked-name.ts';
import type { DocumentStage, PublishedProcessFacts } from './published-process.ts';

type PublicStatus = Pick<PublishedProcess, 'state' | 'status_text'>;

const underWay = (text: string): PublicStatus => ({ state: 'in_progress', status_text: text });
const finished = (text: string): PublicStatus => ({ state: 'finished', status_text: text });
const stopped = (text: string): PublicStatus => ({ state: 'stopped', status_text: text });

/** What a stranger may know: why a process waits, or whom it waits for, can say something about a person. */
const publicStatuses: Readonly<Record<ProcessStatus, PublicStatus>> = {
  QUEUED: underWay('En preparación'),
  FAILURE: underWay('En preparación'),
  TO_VALIDATE: underWay('En revisión por la empresa'),
  TO_CONFIRM: underWay('En revisión por la empresa'),
  TO_UPDATE: underWay('En revisión por la empresa'),
  IS_PEP: underWay('En revisión por la empresa'),
  ACTIVE: underWay('En proceso de firma'),
  RESENDED: underWay('En proceso de firma'),
  ON_PROCESS: underWay('En proceso de firma'),
  BLOCKED: underWay('En proceso de firma'),
  TO_SIGNATURE: underWay('Falta la firma de la empresa'),
  COMPLETED: finished('Completado'),
  PHYSICAL_SIGNATURE: finished('Firmado en papel'),
  TO_LEGALIZE: finished('Firmado, en trámites posteriores'),
  TO_WITHDRAW: finished('Firmado, en trámites posteriores'),
  SEND_TO_PATIO: finished('Firmado, con sus trámites terminados'),
  EXPIRED: stopped('Expirado: el plazo para firmar terminó'),
  CANCELLED: stopped('Cancelado'),
  NOT_ALLOWED: stopped('Terminado sin completarse'),
};

const stages: Readonly<Record<DocumentStage, string>> = {
  original: 'antes de firmarse',
  prepared: 'preparado para firmarse',
  signed: 'con firma',
  archived: 'copia de archivo',
};

export function presentPublishedProcess(
  process: PublishedProcessFacts,
  { company, kind }: { readonly company: string; readonly kind: string },
): PublishedProcess {
  const { signatories, documents } = process;
  return {
    code: process.code,
    company,
    kind,
    operation_number: process.operationNumber,
    ...publicStatuses[process.status],
    created_at: process.createdAt.toISOString(),
    finished_at: process.finishedAt?.toISOString() ?? null,
    signatories: {
      total: signatories.length,
      signed: signatories.filter(({ hasSigned }) => hasSigned).length,
      list: signatories.map((one) => ({ masked_name: maskName(one), has_signed: one.hasSigned })),
    },
    documents: documents.map(({ pageCount, versions }, index) => ({
      number: index + 1,
      page_count: pageCount,
      versions: versions.map(({ stage, sha256 }) => ({ stage_text: stages[stage], sha256: sha256.toString('hex') })),
    })),
  };
}
