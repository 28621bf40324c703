import type { ActivityEvent, WaitingAct } from '@rubrica/contract';

import { formatCount } from '../../../shared/format.ts';

export const words = {
  waiting: 'Le espera a usted',
  nothingWaits: 'Está al día: nada espera a usted.',
  showAll: (total: string) => `Ver los ${total}`,
  total: (count: number, isFloor: boolean): string => (isFloor ? `más de ${formatCount(count)}` : formatCount(count)),
  lead: {
    sign: 'Falta su firma',
    approve: 'Falta su aprobación',
    validate: 'Por validar',
    clear_pep: 'Persona expuesta políticamente, por revisar',
    take_back_decline: 'Alguien no quiso firmar',
    unblock: 'Un firmante está bloqueado',
    enter_changes: 'Le pidieron cambios',
    company_sign: 'Falta la firma de la empresa',
    retry: 'Los documentos no se pudieron preparar',
    resend: 'El plazo venció',
  } satisfies Record<WaitingAct, string>,
  act: {
    sign: 'Firmar',
    approve: 'Revisar',
    validate: 'Validar',
    clear_pep: 'Revisar',
    take_back_decline: 'Ver',
    unblock: 'Desbloquear',
    enter_changes: 'Corregir',
    company_sign: 'Firmar',
    retry: 'Generar',
    resend: 'Reenviar',
  } satisfies Record<WaitingAct, string>,
  actOn: (act: string, title: string) => `${act}: ${title}`,
  until: (day: string) => `plazo ${day}`,
  expired: (day: string) => `venció el ${day}`,

  summary: 'Sus procesos',
  seeProcesses: 'Ver procesos',
  families: {
    attend: ['Por atender', 'Validar, aprobar o corregir'],
    onTheWay: ['En camino', 'Con sus firmantes'],
    inProcedure: ['En trámite', 'Sigue en la empresa'],
    stopped: ['Detenidos', 'Vencidos, bloqueados o cancelados'],
    finished: ['Terminados', 'Con todas sus firmas'],
  },
  weeks: 'Creados en las últimas 8 semanas',
  week: 'Semana que empieza',
  created: 'Procesos creados',
  due: 'Vencen pronto',
  nothingDue: 'Nada vence en los próximos días.',
  see: 'Ver',
  days: (count: number): string => {
    if (count <= 0) return 'hoy';
    return count === 1 ? 'mañana' : `${count} días`;
  },
  activity: 'Actividad',
  noActivity: 'Aquí verá cuándo sus firmantes abren, firman o piden ayuda.',
  did: {
    OPENED: 'abrió su enlace',
    SIGNED: 'firmó',
    DECLINED: 'no quiso firmar',
    FORM_SENT: 'completó sus datos',
    HELP_ASKED: 'pidió ayuda',
    LINK_ASKED: 'pidió otro enlace',
    BLOCKED: 'quedó bloqueado al comprobar su identidad',
  } satisfies Record<ActivityEvent, string>,
  newProcess: 'Nuevo proceso',
} as const;
