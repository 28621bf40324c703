import type { LegalText } from './legal-text.ts';

/** Under the Ley de Comercio Electrónico, Firmas Electrónicas y Mensajes de Datos (Ley 2002-67). */
export const termsAndConditions = (company: string): LegalText => ({
  name: 'terminos',
  title: 'Términos y condiciones',
  inForceSince: '17 de noviembre de 2026',
  lead: `Estas condiciones regulan el uso de Rúbrica que ${company} pone a su disposición para preparar, revisar y firmar documentos por medios electrónicos. Al crear una cuenta, al ingresar por primera vez a la que su empresa le dio, o al aceptarlas antes de firmar, usted declara que las leyó y que está de acuerdo.`,
  sections: [...serviceSections, ...liabilitySections(company)],
});

const serviceSections: LegalText['sections'] = [
  {
    title: 'Valor de lo que se firma aquí',
    paragraphs: [
      'La Ley de Comercio Electrónico, Firmas Electrónicas y Mensajes de Datos (Ley 67, Suplemento del Registro Oficial 557, de 17 de abril de 2002) reconoce a los mensajes de datos igual valor jurídico que a los documentos escritos (artículo 2), define la firma electrónica (artículo 13) y le da los mismos efectos jurídicos que a la firma manuscrita, admisible como prueba en juicio (artículo 14).',
      'Rúbrica ofrece varias formas de firmar. No todas son iguales: una firma con certificado emitido por una entidad acreditada identifica a su titular por ese certificado; una firma dibujada o una aceptación quedan selladas por la plataforma junto con la evidencia de cómo se comprobó su identidad. Cada documento dice con claridad cuál se usó.',
    ],
  },
  {
    title: 'Su consentimiento',
    paragraphs: [
      'Usted acepta recibir por medios electrónicos los documentos del proceso, sus avisos y sus copias, y declara que tiene un equipo y un correo que le permiten leerlos y guardarlos. Antes de firmar puede leer cada documento completo, pedir ayuda, rechazarlo indicando el motivo o solicitar a la empresa otra forma de firmarlo.',
      'El consentimiento se expresa con un acto suyo e inequívoco; ninguna casilla viene marcada.',
    ],
  },
  {
    title: 'Sus obligaciones',
    paragraphs: ['Quien usa el servicio se compromete a:'],
    list: [
      'Dar información verdadera y actual, y usar únicamente su propia identidad.',
      'Cuidar su contraseña, sus códigos y los enlaces que recibe: son personales y no deben entregarse a nadie.',
      'Si firma con certificado, cumplir los deberes de su titular (artículo 17 de la Ley 67): actuar con diligencia, tomar medidas de seguridad y avisar si su firma puede ser usada por otra persona.',
      'No usar el servicio para fines ilícitos ni intentar eludir sus controles.',
    ],
  },
  {
    title: 'Cuentas',
    paragraphs: [
      'Las cuentas de los oficiales las crea y administra su empresa. Donde la empresa permite el registro, usted puede crear una cuenta, que se habilita al confirmar su correo. Puede desactivarla cuando desee; dentro de los 30 días siguientes puede recuperarla tal como la dejó. Después se eliminan sus firmas registradas, borradores, archivos subidos y plantillas, y los procesos que creó y que nadie más firmó; los contratos que otras personas firmaron se conservan para ellas.',
    ],
  },
  {
    title: 'Evidencia',
    paragraphs: [
      'De cada proceso se conserva un historial con fecha, hora y origen de cada paso, encadenado de forma que cualquier alteración posterior se note, y una hoja de registro sellada. Usted acepta que ese historial, junto con los documentos y sus sellos de tiempo, se presente como prueba de lo ocurrido.',
      'Cualquier persona puede comprobar un documento con su código o su archivo, sin tener una cuenta.',
    ],
  },
];

const liabilitySections = (company: string): LegalText['sections'] => [
  {
    title: 'Actos que no se firman por este medio',
    paragraphs: [
      'Hay actos que la ley reserva a una solemnidad distinta, como los que requieren la intervención de un notario u otra autoridad. Rúbrica no reemplaza esa intervención. La empresa que prepara el proceso responde por elegir un medio adecuado para el acto.',
    ],
  },
  {
    title: 'Planes y pagos',
    paragraphs: [
      'El uso puede ser gratuito o pagado según el plan que la empresa o usted contrate. Los planes con base mensual cobran únicamente lo que exceda esa base. Los precios se informan antes de cada contratación e incluyen el impuesto que corresponda según la ley vigente.',
    ],
  },
  {
    title: 'Disponibilidad y responsabilidad',
    paragraphs: [
      'El servicio se presta con la diligencia que exige su naturaleza. Si un servicio externo necesario para firmar, sellar o comprobar no responde, el proceso espera: nunca se entrega un documento que afirme más de lo que se comprobó.',
      `${company} responde por el contenido de los documentos que prepara y por las instrucciones que da. Nada en estas condiciones limita los derechos que la ley reconoce a los consumidores.`,
    ],
  },
  {
    title: 'Datos personales',
    paragraphs: [
      'El tratamiento de sus datos personales se explica en la Política de privacidad, que forma parte de estas condiciones.',
    ],
  },
  {
    title: 'Ley aplicable',
    paragraphs: [
      'Estas condiciones se rigen por las leyes de la República del Ecuador. Las controversias se someten a los jueces competentes, salvo que las partes hayan acordado mediación o arbitraje.',
    ],
  },
];
