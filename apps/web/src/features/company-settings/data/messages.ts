export const messages = {
  title: 'Datos y sellos',
  detail: 'Cuánto tiempo se guardan los expedientes y cuándo vence aquello con que se firma y se sella.',
  retention: 'Retención',
  years: 'Guardar los expedientes terminados',
  yearsNote:
    'Al cumplirse, se borran los documentos, los datos y los nombres de ese proceso, y su código ya no se puede comprobar. Queda la historia, sin documentos. No se puede deshacer.',
  forGood: 'Sin límite',
  forYears: (years: number): string => `Por ${years} años`,
  changed: (choice: string): string => `Retención: ${choice.toLowerCase()}.`,
  faces: 'Guardar las fotografías de rostros',
  facesNote:
    'Al cumplirse, se borra la imagen; quedan su huella, la fecha y lo que se midió. Rige para las fotografías que se tomen desde entonces. Las de documentos de identidad se guardan como el proceso.',
  forDays: (days: number): string => `Por ${days} días`,
  facesChanged: (choice: string): string => `Fotografías de rostros: ${choice.toLowerCase()}.`,
  certificates: 'Sello y certificados',
  certificatesDetail:
    'El sello es el de la instalación y protege la evidencia de cada proceso. Los certificados son los que las personas de su empresa registraron para firmar.',
  none: 'Esta instalación no tiene un sello configurado y nadie registró un certificado.',
  kinds: { seal: 'Sello', person: 'Certificado' },
  issuedBy: (issuer: string): string => `Emitido por ${issuer}.`,
  until: (at: string): string => `Vence el ${at}.`,
  states: { valid: 'Vigente', expiring: 'Vence pronto', expired: 'Vencido' },
  sealWarning: 'Avise a quien opera la instalación: sin un sello vigente no se completa ningún proceso.',
  personWarning: 'Esa persona debe renovarlo y registrar el nuevo en su perfil.',
} as const;
