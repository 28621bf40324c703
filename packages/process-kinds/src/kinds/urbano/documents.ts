import {
  address,
  common,
  fields,
  fixed,
  onlyWhen,
  optional,
  party,
  type DocumentFields,
} from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { accountFields, consent } from '../shared-fields.ts';

const service = { urbano_formulario: ['servicio'] };
const point = { urbano_formulario: ['punto'] };
const collects = { servicio_tipos: ['contra_entrega'] };

const register: DocumentFields = {
  natural: onlyWhen(
    { cliente_tipo_persona: ['natural'] },
    { ruc: 'cliente_ruc_natural', actividad: 'cliente_actividad_natural' },
  ),
  juridica: onlyWhen({ cliente_tipo_persona: ['juridica'] }, { ruc: 'cliente_ruc', actividad: 'cliente_actividad' }),
};

const shipping: DocumentFields = {
  tipos: 'servicio_tipos',
  envios: 'servicio_envios',
  cobertura: 'servicio_cobertura',
  contenido: 'servicio_contenido',
  recoleccion: onlyWhen(
    { servicio_recoleccion: ['SI'] },
    {
      direccion: address('recoleccion_'),
      referencia: optional('recoleccion_referencia', 'no se indica'),
      horario: 'recoleccion_horario',
    },
  ),
};

const prices: DocumentFields = {
  primer_kilo: 'tarifa_primer_kilo',
  kilo_adicional: 'tarifa_kilo_adicional',
  forma: 'pago_forma',
  credito: onlyWhen({ pago_forma: ['credito'] }, { dias: 'pago_dias', cupo: 'pago_cupo' }),
  recaudo: onlyWhen(collects, { comision: 'recaudo_comision_tasa' }),
  asegurado: onlyWhen({ envio_asegurado: ['SI'] }, { maximo: 'envio_valor_maximo' }),
};

const place: DocumentFields = {
  nombre: 'punto_nombre',
  servicios: 'punto_servicios',
  horario: 'punto_horario',
  capacidad: 'punto_capacidad',
  pago: 'punto_pago',
  direccion: address('punto_'),
  referencia: optional('punto_referencia', 'no se indica'),
};

const operator = fields({ nombre: 'operador_nombre', celular: 'operador_celular', correo: 'operador_email' });

export const urbanoDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato_servicio',
    title: 'Contrato de servicio de mensajería y paquetería',
    file: 'contrato-servicio.typ',
    rank: 'main',
    when: service,
    companySigns: true,
    fields: {
      cliente: party('cliente_', common('CLIENTE')),
      registro: fields(register),
      envios: fields(shipping),
      tarifas: fields(prices),
      cuenta: onlyWhen(collects, accountFields('recaudo_')),
    },
  },
  {
    code: 'tarifario',
    title: 'Anexo de tarifas y recolección',
    file: 'tarifario.typ',
    rank: 'accessory',
    when: service,
    companySigns: true,
    fields: {
      cliente: party('cliente_', common('CLIENTE')),
      envios: fields(shipping),
      tarifas: fields(prices),
      operador: operator,
    },
  },
  {
    code: 'contrato_punto',
    title: 'Contrato de punto de entrega y recepción',
    file: 'contrato-punto.typ',
    rank: 'main',
    when: point,
    companySigns: true,
    fields: {
      cliente: party('cliente_', fixed('EL PUNTO')),
      registro: fields(register),
      punto: fields(place),
      cuenta: fields(accountFields('punto_')),
      operador: operator,
    },
  },
  {
    code: 'ficha_cliente',
    title: 'Ficha del cliente y consentimientos',
    file: 'ficha-cliente.typ',
    rank: 'accessory',
    companySigns: false,
    fields: {
      cliente: party('cliente_'),
      referencia: optional('cliente_referencia', 'no se indica'),
      registro: fields(register),
      natural: onlyWhen({ cliente_tipo_persona: ['natural'] }, { nacimiento: 'cliente_fecha_nacimiento' }),
      formulario: 'urbano_formulario',
      operador: operator,
      consentimiento: consent,
    },
  },
];
