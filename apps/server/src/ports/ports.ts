import type { ServiceCatalogue } from '../platform/outside/service-catalogue.ts';
import type { FileInspector } from './file-inspector.ts';
import type { IdentityProviders } from './identity-provider.ts';
import type { ObjectStore } from './object-store.ts';
import type { OfficeConverter } from './office-converter.ts';
import type { PdfPreparer } from './pdf-preparer.ts';
import type { PdfRepairer } from './pdf-repairer.ts';
import type { SheetReader } from './sheet-reader.ts';
import type { SignatureVerifier } from './signature-verifier.ts';
import type { SigningServices } from './trust-services.ts';
import type { Typesetter } from './typesetter.ts';
import type { WebhookSender } from './webhook-sender.ts';

/**
 * Everything the product needs from outside. Services that have a sandbox add themselves, each in its own file
 * (`definePort`); outside-services.ts lists them with their adapters.
 */
export interface Ports {
  readonly objectStore: ObjectStore;
  readonly fileInspector: FileInspector;
  readonly sheetReader: SheetReader;
  readonly signatureVerifier: SignatureVerifier;
  /** Undefined where nothing is configured to sign with: then nothing is signed. */
  readonly signingServices: SigningServices | undefined;
  readonly typesetter: Typesetter;
  readonly pdfPreparer: PdfPreparer;
  readonly pdfRepairer: PdfRepairer;
  readonly officeConverter: OfficeConverter;
  readonly webhookSender: WebhookSender;
  readonly identityProviders: IdentityProviders;
  /** Every outside service, with what a company is asked for to have its own. */
  readonly serviceCatalogue: ServiceCatalogue;
  /** Where the demonstration's own provider lies under each host, while it is open. */
  readonly sandboxIdentity:
    | {
        readonly path: string;
        readonly clientId: string;
        /** With which a company tries settings of its own. */
        readonly companyClient: { readonly id: string; readonly secret: string };
      }
    | undefined;
}
