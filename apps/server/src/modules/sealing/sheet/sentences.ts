import { displayTimestamp } from '@rubrica/catalogues';
import {
  assuranceMeanings,
  describeAssurance,
  isSealedByPlatform,
  type OtpChannel,
  type SignatureType,
} from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';
import type { ProvenTime } from '@rubrica/pades';

import { Signatories, type Signatory } from '../../process/index.ts';
import { addressOfCode, detailOf, isEarlier, momentOf, textOf } from './event-words.ts';
import { describeUncertainty } from './registry-words.ts';

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

const idNames: Readonly<Record<string, string>> = {
  cedula_ciudadania: 'cédula',
  cedula_identidad: 'cédula de identidad',
  pasaporte: 'pasaporte',
};

const ways: Readonly<Record<OtpChannel, string>> = {
  sms: 'por SMS al',
  whatsapp: 'por WhatsApp al',
  email: 'al correo',
};

export interface SignatoryFacts {
  readonly signatory: Signatory;
  /** Of this person alone, in order. */
  readonly own: readonly ChainedEvent[];
}

const last = (own: readonly ChainedEvent[], ...names: readonly string[]): ChainedEvent | undefined =>
  own.findLast(({ event }) => names.includes(event));

/** Who signed, when and with what, in one sentence. */
export const describeSignature = (facts: SignatoryFacts): string =>
  `${Signatories.nameOf(facts.signatory)}${describeAct(facts)}`;

/** What follows the name in that sentence. */
export function describeAct(facts: SignatoryFacts): string {
  const { signatory, own } = facts;
  const signed = last(own, 'SIGNED');
  const idName = idNames[signatory.identificationType] ?? 'documento de identidad';
  const doubt = nobodyNamed(facts) ? ' (nadie lo comprobó)' : '';
  const who = `, ${idName} ${signatory.identificationNumber}${doubt}`;
  if (!signed) return `${who}, no firmó: bastaron otras firmas.`;
  const as = `${who}${describeCapacity(signatory.capacity)}`;
  if (!isSealedByPlatform(signatory.signatureType))
    return `${as}, firmó con un certificado electrónico a su nombre. La plataforma lo anotó el ${momentOf(signed)}.`;
  return `${as}, ${howSealed(signatory.signatureType, signed)}. La plataforma lo anotó el ${momentOf(signed)} y selló esa aceptación con el certificado de la plataforma: esa persona no usó uno propio.`;
}

/** By title, where the process has more than one; empty for who did not sign. */
export function describeSigned({ own }: SignatoryFacts, documents: readonly NamedDocument[]): string {
  const { documents: signed = [] } = detailOf(last(own, 'SIGNED')) as {
    readonly documents?: readonly { readonly id: string }[];
  };
  if (documents.length < 2) return '';
  const names = documents.filter(({ id }) => signed.some((one) => one.id === id)).map(({ name }) => titleOf(name));
  return names.length === 0
    ? ''
    : `Lo hizo en ${names.length === 1 ? 'este documento' : 'estos documentos'}: ${names.join(', ')}.`;
}

export interface NamedDocument {
  readonly id: string;
  readonly name: string;
}

export const titleOf = (name: string): string => `«${name.replace(/\.pdf$/i, '')}»`;

/** Kinds call people «El comprador»; nobody acts «en calidad de El comprador», and «Firmante» is no capacity. */
const describeCapacity = (capacity: string): string =>
  capacity === 'Firmante' ? '' : `, en calidad de ${capacity.replace(/^(?:El|La|Los|Las) /, '')}`;

/** By when it existed, and who proves that. Empty for who did not sign. */
export function describeProvenTime({ signatureType }: Signatory, proved: ProvenTime | undefined): string {
  if (!proved) return '';
  const what = isSealedByPlatform(signatureType) ? 'aceptación' : 'firma';
  const moment = displayTimestamp(proved.at).replace(' ', ' a las ');
  return `Hora probada: el documento con esa ${what} ya existía el ${moment} (UTC−5). Lo prueba un sello de tiempo (RFC 3161) que emitió «${commonName(proved.authority.subject)}» y que va dentro del archivo firmado.`;
}

/** What programs that check signed files show. */
export const describePrograms = (signatories: readonly Signatory[]): string =>
  signatories.some(({ signatureType }) => isSealedByPlatform(signatureType))
    ? 'muestran de quién es el certificado de cada firma o sello y si el archivo cambió después. Donde alguien aceptó en la pantalla verá el certificado de la plataforma, no el de esa persona.'
    : 'dicen quién firmó y si algo cambió después.';

/** Until when who signed can fetch their copy. */
export const describeKeeping = (years: number | null): string =>
  years === null
    ? 'La empresa no ha fijado un plazo para eliminar esa copia.'
    : `La empresa la conserva ${years} años desde que el proceso terminó.`;

