import { processStatuses, signatoryStatuses, type ProcessStatus, type ReportColumn } from '@rubrica/contract';

import type { Cell, Row } from '../../platform/spreadsheet/cell.ts';
import { Signatories, Views, type Processes, type Signatory } from '../process/index.ts';
import { signatureTypeNames } from '../sealing/index.ts';

/** What a report tells of a process. */
export interface ReportedProcess {
  readonly id: string;
  readonly operationNumber: string;
  readonly title: string;
  readonly kind: string;
  readonly status: ProcessStatus;
  readonly createdByName: string;
  readonly applicationId: string | null;
  readonly verificationCode: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deadlineAt: Date;
  readonly finishedAt: Date | null;
}

/** One line of a report, before columns are chosen. */
export interface ReportLine {
  readonly process: ReportedProcess;
  readonly counts: Processes.SignatoryCount;
  readonly signatory: Signatory | undefined;
}

const identificationNames: Readonly<Record<string, string>> = {
  cedula_ciudadania: 'Cédula de ciudadanía',
  cedula_identidad: 'Cédula de identidad',
  pasaporte: 'Pasaporte',
};

/** What the company calls a kind, by its code. */
type KindNames = (code: string) => string;

type Teller = (line: ReportLine, nameOf: KindNames) => Cell | undefined;

const tellers: Readonly<Record<ReportColumn, Teller>> = {
  operation_number: ({ process }) => process.operationNumber,
  title: ({ process }) => process.title,
  kind: ({ process }, nameOf) => nameOf(process.kind),
  status: ({ process }) => processStatuses[process.status].label,
  created_by: ({ process }) => Views.startedBy(process),
  created_at: ({ process }) => process.createdAt,
  updated_at: ({ process }) => process.updatedAt,
  deadline_at: ({ process }) => process.deadlineAt,
  finished_at: ({ process }) => process.finishedAt,
  signatories: ({ counts }) => counts.total,
  signed: ({ counts }) => counts.signed,
  verification_code: ({ process }) => process.verificationCode,
  signatory_name: ({ signatory }) => signatory && Signatories.nameOf(signatory),
  identification_type: ({ signatory }) =>
    signatory && (identificationNames[signatory.identificationType] ?? signatory.identificationType),
  identification_number: ({ signatory }) => signatory?.identificationNumber,
  email: ({ signatory }) => signatory?.email,
  phone: ({ signatory }) => signatory?.phone,
  capacity: ({ signatory }) => signatory?.capacity,
  signature_type: ({ signatory }) => signatory && signatureTypeNames[signatory.signatureType],
  signature_order: ({ signatory }) => signatory?.step,
  signatory_status: ({ signatory }) => signatory && signatoryStatuses[signatory.status].label,
  sent_at: ({ signatory }) => signatory?.sentAt,
  opened_at: ({ signatory }) => signatory?.openedAt,
  signed_at: ({ signatory }) => signatory?.signedAt,
  declined_at: ({ signatory }) => signatory?.declinedAt,
  decline_reason: ({ signatory }) => signatory?.declineReason,
};

export const toRow = (columns: readonly ReportColumn[], line: ReportLine, nameOf: KindNames): Row =>
  columns.map((column) => tellers[column](line, nameOf) ?? null);
