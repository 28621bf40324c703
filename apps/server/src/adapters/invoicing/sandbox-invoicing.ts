import { createHash } from 'node:crypto';

import { isCedula, isRuc } from '@rubrica/catalogues';

import type { InvoiceAnswer, InvoiceOrder, Invoicing } from '../../ports/invoicing.ts';
import { checkDigitOf, documentCodes, type DocumentType } from './access-key.ts';

/** Nobody has it: its province does not exist. */
const inventedRuc = '9999999999001';
const testEnvironment = '1';

/**
 * An invoicer that tells the SRI nothing. What it answers follows from the order alone, so it answers the same for the same
 * key; its access keys are of the test environment.
 */
export function createSandboxInvoicing(): Invoicing {
  const issue = (type: DocumentType, order: InvoiceOrder): InvoiceAnswer => {
    const { identification } = order.buyer;
    if (/^\d+$/.test(identification) && !isCedula(identification) && !isRuc(identification))
      return { outcome: 'refused', reason: 'La identificación de quien compra no es una cédula ni un RUC' };
    const digits = String(createHash('sha256').update(`${type} ${order.key}`).digest().readUIntBE(0, 6));
    const sequence = digits.slice(-9).padStart(9, '0');
    const [year, month, day] = order.day.split('-');
    const head = `${day}${month}${year}${documentCodes[type]}${inventedRuc}${testEnvironment}001001${sequence}123456781`;
    return { outcome: 'authorised', number: `001-001-${sequence}`, accessKey: head + checkDigitOf(head) };
  };
  return {
    invoice: async (order) => issue('invoice', order),
    creditNote: async (order) => issue('credit_note', order),
  };
}
