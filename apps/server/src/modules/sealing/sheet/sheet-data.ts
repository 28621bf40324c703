import { displayTimestamp } from '@rubrica/catalogues';
import {
  acceptanceSentence,
  assuranceNames,
  describeAssurance,
  isSealedByPlatform,
  platformName,
  processStatuses,
  titleOfTracked,
} from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';
import type { ProvenTime } from '@rubrica/pades';

import { Signatories, Views, type SigningProcess, type Signatory } from '../../process/index.ts';
import type { Companies } from '../../tenants/index.ts';
import { titleOfPaper, type NamedPaper } from '../steps/name-papers.ts';
import { describeConsents, describeTexts } from './acceptance-sentences.ts';
import { describeCompanySignature } from './company-sentences.ts';
import { addressOfCode, textOf, timeOf } from './event-words.ts';
import { findFace, namesSomebody } from './face-sentences.ts';
import { describeFirstAnswers, describeRank } from './first-answers.ts';
import { groupHistory } from './history-groups.ts';
import { describeIdentity, nobodyNamed } from './identity-sentences.ts';
import { labelUncertainty } from './registry-words.ts';
import {
  describeAct,
  describeKeeping,
  describePrograms,
  describeProvenTime,
  describeSigned,
  haveAllSignedAll,
  listTitles,
  signatureTypeNames,
  type NamedDocument,
} from './sentences.ts';
import type { SignatoryFacts } from './signatory-facts.ts';

/** What the registration sheet is made of, all of it from the chain of evidence and what it speaks of. */
export interface SheetFacts {
  readonly process: SigningProcess;
  readonly kindName: string;
  readonly company: { readonly name: string; readonly primary: string; readonly logo: string | null };
  /** Who the company is: name, RUC and address, as far as it has said. */
  readonly party: Companies.CompanyParty;
  readonly signatories: readonly Signatory[];
  readonly documents: readonly (NamedDocument & { readonly sha256: string; readonly pages: number })[];
  /** Papers that the people or the company brought. */
  readonly papers: readonly NamedPaper[];
  readonly events: readonly ChainedEvent[];
  /** By when the signature of each signatory existed, as a time stamp proves. */
  readonly proved: ReadonlyMap<string, ProvenTime>;
  /** By when the company's own signature existed. */
  readonly companyProved?: ProvenTime | undefined;
  /** For how long the company stores the process; null: for good. */
  readonly retentionYears: number | null;
  readonly verificationUrl: string;
  /** As the certificate of its seal names it. */
  readonly platform: string;
  readonly madeAt: Date;
  readonly isDemonstration: boolean;
  readonly isHistoryAttached: boolean;
}

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
      autor: Views.startedBy(process),
      codigo: process.verificationCode,
      enlace: facts.verificationUrl,
    },
    plataforma: platformName(facts.platform),
    resumen: summarize(facts),
    documentos: facts.documents.map(({ name, sha256, pages }) => ({ nombre: name, sha256, paginas: pages })),
    habilitantes: facts.papers.map(({ title, sha256 }) => ({ nombre: title, sha256 })),
    firmantes: facts.signatories.map((signatory) => describeSignatory(signatory, facts)),
    cadena: {
      eventos: events.length,
      cabeza: head ? Buffer.from(head.hash).toString('hex') : '',
    },
    omitidos: Math.max(0, events.length - 2 * eventsAtEachEnd),
    historia: groupHistory(shownOf(events), createNames(facts)).map((group) => ({
      titulo: group.title,
      hechos: group.events.map((event) => ({
        numero: event.sequence,
        fecha: displayTimestamp(new Date(event.at)),
        evento: describeEvent(event, facts.papers),
        estado: labelOf(event.status),
        origen: [event.ip, event.device].filter(Boolean).join(' · ') || '—',
        huella: Buffer.from(event.hash).toString('hex').slice(0, 16),
      })),
    })),
    hecha: displayTimestamp(facts.madeAt),
    fecha: partsOf(facts.madeAt),
    adjunta: facts.isHistoryAttached,
    demostracion: facts.isDemonstration,
  };
}

/** Before the name of the official. */
function describePreparing({ applicationId }: SigningProcess, documents: number): string {
  if (applicationId !== null) return 'El trámite lo empezó el cliente, a cargo de';
  return documents === 1 ? 'Lo preparó' : 'Los preparó';
}

