import type {
  ActiveContent,
  LaterRevision,
  SignatureLevel,
  SignatureReport,
  TimeSource,
  Verdict,
} from '@rubrica/pades';

import type { CertificateKind } from '../ecuador/identity.ts';

/** The report's own names in Spanish. None says more than the verifier checks. */
export const reportWords = {
  verdicts: {
    valid: {
      title: 'Firma válida',
      explanation: 'el documento está íntegro y sus firmas son de autoridades de confianza.',
    },
    invalid: { title: 'Firma no válida', explanation: 'no debe confiarse en este documento.' },
    indeterminate: { title: 'No se puede afirmar', explanation: 'falta algo para decidir si las firmas valen.' },
    unsigned: { title: 'Sin firmas', explanation: 'el archivo no tiene ninguna firma electrónica.' },
    error: { title: 'No se pudo verificar', explanation: 'el archivo no se puede leer.' },
  },
  /** Instead of the words for `valid`, where a later signer put more on the pages than a signature. */
  validWithAdditions: {
    title: 'Firmas válidas, con contenido añadido',
    explanation: 'todas las firmas son válidas y de autoridades de confianza.',
  },
  signatureVerdicts: { valid: 'válida', invalid: 'no válida', indeterminate: 'no se puede afirmar' },
  timeSources: {
    signature_timestamp: 'probada por un sello de tiempo',
    document_timestamp: 'anterior a este sello de tiempo del documento',
    claimed: 'declarada por quien firmó',
  },
  certificateKinds: {
    natural_person: 'persona natural',
    company_member: 'miembro de empresa',
    legal_representative: 'representante legal',
  },
  /** EN 319 142-1 §6, each by what it adds. */
  levels: {
    'B-B': 'firma básica',
    'B-T': 'con sello de tiempo',
    'B-LT': 'con los datos para validarla más adelante',
    'B-LTA': 'con datos y sellos para conservarla a largo plazo',
    'adbe.pkcs7.detached': 'formato anterior a PAdES',
    'adbe.pkcs7.sha1': 'formato antiguo, sobre SHA-1',
  },
  activeContent: {
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
    external_reference: 'páginas de otros archivos',
    alternate_image: 'imágenes que son otras en el papel',
    printer_program: 'partes que solo leen las impresoras',
    varying_layers: 'capas que cambian entre la pantalla, el papel o el tamaño con que se mira',
    print_only: 'anotaciones que se imprimen y no se ven en la pantalla',
    missing_font: 'letras de una fuente que no está en el archivo',
    redrawn_field: 'campos cuyo valor no es el que se ve',
    repeated_object: 'partes repetidas que no todos los programas leen igual',
  },
  laterRevisions: {
    signature: 'otra firma',
    timestamp: 'un sello de tiempo del documento',
    evidence: 'datos para validar las firmas',
    filling: 'campos del formulario que se llenaron, como permite la certificación',
    comments: 'comentarios que se añadieron, como permite la certificación',
    unexplained: 'cambios que nadie firmó',
  },
} as const satisfies {
  readonly verdicts: Readonly<Record<Verdict, { readonly title: string; readonly explanation: string }>>;
  readonly validWithAdditions: { readonly title: string; readonly explanation: string };
  readonly signatureVerdicts: Readonly<Record<SignatureReport['verdict'], string>>;
  readonly timeSources: Readonly<Record<TimeSource, string>>;
  readonly certificateKinds: Readonly<Record<CertificateKind, string>>;
  readonly levels: Readonly<Record<SignatureLevel, string>>;
  readonly activeContent: Readonly<Record<ActiveContent, string>>;
  readonly laterRevisions: Readonly<Record<LaterRevision['kind'], string>>;
};
