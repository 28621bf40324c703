import { modelsRunHere } from '@rubrica/identity/models';

import { createFaceEngineMatcher } from './adapters/face-engine/face-engine-matcher.ts';
import { createHttpCertificateIssuer } from './adapters/http-certificate-issuer.ts';
import { createHttpCivilRegistry } from './adapters/http-civil-registry.ts';
import { createHttpCoreBanking } from './adapters/http-core-banking.ts';
import { createHttpDocumentReader } from './adapters/http-document-reader.ts';
import { createHttpFaceMatcher } from './adapters/http-face-matcher.ts';
import { createHttpPaymentGateway } from './adapters/http-payment-gateway.ts';
import { createHttpSmsSender } from './adapters/http-sms-sender.ts';
import { createHttpVehicleRegistry } from './adapters/http-vehicle-registry.ts';
import { createHttpWhatsAppSender } from './adapters/http-whatsapp-sender.ts';
import { createHttpInvoicing } from './adapters/invoicing/http-invoicing.ts';
import { createSandboxInvoicing } from './adapters/invoicing/sandbox-invoicing.ts';
import { createEmbeddedDocumentReader } from './adapters/paper-reader/embedded-document-reader.ts';
import { createSandboxCoreBanking } from './adapters/sandbox-core-banking.ts';
import { createSandboxDocumentReader } from './adapters/sandbox-document-reader.ts';
import { createSandboxPaymentGateway } from './adapters/sandbox-gateway/sandbox-payment-gateway.ts';
import {
  createSandboxMailer,
  createSandboxSmsSender,
  createSandboxWhatsAppSender,
} from './adapters/sandbox-mailbox.ts';
import { createSandboxCertificateIssuer } from './adapters/sandbox-pki/sandbox-certificate-issuer.ts';
import { createSandboxCivilRegistry } from './adapters/sandbox-registry/sandbox-civil-registry.ts';
import { createSandboxFaceMatcher } from './adapters/sandbox-registry/sandbox-face-matcher.ts';
import { createSandboxVehicleRegistry } from './adapters/sandbox-registry/sandbox-vehicle-registry.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import { connect } from './platform/outside/outside-service.ts';
import { certificateIssuer } from './ports/certificate-issuer.ts';
import { civilRegistry } from './ports/civil-registry.ts';
import { coreBanking } from './ports/core-banking.ts';
import { documentReader } from './ports/document-reader.ts';
import { faceMatcher } from './ports/face-matcher.ts';
import { invoicing } from './ports/invoicing.ts';
import { mailer } from './ports/mailer.ts';
import { paymentGateway } from './ports/payment-gateway.ts';
import { smsSender } from './ports/sms-sender.ts';
import { vehicleRegistry } from './ports/vehicle-registry.ts';
import { whatsAppSender } from './ports/whatsapp-sender.ts';

/** Faces and papers are looked at by models (ADR 69). */
const whyNotHere = (): string | undefined =>
  modelsRunHere()
    ? undefined
    : `este equipo (${process.platform}, ${process.arch}) no puede ejecutar los modelos; configure un proveedor`;

/**
 * Every outside service that has a sandbox, with its adapters. Configuration, SANDBOX, doctor and the companies' own
 * settings follow from this list.
 */
export const outsideServices = {
  mailer: connect(mailer, {
    real: ({ url, fromAddress }, network) => createSmtpMailer({ url, fromAddress, network }),
    sandbox: ({ databases }) => createSandboxMailer(databases),
  }),
  smsSender: connect(smsSender, {
    real: (settings, { fetch }) => createHttpSmsSender({ ...settings, fetch }),
    sandbox: ({ databases }) => createSandboxSmsSender(databases),
  }),
  whatsAppSender: connect(whatsAppSender, {
    real: (settings, { fetch }) => createHttpWhatsAppSender({ ...settings, fetch }),
    sandbox: ({ databases }) => createSandboxWhatsAppSender(databases),
  }),
  civilRegistry: connect(civilRegistry, {
    real: (settings, { fetch }) => createHttpCivilRegistry({ ...settings, fetch }),
    sandbox: createSandboxCivilRegistry,
  }),
  vehicleRegistry: connect(vehicleRegistry, {
    real: (settings, { fetch }) => createHttpVehicleRegistry({ ...settings, fetch }),
    sandbox: createSandboxVehicleRegistry,
  }),
  coreBanking: connect(coreBanking, {
    real: (settings, { fetch }) => createHttpCoreBanking({ ...settings, fetch }),
    sandbox: createSandboxCoreBanking,
  }),
  paymentGateway: connect(paymentGateway, {
    real: (settings, { fetch }) => createHttpPaymentGateway({ ...settings, fetch }),
    sandbox: createSandboxPaymentGateway,
  }),
  invoicing: connect(invoicing, {
    real: (settings, { fetch }) => createHttpInvoicing({ ...settings, fetch }),
    sandbox: createSandboxInvoicing,
  }),
  certificateIssuer: connect(certificateIssuer, {
    real: (settings, { fetch }) => createHttpCertificateIssuer({ ...settings, fetch }),
    sandbox: createSandboxCertificateIssuer,
  }),
  documentReader: connect(documentReader, {
    real: (settings, { fetch }) => createHttpDocumentReader({ ...settings, fetch }),
    sandbox: createSandboxDocumentReader,
    embedded: createEmbeddedDocumentReader,
    whyNotHere,
  }),
  faceMatcher: connect(faceMatcher, {
    real: (settings, { fetch }) => createHttpFaceMatcher({ ...settings, fetch }),
    sandbox: createSandboxFaceMatcher,
    embedded: createFaceEngineMatcher,
    whyNotHere,
  }),
};
