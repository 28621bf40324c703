export const describeDocuments = (count: number): string => (count === 1 ? 'el documento' : `los ${count} documentos`);

/** Sentences that stand beside a box which the person ticks. */
export const consents = {
  terms: 'Acepto firmar por medios electrónicos, según los términos y condiciones.',
  face: 'Acepto que comparen mi rostro con mi fotografía del Registro Civil o, si no la hay, con el retrato de mi documento de identidad, solo para comprobar que soy yo.',
  sign: (documents: number): string =>
    `Leí ${describeDocuments(documents)} y acepto firmar electrónicamente, con la misma validez que mi firma manuscrita.`,
  accept: (documents: number): string =>
    `Leí ${describeDocuments(documents)} y acepto su contenido por medios electrónicos.`,
} as const;
