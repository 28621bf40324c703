import { PadesError, Pkcs12Error, type PadesErrorCode } from '@rubrica/pades';
import { describeTrustError } from '@rubrica/verifier';

const signing: Partial<Record<PadesErrorCode, string>> = {
  'pdf.damaged': 'El PDF está dañado.',
  'pdf.encrypted': 'El PDF está cifrado y pide una contraseña: no se puede firmar.',
  'pdf.unsupported': 'El PDF usa una forma que no se admite.',
  'pdf.over_limit': 'El PDF excede los límites de lo que se puede firmar.',
  'pdf.no_such_page': 'El PDF no tiene esa página.',
  'signing.forbidden': 'Una firma anterior no permite más firmas.',
  'signing.not_permitted': 'El PDF está cifrado y sus permisos no dejan firmarlo.',
  'signing.refused_place': 'La firma no se puede poner ahí: la verificación la rechazaría después.',
  'signing.bad_request': 'La firma no se puede colocar así.',
  'signer.unsupported_key': 'El certificado tiene una clave que no se admite.',
  'signer.unsuitable_certificate': 'El certificado no sirve para firmar.',
  'certificate.expired': 'El certificado no está vigente.',
  'certificate.revoked': 'El certificado está revocado.',
  'certificate.untrusted': 'No hay una cadena hasta una autoridad de confianza; indíquela con --trust.',
  'image.unsupported': 'La imagen no es PNG ni JPEG.',
  'image.damaged': 'La imagen está dañada.',
  'text.no_glyph': 'Hay letras que no se pueden dibujar.',
  'text.no_room': 'El texto no cabe en el recuadro.',
  'timestamp.unavailable': 'La autoridad de sellado no responde.',
  'timestamp.refused': 'La autoridad de sellado rechazó el pedido.',
  'timestamp.invalid': 'El sello de tiempo recibido no es válido.',
  'revocation.unavailable': 'No se pudo saber si el certificado está revocado.',
  'revocation.invalid': 'Los datos de revocación recibidos no son válidos.',
};

const opening: Readonly<Record<Pkcs12Error['code'], string>> = {
  wrong_password: 'La contraseña no abre el certificado.',
  truncated: 'El archivo del certificado está incompleto.',
  malformed: 'El archivo no es un certificado .p12.',
  unsupported: 'El archivo .p12 usa una protección que no se admite.',
  over_limit: 'El archivo .p12 excede los límites.',
  too_slow: 'El archivo .p12 exige un cálculo demasiado largo para abrirse.',
  no_signing_key:
    'Este certificado no sirve para firmar documentos: el archivo .p12 no trae una clave privada con un certificado para firmar.',
};

/** The address that did not answer stands in the error underneath, before its reason. */
function describeAddress(error: PadesError): string {
  const cause = causesOf(error).find(({ code }) => code === 'http.failed' || code === 'http.refused_address');
  if (!cause) return '';
  const [host = ''] = cause.message.split(' ');
  if (cause.code === 'http.refused_address')
    return `La dirección ${host} es de una red privada; si es la suya, use --allow-private. `;
  return `La dirección es ${host}. `;
}

function causesOf(error: PadesError): PadesError[] {
  return error.cause instanceof PadesError ? [error, ...causesOf(error.cause)] : [error];
}

/** A plain message for the user, with technical detail for support. */
export function explainFailure(error: unknown): string {
  if (error instanceof PadesError)
    return `${signing[error.code] ?? 'No se pudo firmar.'} ${describeAddress(error)}(${error.message})`;
  if (error instanceof Pkcs12Error) return opening[error.code];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'No existe uno de los archivos indicados.';
  if (code === 'EACCES' || code === 'EPERM') return 'No hay permiso para leer o escribir uno de los archivos.';
  return describeTrustError(error);
}
