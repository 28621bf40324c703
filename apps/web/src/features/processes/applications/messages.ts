import type { ApplicationRow } from '@rubrica/contract';

export const messages = {
  title: 'Solicitudes de clientes',
  detail: 'Lo que clientes empezaron por sí mismos en la página pública, desde su primer paso.',
  list: 'Solicitudes',
  emptyTitle: 'Nadie ha empezado una solicitud',
  emptyDetail: 'Aquí aparecen desde que el cliente pide sus códigos. A los quince días se borran.',
  since: (moment: string): string => `desde el ${moment}`,
  last: (moment: string): string => `último paso el ${moment}`,
  help: (phone: string): string => `Ayudar: llamar al ${phone}`,
  process: 'Ver su proceso',
  complete: 'Completar',
  wants: (what: string): string => `Pide: ${what}`,
} as const;

/** Where the applicant stands. */
export function placeWords({ state, ended_as: end, phone_proved: phone, mail_proved: mail }: ApplicationRow): string {
  switch (state) {
    case 'codes':
      if (phone) return 'Probó su celular; falta su correo';
      return mail ? 'Probó su correo; falta su celular' : 'Pidió sus códigos';
    case 'registry':
      return 'Probó sus dos códigos; falta el Registro Civil';
    case 'confirm':
      return 'Ve sus datos del Registro Civil';
    case 'vehicle':
      return 'Confirmó quién es; busca el vehículo';
    case 'requested':
      return 'Espera que la empresa complete su solicitud';
    case 'begun':
      return 'Tiene su proceso';
    case 'ended':
      return endWords[end ?? 'registry'];
  }
}

const endWords = {
  registry: 'Terminó: no se confirmaron sus datos',
  not_me: 'Terminó: dijo que no es esa persona',
  codes: 'Terminó: demasiados códigos incorrectos',
} as const;
