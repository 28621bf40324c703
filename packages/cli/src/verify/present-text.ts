import type { SignatureReport, TimestampReport, Verdict } from '@rubrica/pades';

import type { JudgedFile } from './judge-files.ts';
import { reasonsOf, textsOf } from './present-json.ts';

const titles: Readonly<Record<Verdict, string>> = {
  valid: '✓ FIRMA VÁLIDA: el documento está íntegro y sus firmas son de autoridades de confianza.',
  invalid: '✗ FIRMA NO VÁLIDA: no debe confiarse en este documento.',
  indeterminate: '? NO SE PUEDE AFIRMAR: falta algo para decidir si las firmas valen.',
  unsigned: '– SIN FIRMAS: el archivo no tiene ninguna firma electrónica.',
  error: '✗ NO SE PUDO VERIFICAR el archivo.',
};

const verdicts: Readonly<Record<SignatureReport['verdict'], string>> = {
  valid: 'válida',
  invalid: 'NO válida',
  indeterminate: 'no se puede afirmar',
};

const sources = {
  signature_timestamp: 'probada por un sello de tiempo',
  document_timestamp: 'anterior a este sello de tiempo del documento',
  claimed: 'declarada por quien firmó',
} as const;

const kinds = {
  natural_person: 'persona natural',
  company_member: 'miembro de empresa',
  legal_representative: 'representante legal',
} as const;

const activities: Readonly<Record<string, string>> = {
  javascript: 'programas (JavaScript)',
  launch: 'órdenes de abrir otros programas',
  open_action: 'una acción al abrirse',
  additional_actions: 'acciones automáticas',
  uri: 'enlaces a Internet',
  submit_form: 'envío de datos',
  import_data: 'importación de datos',
  remote_go_to: 'saltos a otros archivos',
  embedded_file: 'archivos adjuntos',
  rich_media: 'contenido multimedia',
  xfa: 'un formulario XFA',
  external_stream: 'datos fuera del archivo',
};

const clock = new Intl.DateTimeFormat('es-EC', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Guayaquil',
});

/** What a judge can read: first the answer, then who signed and when, then every reason. */
export function toText(judged: JudgedFile): string {
  if ('unreadable' in judged) return lines([judged.file, `  ${titles.error}`, `    ${judged.unreadable}`]);
  const { file, report } = judged;
  const reasons = report.verdict === 'unsigned' ? [] : reasonsOf(report);
  const active = report.activeContent.map((kind) => activities[kind] ?? kind).join(', ');
  return lines([
    file,
    `  ${titles[report.verdict]}`,
    ...reasons.map((reason) => `    • ${reason}`),
    ...(active === '' ? [] : [`    • Atención: el documento contiene ${active}.`]),
    ...report.signatures.flatMap((signature, index) => describeSignature(signature, index + 1, new Set(reasons))),
    ...report.timestamps.map(describeTimestamp),
  ]);
}

const lines = (all: readonly string[]): string => all.join('\n');

/** What was already said of the file is not said again. */
function describeSignature(signature: SignatureReport, number: number, said: ReadonlySet<string>): string[] {
  const { field, verdict, signer, issuer, signedAt, timeSource, level, subIndication, clause } = signature;
  const rule = [subIndication, clause].filter(Boolean).join(', ');
  return [
    `  Firma ${number} (campo «${field}»): ${verdicts[verdict]}${rule === '' ? '' : ` [${rule}]`}`,
    ...labelled('Firmó', [
      signer?.name,
      signer?.cedula && `cédula ${signer.cedula}`,
      signer?.ruc && `RUC ${signer.ruc}`,
    ]),
    ...labelled('Calidad', [signer?.kind && kinds[signer.kind], signer?.organization]),
    ...labelled('Certificado emitido por', [issuer, signer?.entity && `entidad acreditada: ${signer.entity}`]),
    ...labelled('Fecha', [
      signedAt && `${clock.format(signedAt)} (hora de Ecuador)`,
      timeSource && sources[timeSource],
    ]),
    ...labelled('Nivel', [level]),
    ...textsOf(signature.findings)
      .filter((text) => !said.has(text))
      .map((text) => `      • ${text}`),
  ];
}

function labelled(label: string, parts: readonly (string | undefined)[]): string[] {
  const present = parts.filter((part) => part !== undefined && part !== '');
  return present.length === 0 ? [] : [`    ${label}: ${present.join(', ')}`];
}

function describeTimestamp({ field, time, authority, isTrusted }: TimestampReport): string {
  const when = time ? clock.format(time) : 'sin fecha legible';
  return `  Sello de tiempo (campo «${field}»): ${when}, ${authority ?? 'autoridad desconocida'}${isTrusted ? '' : ', no es de confianza'}`;
}