function howSealed(type: SignatureType, signed: ChainedEvent): string {
  const { documents } = detailOf(signed) as { readonly documents?: readonly unknown[] };
  const accepted = documents?.length === 1 ? 'aceptó el documento' : 'aceptó los documentos';
  return type === 'clicwrap' ? `${accepted} con un clic` : (drawn[type] ?? accepted);
}

const drawn: Readonly<Partial<Record<SignatureType, string>>> = {
  sign_image: 'puso en la pantalla su firma, dibujada o escrita',
  or_sommelier_image__initials: 'puso en la pantalla su firma o sus iniciales, dibujadas o escritas',
  and_sign_image__initials: 'puso en la pantalla su firma y sus iniciales, dibujadas o escritas',
};

/** How sure it is that it was this person: each proof that was given, and the level that they reach. */
export function describeIdentity({ signatory, own }: SignatoryFacts): readonly string[] {
  const corrections = describeCorrections(own);
  const proofs = [
    ...describeCode(own),
    ...describeProvedName(own),
    ...describeFace(own),
    ...describeAcceptances(own),
    ...describeCertificate(own),
  ];
  const { assurance } = signatory;
  const unproved = describeUnproved({ signatory, own });
  return [
    ...corrections,
    ...(proofs.length > 0 ? proofs : ['No se pidió ninguna comprobación de identidad además del enlace personal.']),
    ...(assurance
      ? [`${describeAssurance(assurance.level)} (4 es el más alto). ${assuranceMeanings[assurance.level]}${unproved}`]
      : []),
  ];
}

const contactNames: Readonly<Record<string, string>> = { email: 'su correo', phone: 'su celular' };

/** Where the link went is part of the proof: each change of it, and who answers for it. */
function describeCorrections(own: readonly ChainedEvent[]): readonly string[] {
  return own
    .filter(({ event }) => event === 'CONTACT_CORRECTED')
    .map((event) => {
      const { changed = {} } = detailOf(event) as {
        readonly changed?: Readonly<Record<string, { readonly from: string; readonly to: string }>>;
      };
      const changes = Object.entries(changed).map(
        ([field, { from, to }]) => `${contactNames[field] ?? field} de «${from}» a «${to}»`,
      );
      return `${textOf(detailOf(event), 'actor_name')}, de la empresa, corrigió ${changes.join(' y ')}: «${textOf(detailOf(event), 'reason')}» (${momentOf(event)}). El enlace anterior dejó de abrirse.`;
    });
}

/** What the words of a level do not say. */
function describeUnproved(facts: SignatoryFacts): string {
  if (nobodyNamed(facts))
    return ' El nombre, la identificación y el contacto los dio quien preparó el proceso: nadie comprobó que sean de esa persona.';
  return isDemonstrated(last(facts.own, 'BIOMETRIC_OK')) ? ' En esta demostración nadie comparó su rostro.' : '';
}

/** Neither the registry, which a face is compared with, too, nor a certificate nor a person of the company. */
const nobodyNamed = ({ signatory, own }: SignatoryFacts): boolean =>
  isSealedByPlatform(signatory.signatureType) &&
  describeProvedName(own).length === 0 &&
  describeAcceptances(own).length === 0 &&
  !last(own, 'BIOMETRIC_OK');

function describeCode(own: readonly ChainedEvent[]): readonly string[] {
  const [sent, proved] = [last(own, 'OTP_SENT'), last(own, 'OTP_OK')];
  if (!proved) return [];
  // Codes that were proved before there was a process stand side by side; of others the last is the one that counted.
  const counted = isEarlier(proved) ? own.filter((one) => one.event === 'OTP_OK' && isEarlier(one)) : [proved];
  return counted.map((one) => {
    const way = ways[textOf(detailOf(one), 'channel') as OtpChannel] ?? 'a';
    return `Escribió el código de un solo uso que se le envió ${way} ${addressOfCode(one, sent)} (${momentOf(one)}).`;
  });
}

function describeProvedName(own: readonly ChainedEvent[]): readonly string[] {
  const answer = last(own.filter(namesSomebody), 'REGISTRY_OK', 'IDENTITY_ACCEPTED');
  if (!answer) return [];
  const detail = detailOf(answer);
  return answer.event === 'REGISTRY_OK'
    ? [
        `El Registro Civil confirmó con su cédula y su código dactilar que es ${textOf(detail, 'registry_name')} (${momentOf(answer)}).`,
      ]
    : [
        `${describeUncertainty(detail)}; lo aceptó ${textOf(detail, 'decided_by_name')}: «${textOf(detail, 'reason')}» (${momentOf(answer)}).`,
      ];
}

/** A decision about a face or a paper says nothing of what the registry said. */
export const namesSomebody = ({ detail }: Pick<ChainedEvent, 'detail'>): boolean =>
  typeof detail === 'object' && detail !== null && 'registry_name' in detail;