/** The first page: what everybody asks, answered in sentences. */
function summarize({ process, signatories, documents, events, papers, proved, retentionYears, ...given }: SheetFacts) {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const names = listTitles(documents.map(({ name }) => name));
  const company = describeCompanySignature({
    events,
    documents,
    name: given.company.name,
    party: given.party,
    proved: given.companyProved,
  });
  const people = signatories.map((signatory) => ({
    signatory,
    papers,
    own: events.filter(({ id_signatory: id }) => id === signatory.id),
  }));
  return {
    ...describeFirstAnswers({
      signers: signatories.filter(({ signedAt }) => signedAt !== null),
      documents: documents.length,
      hasCompanySigned: company !== undefined,
      isOfAll: haveAllSignedAll(events, documents),
      proved: [...proved.values(), ...(given.companyProved ? [given.companyProved] : [])],
    }),
    copia: describeKeeping(retentionYears),
    que: `${documents.length === 1 ? '1 documento' : `${documents.length} documentos`}, ${pages === 1 ? '1 página' : `${pages} páginas`}: ${names}.`,
    huellas: `${documents.length === 1 ? 'Su huella completa está' : 'Sus huellas completas están'} en «Detalle».`,
    empresa: company ?? null,
    preparo: describePreparing(process, documents.length),
    programas: describePrograms(signatories),
    limites: describeLimits(people),
    textos: [...new Set(people.flatMap((facts) => describeTexts(facts).map(({ nombre }) => nombre)))],
    personas: people.map((facts) => ({
      nombre: Signatories.nameOf(facts.signatory),
      nivel: describeRank(facts.signatory),
      firma: describeAct(facts),
      documentos: describeSigned(facts, documents),
      hora: describeProvenTime(facts.signatory, proved.get(facts.signatory.id)),
      identidad: describeIdentity(facts),
      acepto: describeConsents(facts),
      textos: describeTexts(facts),
    })),
  };
}

/** What must not be read into the sentences above. */
const describeLimits = (people: readonly SignatoryFacts[]): readonly string[] => [
  ...(people.some(({ signatory }) => isSealedByPlatform(signatory.signatureType))
    ? ['Que quien aceptó en la pantalla tuviera la clave de una firma: la plataforma selló su aceptación con la suya.']
    : []),
  ...(people.some((facts) => facts.signatory.signedAt !== null && nobodyNamed(facts))
    ? ['Que la persona sea quien dice ser, donde se lee «nadie lo comprobó».']
    : []),
  ...(people.some(({ own }) => findFace(own).matched !== undefined)
    ? ['El parecido de un rostro es una medida, no una certeza.']
    : []),
];

const createNames = ({ signatories }: SheetFacts) => {
  const names = new Map(signatories.map((signatory) => [signatory.id, Signatories.nameOf(signatory)]));
  return (id: string): string | undefined => names.get(id);
};

/** As the template takes a date: a file within a PDF/A-3 must have one. */
const partsOf = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
});

const describeParty = ({ legalName, ruc, address, city }: Companies.CompanyParty): string =>
  [legalName, ruc && `RUC ${ruc}`, address, city].filter(Boolean).join(' · ');

interface SigningDetail {
  readonly certificate?: { readonly subject: string; readonly issuer: string };
  readonly signing_script?: string;
}

function describeSignatory(signatory: Signatory, { events, platform }: SheetFacts) {
  const own = events.filter((event) => event.id_signatory === signatory.id);
  const last = (name: string) => own.findLast(({ event }) => event === name);
  const at = (event: ChainedEvent | undefined) => (event ? timeOf(event) : '—');
  const opened = own.find(({ event }) => event === 'OPENED');
  const [signed, sent, proved] = [last('SIGNED'), last('OTP_SENT'), last('OTP_OK')];
  const { certificate, signing_script: script } = (signed?.detail ?? {}) as SigningDetail;
  return {
    nombre: Signatories.nameOf(signatory),
    identificacion: signatory.identificationNumber,
    calidad: signatory.capacity,
    firma: signatureTypeNames[signatory.signatureType],
    ...describeLevel(signatory, platform),
    apertura: at(opened),
    ip: opened?.ip ?? '—',
    terminos: describeTerms(last('TERMS_ACCEPTED'), at),
    lugar: describePlace(own.findLast(({ event }) => event === 'PLACE_GIVEN' || event === 'PLACE_NOT_GIVEN')),
    codigo: proved ? `${at(proved)} · ${addressOfCode(proved, sent)}` : 'No se pidió',
    registro: describeRegistry(own, at),
    biometria: describeBiometrics(own, at),
    certificado: certificate
      ? `${certificate.subject}, emitido por ${certificate.issuer}${script === undefined ? '' : `. Programa de firma declarado (SHA-256): ${script}`}`
      : 'De la plataforma',
    firmado: signed ? `${at(signed)} · ${signed.ip ?? '—'}` : 'No firmó: bastaron otras firmas',
  };
}

