import { registerKinds } from '../documents/templates.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { accountOpening } from './account-opening/account-opening.ts';
import { adhesion } from './adhesion/adhesion.ts';
import { commerceDce } from './commerce-dce/commerce-dce.ts';
import { digitalDocument } from './digital-document/digital-document.ts';
import { establishmentUpdate } from './establishment-update/establishment-update.ts';
import { preapprovedCredit } from './preapproved-credit/preapproved-credit.ts';
import { purchaseSale } from './purchase-sale/purchase-sale.ts';
import { signatureCertificate } from './signature-certificate/signature-certificate.ts';
import { urbano } from './urbano/urbano.ts';

/** In the order in which they are offered. */
export const kinds: readonly ProcessKind[] = registerKinds(import.meta.dirname, [
  digitalDocument,
  adhesion,
  purchaseSale,
  preapprovedCredit,
  accountOpening,
  commerceDce,
  establishmentUpdate,
  urbano,
  signatureCertificate,
]);
