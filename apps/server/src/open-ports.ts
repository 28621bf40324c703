import { readTrustFiles } from '@rubrica/pades';

import { createDiskObjectStore } from './adapters/disk-object-store.ts';
import { createFileInspector } from './adapters/file-inspector/file-inspector.ts';
import { createHttpSigningServices } from './adapters/http-signing-services.ts';
import { createLibreOfficeConverter } from './adapters/libreoffice-converter.ts';
import { createOidcIdentityProviders } from './adapters/oidc-identity-provider.ts';
import { createPdfPreparer } from './adapters/pdf-preparer/pdf-preparer.ts';
import { openSeal } from './adapters/platform-seal.ts';
import { publicFetch, publicOrLoopbackFetch } from './adapters/public-fetch.ts';
import { publicNetwork, publicOrLoopbackNetwork } from './adapters/public-network.ts';
import { createQpdfRepairer } from './adapters/qpdf-repairer.ts';
import { createS3ObjectStore } from './adapters/s3-object-store.ts';
import {
  sandboxClientId,
  sandboxCompanyClient,
  sandboxPath,
} from './adapters/sandbox-identity-provider/sandbox-identity-provider.ts';
import type { SandboxPki } from './adapters/sandbox-pki/sandbox-pki.ts';
import { createSandboxSigningServices } from './adapters/sandbox-pki/sandbox-signing-services.ts';
import { createSheetReader } from './adapters/sheet-reader/sheet-reader.ts';
import { openSignatureVerifier } from './adapters/signature-verifier/signature-verifier.ts';
import { createTypesetterProcesses } from './adapters/typesetter-process/typesetter-process.ts';
import { createHttpWebhookSender } from './adapters/webhook-sender/http-webhook-sender.ts';
import type { InstallationConfig, ServicesConfig } from './config.ts';
import { outsideServices } from './outside-services.ts';
import type { Databases } from './platform/database/tenant-db.ts';
import {
  openOutsideServices,
  type ReadOwnSettings,
  type ServiceUse,
} from './platform/outside/open-outside-services.ts';
import { installation, type Requester, type SharedPort } from './platform/requester.ts';
import type { Ports } from './ports/ports.ts';

export type PortsConfig = ServicesConfig &
  Pick<InstallationConfig, 'objectStore' | 'identity' | 'trustServices' | 'webhooks' | 'verification'>;

interface BaseContext {
  readonly databases: Databases;
  /** The demonstration's own certificate authority. */
  readonly sandboxPki: SandboxPki | undefined;
  readonly now: () => Date;
  readonly readOwnSettings: ReadOwnSettings;
  readonly recordUse: (use: ServiceUse) => Promise<void>;
}

export interface OpenedPorts {
  /** The installation's own, for what concerns no company. */
  readonly ports: Ports;
  /** Where a company has its own outside services, those; what companies share works in turns. */
  readonly portsOf: (requester: Requester) => Ports;
  readonly close: () => Promise<void>;
}

/** The configuration decides which adapter stands behind each port; nothing else of the server knows them. */
export async function openPorts(config: PortsConfig, surroundings: BaseContext): Promise<OpenedPorts> {
  const { databases, readOwnSettings, recordUse } = surroundings;
  const outside = openOutsideServices({
    services: outsideServices,
    configs: config,
    tools: { databases, now: surroundings.now, authority: surroundings.sandboxPki },
    readOwnSettings,
    companyNetwork: config.identity.kind === 'sandbox' ? publicOrLoopbackNetwork : publicNetwork,
    recordUse,
  });
  const own = await openOwnPorts(config, surroundings);
  const shared = await openSharedPorts(config, surroundings);
  return {
    ports: { ...own, ...shared.for(installation), ...outside.installation, serviceCatalogue: outside.catalogue },
    portsOf: (requester) => ({
      ...own,
      serviceCatalogue: outside.catalogue,
      ...shared.for(requester),
      ...(requester.company === 'installation' ? outside.installation : outside.ofCompany(requester.company)),
    }),
    close: async () => {
      await Promise.all([outside.close(), shared.close()]);
    },
  };
}

type SharedPorts = Pick<
  Ports,
  | 'typesetter'
  | 'fileInspector'
  | 'pdfPreparer'
  | 'sheetReader'
  | 'signatureVerifier'
  | 'pdfRepairer'
  | 'officeConverter'
>;

/** Work on files takes cores: companies and their users get it in turns. */
async function openSharedPorts(
  { verification }: PortsConfig,
  { sandboxPki }: BaseContext,
): Promise<SharedPort<SharedPorts>> {
  const typesetter = createTypesetterProcesses();
  const fileInspector = createFileInspector();
  const pdfPreparer = createPdfPreparer();
  const sheetReader = createSheetReader();
  const signatureVerifier = await openSignatureVerifier({ ...verification, sandbox: sandboxPki });
  const repairerOf = createQpdfRepairer();
  const converterOf = createLibreOfficeConverter();
  return {
    for: (requester) => ({
      typesetter: typesetter.for(requester),
      fileInspector: fileInspector.for(requester),
      pdfPreparer: pdfPreparer.for(requester),
      sheetReader: sheetReader.for(requester),
      signatureVerifier: signatureVerifier.for(requester),
      pdfRepairer: repairerOf(requester),
      officeConverter: converterOf(requester),
    }),
    close: async () => {
      const processes = [typesetter, fileInspector, pdfPreparer, sheetReader, signatureVerifier];
      await Promise.all(processes.map((one) => one.close()));
    },
  };
}

/** Whatever is no outside service with a sandbox: programs of ours, the store, what companies name themselves. */
async function openOwnPorts(config: PortsConfig, surroundings: BaseContext) {
  const { objectStore, identity, webhooks } = config;
  const isSandboxIdentity = identity.kind === 'sandbox';
  return {
    objectStore:
      objectStore.kind === 's3' ? createS3ObjectStore(objectStore) : createDiskObjectStore(objectStore.directory),
    signingServices: await openSigningServices(config, surroundings),
    webhookSender: createHttpWebhookSender({ allowsLoopback: webhooks.kind === 'sandbox' }),
    identityProviders: createOidcIdentityProviders({
      fetch: isSandboxIdentity ? publicOrLoopbackFetch : publicFetch,
      allowsPlainHttp: isSandboxIdentity,
      now: surroundings.now,
    }),
    sandboxIdentity: isSandboxIdentity
      ? { path: sandboxPath, clientId: sandboxClientId, companyClient: sandboxCompanyClient }
      : undefined,
  };
}

async function openSigningServices(
  { trustServices, verification }: PortsConfig,
  { sandboxPki, now }: BaseContext,
): Promise<Ports['signingServices']> {
  switch (trustServices.kind) {
    case 'sandbox':
      return sandboxPki && createSandboxSigningServices(sandboxPki, trustServices.directory, now);
    case 'services':
      return createHttpSigningServices({
        ...trustServices,
        ...(await readTrustFiles([...verification.trustFiles, ...(verification.stampTrustFiles ?? [])])),
        seal: await openSeal(trustServices, now()),
      });
    case 'none':
      return undefined;
  }
}
