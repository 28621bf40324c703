import { archiveEnd, extendFile, joinParts, pdfFileOf, type PdfFile } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { StoredFiles, type DocumentVersion } from '../../documents/index.ts';
import { isAgeing } from '../archive.ts';
import type { Archive } from './list-archives.ts';

export interface Renewal {
  readonly renewed: readonly DocumentVersion[];
  /** When the first of all of them can no longer be verified by itself. */
  readonly endsAt: Date;
}

/** Appends a new time stamp; the existing bytes do not change. */
export async function renewArchives(context: Context, archives: readonly Archive[]): Promise<Renewal> {
  const { signingServices: services } = context.ports;
  if (!services) throw new AppError('signature.unavailable');
  const now = context.now();
  const renewed: DocumentVersion[] = [];
  const ends: Date[] = [];
  for (const { documentId, number, objectKey } of archives) {
    const file = pdfFileOf(await StoredFiles.read(context, { id: documentId, objectKey }));
    const endsAt = endOf(file);
    if (!isAgeing({ endsAt, now })) {
      ends.push(endsAt);
      continue;
    }
    const { timestamps: timestamp, trust } = services;
    const longer = await extendFile({ file, now, level: 'B-LTA', timestamp, trust });
    ends.push(endOf(longer));
    renewed.push({
      ...(await StoredFiles.store(context, documentId, joinParts(longer))),
      documentId,
      number: number + 1,
      stage: 'archived',
      signatoryId: null,
    });
  }
  return { renewed, endsAt: earliest(ends) };
}

export function endOf(file: PdfFile): Date {
  const end = archiveEnd(file);
  if (!end) throw new Error('the archive has no time stamp');
  return end;
}

export const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));
