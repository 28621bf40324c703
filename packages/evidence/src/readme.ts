import type { BundledCertificate, BundledSignature, SignedFile } from './accompanying.ts';
import { paths } from './bundle-paths.ts';
import { cleanLine } from './clean-line.ts';

export interface ReadmeFacts {
  readonly company: string;
  readonly operationNumber: string;
  readonly signed: readonly SignedFile[];
  readonly certificates: readonly BundledCertificate[];
  /** Names of issuers whose own certificate is nowhere. */
  readonly missingIssuers: readonly string[];
  /** The digest that the time stamp of the anchor is over, and its moment. */
  readonly anchor: { readonly digest: string; readonly at: Date } | undefined;
  /** What the copy of one who signed does not show or prove, in sentences; none for the company. */
  readonly limits: readonly string[];
  /** Files that it leaves out. */
  readonly withheld: readonly { readonly name: string }[];
  /** With files of the process in them: `firmados/`. */
  readonly folders: ReadonlySet<string>;
  /** When the installation sealed the list of digests; undefined where it did not. */
  readonly sealedAt: Date | undefined;
}

/** For people. The lines with five spaces before them are run as they stand here, so no value may begin a line. */
export function writeReadme(given: ReadmeFacts): string {
  const facts = inOneLine(given);
  return [writeContents(facts), writeTrust(facts), writeFreeWay(facts), writeOtherWays, writeOwnWay].join('\n\n');
}

const inOneLine = (facts: ReadmeFacts): ReadmeFacts => ({
  ...facts,
  company: cleanLine(facts.company),
  operationNumber: cleanLine(facts.operationNumber),
  signed: facts.signed.map((file) => ({ ...file, path: cleanLine(file.path) })),
  certificates: facts.certificates.map((one) => ({
    ...one,
    name: cleanLine(one.name),
    fingerprint: cleanLine(one.fingerprint),
  })),
  missingIssuers: facts.missingIssuers.map(cleanLine),
  withheld: facts.withheld.map(({ name }) => ({ name: cleanLine(name) })),
  anchor: facts.anchor && { ...facts.anchor, digest: cleanLine(facts.anchor.digest) },
});

const folderLines = [
  ['hoja/', 'la hoja de registro: cuenta en frases qué pasó'],
  ['firmados/', 'los documentos exactamente como los dejaron sus firmantes'],
  ['archivo/', 'sus copias de archivo (PAdES B-LTA), con sellos de tiempo, OCSP y CRL dentro'],
  ['originales/', 'los archivos que la empresa subió'],
  ['preparados/', 'los documentos con sus casillas, antes de firmar'],
  ['habilitantes/', 'los papeles que entregaron las personas y la empresa'],
  ['textos/', 'los términos y la política de privacidad, palabra por palabra, como se aceptaron'],
  ['escaneos/', 'lo que se firmó en papel'],
] as const;

const writeContents = (
  facts: ReadmeFacts,
): string => `Evidencia de la operación ${facts.operationNumber} de ${facts.company}
${[...facts.limits, ...facts.withheld.map(({ name }) => `No se entrega en esta copia: «${name}».`)].map((words) => `\n${words}\n`).join('')}
Empiece por evidencia.html: ábralo con cualquier navegador, sin conexión. Muestra todo y comprueba los archivos.

evidencia.html   quién firmó, qué, cuándo y cómo; también comprueba las huellas de los archivos
${folderLines
  .filter(([folder]) => facts.folders.has(folder))
  .map(([folder, words]) => `${folder.padEnd(17)}${words}\n`)
  .join('')}certificados/    las entidades a las que llevan las firmas y los sellos de tiempo: raíces e intermedias
mensajes.json    los mensajes a quienes firman y lo que sus proveedores dijeron de la entrega
manifiesto.json  qué es cada archivo del proceso, con su huella SHA-256
historia.json    cada hecho del proceso, encadenado con la huella del anterior
${facts.anchor ? 'anclaje.json     el camino desde la historia hasta un sello de tiempo (RFC 3161); anclaje.tst es ese sello\n' : ''}huellas.sha256   la huella SHA-256 de cada archivo de esta carpeta
${facts.sealedAt ? 'huellas.p7s      el sello de la instalación sobre huellas.sha256: prueba que entregó exactamente estos archivos;\n                 huellas.p7s.sha256 es la huella de ese sello\n' : ''}
Tres formas de comprobarla, después de saber en quién confiar. Ninguna necesita a la empresa ni a Rúbrica en línea.
`;

