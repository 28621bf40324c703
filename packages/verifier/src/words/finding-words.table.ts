import type { Finding, FindingCode, FindingData } from '@rubrica/pades';

import { changes, covers } from './change-words.ts';
import { describe } from './describe.ts';
import {
  byteRangeFaults,
  cmsFaults,
  contentsFaults,
  damagedObject,
  describeComment,
  describeFilling,
  describeNames,
  describePages,
  describeRevocation,
  fieldOf,
  lostSignature,
  tokenFaults,
  uncompared,
  unlistedBytes,
  unverified,
  uselessEvidence,
  weakAlgorithm,
  whoOf,
} from './detail-words.ts';
import { reportWords } from './report-words.ts';

/** A whole sentence, or one with a place (…) for what the data say. */
type Wording<Data> = string | readonly [template: string, detail: (data: Data) => string];

/** What each code says to people. A code without its sentence does not compile. */
const sentences: { readonly [Code in FindingCode]: Wording<FindingData[Code]> } = {
  'file.leading_bytes': [
    'Antes del comienzo del PDF hay …, que ninguna firma cubre y que no se tomaron en cuenta.',
    ({ count }) => (count === 1 ? 'un byte' : `${count} bytes`),
  ],
  'file.trailing_bytes': [
    'Hay … después del final firmado del archivo.',
    ({ count }) => (count === 1 ? 'un byte' : `${count} bytes`),
  ],
  'file.unlisted_bytes': [
    'Una actualización posterior contiene datos que no pertenecen a ningún objeto (…).',
    (data) => describe(unlistedBytes, data),
  ],
  'file.revision_chain': [
    'Las revisiones del archivo no se siguen unas a otras (…).',
    ({ table }) => `tabla en ${table}`,
  ],
  'file.hybrid_update':
    'Una actualización posterior se escribió de dos formas a la vez, que dicen cosas distintas y no todos los programas leen igual.',
  'file.damaged_object': [
    'El archivo contiene un objeto que no se puede leer (…).',
    (data) => describe(damagedObject, data),
  ],
  'file.changed': ['El documento fue modificado después de firmarse: ….', (data) => describe(changes, data)],
  'file.covered': ['Una firma posterior tapa contenido del documento: ….', (data) => describe(covers, data)],
  'file.cover_unknown': 'No se pudo comprobar si la firma posterior tapa contenido.',
  'file.cover_unchecked':
    'Una firma posterior está donde no se pudo comprobar si tapa contenido, y nadie había preparado ese lugar.',
  'file.box_over_text': [
    'El recuadro cubre texto: se añadió tinta encima, nada se quitó ni cambió de color (campo …).',
    fieldOf,
  ],
  'file.added_by_signer': 'Añadido por quien firmó después.',
  'file.unknown_addition': [
    'Después de firmarse, alguien que no es de confianza añadió algo que se ve en el documento (campo …).',
    fieldOf,
  ],
  'file.unknown_signer': [
    'Después de esta firma hay otra que no se ve, de alguien que no es de confianza (campo …).',
    fieldOf,
  ],
  'file.forbidden': ['Una firma posterior no estaba permitida: ….', fieldOf],
  'file.lost_signature': ['Una firma anterior fue retirada del documento: ….', (data) => describe(lostSignature, data)],
  'file.evidence': [
    'Hay datos de validación que no sirven y no se tomaron en cuenta (…).',
    (data) => describe(uselessEvidence, data),
  ],
  'file.no_evidence': ['Entre los datos de validación hay algo que no lo es (…).', ({ entry }) => entry],
  'file.filled': [
    'Después de firmarse se llenó el campo …, como permite la certificación; nadie firmó lo que se llenó.',
    describeFilling,
  ],
  'file.filled_signed': ['Quien firmó después llenó el campo …, como permite la certificación.', describeFilling],
  'file.filled_unread': ['Se llenó un campo y no se pudo comprobar que muestre el valor que se le dio (…).', fieldOf],
  'file.commented': [
    'Después de firmarse se añadió un comentario, como permite la certificación; nadie lo firmó (…).',
    describeComment,
  ],
  'file.commented_signed': [
    'Quien firmó después añadió un comentario, como permite la certificación (…).',
    describeComment,
  ],
  'file.comment_over_content': [
    'Un comentario que se añadió tapa contenido, o puede taparlo (…).',
    ({ page }) => `página ${page}`,
  ],
  'file.outside': [
    'Parte del contenido está fuera del archivo: ninguna firma cubre lo que se ve (…).',
    ({ kinds }) => kinds.map((kind) => reportWords.activeContent[kind]).join(', '),
  ],
  'appearance.changed': ['Lo que muestra el documento cambió después de firmarse: ….', describePages],
  'appearance.unknown_signer': [
    'Alguien por quien nadie de confianza responde añadió algo a la vista: ….',
    describePages,
  ],
  'appearance.not_compared': ['El aspecto no se comparó en ….', (data) => describe(uncompared, data)],
  'appearance.over_text': ['Un recuadro que se añadió está sobre texto: ….', describePages],
  'signature.value': 'El campo de firma no contiene una firma (no es un diccionario).',
  'signature.byte_range': [
    'La firma no cubre todo el documento salvo su propio valor (…).',
    ({ fault }) => byteRangeFaults[fault],
  ],
  'signature.contents': ['El valor de la firma no está bien escrito (…).', ({ fault }) => contentsFaults[fault]],
  'signature.padding': 'El espacio reservado de la firma contiene datos ajenos.',
  'signature.revision': 'La firma no termina donde termina la revisión que la contiene.',
  'signature.shared': ['La firma se alcanza por más de un camino (…).', fieldOf],
  'signature.kind': ['El tipo de firma no se admite (…).', describeNames],
  'signature.legacy': ['Firma de formato anterior …, sin perfil PAdES.', ({ subFilter }) => subFilter],
  'signature.foreign': ['Firma de un formato de otro país (…), leída como PAdES.', ({ subFilter }) => subFilter],
  'signature.unsupported': ['La firma es de un formato antiguo que ya no se comprueba (…).', describeNames],
  'signature.no_attributes':
    'Firma de forma antigua, sin atributos firmados: cubre el documento, pero no nombra su certificado.',
  'cms.form': ['La estructura criptográfica de la firma no es correcta (…).', (data) => describe(cmsFaults, data)],
  'cms.no_certificate': 'La firma no trae el certificado de quien firmó.',
  'cms.other_certificate': 'La firma nombra un certificado distinto del que trae.',
  'cms.unnamed_certificate': 'La firma no protege el certificado de quien firmó.',
  'cms.digest': 'El contenido firmado fue alterado.',
  'cms.signature': 'El valor criptográfico de la firma no corresponde.',
  'cms.weak': ['La firma usa un algoritmo débil o no admitido (…).', (data) => describe(weakAlgorithm, data)],
  'cms.embedded': [
    'La firma trae un certificado que no verifica; no se tomó en cuenta (…).',
    (data) => describe(unverified, data),
  ],
  'cms.stray': ['La firma trae un certificado ajeno a toda cadena conocida; no se tomó en cuenta (…).', whoOf],
  'cms.issuer_name':
    'La firma o su sello de tiempo nombra al emisor de otra manera que su certificado, que se encontró por su número.',
  'cms.other_formats':
    'La firma o su sello de tiempo trae certificados de atributos u otros formatos, que no se tomaron en cuenta.',
  'cms.unsigned_attribute': [
    'La firma o su sello de tiempo trae datos que nadie firmó y que no se tomaron en cuenta (atributo …).',
    ({ type }) => type,
  ],
  'signer.key_usage': 'El certificado no está hecho para firmar documentos.',
  'signer.mixed_alphabets': [
    'El nombre mezcla letras de varios alfabetos (…): puede parecer el de otra persona.',
    ({ name }) => name,
  ],
  'signer.unseen_characters': ['El nombre contiene caracteres que no se ven (…).', ({ name }) => name],
  'chain.missing': ['No hay una cadena hasta una autoridad de confianza (…).', whoOf],
  'chain.invalid': ['La cadena de certificados no es válida (…).', whoOf],
  'chain.expired': ['El certificado no estaba vigente en la fecha que se puede probar (…).', whoOf],
  'chain.not_yet': ['El certificado aún no estaba vigente en la fecha que se puede probar (…).', whoOf],
  'revocation.revoked': ['El certificado ya estaba revocado cuando se firmó (…).', describeRevocation],
  'revocation.revoked_unproven': [
    'El certificado fue revocado y nada prueba que la firma sea anterior (…).',
    describeRevocation,
  ],
  'revocation.authority_revoked': ['El certificado de una autoridad fue revocado (…).', describeRevocation],
  'revocation.revoked_later': ['El certificado fue revocado después de firmar (…).', describeRevocation],
  'revocation.unknown': ['No se pudo saber si el certificado está revocado (…).', whoOf],
  'revocation.not_checked': ['No se pudo saber si el certificado está revocado (…).', whoOf],
  'revocation.at_stamp':
    'Se sabe que la autoridad de sellos de tiempo no estaba revocada cuando selló; de hoy no hay respuesta.',
  'revocation.lost': ['El certificado ya venció y no quedan datos para saber si estaba revocado (…).', whoOf],
  'time.claimed': 'La fecha de la firma es la que declaró quien firmó: ningún sello de tiempo la prueba.',
  'time.future': 'La firma declara una fecha que aún no llega.',
  'time.contradiction':
    'Las fechas de la firma se contradicen: las que declara no coinciden, o son posteriores a su sello de tiempo.',
  'time.order': 'Los sellos de tiempo no están en orden.',
  'timestamp.broken': [
    'El sello de tiempo no corresponde a lo sellado o está alterado (…).',
    (data) => (data.kind === 'fault' ? tokenFaults[data.fault] : describeFinding(data.cause)),
  ],
  'timestamp.future': 'El sello de tiempo tiene una fecha que aún no llega.',
  'timestamp.untrusted': [
    'El sello de tiempo es íntegro, pero no viene de una autoridad de confianza; no se tomó en cuenta (…).',
    ({ cause }) => describeFinding(cause).replace(/\.$/, ''),
  ],
};

const longestDetail = 300;

export const describeFinding = <Code extends FindingCode>({ code, data }: Finding<Code>): string =>
  word(sentences[code], data);

function word<Data>(wording: Wording<Data>, data: Data): string {
  if (typeof wording === 'string') return wording;
  const [template, describeData] = wording;
  const detail = describeData(data);
  if (detail === '') return template.replace(' (…)', '').replace('…', '');
  return template.replace('…', () => detail.slice(0, longestDetail));
}
