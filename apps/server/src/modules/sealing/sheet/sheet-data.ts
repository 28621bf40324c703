import { displayTimestamp } from '@rubrica/catalogues';
import {
  acceptanceSentence,
  assuranceNames,
  describeAssurance,
  isSealedByPlatform,
  processStatuses,
  trackerEventTitles,
  type SignatureType,
} from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';

import { Signatories, type SigningProcess, type Signatory } from '../../process/index.ts';
import type { Companies } from '../../tenants/index.ts';

/** What the registration sheet is made of, all of it from the chain of evidence and what it speaks of. */
export interface SheetFacts {
  readonly process: SigningProcess;
  readonly kindName: string;
  readonly company: { readonly name: string; readonly primary: string; readonly logo: string | null };
  /** Who the company is: name, RUC and address, as far as it has said. */
  readonly party: Companies.CompanyParty;
  readonly signatories: readonly Signatory[];
  readonly documents: readonly { readonly name: string; readonly sha256: string; readonly pages: number }[];
  readonly events: readonly ChainedEvent[];
  readonly verificationUrl: string;
  /** As the certificate of its seal names it. */
  readonly platform: string;
  readonly madeAt: Date;
  readonly isDemonstration: boolean;
}

/** As people read them. */
export const signatureTypeNames: Readonly<Record<SignatureType, string>> = {
  clicwrap: 'Aceptación electrónica (clicwrap)',
  sign_image: 'Imagen de la firma',
  or_sommelier_image__initials: 'Imagen o iniciales',
  and_sign_image__initials: 'Imagen e iniciales',
  electronic_signature: 'Certificado electrónico propio',
  anf: 'Certificado emitido por ANF',
  dicert: 'Certificado emitido por DICERT',
};

/** Anybody with a link can add events to the history, so the sheet shows a limited number of them. */
const eventsAtEachEnd = 1500;

const shownOf = (events: readonly ChainedEvent[]): readonly ChainedEvent[] =>
  events.length <= 2 * eventsAtEachEnd
    ? events
    : [...events.slice(0, eventsAtEachEnd), ...events.slice(-eventsAtEachEnd)];

/** Plain data for the template. What did not happen is stated explicitly. */
export function sheetData(facts: SheetFacts): Readonly<Record<string, unknown>> {
  const { process, events } = facts;
  const head = events.at(-1);
  return {
    empresa: { ...facts.company, datos: describeParty(facts.party) },
    proceso: {
      titulo: process.title,
      tipo: facts.kindName,
      numero: process.operationNumber,
      creado: displayTimestamp(process.createdAt),
      creador: process.createdByName,
      codigo: process.verificationCode,
      enlace: facts.verificationUrl,
    },
    documentos: facts.documents.map(({ name, sha256, pages }) => ({ nombre: name, sha256, paginas: pages })),
    firmantes: facts.signatories.map((signatory) => describeSignatory(signatory, facts)),
    cadena: {
      eventos: events.length,
      cabeza: head ? Buffer.from(head.hash).toString('hex') : '',
    },
    omitidos: Math.max(0, events.length - 2 * eventsAtEachEnd),
    historia: shownOf(events).map((event) => ({
      numero: event.sequence,
      fecha: displayTimestamp(new Date(event.at)),
      evento: titleOf(event.event),
      estado: labelOf(event.status),
      ip: event.ip ?? '—',
      huella: Buffer.from(event.hash).toString('hex').slice(0, 16),
    })),
    hecha: displayTimestamp(facts.madeAt),
    demostracion: facts.isDemonstration,
  };
}

const describeParty = ({ legalName, ruc, address, city }: Companies.CompanyParty): string =>
  [legalName, ruc && `RUC ${ruc}`, address, city].filter(Boolean).join(' · ');

interface SigningDetail {
  readonly certificate?: { readonly subject: string; readonly issuer: string };
  readonly signing_script?: string;
}

