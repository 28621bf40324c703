import type { FileAnswer } from '@rubrica/contract';
import { overriddenTemplate } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { ProcessStopped } from '../../../platform/process-pool.ts';
import { Typesetting } from '../../documents/index.ts';
import { openDocument, type DocumentName } from '../steps/open-document.ts';
import { readCompany, sampleCases } from '../steps/sample-cases.ts';

interface Wanted {
  readonly source: string;
  readonly sample: number;
}

/** One case of sample data, typeset as a process would. Nothing is stored. */
export async function previewTemplate(
  context: OfficialContext,
  asked: DocumentName,
  { source, sample }: Wanted,
): Promise<FileAnswer> {
  const { opened, materials } = await context.transaction(async (tx) => {
    const found = await openDocument(tx, asked);
    return { opened: found, materials: await readCompany(tx, found) };
  });
  const cases = await sampleCases(context, opened, materials);
  const chosen = cases[sample] ?? cases[0];
  if (!chosen) throw new AppError('document.not_found');
  const images = await Typesetting.fetchImages(context, materials);
  const request = { template: overriddenTemplate(source), data: chosen.data, images, standard: 'a-2b' as const };
  const outcome = await context.ports.typesetter.typeset(request).catch((cause: unknown) => {
    if (!(cause instanceof ProcessStopped)) throw cause;
    throw new AppError('template.broken', { reason: 'componerla toma demasiado tiempo o memoria' }, { cause });
  });
  if (outcome.outcome === 'refused') throw new AppError('template.broken', { reason: outcome.message });
  return { body: outcome.document.pdf, contentType: 'application/pdf', cacheSeconds: 0 };
}
