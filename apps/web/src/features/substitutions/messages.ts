export const messages = {
  title: 'Reemplazo',
  why: 'Mientras dure, esa persona ve los procesos y decide las aprobaciones en su lugar. En la historia consta quién lo hizo y en reemplazo de quién.',
  who: 'Quién reemplaza',
  from: 'Desde',
  to: 'Hasta',
  name: 'Nombrar reemplazo',
  named: 'El reemplazo quedó registrado y se lo avisamos por correo.',
  end: 'Terminar',
  endOf: (name: string): string => `Terminar el reemplazo de ${name}`,
  endTitle: (name: string): string => `¿Terminar el reemplazo de ${name}?`,
  endBody: 'Desde ese momento deja de ver estos procesos y de decidir en su lugar. Lo que ya decidió sigue en pie.',
  ended: 'El reemplazo terminó.',
  none: 'Nadie está nombrado.',
  noCandidates:
    'Nadie más de la empresa puede reemplazar: hace falta ver los mismos procesos y, si aprueba, poder aprobar.',
  period: (from: string, to: string): string => `Del ${from} al ${to}`,
  states: { coming: 'Todavía no empieza', now: 'Rige hoy', over: 'Terminó' },
} as const;
