import {
  common,
  fields,
  onlyWhen,
  party,
  type AmortisationField,
  type DocumentFields,
} from '../../kind/document-fields.ts';
import type { DocumentTemplate } from '../../kind/process-kind.ts';
import { accountFields, consent, fundsFields } from '../shared-fields.ts';

export const creditLoan: AmortisationField = {
  as: 'amortisation',
  amount: 'credito_monto',
  months: 'credito_plazo',
  annualRate: 'credito_tasa',
  system: 'credito_sistema',
  firstDueOn: 'credito_primera_cuota',
  monthlyCharge: 'seguro_prima',
  insuranceRate: 'seguro_tasa',
  fee: 'credito_gastos',
  contribution: 'credito_solca',
};

const terms: DocumentFields = {
  cupo: 'credito_preaprobado',
  monto: 'credito_monto',
  segmento: 'credito_segmento',
  destino: 'credito_destino',
  vivienda: onlyWhen({ credito_segmento: ['vivienda'] }, { inmueble: 'credito_inmueble' }),
  plazo: 'credito_plazo',
  tasa: 'credito_tasa',
  sistema: 'credito_sistema',
  primera: 'credito_primera_cuota',
  gastos: onlyWhen({ credito_gastos: [] }, { valor: 'credito_gastos' }),
  solca: onlyWhen({ credito_solca: [] }, { valor: 'credito_solca' }),
  seguro: onlyWhen(
    { credito_seguro: ['SI'] },
    {
      aseguradora: 'seguro_aseguradora',
      fija: onlyWhen({ seguro_calculo: ['prima'] }, { prima: 'seguro_prima' }),
      saldo: onlyWhen({ seguro_calculo: ['saldo'] }, { tasa: 'seguro_tasa' }),
    },
  ),
  tabla: creditLoan,
};

const debtor = party('cliente_', { masculine: 'EL DEUDOR', feminine: 'LA DEUDORA' });
const guarantor = onlyWhen({ garantia_tipo: ['personal'] }, { parte: party('garante_', common('GARANTE')) });
const debtors = ['cliente', 'cliente_conyuge'];

export const preapprovedCreditDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato',
    title: 'Contrato de préstamo',
    file: 'contrato.typ',
    rank: 'main',
    companySigns: true,
    fields: {
      deudor: debtor,
      referencia: onlyWhen({ cliente_referencia: [] }, { texto: 'cliente_referencia' }),
      garante: guarantor,
      credito: fields(terms),
      desembolso: fields({
        forma: 'desembolso_forma',
        propia: onlyWhen({ desembolso_forma: ['acreditacion'] }, { cuenta: 'desembolso_cuenta_propia' }),
        otra: onlyWhen({ desembolso_forma: ['transferencia'] }, accountFields('desembolso_')),
      }),
      debito: onlyWhen({ pago_debito: ['SI'] }, { cuenta: 'pago_cuenta' }),
    },
  },
  {
    code: 'pagare',
    title: 'Pagaré a la orden',
    file: 'pagare.typ',
    rank: 'accessory',
    companySigns: false,
    fields: { deudor: debtor, garante: guarantor, credito: fields(terms) },
  },
  {
    code: 'tabla_amortizacion',
    title: 'Tabla de amortización',
    file: 'tabla-amortizacion.typ',
    rank: 'accessory',
    signedBy: debtors,
    companySigns: false,
    fields: { deudor: debtor, credito: fields(terms) },
  },
  {
    code: 'autorizacion_buro',
    title: 'Autorización para consultar y reportar información crediticia',
    file: 'autorizacion-buro.typ',
    rank: 'accessory',
    companySigns: false,
    fields: { titular: debtor, garante: guarantor, autoriza: 'buro_autorizacion' },
  },
  {
    code: 'declaracion',
    title: 'Información económica y declaración de origen lícito',
    file: 'declaracion.typ',
    rank: 'accessory',
    signedBy: ['cliente'],
    companySigns: false,
    fields: {
      declarante: party('cliente_'),
      nacimiento: 'cliente_fecha_nacimiento',
      dactilar: onlyWhen(
        { cliente_tipo_id: ['cedula_ciudadania', 'cedula_identidad'] },
        { codigo: 'cliente_cdactilar' },
      ),
      vivienda: 'cliente_vivienda',
      arriendo: onlyWhen({ cliente_vivienda: ['arrendada'] }, { valor: 'cliente_arriendo' }),
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
      ...fundsFields('cliente_', 'credito_supera_umbral'),
    },
  },
  {
    code: 'datos_personales',
    title: 'Autorización para el tratamiento de datos personales',
    file: 'datos-personales.typ',
    rank: 'accessory',
    signedBy: debtors,
    companySigns: false,
    fields: { titular: party('cliente_'), consentimiento: consent },
  },
];
