import type { CertificateSettings } from '@rubrica/contract';

type Move = CertificateSettings['stock_moves'][number];

export const messages = {
  title: 'Certificados',
  detail:
    'Lo que cuesta un certificado electrónico y cuántos tiene pagados su empresa. Lo ya enviado conserva su precio.',
  issuer: 'Quién los emite',
  hasIssuer: 'Hay un emisor conectado: las personas de su empresa pueden pedir certificados.',
  noIssuer: 'No hay ningún emisor conectado: nadie puede enviar una solicitud.',
  services: 'Ver el emisor en «Servicios»',
  prices: 'Precios',
  pricesDetail:
    'Sin IVA, desde el día que usted escriba. Sin ningún precio los certificados no cuestan; si hay alguno, solo se piden los que tienen precio, y 0 es sin costo.',
  price: (place: number): string => `Precio ${place}`,
  type: 'Para quién',
  years: 'Vigencia',
  since: 'Rige desde',
  net: 'Valor sin IVA',
  add: 'Agregar un precio',
  remove: 'Quitar',
  save: 'Guardar los precios',
  stock: 'Cupo',
  stockDetail: 'Certificados que su empresa pagó por adelantado. Mientras haya cupo se usa antes que el pago.',
  left: (units: number): string => (units === 1 ? 'Queda 1 certificado' : `Quedan ${units} certificados`),
  units: 'Cuántos se suman',
  unitsNote: 'Con un menos delante se restan los que no eran.',
  note: 'De qué compra son, o por qué se restan',
  change: 'Cambiar el cupo',
  moves: 'Movimientos del cupo',
  kinds: { added: 'Cambio del cupo', used: 'Usado', returned: 'Devuelto' } as const satisfies Record<
    Move['kind'],
    string
  >,
} as const;
