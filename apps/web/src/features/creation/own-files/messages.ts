import type { StepId } from './envelope.ts';

interface StepWords {
  readonly label: string;
  readonly heading: string;
  readonly detail?: string;
}

export const messages = {
  untitled: 'Documento digital',
  steps: {
    files: {
      label: 'Archivos',
      heading: '¿Qué se va a firmar?',
      detail: 'Suba los documentos en el orden en que deben leerse. Los convertimos a PDF si hace falta.',
    },
    signers: {
      label: 'Firmantes',
      heading: '¿Quiénes firman?',
      detail: 'Diga quién firma, cómo firma y qué debe comprobar de su identidad.',
    },
    placement: { label: 'Ubicación', heading: '¿Quién firma dónde?' },
    sending: {
      label: 'Notificaciones',
      heading: '¿Cómo se envía?',
      detail: 'El plazo, los recordatorios y lo que leerá cada firmante en su correo.',
    },
    summary: {
      label: 'Resumen',
      heading: 'Revise antes de enviar',
      detail: 'Esto es lo que pediremos a cada firmante. Nada se envía hasta que cree el proceso.',
    },
  } satisfies Record<StepId, StepWords>,
  create: 'Crear proceso',
  creating: 'Estamos creando el proceso',
  uploadsUnderWay: 'Espere a que terminen de subir los archivos',
  noDocuments: 'Suba al menos un documento',
  notUploaded: 'Quite o reintente los archivos que no se subieron',
  refusedPlaces: 'Revise dónde firma cada persona.',
} as const;
