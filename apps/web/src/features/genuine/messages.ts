export const messages = {
  title: '¿Es real este mensaje?',
  lead: (company: string): string =>
    `Si recibió un mensaje a nombre de ${company} y duda, pregunte aquí antes de abrir su enlace.`,
  operation: 'Número de operación',
  operationNote: 'Está en el mensaje, por ejemplo DD-2026-000021',
  operationMissing: 'Escriba el número de operación que está en el mensaje',
  digits: 'Los cuatro últimos de su cédula o pasaporte',
  digitsMissing: 'Escriba los cuatro últimos de su cédula o pasaporte',
  ask: 'Preguntar',
  again: 'Preguntar por otro mensaje',
  yesTitle: 'Sí, es real',
  yes: (official: string, company: string): string =>
    `${official}, de ${company}, le envió esta operación para firmar.`,
  yesBegun: (official: string, company: string): string =>
    `Usted empezó este trámite en ${company}. Lo atiende ${official}.`,
  yesCare:
    'El enlace debe abrir esta misma dirección. Nadie de la empresa le pedirá el código que reciba, ni claves de su banco.',
  noTitle: 'No lo reconocemos',
  no: (company: string): string =>
    `No encontramos esa operación para ese documento en ${company}. Revise los números. Si están bien, no abra el enlace: llame a la empresa al teléfono que usted ya conoce.`,
  address: (host: string): string => `Está en ${host}. Compruebe que el enlace del mensaje empiece igual.`,
} as const;
