import type {
  ChangedPage,
  CmsFault,
  DamagedObject,
  FindingData,
  LostSignature,
  OfComment,
  TokenFault,
  UncomparedPages,
  UnlistedBytes,
  UnverifiedCertificate,
  UselessEvidence,
  WeakAlgorithm,
} from '@rubrica/pades';

import type { Words } from './describe.ts';
import { describePart } from './place-words.ts';

export const fieldOf = ({ field }: { readonly field: string }): string => field;
export const whoOf = ({ who }: { readonly who: string }): string => who;

export const describeRevocation = ({ who, at }: FindingData['revocation.revoked']): string =>
  `${who}, ${at.toISOString().slice(0, 10)}`;

export const describeFilling = ({ field, value }: FindingData['file.filled']): string =>
  `«${field}» (${value === '' ? 'vacío' : `«${value}»`})`;

export const describeComment = ({ page, author, text }: OfComment): string =>
  [`página ${page}`, author === '' ? '' : `de ${author}`, text === '' ? '' : `«${text}»`].filter(Boolean).join(', ');

/** The names of a signature's type, as it gives them. */
export const describeNames = ({ names }: FindingData['signature.kind']): string => names.join(', ') || 'desconocido';

export const unlistedBytes: Words<UnlistedBytes> = {
  between: ({ from, to }) => `entre ${from} y ${to}`,
  comment: ({ from }) => `comentario desde ${from}`,
  after: ({ from }) => `desde ${from}`,
  inside_object: ({ object }) => `objetos dentro del objeto ${object}`,
};

export const damagedObject: Words<DamagedObject> = {
  object: ({ reason }) => reason,
  earlier_revision: 'una revisión anterior que trae una firma',
};

export const lostSignature: Words<LostSignature> = {
  signature: ({ field, signer }) =>
    signer === undefined ? `la del campo ${field}` : `la de ${signer} (campo ${field})`,
  certification: 'la que certifica el documento ya no está entre sus firmas',
};

export const uselessEvidence: Words<UselessEvidence> = {
  stored: ({ entry }) => entry,
  unreadable_list: 'una lista de revocación no se puede leer',
  unreadable_certificate: 'un certificado no se puede leer',
  unverified_answer: 'una respuesta de revocación no verifica',
};

export const uncompared: Words<UncomparedPages> = {
  stopped: 'ninguna página: tomó demasiado tiempo o memoria',
  some: ({ count, of }) => `${count} de ${of} ${of === 1 ? 'página' : 'páginas'}`,
};

export const byteRangeFaults: Readonly<Record<FindingData['signature.byte_range']['fault'], string>> = {
  form: 'no son cuatro números desde 0',
  gap: 'deja fuera algo más que el valor de la firma',
  beyond_file: 'va más allá del archivo',
};

export const contentsFaults: Readonly<Record<FindingData['signature.contents']['fault'], string>> = {
  missing: 'falta o no es hexadecimal',
  digits: 'dígitos hexadecimales irregulares',
};

export const weakAlgorithm: Words<WeakAlgorithm> = { algorithm: ({ name }) => name, short_key: 'clave corta' };

export const unverified: Words<UnverifiedCertificate> = { unreadable: 'no se puede leer', named: ({ who }) => who };

export const cmsFaults: Words<CmsFault> = {
  version: ({ version }) => `versión ${version}`,
  signer_version: ({ version }) => `versión de firmante ${version}`,
  unsigned_attribute: ({ type }) => `atributo sin firmar ${type}`,
  unreadable: 'no se puede leer',
  own_content: 'lleva su propio contenido',
  content: 'contenido mal escrito',
  signer_count: 'no hay exactamente un firmante',
  not_a_certificate: 'algo que no es un certificado',
  not_a_list: 'algo que no es una lista de revocación',
  digest_parameters: 'parámetros del resumen',
  undeclared_digest: 'resumen no declarado',
  many_digests: 'resúmenes de más',
  signature_parameters: 'parámetros de la firma',
  other_algorithms: 'otros algoritmos que los firmados',
  no_signed_attributes: 'sin atributos firmados',
  content_type: 'otro tipo de contenido',
  two_digests: 'dos resúmenes distintos',
};

export const tokenFaults: Readonly<Record<TokenFault, string>> = {
  other_data: 'es de otros datos',
  no_certificate: 'sin certificado',
  other_purpose: 'su certificado no es para sellos de tiempo',
  certificate_not_in_force: 'su certificado no estaba vigente',
  unreadable: 'no se puede leer',
};

const maxListed = 6;

export function describePages({ pages }: { readonly pages: readonly ChangedPage[] }): string {
  const listed = pages.slice(0, maxListed).map(describePage);
  const more = pages.length - listed.length;
  return [...listed, ...(more > 0 ? [`y en ${more} ${more === 1 ? 'página' : 'páginas'} más`] : [])].join('; ');
}

function describePage({ number, state, part }: ChangedPage): string {
  if (state === 'added') return `se añadió la página ${number}`;
  if (state === 'removed') return `se quitó la página ${number}`;
  return `página ${number}${part ? `, ${describePart(part)}` : ''}`;
}
