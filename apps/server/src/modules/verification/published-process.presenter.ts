import { describeAssurance, type CopyPlace, type ProcessStatus, type PublishedProcess } from '@rubrica/contract';

import { maskName } from './masked-name.ts';
import { countSignatures } from './plain-text.ts';
import type { DocumentStage, PublishedDocument, PublishedProcessFacts } from './published-process.ts';

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

export const publicStateOf = (status: ProcessStatus): PublishedProcess['state'] => publicStatuses[status].state;

const stages: Readonly<Record<Exclude<DocumentStage, 'signed'>, string>> = {
  original: 'tal como se registró',
  prepared: 'preparado para firmarse',
  archived: 'copia de archivo',
};

/** Signed as often as there are versions that somebody signed. */
function presentVersions(versions: PublishedDocument['versions']): PublishedProcess['documents'][number]['versions'] {
  let signatures = 0;
  return versions.map(({ stage, sha256 }) => {
    if (stage === 'signed') signatures += 1;
    const text = stage === 'signed' ? `con ${countSignatures(signatures)} de este proceso` : stages[stage];
    return { stage_text: text, sha256: sha256.toString('hex') };
  });
}

interface Named {
  readonly company: string;
  readonly kind: string;
  readonly copies: {
    readonly isReady: boolean;
    readonly codePlaces: readonly CopyPlace[];
    readonly keptUntil: Date | null;
  };
}

export function presentPublishedProcess(
  process: PublishedProcessFacts,
  { company, kind, copies }: Named,
): PublishedProcess {
  const { signatories, documents } = process;
  const isFinished = publicStateOf(process.status) === 'finished';
  const onceFinished = (moment: Date | null): string | null => (isFinished ? (moment?.toISOString() ?? null) : null);
  return {
    code: process.code,
    company,
    kind,
    operation_number: process.operationNumber,
    ...publicStatuses[process.status],
    created_at: process.createdAt.toISOString(),
    finished_at: onceFinished(process.finishedAt),
    signatories: {
      total: signatories.length,
      signed: signatories.filter(({ hasSigned }) => hasSigned).length,
      list: signatories.map((one) => ({
        masked_name: maskName(one),
        has_signed: one.hasSigned,
        assurance: one.assurance,
        assurance_text: one.assurance && describeAssurance(one.assurance),
      })),
    },
    documents: documents.map(({ isSheet, pageCount, versions }, index) => ({
      number: index + 1,
      is_sheet: isSheet,
      page_count: pageCount,
      versions: presentVersions(versions),
    })),
    copies: {
      is_ready: copies.isReady,
      code_places: [...copies.codePlaces],
      kept_until: onceFinished(copies.keptUntil),
    },
  };
}
