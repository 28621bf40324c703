/** ETSI EN 319 102-1 table 5: what a validation may conclude. */
export type Indication = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';

/** ETSI EN 319 102-1 table 6: why. Those that this verifier can reach. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'NOT_YET_VALID'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'TIMESTAMP_ORDER_FAILURE'
  | 'TRY_LATER';

/** What a finding does to the verdict: ends it, leaves it open, or is only told. */
export type Effect = 'fails' | 'leaves-open' | 'is-noted';

interface FindingKind {
  readonly effect: Effect;
  readonly because?: SubIndication;
  readonly clause: string;
  /** For people. `…` stands for the detail. */
  readonly text: string;
}

const fails = (because: SubIndication, clause: string, text: string): FindingKind => ({
  effect: 'fails',
  because,
  clause,
  text,
});
const leavesOpen = (because: SubIndication, clause: string, text: string): FindingKind => ({
  effect: 'leaves-open',
  because,
  clause,
  text,
});
const isNoted = (clause: string, text: string): FindingKind => ({ effect: 'is-noted', clause, text });

const format = 'EN 319 102-1 §5.2.2';
const signed = 'ISO 32000-2 §12.8.1';
const updates = 'ISO 32000-2 §7.5.6';
const cmsForm = 'RFC 5652 §5';
const paths = 'EN 319 102-1 §5.2.6';