/** No name of a package: somebody could register it and hand out a program that finds everything in order. */
const writeOwnWay = `3. CON EL PROGRAMA DE RÚBRICA, SI SU INSTALACIÓN LE DA UNO

   Recorre además la historia hecho por hecho, con todas sus huellas. Lo tiene quien opera la instalación de la
   empresa, que puede entregárselo a un perito; no hace falta para lo anterior. Sobre el ZIP, sin descomprimir:

       rubrica audit verify-bundle ARCHIVO.zip --trust RAICES.pem

   RAICES.pem es certificados/raices.pem, después de comprobarlo como dice «En quién confiar». No lo baje de otra parte
   solo porque lleva el mismo nombre.
`;

const writeFreeWay = (
  facts: ReadmeFacts,
): string => `1. CON PROGRAMAS LIBRES: sha256sum, qpdf, pdfsig (poppler) Y openssl, LÍNEA POR LÍNEA

   En una terminal de Linux, o del «Subsistema de Windows para Linux», dentro de esta carpeta ya descomprimida.

   Los archivos son los que eran. Cada línea debe terminar en «OK» (o «La suma coincide»):

     sha256sum --check --strict ${paths.digests}
${writeWindowsLines(facts)}${facts.signed.map((file) => writeLines(file, facts.certificates)).join('')}${writeAnchorLines(facts)}${writeSealLines(facts)}
   Una línea sin «-attime» es de una firma sin sello de tiempo: openssl la comprueba con la fecha de hoy.
   Estas líneas no preguntan si un certificado fue revocado: las respuestas de entonces (OCSP, CRL) están dentro de las
   copias de archivo/, y Adobe Acrobat y el programa de Rúbrica las leen.
`;

const writeOtherWays = `2. CON FirmaEC O CON ADOBE ACROBAT

   FirmaEC: «Verificar documento», y un archivo de firmados/. Conoce a las entidades acreditadas en el Ecuador; de las
   demás dice que no las conoce.
   Adobe Acrobat: abra un archivo de archivo/ y luego el panel «Firmas». Si dice que la identidad es desconocida,
   agregue la raíz de certificados/ a sus identidades de confianza, después de comprobarla.
`;

const writeTrust = (facts: ReadmeFacts): string => `EN QUIÉN CONFIAR

   Quien pueda cambiar esta carpeta puede cambiar también sus raíces. Compare la huella de cada una con la que publica
   la entidad misma:

${rootsOf(facts, 'raiz')}${writeOtherRoots(facts)}${writeMissing(facts.missingIssuers)}
   Una constancia de entrega de un mensaje es la palabra del proveedor que la empresa contrató para enviarlo, y la
   empresa la guardó. No prueba quién lo leyó.
`;

const rootsOf = ({ certificates }: ReadmeFacts, kind: BundledCertificate['kind']): string =>
  certificates
    .filter((one) => one.kind === kind)
    .map(writeRoot)
    .join('');

const writeOtherRoots = (facts: ReadmeFacts): string => {
  const roots = rootsOf(facts, 'otra-raiz');
  if (roots === '') return '';
  return `   ${paths.otherRoots} tiene raíces que solo trae un archivo que ya vino firmado. La instalación no las tiene por
   confiables y no responde por ellas: quien falsifica un archivo puede hacerle también una raíz. Las líneas de openssl
   que las usan prueban que el archivo no cambió desde esa firma; de quién es, solo si usted mismo confía en la entidad:

${roots}`;
};

const writeRoot = ({ name, fingerprint }: BundledCertificate): string => `   ${name}\n   SHA-256 ${fingerprint}\n\n`;

const writeMissing = (issuers: readonly string[]): string =>
  issuers.length === 0
    ? ''
    : `   Faltan aquí los certificados de estas entidades, porque ningún archivo los trae; pídalos a ellas:\n${issuers.map((name) => `   - ${name}\n`).join('')}\n`;

