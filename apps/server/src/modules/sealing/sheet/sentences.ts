import { displayTimestamp } from '@rubrica/catalogues';
import { isSealedByPlatform, type SignatureType } from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';
import type { ProvenTime } from '@rubrica/pades';

import { Signatories, type Signatory } from '../../process/index.ts';
import { detailOf, momentOf } from './event-words.ts';
import { nobodyNamed } from './identity-sentences.ts';
import { commonName, joinNames, last, type SignatoryFacts } from './signatory-facts.ts';

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

interface SigningDetail {
  readonly documents?: readonly { readonly id: string }[];
}

/** Whether everybody's last signature, the company's too, stands in every document; older histories do not say otherwise. */
export function haveAllSignedAll(events: readonly ChainedEvent[], documents: readonly NamedDocument[]): boolean {
  const lasts = new Map(events.filter(({ event }) => event === 'SIGNED').map((one) => [one.id_signatory, one]));
  return [...lasts.values()].every((signature) => {
    const { documents: signed } = detailOf(signature) as SigningDetail;
    return !signed || documents.every(({ id }) => signed.some((one) => one.id === id));
  });
}

/** By title, where the process has more than one; empty for who did not sign. */
export function describeSigned({ own }: SignatoryFacts, documents: readonly NamedDocument[]): string {
  const { documents: signed = [] } = detailOf(last(own, 'SIGNED')) as SigningDetail;
  if (documents.length < 2) return '';
  const names = documents.filter(({ id }) => signed.some((one) => one.id === id)).map(({ name }) => name);
  if (names.length === documents.length) return `Lo hizo en los ${names.length} documentos.`;
  return names.length === 0
    ? ''
    : `Lo hizo en ${names.length === 1 ? 'este documento' : 'estos documentos'}: ${listTitles(names)}.`;
}

export interface NamedDocument {
  readonly id: string;
  readonly name: string;
}

export const listTitles = (names: readonly string[]): string => joinNames(names.map(titleOf));

export const titleOf = (name: string): string => `«${name.replace(/\.pdf$/i, '')}»`;

/** Kinds call people «El comprador»; nobody acts «en calidad de El comprador», and «Firmante» is no capacity. */
const describeCapacity = (capacity: string): string =>
  capacity === 'Firmante' ? '' : `, en calidad de ${capacity.replace(/^(?:El|La|Los|Las) /, '')}`;

/** By when it existed, and who proves that. Empty for who did not sign. */
export function describeProvenTime({ signatureType }: Signatory, proved: ProvenTime | undefined): string {
  if (!proved) return '';
  const what = isSealedByPlatform(signatureType) ? 'aceptación' : 'firma';
  const moment = displayTimestamp(proved.at).replace(' ', ' a las ');
  return `Hora probada: ${moment} (UTC−5), por un sello de tiempo (RFC 3161) de «${commonName(proved.authority.subject)}» dentro del archivo, que ya tenía esa ${what}.`;
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
