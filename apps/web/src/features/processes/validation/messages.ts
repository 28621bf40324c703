import type { WaitingReason } from '@rubrica/contract';

export const messages = {
  title: 'Por validar',
  waiting: (count: number, isFloor: boolean): string => {
    if (isFloor) return `Esperan más de ${count}`;
    return count === 1 ? 'Espera 1' : `Esperan ${count}`;
  },
  list: 'Procesos que esperan, el más antiguo primero',
  since: (when: string): string => `Desde el ${when}`,
  emptyTitle: 'No hay nada por validar',
  emptyDetail: 'Aquí llegan los procesos que alguien debe revisar antes de que salgan a firma.',
  gone: 'Este proceso ya no espera. Elija otro de la lista.',
  heldBy: (name: string, since: string): string => `Lo está revisando ${name} desde las ${since}`,
  heldNote: 'Usted puede mirarlo. Podrá decidir cuando esa persona lo deje o pasen quince minutos.',
  ownHold: (until: string): string => `Lo revisa usted. Hasta las ${until} nadie más puede decidirlo.`,
  back: 'Por validar',
  whole: 'Ver el proceso completo',
  decision: 'Su decisión',
  nothingToDo: 'Usted puede leer este proceso, pero no decidirlo. Lo decide quien tenga el permiso.',
  preparing: 'Los documentos se están preparando. Podrá decidir cuando estén listos.',
  keys: 'Con el teclado: J y K pasan de uno a otro, A valida y C pide cambios.',
} as const;

export const reasonNames: Readonly<Record<WaitingReason, string>> = {
  documents: 'Documentos y datos',
  exposure: 'Persona expuesta políticamente',
  identity: 'Identidad por revisar',
};