function writeLines({ path, signatures }: SignedFile, certificates: ReadmeFacts['certificates']): string {
  const base = path.slice(path.lastIndexOf('/') + 1);
  return `
   ${path}
   qpdf debe decir «No syntax or stream encoding errors found»; pdfsig, «Signature is Valid» por cada firma. Los sellos
   de tiempo pdfsig no los comprueba: de cada uno dice «has not yet been verified» o «Unimplemented Feature», y con la
   fecha «Jan 01 1970»; no es un defecto del archivo, y openssl sí los comprueba. openssl debe decir «CMS
   Verification successful» por cada firma y «Verification: OK» por cada sello de tiempo:

     qpdf --check "${path}"
     pdfsig -nocert "${path}"
     pdfsig -dump "${path}"
${signatures.map((signature, place) => writeSignature(path, signature, { value: `${base}.sig${place}`, certificates })).join('')}`;
}

const isIntermediate = ({ kind }: BundledCertificate): boolean => kind === 'intermedia';

/** Which authorities openssl believes, and which only lead to them. */
const trustIn = (
  certificates: ReadmeFacts['certificates'],
  option: '-untrusted' | '-certfile',
  roots: string = paths.roots,
): string => `-CAfile ${roots}${certificates.some(isIntermediate) ? ` ${option} ${paths.intermediates}` : ''}`;

/** Where no time stamp says when, openssl asks whether the certificates count today. */
const momentOf = (at: Date | undefined): string => (at ? ` -attime ${secondsOf(at)}` : '');

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

function writeSignature(
  path: string,
  { kind, byteRange: [, length, resume, rest], at, isOfOtherRoot = false }: BundledSignature,
  { value, certificates }: { readonly value: string; readonly certificates: ReadmeFacts['certificates'] },
): string {
  const roots = isOfOtherRoot ? paths.otherRoots : paths.roots;
  const check =
    kind === 'timestamp'
      ? `openssl ts -verify -token_in -in "${value}" -data cubierto.bin ${trustIn(certificates, '-untrusted', roots)}${momentOf(at)}`
      : `openssl cms -verify -binary -inform DER -in "${value}" -content cubierto.bin ${trustIn(certificates, '-certfile', roots)} -purpose any${momentOf(at)} -out firmado.bin`;
  return `     (head -c ${length} "${path}"; tail -c +${resume + 1} "${path}" | head -c ${rest}) > cubierto.bin
     ${check}
`;
}

/** With six spaces or more, so that only people run them: each file by itself, since Windows checks no list. */
const writeWindowsLines = ({ signed }: ReadmeFacts): string => `
   En Windows sin más programas: una línea por archivo, y compare lo que escribe con ${paths.digests}. Ábralo con el Bloc
   de notas. El nombre va entre comillas y con «\\» en lugar de «/»:

       certutil -hashfile ${paths.events} SHA256
${signed.map(({ path }) => `       certutil -hashfile "${path.replaceAll('/', '\\')}" SHA256\n`).join('')}`;

const writeAnchorLines = ({ anchor, certificates }: ReadmeFacts): string =>
  anchor
    ? `
   El sello de tiempo sobre la historia (anclaje.json dice el camino desde la historia hasta esta huella):

     openssl ts -verify -token_in -in ${paths.anchorStamp} -digest ${anchor.digest} ${trustIn(certificates, '-untrusted')} -attime ${secondsOf(anchor.at)}
`
    : '';

const writeSealLines = ({ sealedAt, certificates }: ReadmeFacts): string =>
  sealedAt
    ? `
   El sello de la instalación sobre las huellas: prueba que ella entregó exactamente estos archivos, el
   ${sealedAt.toISOString()} según su reloj. Debe decir «OK» y «CMS Verification successful»:

     sha256sum --check --strict ${paths.sealDigest}
     openssl cms -verify -binary -inform DER -in ${paths.seal} -content ${paths.digests} ${trustIn(certificates, '-certfile')} -purpose any -attime ${secondsOf(sealedAt)} -out sellado.bin
`
    : '';
