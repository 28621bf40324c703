import type { LegalFacts, LegalText } from './legal-text.ts';

/** Under the Ley Orgánica de Protección de Datos Personales; articles are cited only where their text was checked. */
export const privacyPolicy = (company: string, facts?: LegalFacts): LegalText => ({
  name: 'privacidad',
  title: 'Política de privacidad',
  inForceSince: '18 de noviembre de 2026',
  lead: `Esta política explica qué datos personales trata ${company} cuando usted usa Rúbrica para preparar, revisar o firmar documentos, para qué los usa, cuánto tiempo los conserva y cómo puede ejercer sus derechos.`,
  sections: [...dataSections(company), ...rightsSections(company), ...contactSections(company, facts)],
});

/** Only what the company has said of itself. */
function contactSections(company: string, facts: LegalFacts | undefined): LegalText['sections'] {
  if (!facts) return [];
  const who = [facts.legal_name || company, facts.ruc && `RUC ${facts.ruc}`, facts.address].filter(Boolean).join(', ');
  const ways = [facts.contact_email, facts.contact_phone].filter(Boolean).join(', ');
  const delegate =
    facts.delegate_name &&
    `El delegado de protección de datos es ${facts.delegate_name}: escríbale a ${facts.delegate_email} para ejercer sus derechos o preguntar por sus datos.`;
  const paragraphs = [
    facts.ruc || facts.address ? `El responsable del tratamiento es ${who}.` : '',
    ways === '' ? '' : `Contacto: ${ways}.`,
    delegate,
  ].filter((text) => text !== '');
  return paragraphs.length === 0 ? [] : [{ title: 'A quién dirigirse', paragraphs }];
}

const dataSections = (company: string): LegalText['sections'] => [
  {
    title: 'Quién responde por sus datos',
    paragraphs: [
      `${company} es responsable del tratamiento de sus datos personales: decide para qué se usan y responde ante usted. Rúbrica es la herramienta con la que los trata y actúa como encargada, únicamente según las instrucciones de ${company}.`,
      'El tratamiento se rige por el artículo 66, numeral 19, de la Constitución de la República, por la Ley Orgánica de Protección de Datos Personales (Quinto Suplemento del Registro Oficial 459, de 26 de mayo de 2021) y por su Reglamento General (Decreto Ejecutivo 904, de 6 de noviembre de 2023).',
    ],
  },
  {
    title: 'Qué datos tratamos',
    paragraphs: ['Según el proceso en el que usted participa, podemos tratar:'],
    list: [
      'Datos de identificación y contacto: nombres, apellidos, número de cédula o pasaporte, correo electrónico, teléfono y país.',
      'Datos del acto que se firma: los que contienen el documento, el formulario y sus anexos, por ejemplo estado civil, cónyuge, domicilio, actividad económica, vehículo o producto financiero.',
      'Datos del Registro Civil que confirman su identidad, cuando el proceso lo pide.',
      'Datos biométricos: fotografías de su rostro y de su documento de identidad, solo cuando el proceso pide esa comprobación y usted la acepta de forma expresa.',
      'Su firma: el trazo o la imagen que usted ingresa y los datos públicos de su certificado electrónico. La contraseña de su certificado y la de su cuenta no se guardan.',
      'Datos de sus pagos, si paga por medio de Rúbrica: qué pagó, el valor, la fecha, el medio, el comprobante que sube y el recibo. El número de su tarjeta se escribe solo en la página de la pasarela de pagos: aquí se guardan a lo más su marca y sus últimos cuatro números.',
      'Si pide un certificado electrónico, o su empresa lo pide para usted: sus datos de contacto, las fotografías de su documento y de usted con él, y los documentos de su empresa. Sus datos se entregan a quien lo emite; todo se conserva con la solicitud.',
      'Datos de la evidencia: fecha y hora de cada paso, dirección IP, códigos verificados y páginas leídas; y cómo se nombra su navegador, para avisarle si otro dispositivo abre su enlace.',
      'Su ubicación aproximada y el tipo de dispositivo, solo si usted lo permite al firmar. Negarlo no impide firmar.',
    ],
  },
  {
    title: 'Para qué los usamos y con qué base',
    paragraphs: ['Tratamos sus datos únicamente para:'],
    list: [
      'Identificarle y permitirle leer y firmar los documentos que le conciernen, porque el tratamiento es necesario para celebrar y cumplir el contrato o la solicitud de que se trate.',
      'Conservar la prueba de lo ocurrido, porque la ley da valor jurídico a los mensajes de datos y a la firma electrónica y exige poder demostrar su integridad.',
      'Cumplir obligaciones legales de la empresa, por ejemplo las de prevención del lavado de activos cuando el producto las exige.',
      'Agregar a la prueba el lugar y el dispositivo desde los que firma, con su consentimiento, que es opcional.',
      'Comprobar su identidad por biometría, con su consentimiento expreso. Si no lo da, puede pedir a la empresa otra forma de comprobarla.',
      'Proteger el servicio frente a fraudes y accesos no autorizados.',
    ],
  },
  {
    title: 'Con quién se comparten',
    paragraphs: [
      'Sus datos los conocen las demás partes del documento en la medida en que el propio documento los contiene, y los proveedores que hacen posible el servicio: envío de correos y mensajes, consulta del Registro Civil y del registro de vehículos, lectura de documentos y comparación de rostros, cobro con tarjeta, facturación electrónica, entidades de certificación y sellado de tiempo, y alojamiento. Cada uno recibe solo lo que necesita y está obligado a la confidencialidad.',
      'También se entregan cuando una autoridad competente lo ordena conforme a la ley. No se venden ni se usan para publicidad de terceros.',
    ],
  },
  {
    title: 'Cuánto tiempo los conservamos',
    paragraphs: [
      'Los documentos firmados y su evidencia se conservan durante el tiempo que la ley exige para el acto de que se trate y mientras puedan servir para demostrarlo o impugnarlo. Las imágenes de su rostro que se toman al firmar se comparan y se descartan en ese momento: quedan el porcentaje de parecido, la fecha, la huella de cada imagen y un resumen de su aspecto, del que no se puede dibujar su rostro, para que la misma imagen u otra casi igual no sirva otra vez; el resumen se elimina en el mismo plazo que las imágenes que se guardan. Solo si ninguna máquina puede decidir y debe mirarlas una persona de la empresa, se guardan cifradas y aparte, y se eliminan a los 90 días, o en el plazo que la empresa haya fijado. Una retención legal detiene cualquier eliminación mientras dure.',
      `Cuando entrega la fotografía o el PDF de un documento, una máquina lo lee en la propia instalación de ${company}, o en la del lector que ella haya contratado: el número, los nombres y apellidos, el sexo, las fechas de nacimiento y de vencimiento, y el retrato. La máquina solo acepta lo que queda probado y puede pedirle otra foto; en la duda sobre un documento que prueba quién es usted o por quién firma, decide una persona de la empresa. El documento se guarda cifrado mientras se conserve el proceso. Lo que se leyó se guarda con él solo si una persona debe compararlo.`,
      'Si usted elimina su cuenta, durante 30 días puede recuperarla. Después se borran sus firmas registradas, borradores, archivos subidos y plantillas, y los procesos que creó y que nadie más firmó. Los contratos que otras personas firmaron se conservan para ellas, y queda el registro de lo que ocurrió, sin los documentos borrados.',
    ],
  },
];

