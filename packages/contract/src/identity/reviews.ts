import { z } from 'zod';

/** The proofs that a person of the company may have to decide. */
export const reviewSteps = ['registry', 'biometrics', 'papers'] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export const reviewStepNames: Readonly<Record<ReviewStep, string>> = {
  registry: 'Registro Civil',
  biometrics: 'Rostro',
  papers: 'Documento de identidad',
};

/** Why no machine decided, in words for the person who does. */
export const reviewReasons = {
  names_differ: 'El Registro Civil tiene otro nombre.',
  homonyms: 'El Registro Civil respondió con más de una persona.',
  face_uncertain: 'El rostro se parece, pero no lo suficiente para aceptarlo sin una persona.',
  no_reference_picture: 'No hay una fotografía de referencia con la que comparar el rostro.',
  portrait_of_paper:
    'El rostro se parece al retrato del documento que la persona fotografió; el Registro Civil no dio ninguna fotografía. Mire que ese documento y su retrato sean auténticos.',
  liveness_uncertain: 'No se pudo asegurar que ante la cámara había una persona viva.',
  picture_of_picture: 'La imagen podría ser la fotografía de una pantalla o de un papel.',
  paper_unreadable: 'El documento no se pudo leer después de varios intentos.',
  paper_black_and_white: 'La fotografía es de una copia en blanco y negro.',
  paper_number_invalid: 'El número de cédula no se lee o no es válido.',
  paper_digits_invalid: 'La zona de lectura mecánica no se lee o sus dígitos de control no cuadran.',
  paper_expired: 'No se lee hasta cuándo vale el documento, o está vencido.',
  paper_one_side: 'De un solo lado de la cédula nada queda probado dos veces.',
  paper_contradicts_itself: 'Lo impreso y la zona de lectura mecánica no dicen lo mismo.',
  paper_answers_differ: 'En el documento no se pudo confirmar lo que dicen los datos del proceso.',
  paper_claims_differ: 'Quien lo entregó escribió otros datos que los del documento.',
  paper_other_type: 'No parece el documento que se pidió.',
  paper_several_faces: 'En la fotografía del documento hay más de un rostro, o uno más grande que el de un retrato.',
  paper_undecided: 'La lectura del documento dejó dudas.',
} as const;

export type ReviewReason = keyof typeof reviewReasons;
export const reviewReasonNames = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]];

/** What a machine measured, from 0 to 100, and what that number does not prove. */
export const reviewScores = {
  similarity: {
    label: 'Parecido del rostro',
    limits:
      'Dice cuánto se parecen dos fotografías, no que sea la misma persona: familiares cercanos se parecen mucho.',
  },
  liveness: {
    label: 'Persona viva',
    limits: 'Dice si hizo los movimientos que se le pidieron, no quién los hizo.',
  },
  genuine_picture: {
    label: 'Imagen tomada de una persona',
    limits: 'Estima si la cámara veía a una persona y no a una pantalla o un papel; no decide por sí sola.',
  },
  picture_quality: { label: 'Calidad de la fotografía', limits: 'No dice nada de quién aparece en ella.' },
  paper_reading: {
    label: 'Lectura del documento',
    limits: 'Dice con qué seguridad se leyó el texto, no que el documento sea auténtico.',
  },
  names: { label: 'Parecido de los nombres', limits: 'Compara letras: dos personas pueden llamarse igual.' },
} as const;

export type ReviewScoreName = keyof typeof reviewScores;
export const reviewScoreNames = Object.keys(reviewScores) as [ReviewScoreName, ...ReviewScoreName[]];

export const reviewScore = z.object({
  value: z.number().min(0).max(100),
  /** The least that passes without a person; null where there is none. */
  mark: z.number().min(0).max(100).nullable(),
});
export const reviewScoreList = z.partialRecord(z.enum(reviewScoreNames), reviewScore);
export type ReviewScores = z.infer<typeof reviewScoreList>;

export const picturePurposes = ['face_frame', 'portrait', 'paper_front', 'paper_back', 'paper_other'] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

export const picturePurposeNames: Readonly<Record<PicturePurpose, string>> = {
  face_frame: 'Rostro ante la cámara',
  portrait: 'Fotografía de referencia',
  paper_front: 'Anverso del documento',
  paper_back: 'Reverso del documento',
  paper_other: 'Otro documento',
};

export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMediaType = (typeof pictureMediaTypes)[number];
