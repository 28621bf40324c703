import type { DniScan, UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { maskNumber } from '../../../platform/masked.ts';
import { Signatories } from '../../process/index.ts';
import { openReading, openToAct } from '../steps/open-visit.ts';
import { readPaper, takeReading } from '../steps/take-reading.ts';

/** What the reader saw of this very person on one side of their card. The picture goes no further. */
export async function scanDni(
  context: SigningContext,
  { documentType, file }: { readonly documentType: DniScan['document_type']; readonly file: UploadedFile },
): Promise<{ dni_scan: DniScan }> {
  const { signatory } = await takeReading(context, async (tx) => {
    await openToAct(tx);
    return openReading(tx);
  });
  const expected = { names: Signatories.nameOf(signatory), identification_number: signatory.identificationNumber };
  const { name, validation, fields } = await readPaper(context, { documentType, expected, file });
  const { verdict, checks } = validation;
  if (verdict === 'REJECTED') throw new AppError('file.refused', { file: name, reason: reasonIn(checks) });
  const sees = (what: string): boolean => checks.some((check) => check.name === what && check.ok);
  return {
    dni_scan: {
      document_type: documentType,
      verdict,
      names: sees('names') ? expected.names : null,
      identification_hint: sees('identification_number') ? maskNumber(signatory.identificationNumber) : null,
      read: sees('identification_number') ? fields : null,
      checks: [...checks],
    },
  };
}

function reasonIn(checks: readonly { readonly ok: boolean; readonly message: string }[]): string {
  const said = checks.find(({ ok }) => !ok)?.message ?? 'no corresponde a lo que se pide';
  return said.charAt(0).toLowerCase() + said.slice(1).replace(/\.$/, '');
}