const rightsSections = (company: string): LegalText['sections'] => [
  {
    title: 'Cómo los protegemos',
    paragraphs: [
      'Los datos de cada empresa están separados de los de las demás. La comunicación viaja cifrada, los secretos se guardan cifrados con claves propias de cada empresa, los códigos y enlaces se almacenan de forma que nadie pueda leerlos y cada acceso queda registrado en un historial que no se puede alterar sin que se note.',
    ],
  },
  {
    title: 'Sus derechos',
    paragraphs: [
      `Usted puede pedir a ${company}, sin costo, acceder a sus datos (artículo 13 de la Ley Orgánica de Protección de Datos Personales), rectificarlos (artículo 14), eliminarlos (artículo 15), oponerse a su tratamiento y recibir una copia que pueda llevar a otro servicio (portabilidad), siempre con respuesta dentro de quince días. También puede pedir que el tratamiento se suspenda y no ser objeto de decisiones basadas únicamente en valoraciones automatizadas, en los términos de la ley.`,
      'Si considera que su petición no fue atendida, puede presentar un reclamo ante la Superintendencia de Protección de Datos Personales.',
      'La eliminación no alcanza a los datos que deban conservarse por obligación legal o para la defensa de derechos, como un documento ya firmado y su evidencia.',
    ],
  },
  {
    title: 'Almacenamiento en su navegador',
    paragraphs: [
      'Rúbrica no usa cookies publicitarias ni de seguimiento. Guarda en su navegador su sesión y, si tiene una cuenta, los datos de esa cuenta; su nombre de usuario si usted lo pide; una clave, que no sale de él, con la que su enlace reconoce este dispositivo; lo que ha escrito en un formulario para que no se pierda, y cómo prefiere ver las listas. Al leer un documento guarda también las páginas leídas que aún no hemos registrado y cómo prefiere leer: el tamaño de la letra o de la página y la vista. Si fotografía sus documentos, guarda las fotos que aún no hemos recibido, cifradas de forma que solo se abren mientras dura su visita: se borran en cuanto llegan, al terminar o al rechazar y, si usted no vuelve, cuando en ese navegador se abre un enlace para firmar pasadas dos horas. Si pide un certificado, guarda la clave que crea para él, cerrada con una contraseña que usted elige y que no se guarda, hasta que usted la borre. Nunca guarda su contraseña.',
    ],
  },
  {
    title: 'Cambios',
    paragraphs: [
      'Si esta política cambia de forma que le afecte, se lo diremos antes de que siga usando el servicio. La versión que rige cada firma es la vigente en su fecha; su texto y su huella forman parte de la evidencia.',
    ],
  },
];
