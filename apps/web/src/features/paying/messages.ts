import { formatDate, formatDateTime, formatMinute, formatMoney } from '../../shared/format.ts';

const percent = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 2 });

export const messages = {
  opening: 'Abriendo su pago…',
  deadBody: (company: string): string =>
    `Puede estar incompleto o ser de un pago que terminó hace tiempo. Pida otro a ${company}.`,
  noLinkTitle: 'Abra otra vez su enlace de pago',
  noLinkBody:
    'Esta pestaña no tiene su enlace. Ábralo desde el mensaje que recibió. Si acaba de pagar con tarjeta, no pague otra vez: su enlace le dirá si ya se confirmó.',
  neverTell: 'Nadie que le ayude necesita el número de su tarjeta ni los códigos de su banco: no los diga.',
  back: 'Volver',

  choiceTitle: '¿Cómo quiere pagar?',
  cardOnlyTitle: 'Pague con tarjeta',
  noWayTitle: 'Por ahora no se puede pagar aquí',
  noWayLead: (company: string): string => `${company} no tiene abierta ninguna forma de pago en este momento.`,
  until: (moment: string): string => `Puede pagar hasta el ${formatMinute(moment)}, hora de Ecuador.`,
  ways: 'Forma de pago',
  card: 'Tarjeta de débito o crédito',
  cardNote: 'El número se escribe en la página de la pasarela de pagos; aquí no lo vemos.',
  transfer: 'Transferencia o depósito',
  transferNote: (company: string): string =>
    `Paga desde su banco y nos envía el comprobante. ${company} lo compara con su cuenta.`,
  goToPay: (cents: number): string => `Ir a pagar ${formatMoney(cents)}`,
  goToPayNote: 'Se abre la pasarela y al terminar vuelve aquí',
  goToTransfer: 'Ver los datos para transferir',
  receiptNote: (email: string): string =>
    `Cuando el pago se confirme, el recibo llega a ${email}. Si se corta la señal, vuelva a esta página: no se cobra otra vez.`,

  totals: 'Lo que paga',
  number: 'Pago',
  vat: (value: number): string => `IVA ${percent.format(value)} %`,
  total: 'Total',

  declined: (reason: string): string => `La tarjeta no se aprobó: ${reason}. No se cobró nada.`,
  declinedThen: 'Puede intentar otra vez, con esa u otra tarjeta.',
  declinedOrTransfer: 'Puede intentar con otra tarjeta o pagar por transferencia.',
  slipRefused: (document: string): string => `No se aceptó el comprobante ${document}.`,
  slipRefusedThen: 'Revise el motivo y envíe otro.',

  waitTitle: '¿Terminó de pagar?',
  waitLead: (cents: number): string =>
    `Abrió la página para pagar ${formatMoney(cents)} con tarjeta y la pasarela todavía no confirma el pago.`,
  waitNotYet: 'Si no terminó',
  waitNotYetBody: 'Siga: primero preguntamos si ya se pagó, y solo si no, se abre la página para terminar.',
  waitDone: 'Si ya pagó',
  waitDoneBody: (email: string): string =>
    `No pague otra vez. Puede esperar aquí o cerrar la página: cuando se confirme, el recibo llega a ${email}.`,
  asking: 'Preguntamos a la pasarela…',
  askedAt: (time: string): string => `Preguntamos a las ${time}: todavía no se confirma.`,
  goOn: 'Seguir pagando',
  askAgain: 'Ya pagué, preguntar otra vez',
  otherWay: 'Pagar por transferencia',

  transferTitle: (cents: number): string => `Transfiera ${formatMoney(cents)}`,
  transferLead: (moment: string): string =>
    `Luego envíe aquí el comprobante, hasta el ${formatMinute(moment)}, hora de Ecuador.`,
  account: 'Cuenta de la empresa',
  bank: 'Banco',
  accountTypes: { corriente: 'Cuenta corriente', ahorros: 'Cuenta de ahorros' },
  holder: 'A nombre de',
  ruc: 'RUC',
  cedula: 'Cédula',
  concept: 'Escriba en el concepto',
  copy: (label: string): string => `Copiar: ${label}`,
  copied: (label: string): string => `Se copió: ${label}.`,
  notCopied: 'No se pudo copiar. Mantenga presionado el texto para copiarlo.',
  slip: 'Su comprobante',
  file: 'Foto o PDF del comprobante',
  fileMissing: 'Agregue la foto o el PDF del comprobante',
  fileChange: 'Cambiar',
  preparing: 'Preparando el archivo…',
  slipBank: 'Banco desde el que transfirió',
  slipDocument: 'Número de documento',
  slipDocumentNote: 'El que su banco puso en el comprobante',
  slipAmount: 'Valor que transfirió',
  slipDate: 'Fecha de la transferencia',
  slipPayer: 'Nombre de quien transfirió',
  /** In the words of the contract. */
  missing: {
    bank: 'Escriba el banco desde el que transfirió',
    document_number: 'Escriba el número de documento del banco',
    amount_cents: 'Escriba el valor que transfirió',
    transferred_on: 'Escriba la fecha de la transferencia',
    payer_name: 'Escriba el nombre de quien transfirió',
  },
  compared: (company: string): string =>
    `Una persona de ${company} lo compara con su cuenta. Si algo no coincide, aquí leerá el motivo y podrá enviar otro.`,
  send: 'Enviar comprobante',
  sending: (part: number): string => `Enviando el comprobante: ${Math.round(part * 100)} %`,

  slipWaitTitle: 'Recibimos su comprobante',
  slipWaitLead: (company: string): string => `Una persona de ${company} lo compara con la cuenta del banco.`,
  slipSent: (document: string): string => `Comprobante ${document} enviado`,
  slipReview: 'Revisión de la empresa',
  underWay: 'En curso',
  slipPaid: 'Pago confirmado',
  mayClose: (email: string): string =>
    `Puede cerrar esta página. Si lo aceptan, el recibo llega a ${email}. Si no, el motivo se lee aquí: abra otra vez su enlace.`,
  look: 'Ver si ya respondieron',
  notYet: (time: string): string => `Todavía no respondieron. Miramos a las ${time}.`,

  paidTitle: (cents: number): string => `Pago recibido: ${formatMoney(cents)}`,
  paidLead: (title: string, moment: string): string => `${title}. ${formatDateTime(moment)}, hora de Ecuador.`,
  method: 'Medio',
  methods: { card: 'Tarjeta', transfer: 'Transferencia' },
  download: 'Descargar el recibo',
  goOnTo: { signature: 'Seguir con mi firma', plan: 'Ver mi plan' },
  backTo: { signature: 'Volver a mi firma', plan: 'Volver a mi plan' },
  alsoMailed: (email: string): string => `El recibo llega también a ${email}.`,
  unneeded: (company: string): string =>
    `La tarjeta pagó antes de que se revisara su comprobante. Si además transfirió el dinero, pida a ${company} que se lo devuelva.`,
  refundedTitle: (company: string, cents: number): string => `${company} le devolvió ${formatMoney(cents)}`,
  refundedBy: {
    card: 'El dinero vuelve a la misma tarjeta. El día en que lo verá depende de su banco.',
    transfer: 'El dinero volvió con una transferencia de la empresa.',
  },
  refunds: 'Devoluciones',
  refunded: (cents: number, moment: string): string => `${formatMoney(cents)} devueltos el ${formatDate(moment)}.`,
  refundAsked: (cents: number): string => `${formatMoney(cents)} en camino: la devolución todavía no se confirma.`,
  surplusDone: (cents: number, moment: string): string =>
    `Su tarjeta se cobró sin que hiciera falta: ${formatMoney(cents)}. Se devolvieron el ${formatDate(moment)}.`,
  surplusAsked: (cents: number): string =>
    `Su tarjeta se cobró sin que hiciera falta: ${formatMoney(cents)}. La devolución está en camino; no tiene que pedirla.`,
  surplusRefused: (cents: number, company: string): string =>
    `Su tarjeta se cobró sin que hiciera falta: ${formatMoney(cents)}. La pasarela no pudo devolverlos; se los debe devolver ${company}.`,

  withdrawnTitle: 'Este pago se anuló',
  withdrawnLead: (company: string, title: string): string => `${company} anuló «${title}». No tiene que pagarlo.`,
  expiredTitle: 'El plazo para pagar terminó',
  expiredLead: (company: string, title: string, moment: string): string =>
    `«${title}» se podía pagar hasta el ${formatMinute(moment)}. Si todavía lo necesita, pida otro enlace a ${company}.`,
} as const;
