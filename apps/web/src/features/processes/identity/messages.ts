export const messages = {
  title: (step: string): string => `Identidad por revisar: ${step}`,
  who: (name: string, number: string): string => `${name}, identificación ${number}.`,
  registry: (name: string, number: string): string =>
    name === ''
      ? `El Registro Civil no dio ningún nombre para la cédula ${number}.`
      : `El Registro Civil tiene a ${name} con la cédula ${number}.`,
  process: (name: string): string => `El proceso pide la firma de ${name}.`,
  answers: (name: string): string => `En los datos consta ${name}.`,
  registrySaid: (count: number): string =>
    `Lo que dice el Registro Civil (${count === 1 ? '1 dato' : `${count} datos`})`,
  why: 'Por qué lo decide una persona',
  measured: 'Lo que midió el sistema',
  mark: (mark: number): string => `La raya es el mínimo que pasa sin una persona: ${mark} %.`,
  noMark: 'Nada pasa solo por este número.',
  percent: (value: number): string => `${String(Math.floor(value * 10) / 10).replace('.', ',')} %`,
  enlarge: 'Ampliar',
  enlargePicture: (name: string): string => `Ampliar: ${name}`,
  deleted: 'Esta fotografía ya se eliminó.',
  looksAreRecorded: 'Cada fotografía que usted mira queda en la auditoría. Solo puede aceptar quien las abrió todas.',
  seen: 'Vista',
  unseen: 'Falta abrirla',
  toOpen: (count: number): string =>
    count === 1
      ? 'Para aceptar le falta abrir 1 imagen o documento.'
      : `Para aceptar le falta abrir ${count} imágenes o documentos.`,
  openPaper: 'Abrir',
  openPaperOf: (name: string): string => `Abrir: ${name}`,
  pdf: 'Documento en PDF',
  compared: 'Lo que dice cada fuente',
  columns: {
    label: 'Dato',
    form: 'El proceso',
    paper: 'El documento',
    registry: 'Registro Civil',
    agrees: 'Resultado',
  },
  agree: 'Coincide',
  differ: 'No coincide',
  alone: 'Una sola fuente',
  silent: 'No lo dice',
  meanwhile: 'Mientras tanto no puede continuar. Los demás firmantes siguen y el plazo corre.',
  others: 'Lo decide alguien con permiso de revisar identidades que no haya creado el proceso.',
  needsTwo: 'En su empresa deben aceptarla dos personas distintas.',
  first: (name: string, when: string, reason: string): string => `${name} la aceptó el ${when}: «${reason}».`,
  secondIsOther: 'Usted ya la aceptó. Falta que la acepte otra persona.',
  reason: 'Motivo',
  decisions: {
    accept: {
      label: 'Aceptar la identidad',
      title: (name: string): string => `¿Aceptar que ${name} es quien debe firmar?`,
      body: 'Su nombre, su decisión y el motivo quedan en la evidencia, junto con lo que se midió o respondió el Registro Civil.',
      placeholder: 'Qué vio y por qué es la misma persona',
    },
    ask_again: {
      label: 'Pedir que la compruebe otra vez',
      title: (name: string): string => `¿Pedir a ${name} que compruebe otra vez su identidad?`,
      body: 'El firmante recibe por correo su enlace y lee el motivo que usted escriba. Tiene otra vez todos sus intentos.',
      placeholder: 'Qué debe hacer distinto',
    },
    refuse: {
      label: 'No aceptar',
      title: (name: string): string => `¿No aceptar la identidad de ${name}?`,
      body: 'El proceso queda bloqueado para todos hasta que alguien con permiso lo desbloquee. El motivo queda en la historia.',
      placeholder: 'Por qué no es la persona',
    },
  },
} as const;

export const holdMessages = {
  title: 'Retención legal',
  none: 'No hay. Los plazos de la empresa dicen cuándo se elimina lo de este proceso.',
  held: (name: string, when: string): string => `Nada de este proceso se elimina. La puso ${name} el ${when}.`,
  why: (reason: string): string => `Motivo: «${reason}»`,
  reason: 'Motivo',
  changes: {
    place: {
      label: 'Poner una retención legal',
      question: '¿Poner una retención legal?',
      body: 'Desde ahora no se elimina nada de este proceso, ni por su plazo ni por una persona. Su nombre y el motivo quedan en la historia.',
      placeholder: 'Por ejemplo: juicio 17230-2026-00123, Unidad Judicial Civil',
    },
    end: {
      label: 'Levantar la retención legal',
      question: '¿Levantar la retención legal?',
      body: 'Lo que ya cumplió su plazo se elimina poco después y no se puede recuperar. Su nombre y el motivo quedan en la historia.',
      placeholder: 'Por qué ya no hace falta',
    },
  },
} as const;
