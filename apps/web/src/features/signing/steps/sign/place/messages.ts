export const messages = {
  summary: 'Agregar el lugar a la prueba (opcional)',
  reason:
    'Si lo permite, guardamos el lugar aproximado y el tipo de dispositivo desde los que firma, como una prueba más de que fue usted. Los ven la empresa y quien reciba la prueba. Puede firmar sin darlos.',
  allow: 'Permitir',
  refuse: 'No, gracias',
  asking: 'Conteste a la pregunta de su navegador…',
  given: (metres: number): string => `Gracias. Guardamos el lugar con una precisión de ${metres} m.`,
  refused: 'No guardamos el lugar. Puede firmar igual.',
  unknown: 'Su dispositivo no dio el lugar. Puede firmar igual.',
} as const;
