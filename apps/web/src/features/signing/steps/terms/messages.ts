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
  readTerms: 'Leer los términos y condiciones',
  readPrivacy: 'Leer la política de privacidad',
  acceptTerms: 'Acepto firmar por medios electrónicos, según los términos y condiciones.',
  acceptPrivacy: 'Conozco cómo se tratan mis datos personales, según la política de privacidad.',
  missing: 'Marque la casilla para continuar',
  accept: 'Aceptar y continuar',
  accepted: 'Ya aceptó los términos.',
  continue: 'Continuar',
} as const;
