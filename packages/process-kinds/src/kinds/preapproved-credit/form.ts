import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import { bankAccount } from '../../forms/bank-account.ts';
import { choice, date, form, group, money, number, text, under, upperText, yesNo } from '../../forms/form.ts';
import { fundsOrigin, politicalExposure } from '../../forms/funds.ts';
import { livelihood } from '../../forms/livelihood.ts';
import { marriage } from '../../forms/marriage.ts';
import { contact, identity, personal, personalFills } from '../../forms/person.ts';

const guaranteed = { garantia_tipo: ['personal'] };
const transferred = { desembolso_forma: ['transferencia'] };

export const preapprovedCreditForm = form('2026.2', [
  group(
    1,
    'Cliente',
    identity('cliente_', {
      whose: 'del cliente',
      splitName: true,
      fills: { ...personalFills, estado_civil: 'civil_status' },
    }),
    upperText('cliente_cdactilar', 'Código dactilar', {
      question: 'Código dactilar, en el reverso de la cédula',
      handle_validator: 'fingerprint',
      place_holder: 'V4443V4442',
      validations: { max_length: 10 },
      when: { cliente_tipo_id: ['cedula_ciudadania', 'cedula_identidad'] },
    }),
    personal('cliente_', { whose: 'del cliente' }),
  ),
  group(
    2,
    'Domicilio y contacto',
    contact('cliente_', { whose: 'del cliente' }),
    address('cliente_', { whose: 'del cliente' }),
    choice('cliente_vivienda', 'Vivienda', { propia: 'Propia', arrendada: 'Arrendada', familiar: 'Familiar' }),
    money('cliente_arriendo', 'Arriendo mensual', {
      place_holder: '350,00',
      when: { cliente_vivienda: ['arrendada'] },
    }),
  ),
  group(3, 'Estado civil y cónyuge', marriage('cliente_', 'del cliente')),
  group(4, 'Actividad económica', livelihood('cliente_')),
  group(
    5,
    'Condiciones del crédito',
    money('credito_preaprobado', 'Cupo preaprobado', { place_holder: '20.000,00' }),
    money('credito_monto', 'Monto', { question: 'Monto que solicita', place_holder: '12.500,00' }),
    choice('credito_segmento', 'Segmento', {
      consumo: 'Consumo',
      microcredito: 'Microcrédito',
      productivo: 'Productivo',
      vivienda: 'Inmobiliario',
    }),
    number('credito_plazo', 'Plazo en meses', { place_holder: '36' }),
    number('credito_tasa', 'Tasa nominal', {
      question: 'Tasa de interés nominal anual, en porcentaje',
      tooltip: 'No puede superar la tasa máxima vigente del segmento.',
      place_holder: '15,6',
    }),
    choice('credito_sistema', 'Sistema de amortización', {
      francesa: 'Francesa: cuotas iguales',
      alemana: 'Alemana: capital igual',
    }),
    date('credito_primera_cuota', 'Primera cuota', { question: 'Fecha de la primera cuota' }),
    yesNo('credito_seguro', 'Seguro de desgravamen', {
      question: '¿Contrata seguro de desgravamen con esta operación?',
    }),
    under({ credito_seguro: ['SI'] }, [
      upperText('seguro_aseguradora', 'Aseguradora', { place_holder: 'SEGUROS DEL PACÍFICO S.A.' }),
      choice('seguro_calculo', 'Cálculo de la prima', {
        saldo: 'Porcentaje mensual de lo que se debe',
        prima: 'Valor fijo cada mes',
      }),
    ]),
    number('seguro_tasa', 'Prima, en porcentaje', {
      question: 'Prima mensual, en porcentaje de lo que se debe',
      place_holder: '0,05',
      when: { seguro_calculo: ['saldo'] },
    }),
    money('seguro_prima', 'Prima mensual', { place_holder: '4,75', when: { seguro_calculo: ['prima'] } }),
    money('credito_gastos', 'Gastos', {
      question: 'Gastos que se pagan una sola vez, al recibir el crédito',
      place_holder: '25,00',
      optional: true,
    }),
    money('credito_solca', 'Contribución a SOLCA', { place_holder: '20,00', optional: true }),
  ),
  group(
    6,
    'Destino, desembolso y pago',
    text('credito_destino', 'Destino', { question: 'Destino de los recursos', place_holder: 'Compra de mercadería' }),
    text('credito_inmueble', 'Inmueble', {
      question: 'Inmueble al que se destina',
      place_holder: 'Departamento 4B, conjunto Altos del Valle, Quito',
      when: { credito_segmento: ['vivienda'] },
    }),
    choice('desembolso_forma', 'Forma de desembolso', {
      acreditacion: 'Acreditación en cuenta de esta entidad',
      transferencia: 'Transferencia a otra entidad',
      cheque: 'Cheque',
    }),
    text('desembolso_cuenta_propia', 'Cuenta en esta entidad', {
      place_holder: '4500123456',
      validations: { type: 'numeric', max_length: 20 },
      when: { desembolso_forma: ['acreditacion'] },
    }),
    bankAccount('desembolso_', '¿A qué entidad se transfiere?', transferred),
    yesNo('pago_debito', 'Débito automático', { question: '¿Autoriza el débito automático de las cuotas?' }),
    text('pago_cuenta', 'Cuenta de débito', {
      place_holder: '4500123456',
      validations: { type: 'numeric', max_length: 20 },
      when: { pago_debito: ['SI'] },
    }),
  ),
  group(
    7,
    'Garantía',
    choice('garantia_tipo', 'Garantía', {
      quirografaria: 'Quirografaria, sin garante',
      personal: 'Personal, con garante',
    }),
    identity('garante_', {
      whose: 'del garante',
      when: guaranteed,
      notSameAs: ['cliente_id_num'],
      fills: personalFills,
    }),
    personal('garante_', { whose: 'del garante', when: guaranteed }),
    marriage('garante_', 'del garante', guaranteed),
    contact('garante_', { whose: 'del garante', when: guaranteed }),
    address('garante_', { whose: 'del garante', when: guaranteed, withoutReference: true }),
  ),
  group(
    8,
    'Origen de los recursos',
    fundsOrigin('cliente_', {
      flag: 'credito_supera_umbral',
      flagQuestion: '¿El monto del crédito es igual o superior a USD 10.000?',
    }),
    politicalExposure('cliente_', 'el cliente'),
  ),
  group(
    9,
    'Autorizaciones',
    yesNo('buro_autorizacion', 'Referencias crediticias', {
      question: '¿Autoriza consultar y reportar su información crediticia?',
      tooltip: 'Sin esta autorización no se puede otorgar el crédito.',
    }),
    acceptance('evaluar, otorgar y administrar el crédito'),
  ),
]);
