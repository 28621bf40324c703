import { consents } from '@rubrica/legal';

export const messages = {
  title: 'Antes de firmar',
  lead: 'Esto es lo que acepta, en pocas palabras. Los textos completos están debajo.',
  points: [
    'Lo que firme aquí tiene el mismo valor que en papel (Ley de Comercio Electrónico, Firmas Electrónicas y Mensajes de Datos, artículos 2 y 14).',
    'Recibirá los documentos y sus copias por medios electrónicos.',
    'Guardamos la fecha, la hora, la dirección de internet y la huella de cada documento, como prueba de lo que usted hizo.',
    'Sus datos se tratan según la Ley Orgánica de Protección de Datos Personales; puede pedir que le informen de ellos.',
    'Hasta firmar puede detenerse o no aceptar, sin costo.',
  ],
  summary: 'Qué acepta, en pocas palabras',
  readTerms: 'Leer los términos y condiciones',
  ownData: 'Pedir algo sobre mis datos personales',
  readPrivacy: 'Leer la política de privacidad',
  acceptTerms: consents.terms,
  missing: 'Marque la casilla para continuar',
  accept: 'Aceptar y continuar',
} as const;
