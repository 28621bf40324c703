import { address, fields, fixed, onlyWhen, optional, party, type DocumentFields } from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { accountFields, consent, fundsFields } from '../shared-fields.ts';

const establishment: DocumentFields = {
  nombre: 'local_nombre',
  numero: 'local_numero',
  direccion: address('local_'),
  referencia: optional('local_referencia', 'no se indica'),
  tenencia: 'local_tenencia',
  arrendado: onlyWhen({ local_tenencia: ['arrendado'] }, { arrendador: 'local_arrendador' }),
  sucursales: onlyWhen({ local_sucursales: ['SI'] }, { numero: 'sucursales_numero', detalle: 'sucursales_detalle' }),
};

const channels: DocumentFields = {
  tipos: 'canal_tipos',
  pos: onlyWhen({ canal_tipos: ['pos'] }, { cantidad: 'pos_cantidad', conexion: 'pos_conexion' }),
  web: onlyWhen(
    { canal_tipos: ['web'] },
    { direccion: 'web_direccion', tercero: onlyWhen({ web_pasarela_propia: ['SI'] }, { pasarela: 'web_pasarela' }) },
  ),
  recurrente: onlyWhen({ canal_tipos: ['recurrente'] }, { concepto: 'recurrente_concepto' }),
  mensual: 'venta_mensual',
  promedio: 'venta_promedio',
};

const conditions: DocumentFields = {
  corriente: 'comision_corriente_tasa',
  diferido: onlyWhen({ comision_difiere: ['SI'] }, { tasa: 'comision_diferido_tasa', meses: 'diferido_meses' }),
  plazo: 'liquidacion_plazo',
};

const settlement: DocumentFields = {
  ...accountFields('liquidacion_'),
  ajena: onlyWhen(
    { cuenta_titular_comercio: ['NO'] },
    { nombre: 'cuenta_titular_nombre', cedula: 'cuenta_titular_cedula', motivo: 'cuenta_titular_motivo' },
  ),
};

const register: DocumentFields = {
  natural: onlyWhen(
    { comercio_tipo_persona: ['natural'] },
    { ruc: 'comercio_ruc_natural', actividad: 'comercio_actividad_natural' },
  ),
  juridica: onlyWhen({ comercio_tipo_persona: ['juridica'] }, { ruc: 'comercio_ruc', actividad: 'comercio_actividad' }),
};

export const commerceDceDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato',
    title: 'Contrato de afiliación de comercio',
    file: 'contrato.typ',
    rank: 'main',
    companySigns: true,
    fields: {
      comercio: party('comercio_', fixed('EL COMERCIO')),
      registro: fields(register),
      local: fields(establishment),
      canales: fields(channels),
      condiciones: fields(conditions),
      cuenta: fields(settlement),
    },
  },
  {
    code: 'anexo_condiciones',
    title: 'Anexo de condiciones comerciales y establecimientos',
    file: 'anexo-condiciones.typ',
    rank: 'accessory',
    companySigns: true,
    fields: {
      comercio: party('comercio_', fixed('EL COMERCIO')),
      referencia: optional('comercio_referencia', 'no se indica'),
      registro: fields(register),
      local: fields(establishment),
      canales: fields(channels),
      condiciones: fields(conditions),
      operador: fields({ nombre: 'operador_nombre', celular: 'operador_celular' }),
    },
  },
  {
    code: 'autorizacion_cuenta',
    title: 'Autorización de acreditación y débito',
    file: 'autorizacion-cuenta.typ',
    rank: 'accessory',
    companySigns: false,
    fields: {
      comercio: party('comercio_', fixed('EL COMERCIO')),
      cuenta: fields(settlement),
      condiciones: fields(conditions),
    },
  },
  {
    code: 'declaracion',
    title: 'Declaración de beneficiario final y origen lícito',
    file: 'declaracion.typ',
    rank: 'accessory',
    companySigns: false,
    fields: {
      declarante: party('comercio_', fixed('EL COMERCIO')),
      nacimiento: onlyWhen({ comercio_tipo_persona: ['natural'] }, { fecha: 'comercio_fecha_nacimiento' }),
      final: onlyWhen(
        { comercio_tipo_persona: ['juridica'] },
        { nombre: 'final_nombre', cedula: 'final_cedula', porcentaje: 'final_porcentaje' },
      ),
      consentimiento: consent,
      ...fundsFields('comercio_', 'venta_supera_umbral'),
    },
  },
];
