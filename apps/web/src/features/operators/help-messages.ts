import type { CompanyInside, SupportAccessState } from '@rubrica/contract';

const personStates: Readonly<Record<CompanyInside['people'][number]['state'], string>> = {
  active: 'Activa',
  disabled: 'Deshabilitada',
  not_confirmed: 'Sin confirmar',
};

const answers: Readonly<Record<SupportAccessState, string>> = {
  asked: 'Espera la respuesta de un administrador de la empresa.',
  open: 'Permitido.',
  refused: 'Un administrador de la empresa no lo permitió.',
  ended: 'El último acceso terminó.',
  expired: 'Nadie respondió el último pedido en un día.',
};

export const helpMessages = {
  title: 'Ayudar desde adentro',
  detail:
    'Pida permiso a los administradores. Dura 30 minutos, no abre documentos ni datos de clientes, y queda en la auditoría de ambos.',
  ask: 'Pedir acceso',
  askTitle: (name: string): string => `¿Pedir acceso a ${name}?`,
  askBody: 'Sus administradores recibirán un correo con el motivo. Nada se abre mientras uno de ellos no lo permita.',
  reason: 'Motivo',
  reasonMissing: 'Ingrese el motivo',
  asked: 'El pedido está en camino.',
  answers,
  withdraw: 'Retirar el pedido',
  enter: 'Mirar adentro',
  leave: 'Salir',
  left: 'El acceso terminó.',
  until: (time: string): string => `Abierto hasta las ${time}.`,

  insideTitle: (name: string): string => `${name} por dentro`,
  insideDetail: (time: string): string =>
    `Hasta las ${time}. Cada vista queda en la auditoría de la empresa con su usuario.`,
  jobs: 'Tareas detenidas',
  noJobs: 'No hay ninguna.',
  retry: 'Reanudar',
  retried: 'La tarea está otra vez en cola.',
  stopped: (when: string, attempts: number): string => `Se detuvo el ${when}, tras ${attempts} intentos.`,
  people: 'Personas',
  person: 'Persona',
  groups: 'Grupos',
  seen: 'Última vez',
  never: 'Nunca',
  personStates,
  processes: 'Últimos procesos',
  noProcesses: 'Todavía no hay procesos',
  noProcessesDetail: 'Aquí aparecen los 50 últimos, sin sus títulos ni documentos.',
  number: 'Operación',
  kind: 'Tipo',
  status: 'Estado',
  created: 'Creado',
  failure: 'Falla',
} as const;

export const announcementMessages = {
  title: 'Avisos',
  detail: 'Lo que quiere decir a las personas de las empresas. Se lee arriba en su consola mientras dura.',
  caption: 'Avisos a las empresas',
  newTitle: 'Aviso nuevo',
  text: 'Aviso',
  textExample: 'El sábado de 22:00 a 23:00 habrá mantenimiento: no se podrá firmar.',
  from: 'Desde',
  until: 'Hasta',
  untilNote: 'Hasta el final de ese día.',
  audience: 'Quién lo ve',
  everybody: 'Todas las empresas',
  publish: 'Publicar',
  published: 'El aviso se publicó.',
  withdraw: 'Retirar',
  withdrawn: 'El aviso se retiró.',
  none: 'No hay avisos',
  noneDetail: 'El primero que publique aparecerá aquí.',
  by: 'Publicado por',
  missingText: 'Ingrese el aviso',
  missingDay: 'Ingrese una fecha válida',
  wrongOrder: 'Debe ser el mismo día o después',
  soon: 'Por venir',
  now: 'Se ve ahora',
  past: 'Ya pasó',
  state: 'Estado',
} as const;
