import { isSameName } from '@rubrica/catalogues';

import type { ExpectedData, PaperCheck, PaperFields } from '../../../ports/document-reader.ts';
import { reviewMessage, type InspectedPaper } from './inspect-paper.ts';

/** What its bearer says of a paper never proves anything. Where the paper says something else, a person looks. */
export function compareWithClaims(paper: InspectedPaper, claimed: ExpectedData): InspectedPaper {
  const doubts = doubtsOf(paper.fields, claimed);
  if (doubts.length === 0 || paper.validation.verdict === 'REJECTED') return paper;
  const checks = [...paper.validation.checks, ...doubts];
  return { ...paper, validation: { verdict: 'REVIEW', checks }, message: reviewMessage(paper.documentType) };
}

function doubtsOf(fields: PaperFields, claimed: ExpectedData): readonly PaperCheck[] {
  const { identification_number: number, names, expiration_date: expiry } = claimed;
  const numbers = [fields.nui, fields.document_number].filter((one) => one !== undefined);
  const shown = `${fields.last_names ?? ''} ${fields.first_names ?? ''}`.trim();
  const differing = [
    number !== undefined && numbers.length > 0 && !numbers.includes(number.replace(/[^A-Za-z0-9]/g, '').toUpperCase())
      ? 'número'
      : undefined,
    names !== undefined && shown !== '' && !isSameName(names, shown) ? 'nombre' : undefined,
    expiry !== undefined && fields.expiry_date !== undefined && expiry !== fields.expiry_date
      ? 'fecha de caducidad'
      : undefined,
  ];
  return differing.flatMap((what) =>
    what === undefined
      ? []
      : [
          {
            name: 'claimed',
            ok: false,
            message: `Quien lo entregó escribió otro dato (${what}) que el del documento.`,
          },
        ],
  );
}
