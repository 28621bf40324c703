import { common, fields, onlyWhen, optional, party, person } from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { consent, fundsFields } from '../shared-fields.ts';

const account = fields({
  tipo: 'cuenta_tipo',
  proposito: 'cuenta_proposito',
  remesas: onlyWhen({ cuenta_proposito: ['remesas'] }, { pais: 'cuenta_pais_remesas' }),
  deposito: 'cuenta_deposito',
  movimiento: 'cuenta_movimiento',
  titularidad: 'cuenta_titularidad',
  conjunta: onlyWhen(
    { cuenta_titularidad: ['conjunta'] },
    { firmas: 'cuenta_firmas', cotitular: person('cotitular_') },
  ),
  tarjeta: onlyWhen({ cuenta_tarjeta: ['SI'] }, { entrega: 'tarjeta_entrega' }),
  chequera: onlyWhen({ cuenta_tipo: ['corriente'] }, { solicita: 'cuenta_chequera' }),
});

const holders = ['cliente', 'cotitular'];

export const accountOpeningDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato',
    title: 'Contrato de cuenta de depósito',
    file: 'contrato.typ',
    rank: 'main',
    signedBy: holders,
    companySigns: true,
    fields: { cliente: party('cliente_', common('CLIENTE')), cuenta: account },
  },
  {
    code: 'conocimiento_cliente',
    title: 'Formulario de conocimiento del cliente',
    file: 'conocimiento-cliente.typ',
    rank: 'accessory',
    signedBy: ['cliente'],
    companySigns: false,
    fields: {
      declarante: party('cliente_'),
      dactilar: 'cliente_cdactilar',
      nacimiento: 'cliente_fecha_nacimiento',
      pareja: onlyWhen({ cliente_estado_civil: ['casado', 'unión_de_hecho'] }, { conyuge: person('cliente_conyuge_') }),
      referencia: optional('cliente_referencia', 'no se indica'),
      actividad: 'cliente_actividad_tipo',
      dependiente: onlyWhen(
        { cliente_actividad_tipo: ['dependiente'] },
        { empleador: 'cliente_empleador', cargo: 'cliente_cargo', desde: 'cliente_ingreso_laboral' },
      ),
      independiente: onlyWhen(
        { cliente_actividad_tipo: ['independiente'] },
        { negocio: 'cliente_negocio', ruc: 'cliente_negocio_ruc', giro: 'cliente_negocio_actividad' },
      ),
      jubilado: onlyWhen({ cliente_actividad_tipo: ['jubilado'] }, { entidad: 'cliente_pension_entidad' }),
      ingresos: 'cliente_ingresos',
      egresos: 'cliente_egresos',
      otros: onlyWhen(
        { cliente_otros_ingresos: ['SI'] },
        { detalle: 'cliente_otros_ingresos_detalle', valor: 'cliente_otros_ingresos_valor' },
      ),
      cuenta: account,
      exterior: onlyWhen(
        { fiscal_exterior: ['SI'] },
        {
          pais: 'fiscal_pais',
          con_numero: onlyWhen({ fiscal_tiene_numero: ['SI'] }, { numero: 'fiscal_numero' }),
          sin_numero: onlyWhen({ fiscal_tiene_numero: ['NO'] }, { motivo: 'fiscal_motivo' }),
        },
      ),
      ...fundsFields('cliente_', 'cuenta_supera_umbral'),
    },
  },
  {
    code: 'datos_personales',
    title: 'Autorización para el tratamiento de datos personales',
    file: 'datos-personales.typ',
    rank: 'accessory',
    signedBy: ['cliente'],
    companySigns: false,
    fields: { titular: party('cliente_'), consentimiento: consent },
  },
];
