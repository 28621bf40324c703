import type { ReportRequest, ReportSchedule, ReportState } from '@rubrica/contract';

import type { Visibility } from '../../platform/actor.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

/** One making of a report. */
export interface Report {
  readonly id: string;
  readonly ownerId: string;
  /** The saved report whose time had come; null where somebody asked for it. */
  readonly definitionId: string | null;
  readonly name: string;
  readonly request: ReportRequest;
  readonly state: ReportState;
  /** What its owner could see when it was made. */
  readonly visibility: Visibility;
  /** Which of its makers may still write. */
  readonly attempt: number;
  readonly rowsDone: number;
  readonly rowsTotal: number | null;
  readonly objectKey: ObjectKey | null;
  readonly sizeBytes: number | null;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
}

/** A report that is made again and again. */
export interface ReportDefinition {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly request: ReportRequest;
  readonly schedule: ReportSchedule | null;
  readonly nextRunAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

export const contentTypeOf = ({ format }: Pick<ReportRequest, 'format'>): string => contentTypes[format];

/** As a person would call the file, without what a file system refuses. */
export const fileNameOf = (name: string, { format }: Pick<ReportRequest, 'format'>): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'Reporte'}.${format}`;