const reviewed: Readonly<Record<string, string>> = { biometrics: 'su rostro', papers: 'su documento de identidad' };

/** The acceptance of a proof that no machine decided, unless a later decision took it back. */
export function findAcceptance(own: readonly ChainedEvent[], step: string): ChainedEvent | undefined {
  const decided = own.findLast(
    (event) => event.event.startsWith('IDENTITY_') && detailOf(event)['step'] === step && !namesSomebody(event),
  );
  return decided?.event === 'IDENTITY_ACCEPTED' ? decided : undefined;
}

function describeAcceptances(own: readonly ChainedEvent[]): readonly string[] {
  return Object.entries(reviewed).flatMap(([step, what]) => {
    const accepted = findAcceptance(own, step);
    if (!accepted) return [];
    const detail = detailOf(accepted);
    const first =
      'first_accepted_by_name' in detail
        ? ` Antes lo aceptó ${textOf(detail, 'first_accepted_by_name')}: «${textOf(detail, 'first_reason')}».`
        : '';
    return [
      `Ninguna máquina decidió sobre ${what}: lo revisó y aceptó ${textOf(detail, 'decided_by_name')}, de la empresa: «${textOf(detail, 'reason')}» (${momentOf(accepted)}).${first}`,
    ];
  });
}

/** No matcher looked at the face; the evidence says so in its method. */
const isDemonstrated = (matched: ChainedEvent | undefined): boolean =>
  textOf(detailOf(matched), 'method').startsWith('Demostración');

function describeFace(own: readonly ChainedEvent[]): readonly string[] {
  const matched = last(own, 'BIOMETRIC_OK');
  if (!matched) return [];
  const detail = detailOf(matched);
  if (isDemonstrated(matched))
    return [
      `${textOf(detail, 'method')}. Se anotó un parecido de ${textOf(detail, 'percentage')} % (${momentOf(matched)}).`,
    ];
  const compared = `Su rostro, visto por la cámara, se comparó con ${referenceIn(detail)}`;
  const likeness = `se parecen en ${textOf(detail, 'percentage')} %, se exigía ${textOf(detail, 'passes_at')} %`;
  return [`${compared}: ${likeness} (${momentOf(matched)}).${isByPaper(detail) ? paperLimits : ''}`];
}

/** What a history from before several references were possible does not name. */
const referenceIn = (detail: Readonly<Record<string, unknown>>): string =>
  'reference' in detail ? textOf(detail, 'reference') : 'su fotografía del Registro Civil';

const isByPaper = (detail: Readonly<Record<string, unknown>>): boolean => detail['reference_source'] === 'paper';

const paperLimits =
  ' Eso prueba que la persona se parece a ese retrato, no que el documento sea auténtico: el Registro Civil no dio ninguna fotografía.';

function describeCertificate(own: readonly ChainedEvent[]): readonly string[] {
  const signed = last(own, 'SIGNED');
  const { certificate } = detailOf(signed) as { readonly certificate?: { subject: string; issuer: string } };
  return signed && certificate
    ? [
        `Usó la clave del certificado de ${commonName(certificate.subject)}, que emitió ${commonName(certificate.issuer)}.`,
      ]
    : [];
}

const commonName = (name: string): string => /CN=([^,]+)/.exec(name)?.[1] ?? name;

/** What the person accepted, word for word. */
export function describeConsents({ own }: SignatoryFacts): readonly string[] {
  const [terms, face, signed] = [last(own, 'TERMS_ACCEPTED'), last(own, 'FACE_ACCEPTED'), last(own, 'SIGNED')];
  return [terms, face, signed]
    .flatMap((event) => {
      const sentence = textOf(detailOf(event), 'accepted');
      return event && sentence !== '—' ? [`«${sentence}» (${momentOf(event)}).`] : [];
    })
    .concat(describePermits(own));
}

/** How they answered each consent of their form, the last time. */
function describePermits(own: readonly ChainedEvent[]): readonly string[] {
  const answered = own.filter(({ event }) => event === 'CONSENT_GIVEN' || event === 'CONSENT_REFUSED');
  const lasts = new Map(answered.map((event) => [textOf(detailOf(event), 'consent'), event]));
  return [...lasts.values()].map((event) => {
    const answer = event.event === 'CONSENT_GIVEN' ? 'sí' : 'no';
    return `«${textOf(detailOf(event), 'text')}» Respondió que ${answer} (${momentOf(event)}).`;
  });
}

/** The texts that stood behind the first box. */
export function describeTexts({ own }: SignatoryFacts): readonly { nombre: string; sha256: string }[] {
  const { texts = [] } = detailOf(last(own, 'TERMS_ACCEPTED')) as {
    readonly texts?: readonly { readonly name: string; readonly sha256: string }[];
  };
  return texts.map(({ name, sha256 }) => ({ nombre: name, sha256 }));
}
