import { ecuadorDate } from '@rubrica/catalogues';
import type { SlipReading } from '@rubrica/contract';

import type { Context, Tx } from '../../../platform/context.ts';
import { jobOf } from '../../../platform/requester.ts';
import { transferSlip, type PaperReading } from '../../../ports/document-reader.ts';
import { Companies } from '../../tenants/index.ts';
import type { PaymentSlip } from '../payment.ts';
import { openSlipFile } from './slip-files.ts';

/** Its own, or the installation's. */
export async function hasReader(tx: Tx): Promise<boolean> {
  if (tx.ports.serviceCatalogue.find('document-reader')?.installation !== 'none') return true;
  return (await Companies.readServiceSettings(tx, 'document-reader')) !== undefined;
}

export const unread: SlipReading = { state: 'failed', checks: [], note: null };

/** What a machine finds of the payer's words on the picture. It decides nothing. */
export async function readPaper(context: Context, slip: PaymentSlip): Promise<SlipReading> {
  const bytes = await openSlipFile(context, slip);
  if (!bytes) return unread;
  const inspected = await context.ports.fileInspector.inspect(bytes);
  if (inspected.type !== 'pdf' && inspected.type !== 'image') return unread;
  const reading = await context.ports.documentReader.read({
    documentType: transferSlip,
    expected: {
      document_number: slip.documentTyped,
      amount: (slip.amountCents / 100).toFixed(2),
      movement_date: slip.transferredOn,
      bank: slip.bank,
    },
    file: { name: 'comprobante', contentType: slip.contentType, bytes },
    inspected,
    today: ecuadorDate(context.now()),
    requester: jobOf(context.tenant.id),
  });
  return { state: 'read', checks: factsOf(reading), note: faultOf(reading) };
}

const facts = ['amount', 'document_number', 'movement_date', 'bank'] as const;

/** What the reader says nothing of was not looked at. */
const factsOf = ({ checks }: PaperReading): SlipReading['checks'] =>
  facts.flatMap((name) => {
    const found = checks.find((check) => check.name === name);
    return found ? [{ name, ok: found.ok, message: found.message.slice(0, 300) }] : [];
  });

/** Why it may have read badly. */
const faultOf = ({ checks }: PaperReading): string | null =>
  checks
    .filter(({ name, ok }) => !ok && !facts.some((fact) => fact === name))
    .map(({ message }) => message)
    .join(' ')
    .slice(0, 500) || null;
