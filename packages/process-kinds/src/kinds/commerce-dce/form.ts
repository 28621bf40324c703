import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import { bankAccount } from '../../forms/bank-account.ts';
import { company, legalRepresentative, personTypes } from '../../forms/company.ts';
import {
  choice,
  choices,
  form,
  fromList,
  group,
  mobile,
  money,
  names,
  number,
  text,
  under,
  upperText,
  yesNo,
} from '../../forms/form.ts';
import { fundsOrigin, politicalExposure } from '../../forms/funds.ts';
import { contact, identity, personal, personalFills } from '../../forms/person.ts';

const natural = { comercio_tipo_persona: ['natural'] };
const juridica = { comercio_tipo_persona: ['juridica'] };

export const commerceDceForm = form('2026.2', [
  group(
    1,
    'Comercio',
    choice('comercio_tipo_persona', 'Tipo de persona', personTypes, { question: '¿Quién es el titular del comercio?' }),
    identity('comercio_', { whose: 'del titular', when: natural, fills: personalFills }),
    personal('comercio_', { whose: 'del titular', when: natural }),
    text('comercio_ruc_natural', 'RUC', {
      question: 'RUC del titular',
      handle_validator: 'ruc',
      place_holder: '1700000035001',
      validations: { type: 'numeric', max_length: 13 },
      when: natural,
    }),
    fromList('comercio_actividad_natural', 'Actividad económica', { list: 'ciuu' }, { when: natural }),
    company('comercio_', 'del comercio', juridica),
  ),
  group(
    2,
    'Representante legal',
    legalRepresentative('comercio_', juridica),
    yesNo('comercio_firma_conjunta', 'Firma conjunta', {
      question: '¿El comercio se obliga con la firma conjunta de otros representantes?',
      response: 'NO',
      when: juridica,
    }),
  ),
  group(
    3,
    'Contacto',
    contact('comercio_', { whose: 'del comercio' }),
    address('comercio_', { whose: 'del comercio' }),
  ),
  group(
    4,
    'Establecimiento',
    upperText('local_nombre', 'Nombre comercial', { place_holder: 'CAFETERÍA LA RONDA' }),
    text('local_numero', 'Número de establecimiento', {
      question: 'Número de establecimiento según el RUC',
      place_holder: '001',
      extra_format: { mask: '###' },
    }),
    address('local_', { whose: 'del establecimiento' }),
    choice('local_tenencia', 'Local', { propio: 'Propio', arrendado: 'Arrendado' }),
    names('local_arrendador', 'Arrendador', {
      place_holder: 'ZAMBRANO MORA CARLOS',
      when: { local_tenencia: ['arrendado'] },
    }),
    yesNo('local_sucursales', 'Otros establecimientos', {
      question: '¿Afilia otros establecimientos?',
      response: 'NO',
    }),
    under({ local_sucursales: ['SI'] }, [
      number('sucursales_numero', 'Número de sucursales', { place_holder: '3' }),
      text('sucursales_detalle', 'Detalle de las sucursales', {
        place_holder: '002 Cuenca, Gran Colombia 7-50; 003 Loja, Bolívar 12-30',
        validations: { max_length: 500 },
      }),
    ]),
  ),
  group(
    5,
    'Canales de cobro',
    choices('canal_tipos', 'Canales', {
      pos: 'Terminal en el local (POS)',
      enlace: 'Enlace de pago',
      web: 'Tienda en línea',
      recurrente: 'Cobros recurrentes',
    }),
    under({ canal_tipos: ['pos'] }, [
      number('pos_cantidad', 'Terminales', { question: 'Número de terminales', place_holder: '2' }),
      choice('pos_conexion', 'Conexión', {
        celular: 'Red celular',
        internet: 'Internet del local',
        telefonica: 'Línea telefónica',
      }),
    ]),
    under({ canal_tipos: ['web'] }, [
      text('web_direccion', 'Dirección web', { place_holder: 'https://www.laronda.ec' }),
      yesNo('web_pasarela_propia', 'Pasarela propia', { question: '¿Usa una pasarela de pago de un tercero?' }),
    ]),
    upperText('web_pasarela', 'Pasarela de pago', {
      place_holder: 'PAGOS DEL SUR S.A.',
      when: { web_pasarela_propia: ['SI'] },
    }),
    text('recurrente_concepto', 'Concepto de los cobros recurrentes', {
      place_holder: 'Membresía mensual',
      when: { canal_tipos: ['recurrente'] },
    }),
    money('venta_mensual', 'Ventas mensuales', {
      question: 'Ventas mensuales estimadas con tarjeta',
      place_holder: '4.500,00',
    }),
    money('venta_promedio', 'Consumo promedio', { question: 'Valor promedio de cada venta', place_holder: '18,50' }),
  ),
  group(
    6,
    'Condiciones comerciales',
    number('comision_corriente_tasa', 'Comisión corriente', {
      question: 'Comisión por ventas corrientes, en porcentaje',
      place_holder: '4,02',
    }),
    yesNo('comision_difiere', 'Ventas diferidas', { question: '¿Acepta ventas a plazos?' }),
    under({ comision_difiere: ['SI'] }, [
      number('comision_diferido_tasa', 'Comisión a plazos', {
        question: 'Comisión por ventas a plazos, en porcentaje',
        place_holder: '4,92',
      }),
      choices('diferido_meses', 'Plazos', { m3: '3 meses', m6: '6 meses', m9: '9 meses', m12: '12 meses' }),
    ]),
    choice('liquidacion_plazo', 'Liquidación', {
      h24: 'En veinticuatro horas hábiles',
      h48: 'En cuarenta y ocho horas hábiles',
      semanal: 'Una vez por semana',
    }),
  ),
  group(
    7,
    'Cuenta de liquidación',
    bankAccount('liquidacion_', '¿En qué entidad se acreditan las ventas?'),
    yesNo('cuenta_titular_comercio', 'Titular de la cuenta', {
      question: '¿La cuenta está a nombre del titular del comercio?',
    }),
    under({ cuenta_titular_comercio: ['NO'] }, [
      names('cuenta_titular_nombre', 'Nombre del titular', { place_holder: 'LOOR ANDRADE LUCÍA BELÉN' }),
      text('cuenta_titular_cedula', 'Cédula del titular', {
        handle_validator: 'cedula',
        place_holder: '0922222229',
        validations: { type: 'numeric', max_length: 10 },
      }),
      text('cuenta_titular_motivo', 'Motivo', { place_holder: 'Cónyuge y socia del negocio' }),
    ]),
  ),
  group(
    8,
    'Beneficiario final y contactos',
    names('final_nombre', 'Beneficiario final', {
      question: 'Persona natural que controla o se beneficia del comercio',
      place_holder: 'LOOR ANDRADE MARÍA JOSÉ',
      when: juridica,
    }),
    under(juridica, [
      text('final_cedula', 'Cédula del beneficiario final', {
        handle_validator: 'cedula',
        place_holder: '1711111110',
        validations: { type: 'numeric', max_length: 10 },
      }),
      number('final_porcentaje', 'Participación', { question: 'Porcentaje de participación', place_holder: '60' }),
    ]),
    names('operador_nombre', 'Contacto de operaciones', { place_holder: 'MORA VERA DIEGO ANDRÉS' }),
    mobile('operador_celular', 'Celular del contacto'),
  ),
  group(
    9,
    'Origen de los recursos',
    fundsOrigin('comercio_', {
      flag: 'venta_supera_umbral',
      flagQuestion: '¿Las ventas mensuales estimadas son iguales o superiores a USD 10.000?',
    }),
    politicalExposure('comercio_', 'el titular, su representante o el beneficiario final'),
  ),
  group(10, 'Aceptación', acceptance('afiliar el comercio y liquidar sus ventas')),
  // A group of approvers: the form shows the table Firmantes in its place, last, under the same condition.
  group(
    11,
    'Aprobadores',
    names('aprobador_nombre', 'Otros representantes', { when: { comercio_firma_conjunta: ['SI'] } }),
  ),
]);