/** Everything the verifier can say. Closed: one table for the verdict, the clause and the words. */
const kinds = {
  'file.trailing_bytes': fails('FORMAT_FAILURE', signed, 'Hay … después del final firmado del archivo.'),
  'file.unlisted_bytes': fails(
    'FORMAT_FAILURE',
    updates,
    'Una actualización posterior contiene datos que no pertenecen a ningún objeto (…).',
  ),
  'file.revision_chain': fails('FORMAT_FAILURE', updates, 'Las revisiones del archivo no se siguen unas a otras (…).'),
  'file.hybrid_update': fails(
    'FORMAT_FAILURE',
    'ISO 32000-2 §7.5.8.4',
    'Una actualización posterior se escribió de dos formas a la vez, que no todos los programas leen igual: no se admite después de una firma.',
  ),
  'file.damaged_object': fails('FORMAT_FAILURE', format, 'El archivo contiene un objeto que no se puede leer (…).'),
  'file.changed': fails(
    'FORMAT_FAILURE',
    'ISO 32000-2 §12.8.2.2',
    'El documento fue modificado después de firmarse: ….',
  ),
  'file.covered': fails(
    'FORMAT_FAILURE',
    'ISO 32000-2 §12.8.2.2',
    'Una firma posterior tapa contenido del documento: ….',
  ),
  'file.cover_unknown': leavesOpen(
    'SIG_CONSTRAINTS_FAILURE',
    'ISO 32000-2 §12.8.2.2',
    'No se pudo comprobar si la firma posterior tapa contenido.',
  ),
  'file.cover_unchecked': fails(
    'FORMAT_FAILURE',
    'ISO 32000-2 §12.8.2.2',
    'Una firma posterior está donde no se pudo comprobar si tapa contenido, y nadie había preparado ese lugar.',
  ),
  'file.box_over_text': isNoted(
    'ISO 32000-2 §12.8.2.2',
    'El recuadro cubre texto: se añadió tinta encima, nada se quitó ni cambió de color (campo …).',
  ),
  'file.added_by_signer': isNoted('ISO 32000-2 §12.8.2.2', 'Añadido por …'),
  'file.signed_box': isNoted('ISO 32000-2 §12.8.2.2', '…'),
  'file.unknown_addition': leavesOpen(
    'NO_CERTIFICATE_CHAIN_FOUND',
    'EN 319 102-1 §5.2.6',
    'Después de firmarse, alguien que no es de confianza añadió algo que se ve en el documento (campo …).',
  ),
  'file.unknown_signer': isNoted(
    'EN 319 102-1 §5.2.6',
    'Después de esta firma hay otra que no se ve, de alguien que no es de confianza (campo …).',
  ),
  'file.forbidden': fails('FORMAT_FAILURE', 'ISO 32000-2 §12.8.2', 'Una firma posterior no estaba permitida: ….'),
  'file.lost_signature': fails('FORMAT_FAILURE', signed, 'Una firma anterior fue retirada del documento: ….'),
  'file.evidence': isNoted('EN 319 142-1 §5.4', 'Hay datos de validación que no sirven y no se tomaron en cuenta (…).'),
  'file.no_evidence': fails(
    'FORMAT_FAILURE',
    'EN 319 142-1 §5.4',
    'Entre los datos de validación hay algo que no lo es (…).',
  ),
  'file.filled': isNoted(
    'ISO 32000-2 §12.8.2.2',
    'Después de firmarse se llenó el campo …, como permite la certificación; nadie firmó lo que se llenó.',
  ),
  'file.filled_signed': isNoted(
    'ISO 32000-2 §12.8.2.2',
    'Quien firmó después llenó el campo …, como permite la certificación.',
  ),
  'file.filled_unread': leavesOpen(
    'SIG_CONSTRAINTS_FAILURE',
    'ISO 32000-2 §12.8.2.2',
    'Se llenó un campo y no se pudo comprobar que muestre el valor que se le dio (…).',
  ),
  'file.outside': leavesOpen(
    'SIG_CONSTRAINTS_FAILURE',
    'ISO 32000-2 §7.3.8.2',
    'Parte del contenido está fuera del archivo: ninguna firma cubre lo que se ve (…).',
  ),
  'appearance.changed': fails(
    'FORMAT_FAILURE',
    'ISO 32000-2 §12.8.2.2',
    'Lo que muestra el documento cambió después de firmarse: ….',
  ),
  'appearance.unknown_signer': leavesOpen(
    'NO_CERTIFICATE_CHAIN_FOUND',
    paths,
    'Alguien por quien nadie de confianza responde añadió algo a la vista: ….',
  ),
  'appearance.not_compared': {
    effect: 'leaves-open',
    clause: 'ISO 32000-2 §12.8.2.2',
    text: 'El aspecto no se comparó en ….',
  },
  'appearance.over_text': isNoted('ISO 32000-2 §12.8.2.2', 'El recuadro de una firma cubre texto: ….'),
  'signature.value': fails('FORMAT_FAILURE', signed, 'El campo de firma no contiene una firma (…).'),
  'signature.byte_range': fails(
    'FORMAT_FAILURE',
    signed,
    'La firma no cubre todo el documento salvo su propio valor (…).',
  ),
  'signature.contents': fails('FORMAT_FAILURE', signed, 'El valor de la firma no está bien escrito (…).'),
  'signature.padding': fails(
    'FORMAT_FAILURE',
    'EN 319 142-1 §5.3',
    'El espacio reservado de la firma contiene datos ajenos.',
  ),
  'signature.revision': fails(
    'FORMAT_FAILURE',
    signed,
    'La firma no termina donde termina la revisión que la contiene.',
  ),
  'signature.shared': fails('FORMAT_FAILURE', 'ISO 32000-2 §12.7.5.5', 'La firma se alcanza por más de un camino (…).'),
  'signature.kind': fails('FORMAT_FAILURE', 'ISO 32000-2 table 255', 'El tipo de firma no se admite (…).'),
  'signature.legacy': isNoted('EN 319 142-1 §6', 'Firma de formato anterior …, sin perfil PAdES.'),
  'signature.foreign': isNoted('ISO 32000-2 table 255', 'Firma de un formato de otro país (…), leída como PAdES.'),
  'signature.unsupported': leavesOpen(
    'SIG_CONSTRAINTS_FAILURE',
    'ISO 32000-2 table 255',
    'La firma es de un formato antiguo que ya no se comprueba (…).',
  ),
  'signature.no_attributes': isNoted(
    'RFC 5652 §5.4',
    'Firma de forma antigua, sin atributos firmados: cubre el documento, pero no nombra su certificado.',
  ),
  'cms.form': fails('FORMAT_FAILURE', cmsForm, 'La estructura criptográfica de la firma no es correcta (…).'),
  'cms.no_certificate': leavesOpen(
    'NO_SIGNING_CERTIFICATE_FOUND',
    'EN 319 102-1 §5.2.3',
    'La firma no trae el certificado de quien firmó.',
  ),
  'cms.other_certificate': leavesOpen(
    'NO_SIGNING_CERTIFICATE_FOUND',
    'EN 319 102-1 §5.2.3',
    'La firma nombra un certificado distinto del que trae.',
  ),
  'cms.unnamed_certificate': fails(
    'FORMAT_FAILURE',
    'EN 319 122-1 §5.2.2',
    'La firma no protege el certificado de quien firmó.',
  ),
  'cms.digest': fails('HASH_FAILURE', 'EN 319 102-1 §5.2.7', 'El contenido firmado fue alterado.'),
  'cms.signature': fails(
    'SIG_CRYPTO_FAILURE',
    'EN 319 102-1 §5.2.7',
    'El valor criptográfico de la firma no corresponde.',
  ),
  'cms.weak': leavesOpen(
    'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    'EN 319 102-1 §5.2.8',
    'La firma usa un algoritmo débil o no admitido (…).',
  ),
  'cms.embedded': isNoted(
    'EN 319 122-1 §5.2',
    'La firma trae un certificado que no verifica; no se tomó en cuenta (…).',
  ),
  'cms.stray': isNoted(
    'EN 319 122-1 §5.2',
    'La firma trae un certificado ajeno a toda cadena conocida; no se tomó en cuenta (…).',
  ),
  'cms.issuer_name': isNoted(
    'RFC 5652 §5.3',
    'La firma o su sello de tiempo nombra al emisor de otra manera que su certificado, que se encontró por su número.',
  ),
  'cms.other_formats': isNoted(
    'RFC 5652 §10.2',
    'La firma o su sello de tiempo trae certificados de atributos u otros formatos, que no se tomaron en cuenta.',
  ),
  'cms.unsigned_attribute': isNoted(
    'EN 319 142-1 §6.3',
    'La firma o su sello de tiempo trae datos que nadie firmó y que no se tomaron en cuenta (atributo …).',
  ),
  'signer.key_usage': leavesOpen(
    'CHAIN_CONSTRAINTS_FAILURE',
    paths,
    'El certificado no está hecho para firmar documentos.',
  ),
  'signer.mixed_alphabets': isNoted(
    'EN 319 412-2 §4.2.4',
    'El nombre mezcla letras de varios alfabetos (…): puede parecer el de otra persona.',
  ),
  'signer.unseen_characters': isNoted('EN 319 412-2 §4.2.4', 'El nombre contiene caracteres que no se ven (…).'),
  'signer.demonstration': isNoted(
    'ISO 32000-2 §12.8.1',
    'Se hizo en un entorno de demostración: nadie comprobó de verdad quién firmó.',
  ),
  'chain.missing': leavesOpen(
    'NO_CERTIFICATE_CHAIN_FOUND',
    paths,
    'No hay una cadena hasta una autoridad de confianza (…).',
  ),
  'chain.invalid': leavesOpen('CHAIN_CONSTRAINTS_FAILURE', paths, 'La cadena de certificados no es válida (…).'),
  'chain.expired': leavesOpen(
    'OUT_OF_BOUNDS_NO_POE',
    paths,
    'El certificado no estaba vigente en la fecha que se puede probar (…).',
  ),
  'chain.not_yet': leavesOpen(
    'NOT_YET_VALID',
    paths,
    'El certificado aún no estaba vigente en la fecha que se puede probar (…).',
  ),
  'revocation.revoked': fails(
    'REVOKED',
    'EN 319 102-1 §5.5.4',
    'El certificado ya estaba revocado cuando se firmó (…).',
  ),
  'revocation.revoked_unproven': leavesOpen(
    'REVOKED_NO_POE',
    'EN 319 102-1 §5.3.4',
    'El certificado fue revocado y nada prueba que la firma sea anterior (…).',
  ),
  'revocation.authority_revoked': leavesOpen(
    'REVOKED_CA_NO_POE',
    'EN 319 102-1 §5.3.4',
    'El certificado de una autoridad fue revocado (…).',
  ),
  'revocation.revoked_later': isNoted('EN 319 102-1 §5.5.4', 'El certificado fue revocado después de firmar (…).'),
  'revocation.unknown': leavesOpen(
    'TRY_LATER',
    'EN 319 102-1 §5.2.6',
    'No se pudo saber si el certificado está revocado (…).',
  ),
  'revocation.not_checked': isNoted('EN 319 102-1 §5.2.6', 'No se pudo saber si el certificado está revocado (…).'),
  'revocation.at_stamp': isNoted(
    'EN 319 102-1 §5.4',
    'Se sabe que la autoridad de sellos de tiempo no estaba revocada cuando selló; de hoy no hay respuesta.',
  ),
  'revocation.lost': leavesOpen(
    'TRY_LATER',
    'EN 319 102-1 §5.2.6',
    'El certificado ya venció y no quedan datos para saber si estaba revocado (…).',
  ),
  'time.claimed': isNoted(
    'EN 319 102-1 §5.2.5',
    'La fecha de la firma es la que declaró quien firmó: ningún sello de tiempo la prueba.',
  ),
  'time.future': leavesOpen(
    'SIG_CONSTRAINTS_FAILURE',
    'EN 319 102-1 §5.2.5',
    'La firma declara una fecha que aún no llega.',
  ),
  'time.contradiction': leavesOpen(
    'SIG_CONSTRAINTS_FAILURE',
    'EN 319 102-1 §5.5.4',
    'Las fechas de la firma se contradicen: las que declara no coinciden, o son posteriores a su sello de tiempo.',
  ),
  'time.order': leavesOpen('TIMESTAMP_ORDER_FAILURE', 'EN 319 102-1 §5.5.4', 'Los sellos de tiempo no están en orden.'),
  'timestamp.broken': fails(
    'FORMAT_FAILURE',
    'EN 319 102-1 §5.4',
    'El sello de tiempo no corresponde a lo sellado o está alterado (…).',
  ),
  'timestamp.future': leavesOpen(
    'TIMESTAMP_ORDER_FAILURE',
    'EN 319 102-1 §5.4',
    'El sello de tiempo tiene una fecha que aún no llega.',
  ),
  'timestamp.untrusted': isNoted(
    'EN 319 102-1 §5.4',
    'El sello de tiempo es íntegro, pero no viene de una autoridad de confianza; no se tomó en cuenta (…).',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>;

export type FindingCode = keyof typeof kinds;

/** One answer that is worth telling. Plain data. */
export interface Finding {
  readonly code: FindingCode;
  readonly effect: Effect;
  readonly because?: SubIndication;
  readonly clause: string;
  readonly text: string;
}

export function found(code: FindingCode, detail = ''): Finding {
  const { effect, because, clause, text }: FindingKind = kinds[code];
  const words = detail === '' ? text.replace(' (…)', '').replace('…', '') : text.replace('…', detail.slice(0, 300));
  return because === undefined ? { code, effect, clause, text: words } : { code, effect, because, clause, text: words };
}

/** One question about `facts`. Silence is a yes. */
export type Check<Facts> = (facts: Facts) => Finding | undefined;

export const ask = <Facts>(facts: Facts, checks: readonly Check<Facts>[]): Finding[] =>
  checks.flatMap((check) => check(facts) ?? []);

export interface Conclusion {
  readonly indication: Indication;
  readonly subIndication?: SubIndication;
  /** The clause that decided. */
  readonly clause?: string;
}

/** What fails outweighs what leaves open; among equals the first decides. */
export function conclude(findings: readonly Finding[]): Conclusion {
  const decisive =
    findings.find(({ effect }) => effect === 'fails') ?? findings.find(({ effect }) => effect === 'leaves-open');
  if (!decisive) return { indication: 'TOTAL-PASSED' };
  const indication = decisive.effect === 'fails' ? 'TOTAL-FAILED' : 'INDETERMINATE';
  const { because, clause } = decisive;
  return because === undefined ? { indication, clause } : { indication, subIndication: because, clause };
}
