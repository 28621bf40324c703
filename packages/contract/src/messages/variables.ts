/** What a company's texts may name, between braces. Each with what an administrator reads and a sample for the preview. */
export const messageVariables = {
  nombre: { label: 'nombre', sample: 'Lucía' },
  empresa: { label: 'empresa', sample: 'Su empresa' },
  oficial: { label: 'oficial', sample: 'María Andrango' },
  titulo: { label: 'título del proceso', sample: 'Compraventa Kantu Páramo' },
  documentos: { label: 'documentos', sample: 'el documento «Contrato de compraventa»' },
  mensaje: { label: 'mensaje del oficial', sample: '«Cualquier duda, llámeme.»' },
  preparar: { label: 'qué tener a mano', sample: 'Tenga a mano su celular y su cédula.' },
  vencimiento: { label: 'vencimiento', sample: '04/12/2026' },
  operacion: { label: 'número', sample: 'CV-2026-000418' },
  motivo: { label: 'lo que se pide', sample: '«Corrija su dirección»' },
  codigo: { label: 'código', sample: '482913' },
  accion: { label: 'para qué es', sample: 'firmar' },
  haciendo: { label: 'lo que está haciendo', sample: 'firmando' },
  cantidad: { label: 'cuántos documentos', sample: '1 documento' },
  enlace: { label: 'enlace', sample: 'empresa.ec/f/7K3M-Q9TX-4HPB' },
  valor: { label: 'valor', sample: '$ 18,40' },
  usuario: { label: 'usuario', sample: 'lucia@empresa.ec' },
} as const;

export type MessageVariable = keyof typeof messageVariables;

export type MessageValues = { readonly [Name in MessageVariable]?: string };
