import { readTrustFiles } from '@rubrica/pades';

import { createDiskObjectStore } from './adapters/disk-object-store.ts';
import { createFileInspector } from './adapters/file-inspector/file-inspector.ts';
import { createHttpCivilRegistry } from './adapters/http-civil-registry.ts';
import { createHttpDocumentReader } from './adapters/http-document-reader.ts';
import { createHttpFaceMatcher } from './adapters/http-face-matcher.ts';
import { createHttpSigningServices } from './adapters/http-signing-services.ts';
import { createHttpSmsSender } from './adapters/http-sms-sender.ts';
import { createHttpVehicleRegistry } from './adapters/http-vehicle-registry.ts';
import { createLibreOfficeConverter } from './adapters/libreoffice-converter.ts';
import { loopbackFetch } from './adapters/loopback-fetch.ts';
import { createOidcIdentityProviders } from './adapters/oidc-identity-provider.ts';
import { createPdfPreparer } from './adapters/pdf-preparer/pdf-preparer.ts';
import { createQpdfRepairer } from './adapters/qpdf-repairer.ts';
import { createS3ObjectStore } from './adapters/s3-object-store.ts';
import { createSandboxDocumentReader } from './adapters/sandbox-document-reader.ts';
import { sandboxClientId, sandboxPath } from './adapters/sandbox-identity-provider/sandbox-identity-provider.ts';
import { createSandboxMailer, createSandboxSmsSender } from './adapters/sandbox-mailbox.ts';
import type { SandboxPki } from './adapters/sandbox-pki/sandbox-pki.ts';
import { createSandboxSigningServices } from './adapters/sandbox-pki/sandbox-signing-services.ts';
import { createSandboxCivilRegistry } from './adapters/sandbox-registry/sandbox-civil-registry.ts';
import { createSandboxFaceMatcher } from './adapters/sandbox-registry/sandbox-face-matcher.ts';
import { createSandboxVehicleRegistry } from './adapters/sandbox-registry/sandbox-vehicle-registry.ts';
import { createSheetReader } from './adapters/sheet-reader/sheet-reader.ts';
import { openSignatureVerifier } from './adapters/signature-verifier/signature-verifier.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import { createTypesetterProcesses } from './adapters/typesetter-process/typesetter-process.ts';
import { createHttpWebhookSender } from './adapters/webhook-sender/http-webhook-sender.ts';
import type { Config } from './config.ts';
import type { Databases } from './platform/database/tenant-db.ts';
import { deriveKey, type MasterKey } from './platform/master-keys.ts';
import type { Ports } from './ports/ports.ts';

export type PortsConfig = Pick<
  Config,
  | 'objectStore'
  | 'mail'
  | 'sms'
  | 'identity'
  | 'civilRegistry'
  | 'vehicleRegistry'
  | 'documentReader'
  | 'faceMatcher'
  | 'trustServices'
  | 'webhooks'
  | 'verification'
>;

interface Surroundings {
  readonly databases: Databases;
  /** Where the demonstration plays its own authority. */
  readonly sandboxPki: SandboxPki | undefined;
  readonly now: () => Date;
  /** For whatever an adapter must be able to make again. */
  readonly masterKey: MasterKey;
}

/** Which adapter stands behind each port is the configuration's word; nothing else of the server knows them. */
export async function choosePorts(
  config: PortsConfig,
  { databases, sandboxPki, now, masterKey }: Surroundings,
): Promise<{ readonly ports: Ports; readonly close: () => Promise<void> }> {
  const typesetter = createTypesetterProcesses();
  const fileInspector = createFileInspector();
  const pdfPreparer = createPdfPreparer();
  const sheetReader = createSheetReader();
  const signatureVerifier = await openSignatureVerifier({ ...config.verification, sandbox: sandboxPki });
  const smtp = config.mail.kind === 'smtp' ? createSmtpMailer(config.mail) : undefined;
  return {
    ports: {
      objectStore:
        config.objectStore.kind === 's3'
          ? createS3ObjectStore(config.objectStore)
          : createDiskObjectStore(config.objectStore.directory),
      mailer: smtp ?? createSandboxMailer(databases),
      smsSender: config.sms.kind === 'http' ? createHttpSmsSender(config.sms) : createSandboxSmsSender(databases),
      civilRegistry:
        config.civilRegistry.kind === 'http'
          ? createHttpCivilRegistry(config.civilRegistry)
          : createSandboxCivilRegistry(),
      vehicleRegistry:
        config.vehicleRegistry.kind === 'http'
          ? createHttpVehicleRegistry(config.vehicleRegistry)
          : createSandboxVehicleRegistry(),
      documentReader:
        config.documentReader.kind === 'http'
          ? createHttpDocumentReader(config.documentReader)
          : createSandboxDocumentReader(),
      faceMatcher:
        config.faceMatcher.kind === 'http' ? createHttpFaceMatcher(config.faceMatcher) : createSandboxFaceMatcher(),
      signingServices: await openSigningServices(config, { sandboxPki, now, masterKey }),
      typesetter,
      pdfPreparer,
      pdfRepairer: createQpdfRepairer(),
      officeConverter: createLibreOfficeConverter(),
      fileInspector,
      sheetReader,
      webhookSender: createHttpWebhookSender({ allowsLoopback: config.webhooks.kind === 'sandbox' }),
      signatureVerifier,
      identityProviders: createOidcIdentityProviders({
        clientSecret: config.identity.clientSecret,
        fetch: config.identity.kind === 'sandbox' ? loopbackFetch : fetch,
        allowsPlainHttp: config.identity.kind === 'sandbox',
      }),
      sandboxIdentity:
        config.identity.kind === 'sandbox' ? { path: sandboxPath, clientId: sandboxClientId } : undefined,
    },
    close: async () => {
      smtp?.close();
      await Promise.all(
        [typesetter, fileInspector, pdfPreparer, sheetReader, signatureVerifier].map((one) => one.close()),
      );
    },
  };
}

async function openSigningServices(
  { trustServices, verification }: PortsConfig,
  { sandboxPki, now, masterKey }: Pick<Surroundings, 'sandboxPki' | 'now' | 'masterKey'>,
): Promise<Ports['signingServices']> {
  switch (trustServices.kind) {
    case 'sandbox':
      return sandboxPki && createSandboxSigningServices(sandboxPki, trustServices.directory, now);
    case 'services':
      return createHttpSigningServices({
        ...trustServices,
        ...(await readTrustFiles([...verification.trustFiles, ...(verification.stampTrustFiles ?? [])])),
        keySecret: deriveKey(masterKey, 'provider-certificates'),
      });
    case 'none':
      return undefined;
  }
}
