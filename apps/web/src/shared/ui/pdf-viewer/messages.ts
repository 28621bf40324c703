import type { PdfProblem } from './pdf-source.ts';

export interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

export const messages = {
  document: (name: string): string => `Documento: ${name}`,
  keys: 'Use Av Pág y Re Pág para cambiar de página, Inicio y Fin para ir a los extremos y las teclas más y menos para ampliar o reducir.',
  opening: 'Abriendo el documento…',
  openingShare: (share: number): string => `Abriendo el documento… ${Math.round(share * 100)} %`,
  page: (number: number, count: number): string => `Página ${number} de ${count}`,
  pageSeen: (number: number, count: number): string => `Página ${number} de ${count}, ya vista`,
  pageBefore: 'Página',
  pageAfter: (count: number): string => `de ${count}`,
  goToPage: 'Ir a la página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  fitWidth: 'Ajustar al ancho',
  zoom: (scale: number): string => `${Math.round(scale * 100)} %`,
  zoomed: (scale: number): string => `Tamaño ${Math.round(scale * 100)} %`,
  tools: 'Controles del documento',
  pages: 'Páginas',
  showPages: 'Ver las páginas',
  closePages: 'Cerrar las páginas',
  thumbnail: (number: number): string => `Página ${number}`,
  pageFailed: 'No pudimos mostrar esta página.',
  link: (address: string): string => `Enlace, no se abre desde aquí: ${address}`,
  retry: 'Intentar nuevamente',
  problems: {
    password: {
      title: 'El documento tiene contraseña',
      detail: 'No podemos mostrarlo mientras esté protegido. Guárdelo sin contraseña y vuelva a cargarlo.',
    },
    damaged: {
      title: 'El documento está dañado',
      detail: 'El archivo llegó incompleto o no es un PDF válido. Vuelva a intentarlo o cargue otra copia.',
    },
    network: {
      title: 'No pudimos descargar el documento',
      detail: 'Revise su conexión a internet. Lo que ya hizo se conserva.',
    },
  } satisfies Record<PdfProblem, ProblemText>,
} as const;
