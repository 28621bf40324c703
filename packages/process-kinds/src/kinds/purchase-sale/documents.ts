import {
  fields,
  onlyWhen,
  optional,
  party,
  type AmortisationField,
  type DocumentFields,
} from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { consent, entityFields, fundsFields, vehicleFields } from '../shared-fields.ts';

const direct = { financiamiento_tipo: ['directo'] };

const vehicle = fields({
  condicion: 'vehiculo_condicion',
  ...vehicleFields('vehiculo_'),
  usado: onlyWhen({ vehiculo_condicion: ['usado'] }, { placa: 'vehiculo_placa', kilometraje: 'vehiculo_kilometraje' }),
  nuevo: onlyWhen({ vehiculo_condicion: ['nuevo'] }, { factura: 'vehiculo_factura' }),
  gravamen: onlyWhen(
    { vehiculo_gravado: ['SI'] },
    { acreedor: 'vehiculo_acreedor', levantamiento: 'vehiculo_levantamiento' },
  ),
});

const buyer = party('comprador_', { masculine: 'EL COMPRADOR', feminine: 'LA COMPRADORA' });

/** The seller, where it is not the company itself. */
const seller = onlyWhen(
  { vendedor_origen: ['tercero'] },
  { parte: party('vendedor_', { masculine: 'EL VENDEDOR', feminine: 'LA VENDEDORA' }) },
);

/** What the seller itself finances. */
export const directLoan: AmortisationField = {
  as: 'amortisation',
  amount: 'venta_saldo',
  months: 'financiamiento_plazo',
  annualRate: 'financiamiento_tasa',
  system: 'financiamiento_sistema',
  firstDueOn: 'financiamiento_primera_cuota',
};

const table: DocumentFields = {
  tasa: 'financiamiento_tasa',
  plazo: 'financiamiento_plazo',
  sistema: 'financiamiento_sistema',
  tabla: directLoan,
};

const payment: DocumentFields = {
  precio: 'venta_precio',
  contado: onlyWhen({ venta_forma_pago: ['contado'] }, { medio: 'venta_medio' }),
  financiado: onlyWhen(
    { venta_forma_pago: ['financiado'] },
    {
      entrada: 'venta_entrada',
      saldo: 'venta_saldo',
      entidad: onlyWhen(
        { financiamiento_tipo: ['entidad'] },
        { ...entityFields('financiamiento_'), operacion: 'financiamiento_operacion' },
      ),
      directo: onlyWhen(direct, table),
      reserva: onlyWhen({ venta_reserva_dominio: ['SI'] }, { canton: 'reserva_canton' }),
    },
  ),
};

const delivery: DocumentFields = {
  fecha: 'entrega_fecha',
  lugar: 'entrega_lugar',
  llaves: 'entrega_llaves',
  accesorios: 'entrega_accesorios',
  garantia: onlyWhen({ entrega_garantia: ['SI'] }, { meses: 'garantia_meses', kilometros: 'garantia_kilometros' }),
  observaciones: optional('entrega_observaciones', 'Sin observaciones'),
};

const everyoneButSpouses = [
  'comprador',
  'comprador_apoderado',
  'comprador_representante',
  'vendedor',
  'vendedor_representante',
];
const buyers = ['comprador', 'comprador_apoderado', 'comprador_representante', 'comprador_conyuge'];

export const purchaseSaleDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato',
    title: 'Contrato de compraventa de vehículo',
    file: 'contrato.typ',
    rank: 'main',
    companySigns: true,
    fields: {
      comprador: buyer,
      actividad: onlyWhen({ comprador_tipo_persona: ['juridica'] }, { principal: 'comprador_actividad' }),
      vendedor: seller,
      giro_vendedor: onlyWhen({ vendedor_tipo_persona: ['juridica'] }, { principal: 'vendedor_actividad' }),
      vehiculo: vehicle,
      pago: fields(payment),
      entrega: fields(delivery),
    },
  },
  {
    code: 'acta_entrega',
    title: 'Acta de entrega y recepción de vehículo',
    file: 'acta-entrega.typ',
    rank: 'accessory',
    signedBy: everyoneButSpouses,
    companySigns: true,
    fields: {
      comprador: buyer,
      referencia: onlyWhen({ comprador_referencia: [] }, { texto: 'comprador_referencia' }),
      vendedor: seller,
      vehiculo: vehicle,
      entrega: fields(delivery),
    },
  },
  {
    code: 'plan_pagos',
    title: 'Plan de pagos y reconocimiento de la obligación',
    file: 'plan-pagos.typ',
    rank: 'accessory',
    when: direct,
    signedBy: buyers,
    companySigns: true,
    fields: { comprador: buyer, vendedor: seller, pago: fields({ saldo: 'venta_saldo', ...table }) },
  },
  {
    code: 'declaracion',
    title: 'Declaración de origen lícito de los recursos',
    file: 'declaracion.typ',
    rank: 'accessory',
    signedBy: ['comprador', 'comprador_apoderado', 'comprador_representante'],
    companySigns: false,
    fields: {
      declarante: buyer,
      nacimiento: onlyWhen({ comprador_tipo_persona: ['natural'] }, { fecha: 'comprador_fecha_nacimiento' }),
      ...fundsFields('comprador_', 'venta_supera_umbral'),
    },
  },
  {
    code: 'datos_personales',
    title: 'Autorización para el tratamiento de datos personales',
    file: 'datos-personales.typ',
    rank: 'accessory',
    signedBy: buyers,
    companySigns: false,
    fields: { titular: buyer, consentimiento: consent },
  },
];
