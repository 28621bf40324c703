import type { SupportAccess, SupportAccessState } from '@rubrica/contract';

type Format = (moment: string) => string;

const outcomes: Readonly<Record<SupportAccessState, (access: SupportAccess, format: Format) => string>> = {
  asked: () => 'Espera su respuesta.',
  open: ({ answered_by: by, ends_at: until }, format) => `${by} lo permitió. Termina el ${format(until ?? '')}.`,
  refused: ({ answered_by: by }) => `${by} no lo permitió.`,
  ended: ({ answered_by: by }) => (by === null ? 'El operador retiró el pedido.' : `${by} lo permitió. Ya terminó.`),
  expired: () => 'Nadie respondió en un día: el pedido venció.',
};

export const accessMessages = {
  title: 'Acceso del operador',
  detail:
    'Quien opera el servicio no ve el interior de su empresa. Para ayudar puede pedirle permiso: dura 30 minutos, no abre documentos ni datos de clientes, y queda en la auditoría.',
  none: 'Nadie pidió acceso',
  noneDetail: 'Si alguna vez lo piden, los administradores reciben un correo y el pedido aparece aquí.',
  history: (access: SupportAccess, format: Format): string =>
    `Pedido el ${format(access.asked_at)}. ${outcomes[access.state](access, format)}`,
  allow: 'Permitir 30 minutos',
  allowTitle: (operator: string): string => `¿Permitir que ${operator} mire adentro?`,
  allowBody:
    'Durante 30 minutos verá las personas de su empresa con sus grupos, los últimos procesos sin título ni documentos, y las tareas detenidas, que podrá reanudar. Usted puede terminarlo antes.',
  allowed: 'El operador puede entrar durante 30 minutos.',
  refuse: 'No permitir',
  refused: 'No se permitió el acceso.',
  end: 'Terminar ahora',
  ended: 'El acceso terminó.',
  waiting: (operator: string): string => `${operator} pide mirar adentro para ayudar`,
} as const;
