import type { CardReading, UploadedFile } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { Papers } from '../../documents/index.ts';

export interface CardSide {
  readonly documentType: CardReading['document_type'];
  readonly file: UploadedFile;
}

/** Reads one side of a card to fill a form. What is rejected fills nothing, and the picture goes no further. */
export async function readCard(
  context: OfficialContext,
  { documentType, file }: CardSide,
): Promise<{ dni_scan: CardReading }> {
  const { validation, fields } = await Papers.inspect(context, { documentType, expected: {}, file });
  const { verdict, checks } = validation;
  return {
    dni_scan: { document_type: documentType, verdict, checks: [...checks], read: verdict === 'REJECTED' ? {} : fields },
  };
}
