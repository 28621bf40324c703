import type { ApplicationRow } from '@rubrica/contract';

export const messages = {
  title: 'Solicitudes de clientes',
  detail: 'Lo que clientes empezaron por sí mismos en la página pública, desde su primer paso.',
  list: 'Solicitudes',
  emptyTitle: 'Nadie ha empezado una solicitud',
  emptyDetail: 'Aquí aparecen desde que el cliente pide sus códigos. A los quince días se borran.',
  noneTitle: 'Ninguna solicitud está en ese paso',
  noneDetail: 'Quite el filtro para verlas todas.',
  state: 'Paso',
  number: 'Número',
  person: 'Identificación',
  place: 'Dónde está',
  since: 'Desde',
  last: 'Último paso',
  help: 'Ayuda',
  call: (phone: string): string => `Llamar al ${phone}`,
  process: 'Ver su proceso',
  complete: 'Completar',
  wants: (what: string): string => `Pide: ${what}`,
} as const;

export const stateWords: Readonly<Record<ApplicationRow['state'], string>> = {
  codes: 'Falta probar sus códigos',
  registry: 'Falta el Registro Civil',
  confirm: 'Falta que diga si es esa persona',
  vehicle: 'Busca el vehículo',
  requested: 'Por completar',
  begun: 'Con proceso',
  ended: 'Terminó sin proceso',
};

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