function describeSignatory(signatory: Signatory, { events, platform }: SheetFacts) {
  const own = events.filter((event) => event.id_signatory === signatory.id);
  const last = (name: string) => own.findLast(({ event }) => event === name);
  const at = (event: ChainedEvent | undefined) => (event ? displayTimestamp(new Date(event.at)) : '—');
  const opened = own.find(({ event }) => event === 'OPENED');
  const [signed, sent, proved] = [last('SIGNED'), last('OTP_SENT'), last('OTP_OK')];
  const biometric = last('BIOMETRIC_OK');
  const { certificate, signing_script: script } = (signed?.detail ?? {}) as SigningDetail;
  return {
    nombre: Signatories.nameOf(signatory),
    identificacion: signatory.identificationNumber,
    calidad: signatory.capacity,
    firma: signatureTypeNames[signatory.signatureType],
    ...describeLevel(signatory, platform),
    apertura: at(opened),
    ip: opened?.ip ?? '—',
    terminos: at(last('TERMS_ACCEPTED')),
    codigo: proved ? `${at(proved)} · ${textOf(sent?.detail, 'sent_to')}` : 'No se pidió',
    registro: describeRegistry(own, at),
    biometria: biometric ? `${at(biometric)} · ${textOf(biometric.detail, 'percentage')} %` : 'No se pidió',
    certificado: certificate
      ? `${certificate.subject}, emitido por ${certificate.issuer}${script === undefined ? '' : `. Programa de firma declarado (SHA-256): ${script}`}`
      : 'De la plataforma',
    firmado: signed ? `${at(signed)} · ${signed.ip ?? '—'}` : 'No firmó: bastaron otras firmas',
  };
}

/** Whose key signed, and how sure we are of the person. */
function describeLevel(signatory: Signatory, platform: string): { nivel: string; comprobado: string; frase: string } {
  const { assurance, signatureType } = signatory;
  if (!assurance) return { nivel: '—', comprobado: '—', frase: '' };
  const { level, method } = assurance;
  const name = Signatories.nameOf(signatory);
  const frase = isSealedByPlatform(signatureType)
    ? acceptanceSentence({ name, level, platform })
    : `Firmado por ${name} (nivel: ${assuranceNames[level]}) con un certificado a su nombre.`;
  return { nivel: describeAssurance(level), comprobado: method, frase };
}

/** «Conforme» only where the registry itself named this person; an acceptance by a person says so. */
function describeRegistry(own: readonly ChainedEvent[], at: (event: ChainedEvent) => string): string {
  const last = own.findLast(({ event }) => event in registryWords);
  return last ? `${at(last)} · ${registryWords[last.event]?.(last.detail) ?? ''}` : 'No se pidió';
}

const registryWords: Readonly<Record<string, (detail: unknown) => string>> = {
  REGISTRY_OK: (detail) => `Conforme: ${textOf(detail, 'registry_name')} · ${textOf(detail, 'condition')}`,
  REGISTRY_FAILED: () => 'No conforme',
  REGISTRY_NAME_DIFFERS: (detail) => `Otro nombre: ${textOf(detail, 'registry_name')}. Nadie lo aceptó`,
  IDENTITY_REFUSED: (detail) => `Otro nombre: ${textOf(detail, 'registry_name')}. No se aceptó`,
  IDENTITY_ACCEPTED: (detail) =>
    `Otro nombre: ${textOf(detail, 'registry_name')}. Lo aceptó ${textOf(detail, 'decided_by_name')}: «${textOf(detail, 'reason')}»`,
};

const titleOf = (event: string): string => (trackerEventTitles as Readonly<Record<string, string>>)[event] ?? event;
const labelOf = (status: string): string =>
  (processStatuses as Readonly<Record<string, { readonly label: string }>>)[status]?.label ?? status;

function textOf(detail: unknown, name: string): string {
  const value = (detail as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}
