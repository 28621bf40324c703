import { common, fields, onlyWhen, party, type DocumentFields } from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { accountFields, consent, fundsFields, vehicleFields } from '../shared-fields.ts';

const contributedVehicle = onlyWhen(
  { aporte_tipo: ['vehiculo'] },
  { placa: 'aporte_placa', ...vehicleFields('aporte_'), avaluo: 'aporte_avaluo' },
);

const contributedMoney = onlyWhen(
  { aporte_tipo: ['dinero'] },
  {
    monto: 'aporte_monto',
    medio: 'aporte_medio',
    cuotas: onlyWhen(
      { aporte_forma: ['cuotas'] },
      {
        inicial: 'aporte_inicial',
        saldo: 'aporte_saldo',
        numero: 'aporte_cuotas',
        primera: 'aporte_primera_cuota',
      },
    ),
    cuenta: onlyWhen({ aporte_medio: ['transferencia', 'debito'] }, accountFields('aporte_')),
  },
);

const trust: DocumentFields = {
  nombre: 'fideicomiso_nombre',
  tipo: 'fideicomiso_tipo',
  constitucion: 'fideicomiso_constitucion',
  notaria: 'fideicomiso_notaria',
  inmobiliario: onlyWhen(
    { fideicomiso_tipo: ['inmobiliario'] },
    { proyecto: 'proyecto_nombre', unidad: 'proyecto_unidad', equilibrio: 'proyecto_equilibrio' },
  ),
  inversion: onlyWhen({ fideicomiso_tipo: ['inversion'] }, { plazo: 'inversion_plazo' }),
  garantia: onlyWhen(
    { fideicomiso_tipo: ['garantia'] },
    { acreedor: 'garantia_acreedor', obligacion: 'garantia_obligacion' },
  ),
  administracion: onlyWhen({ fideicomiso_tipo: ['administracion'] }, { finalidad: 'administracion_finalidad' }),
};

const beneficiary = onlyWhen(
  { beneficiario_distinto: ['SI'] },
  {
    nombre: 'beneficiario_nombre_completo',
    cedula: 'beneficiario_id_num',
    parentesco: 'beneficiario_parentesco',
    otro: onlyWhen({ beneficiario_parentesco: ['otro'] }, { vinculo: 'beneficiario_vinculo' }),
    porcentaje: 'beneficiario_porcentaje',
  },
);

export const adhesionDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato',
    title: 'Solicitud y contrato de adhesión a fideicomiso mercantil',
    file: 'contrato.typ',
    rank: 'main',
    companySigns: true,
    fields: {
      adherente: party('adherente_', common('ADHERENTE')),
      actividad: onlyWhen({ adherente_tipo_persona: ['juridica'] }, { principal: 'adherente_actividad' }),
      referencia: onlyWhen({ adherente_referencia: [] }, { texto: 'adherente_referencia' }),
      fideicomiso: fields(trust),
      dinero: contributedMoney,
      vehiculo: contributedVehicle,
      beneficiario: beneficiary,
    },
  },
  {
    code: 'declaracion',
    title: 'Declaración de origen lícito de los recursos',
    file: 'declaracion.typ',
    rank: 'accessory',
    signedBy: ['adherente', 'adherente_apoderado', 'adherente_representante'],
    companySigns: false,
    fields: {
      declarante: party('adherente_'),
      nacimiento: onlyWhen({ adherente_tipo_persona: ['natural'] }, { fecha: 'adherente_fecha_nacimiento' }),
      ...fundsFields('adherente_', 'aporte_supera_umbral'),
    },
  },
  {
    code: 'acta_aporte',
    title: 'Acta de entrega y recepción del vehículo aportado',
    file: 'acta-aporte.typ',
    rank: 'accessory',
    when: { aporte_tipo: ['vehiculo'] },
    companySigns: true,
    fields: {
      adherente: party('adherente_', common('ADHERENTE')),
      fideicomiso: fields({ nombre: 'fideicomiso_nombre' }),
      vehiculo: contributedVehicle,
    },
  },
  {
    code: 'datos_personales',
    title: 'Autorización para el tratamiento de datos personales',
    file: 'datos-personales.typ',
    rank: 'accessory',
    companySigns: false,
    fields: { titular: party('adherente_'), consentimiento: consent },
  },
];
