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
  percent: (value: number): string => `${Math.round(value)} %`,
  enlarge: 'Ampliar',
  enlargePicture: (name: string): string => `Ampliar: ${name}`,
  deleted: 'Esta fotografía ya se eliminó.',
  looksAreRecorded: 'Cada fotografía que usted mira queda en la auditoría.',
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
