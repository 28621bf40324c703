import { plainDocument, type SlipView } from '@rubrica/contract';

/** As the company's bank writes the movement. */
export interface BankEntry {
  readonly amountCents: number | undefined;
  readonly document: string;
  readonly day: string;
}

export type RowState = 'empty' | 'same' | 'differs';

type Compared = Pick<SlipView, 'amount_cents' | 'document_number' | 'transferred_on'>;

const stateOf = (isEmpty: boolean, isSame: boolean): RowState => {
  if (isEmpty) return 'empty';
  return isSame ? 'same' : 'differs';
};

/** Row by row, what the payer wrote beside what the bank says. */
export function compareRows(slip: Compared, { amountCents, document, day }: BankEntry) {
  return {
    amount: stateOf(amountCents === undefined, amountCents === slip.amount_cents),
    document: stateOf(plainDocument(document) === '', plainDocument(document) === plainDocument(slip.document_number)),
    day: stateOf(day === '', day === slip.transferred_on),
  } as const satisfies Record<string, RowState>;
}
