import { appendRevision, joinParts, pdfFileOf, prepareFields } from '@rubrica/pades';

import { answerTasks } from '../../platform/answer-tasks.ts';
import type { Preparation, PreparedPdf } from '../../ports/pdf-preparer.ts';

answerTasks(prepare);

function prepare({ pdf, fields, stamp }: Preparation): PreparedPdf {
  const file = pdfFileOf(pdf);
  const prepared = prepareFields({ file, fields, ...(stamp && { stamp }) });
  if (prepared.outcome === 'already_signed') return { outcome: 'already_signed' };
  return { outcome: 'prepared', pdf: joinParts(appendRevision(file, prepared.revision)) };
}
