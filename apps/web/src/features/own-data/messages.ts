import type { DataRequestKind } from '@rubrica/contract';

export const kindNames: Readonly<Record<DataRequestKind, string>> = {
  copy: 'Una copia de mis datos',
  rectification: 'Que corrijan mis datos',
  deletion: 'Que eliminen mis datos',
  opposition: 'Que no usen mis datos para algo',
};

export const messages = {
  title: 'Sus datos personales',
  lead: (company: string): string =>
    `Pida aquí algo sobre los datos que ${company} tenga de usted. No cuesta nada y no necesita una cuenta.`,
  kind: '¿Qué pide?',
  deletionNote:
    'Lo que alguien ya firmó y su evidencia se conservan: sirven a todas las partes para defender sus derechos.',
  name: 'Nombres y apellidos',
  number: 'Número de cédula o pasaporte',
  email: 'Correo electrónico',
  emailNote: 'Le enviaremos un código para confirmarlo',
  phone: 'Teléfono (opcional)',
  detail: 'Explique lo que necesita (opcional)',
  detailNote: 'Por ejemplo, qué dato está mal y cuál es el correcto',
  send: 'Enviarme el código',
  policy: 'Política de privacidad',
  codeTitle: 'Confirme su correo',
  code: 'Código de seis números',
  codeMissing: 'Escriba los seis números del código',
  prove: 'Registrar mi petición',
  again: 'Cambiar mis datos o pedir otro código',
  doneTitle: 'Registramos su petición',
  yourNumber: (number: string): string => `Su número es ${number}. También se lo enviamos por correo.`,
  due: (company: string, day: string): string => `${company} debe responderle hasta el ${day}.`,
  identity:
    'Es el último día hábil dentro de los quince días de la ley. Antes de responder puede pedirle que demuestre quién es: el código confirma su correo, no su identidad.',
  theCompany: 'La empresa',
} as const;
