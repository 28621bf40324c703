import { displayTimestamp } from '@rubrica/catalogues';
import { processStatuses, titleOfTracked } from '@rubrica/contract';
import {
  hiddenEvent,
  limitsOf,
  withheldWords,
  type BundledEvent,
  type ChainProof,
  type PageContents,
  type PageEvent,
} from '@rubrica/evidence';

import { maskIdentification } from '../../../platform/masked-identification.ts';
import { maskEmail, maskNumber } from '../../../platform/masked.ts';
import { Signatories, Views, type Signatory, type SigningProcess } from '../../process/index.ts';
import type { Companies } from '../../tenants/index.ts';
import { describeConsents } from '../sheet/acceptance-sentences.ts';
import { describeCompanySignature } from '../sheet/company-sentences.ts';
import { detailOf, textOf } from '../sheet/event-words.ts';
import { describeIdentity } from '../sheet/identity-sentences.ts';
import { describeSignature, signatureTypeNames, type NamedDocument } from '../sheet/sentences.ts';
import { titleOfPaper, type NamedPaper } from '../steps/name-papers.ts';
import { isWithoutEarlierCodes } from './list-messages.ts';

export interface PageSources {
  readonly process: SigningProcess;
  readonly kindName: string;
  readonly company: PageContents['company'];
  readonly signatories: readonly Signatory[];
  readonly documents: readonly NamedDocument[];
  readonly papers: readonly NamedPaper[];
  readonly party: Companies.CompanyParty;
  readonly events: readonly BundledEvent[];
  readonly texts: PageContents['texts'];
  readonly isDemonstration: boolean;
  readonly verificationUrl: string;
  /** The signatory whose bundle it is; undefined for the company, which sees everything. */
  readonly holder: string | undefined;
  readonly anchor: ChainProof | undefined;
}

/** Somebody may flood the history: the page shows both ends of it. */
const eventsAtEachEnd = 1500;

export function pageContents(sources: PageSources): PageContents {
  const { process, events, signatories, holder } = sources;
  const names = new Map(signatories.map((one) => [one.id, Signatories.nameOf(one)]));
  const shown =
    events.length <= 2 * eventsAtEachEnd
      ? events
      : [...events.slice(0, eventsAtEachEnd), ...events.slice(-eventsAtEachEnd)];
  return {
    company: sources.company,
    title: process.title,
    facts: [
      ['Operación', process.operationNumber],
      ['Tipo', sources.kindName],
      ['Estado', processStatuses[process.status].label],
      ['Creado', displayTimestamp(process.createdAt)],
      [process.applicationId === null ? 'Lo envió' : 'Lo empezó', Views.startedBy(process)],
      ['Código de verificación', process.verificationCode],
      ['Comprobación en línea', sources.verificationUrl],
    ],
    notices: [
      ...(sources.isDemonstration ? ['Demostración: estos documentos se firmaron en un entorno de prueba.'] : []),
      ...(holder === undefined ? [] : [withheldWords, ...limitsOf(events, sources.anchor)]),
    ],
    people: [
      ...signatories.map((signatory) =>
        holder === undefined || holder === signatory.id
          ? describeWhole(signatory, sources)
          : describeOther(signatory, events),
      ),
      ...describeCompany(sources),
    ],
    texts: sources.texts,
    ...(isWithoutEarlierCodes(events) && { messagesNote: withoutEarlierCodes }),
    history: shown.map((event) => describeEvent(event, names, sources.papers)),
    omittedEvents: events.length - shown.length,
  };
}

const withoutEarlierCodes =
  'Esta persona empezó el trámite antes de que hubiera un proceso. De los códigos que se le enviaron entonces la historia dice a qué dirección fueron y cuándo los escribió, pero no cuándo se enviaron: por eso no están en esta lista.';

const ownEvents = (signatory: Signatory, events: readonly BundledEvent[]) => ({
  signatory,
  own: events.filter(({ id_signatory: id }) => id === signatory.id),
});

/** The company's own signature, where it has one. */
function describeCompany({ events, company, party, documents }: PageSources): PageContents['people'] {
  const signature = describeCompanySignature({ events, documents, party, name: company.name });
  return signature ? [{ name: signature.nombre, sentences: signature.frases, accepted: [], facts: [] }] : [];
}

function describeWhole(
  signatory: Signatory,
  { events, papers }: Pick<PageSources, 'events' | 'papers'>,
): PageContents['people'][number] {
  const known = { ...ownEvents(signatory, events), papers };
  // An official who acts for the person leaves their own address in these facts.
  const done = known.own.filter(({ actor }) => actor === `signatory:${signatory.id}`);
  const seen = (part: 'ip' | 'device'): string => [...new Set(done.flatMap((event) => event[part] ?? []))].join(', ');
  return {
    name: Signatories.nameOf(signatory),
    sentences: [describeSignature(known), ...describeIdentity(known)],
    accepted: describeConsents(known),
    facts: [
      ['Forma de firma', signatureTypeNames[signatory.signatureType]],
      ['Correo', signatory.email || '—'],
      ['Celular', signatory.phone || '—'],
      ['Direcciones IP', seen('ip') || '—'],
      ['Dispositivos, según el navegador', seen('device') || '—'],
    ],
  };
}

/** What one party may know of another: who signed, when and how. */
function describeOther(signatory: Signatory, events: readonly BundledEvent[]): PageContents['people'][number] {
  const masked = { ...signatory, identificationNumber: maskIdentification(signatory.identificationNumber) };
  return {
    name: Signatories.nameOf(signatory),
    sentences: [describeSignature(ownEvents(masked, events))],
    accepted: [],
    facts: [
      ['Forma de firma', signatureTypeNames[signatory.signatureType]],
      ['Correo', signatory.email === '' ? '—' : maskEmail(signatory.email)],
      ['Celular', signatory.phone === '' ? '—' : maskNumber(signatory.phone)],
    ],
  };
}

function describeEvent(
  event: BundledEvent,
  names: ReadonlyMap<string, string>,
  papers: readonly NamedPaper[],
): PageEvent {
  const { sequence, at, ip, device, hash, masked, id_signatory: signatory } = event;
  const official = textOf(detailOf(event), 'actor_name');
  const about = names.get(signatory ?? '');
  const known = [...(official === '—' ? [] : [official]), ...(about === undefined ? [] : [about])];
  return {
    number: sequence,
    at: displayTimestamp(new Date(at)),
    title: titleOf(event, papers),
    who: known.length === 0 && !masked ? 'Sistema' : known.join(', sobre '),
    origin: [ip, device].filter(Boolean).join(' · '),
    hash: Buffer.from(hash).toString('hex'),
    isMasked: masked === true,
  };
}

function titleOf(event: BundledEvent, papers: readonly NamedPaper[]): string {
  if (event.event === hiddenEvent) return 'Hecho de otra persona o de la empresa';
  const title = titleOfTracked(event);
  return event.event === 'ANNEX_UPLOADED' && !event.masked ? `${title}: ${titleOfPaper(event.detail, papers)}` : title;
}