/** Only what the person allowed, as their browser said it. */
const describePlace = (event: ChainedEvent | undefined): string =>
  event?.event === 'PLACE_GIVEN'
    ? `${event.location ?? '—'} · ${event.device ?? '—'}, con su permiso y según el navegador`
    : 'No dio su ubicación';

/** Ticked with the greeting, it was nobody's until the proof: both moments are said. */
function describeTerms(accepted: ChainedEvent | undefined, at: (event: ChainedEvent | undefined) => string): string {
  if (textOf(accepted?.detail, 'accepted_with') !== 'greeting') return at(accepted);
  const claimed = new Date(textOf(accepted?.detail, 'claimed_at'));
  const ticked = Number.isNaN(claimed.getTime()) ? '' : ` el ${displayTimestamp(claimed)}, según el navegador,`;
  return `${at(accepted)} · Marcados${ticked} antes de la prueba de identidad; registrados después de ella`;
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

/** The percentage that passed, or who of the company accepted what did not. */
function describeBiometrics(own: readonly ChainedEvent[], at: (event: ChainedEvent) => string): string {
  const { matched: passed, accepted } = findFace(own);
  if (passed && passed.sequence > (accepted?.sequence ?? 0))
    return `${at(passed)} · ${textOf(passed.detail, 'percentage')} %${comparedWithPaper(passed)}`;
  return accepted
    ? `${at(accepted)} · Lo aceptó ${textOf(accepted.detail, 'decided_by_name')}: «${textOf(accepted.detail, 'reason')}»`
    : 'No se pidió';
}

const comparedWithPaper = ({ detail }: ChainedEvent): string =>
  textOf(detail, 'reference_source') === 'paper' ? ` al comparar con ${textOf(detail, 'reference')}` : '';

/** «Conforme» only where the registry itself named this person; an acceptance by a person says so. */
function describeRegistry(own: readonly ChainedEvent[], at: (event: ChainedEvent) => string): string {
  const last = own.findLast(
    (one) => one.event in registryWords && (one.event === 'REGISTRY_FAILED' || namesSomebody(one)),
  );
  return last ? `${at(last)} · ${registryWords[last.event]?.(last.detail) ?? ''}` : 'No se pidió';
}

const registryWords: Readonly<Record<string, (detail: unknown) => string>> = {
  REGISTRY_OK: (detail) => `Conforme: ${textOf(detail, 'registry_name')} · ${textOf(detail, 'condition')}`,
  REGISTRY_FAILED: () => 'No conforme',
  REGISTRY_NAME_DIFFERS: (detail) => `${labelUncertainty(detail)}. Nadie lo aceptó`,
  IDENTITY_REFUSED: (detail) => `${labelUncertainty(detail)}. No se aceptó`,
  IDENTITY_ACCEPTED: (detail) =>
    `${labelUncertainty(detail)}. Lo aceptó ${textOf(detail, 'decided_by_name')}: «${textOf(detail, 'reason')}»`,
};

/** A paper is named; a document says in which view it was read, as the browser of its reader said. */
function describeEvent({ event, detail }: ChainedEvent, papers: readonly NamedPaper[]): string {
  if (event === 'ANNEX_UPLOADED') return `${titleOfTracked({ event, detail })}: ${titleOfPaper(detail, papers)}`;
  const { reading } = (detail ?? {}) as { readonly reading?: { pages_as_text?: number; pages_drawn?: number } };
  const title = titleOfTracked({ event, detail });
  if (event !== 'DOCUMENT_READ' || !reading) return title;
  const views = [...(reading.pages_as_text ? ['modo lectura'] : []), ...(reading.pages_drawn ? ['páginas'] : [])];
  return views.length === 0 ? title : `${title} (${views.join(' y ')}, según el navegador)`;
}

const labelOf = (status: string): string =>
  (processStatuses as Readonly<Record<string, { readonly label: string }>>)[status]?.label ?? status;
