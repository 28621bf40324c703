/** What can be wrong with the daily work on one process. */
export const processErrors = {
  'process.not_found': { status: 404, message: 'No existe el proceso indicado.' },
  'process.move_refused': { status: 409, message: 'El proceso está en «{from}»: {reason}.' },
  'case.hold_spent': {
    status: 409,
    message: 'Ya tuvo este caso una hora seguida. Puede decidir mientras nadie más lo abra.',
  },
  'case.held': { status: 409, message: 'Lo está revisando {name} desde las {since}. Espere a que decida o lo deje.' },
  'signatory.not_found': { status: 404, message: 'No existe el firmante indicado.' },
  'evidence.unproved': {
    status: 403,
    message: 'Para firmar no se le pidió ninguna prueba de identidad. Pida la evidencia a la empresa.',
  },
  'evidence.not_ready': { status: 409, message: 'La evidencia se arma cuando el proceso termina.' },
  'copy.not_ready': { status: 409, message: 'Los documentos firmados están listos cuando el proceso termina.' },
  'document.not_drawn': { status: 409, message: 'La primera página de este documento no se puede dibujar.' },
  'signatory.changed': {
    status: 409,
    message: 'Los datos de este firmante cambiaron mientras tanto. Vuelva a abrir la corrección y revíselos.',
  },
  'reminder.too_soon': { status: 409, message: 'Ya se le recordó. Puede hacerlo otra vez desde las {time}.' },
  'signatory.not_waiting': { status: 409, message: 'No se espera nada de esta persona: {reason}.' },
  'deadline.changed': { status: 409, message: 'El plazo cambió mientras tanto. Vuelva a abrirlo y revíselo.' },
  'observer.not_found': { status: 404, message: 'Esa persona no observa este proceso.' },
  'observer.exists': { status: 409, message: 'Esa persona ya observa este proceso.' },
  'observer.too_many': { status: 409, message: 'Un proceso puede tener hasta {most} observadores.' },
  'note.not_found': { status: 404, message: 'No existe la nota indicada.' },
} as const;
