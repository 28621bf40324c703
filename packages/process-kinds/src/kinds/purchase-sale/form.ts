import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import { financialEntity } from '../../forms/bank-account.ts';
import { appearance, company, legalRepresentative, personTypes } from '../../forms/company.ts';
import { choice, choices, date, form, group, money, number, text, under, upperText, yesNo } from '../../forms/form.ts';
import { fundsOrigin, politicalExposure } from '../../forms/funds.ts';
import { marriage } from '../../forms/marriage.ts';
import { contact, identity, personal, personalFills } from '../../forms/person.ts';
import { vehicle } from '../../forms/vehicle.ts';

const natural = { comprador_tipo_persona: ['natural'] };
const juridica = { comprador_tipo_persona: ['juridica'] };
const used = { vehiculo_condicion: ['usado'] };
const unused = { vehiculo_condicion: ['nuevo'] };
const third = { vendedor_origen: ['tercero'] };
const thirdNatural = { vendedor_tipo_persona: ['natural'] };
const thirdCompany = { vendedor_tipo_persona: ['juridica'] };
const cash = { venta_forma_pago: ['contado'] };
const financed = { venta_forma_pago: ['financiado'] };
const byEntity = { financiamiento_tipo: ['entidad'] };
const direct = { financiamiento_tipo: ['directo'] };

export const purchaseSaleForm = form('2026.1', [
  group(
    1,
    'Vehículo',
    choice(
      'vehiculo_condicion',
      'Condición',
      { nuevo: 'Nuevo', usado: 'Usado' },
      { question: '¿El vehículo es nuevo o usado?' },
    ),
    vehicle('vehiculo_', { plate: used }),
    text('vehiculo_factura', 'Factura', {
      question: 'Número de la factura de venta',
      place_holder: '001-002-000045871',
      extra_format: { mask: '###-###-#########' },
      when: unused,
    }),
    under(used, [
      number('vehiculo_kilometraje', 'Kilometraje', { place_holder: '48500' }),
      yesNo('vehiculo_gravado', 'Gravámenes', {
        question: '¿El vehículo tiene prenda, reserva de dominio o prohibición de enajenar?',
        tooltip: 'Consta en el certificado único vehicular.',
      }),
    ]),
    under({ vehiculo_gravado: ['SI'] }, [
      upperText('vehiculo_acreedor', 'Acreedor', { place_holder: 'BANCO DEL AUSTRO S.A.' }),
      date('vehiculo_levantamiento', 'Levantamiento', {
        question: 'Fecha hasta la que el vendedor levantará el gravamen',
      }),
    ]),
  ),
  group(
    2,
    'Comprador',
    choice('comprador_tipo_persona', 'Tipo de persona', personTypes, { question: '¿Quién compra el vehículo?' }),
    identity('comprador_', {
      whose: 'del comprador',
      when: natural,
      fills: { ...personalFills, estado_civil: 'civil_status' },
    }),
    personal('comprador_', { whose: 'del comprador', when: natural }),
    company('comprador_', 'del comprador', juridica),
  ),
  group(3, 'Estado civil del comprador', marriage('comprador_', 'del comprador', natural)),
  group(
    4,
    'Representación del comprador',
    appearance('comprador_', 'el comprador', natural),
    legalRepresentative('comprador_', juridica),
  ),
  group(
    5,
    'Domicilio del comprador',
    contact('comprador_', { whose: 'del comprador' }),
    address('comprador_', { whose: 'del comprador' }),
  ),
  group(
    6,
    'Vendedor',
    choice(
      'vendedor_origen',
      'Vendedor',
      { empresa: 'La compañía, dueña del vehículo', tercero: 'Otra persona, dueña del vehículo' },
      { question: '¿Quién vende el vehículo?' },
    ),
    choice('vendedor_tipo_persona', 'Tipo de persona', personTypes, { when: third }),
    identity('vendedor_', {
      whose: 'del vendedor',
      when: thirdNatural,
      notSameAs: ['comprador_id_num'],
      fills: { ...personalFills, estado_civil: 'civil_status' },
    }),
    personal('vendedor_', { whose: 'del vendedor', when: thirdNatural }),
    marriage('vendedor_', 'del vendedor', thirdNatural),
    company('vendedor_', 'del vendedor', thirdCompany),
    legalRepresentative('vendedor_', thirdCompany),
    contact('vendedor_', { whose: 'del vendedor', when: third }),
    address('vendedor_', { whose: 'del vendedor', when: third, withoutReference: true }),
  ),
  group(
    7,
    'Precio y forma de pago',
    money('venta_precio', 'Precio', { question: 'Precio total de la venta, en dólares', place_holder: '21.900,00' }),
    choice('venta_forma_pago', 'Forma de pago', { contado: 'De contado', financiado: 'Con financiamiento' }),
    choice(
      'venta_medio',
      'Medio de pago',
      {
        transferencia: 'Transferencia bancaria',
        cheque: 'Cheque certificado o de gerencia',
        tarjeta: 'Tarjeta de crédito o débito',
        efectivo: 'Efectivo',
      },
      { when: cash },
    ),
    under(financed, [
      money('venta_entrada', 'Entrada', { place_holder: '6.900,00' }),
      money('venta_saldo', 'Saldo financiado', { place_holder: '15.000,00' }),
      choice('financiamiento_tipo', 'Financiamiento', {
        entidad: 'De una entidad financiera',
        directo: 'Directo del vendedor',
      }),
    ]),
    financialEntity('financiamiento_', '¿Qué entidad financia la compra?', byEntity),
    text('financiamiento_operacion', 'Operación aprobada', {
      question: 'Número de la operación o carta de aprobación',
      place_holder: 'CR-2026-00457',
      when: byEntity,
    }),
    under(direct, [
      number('financiamiento_plazo', 'Plazo en meses', { place_holder: '24' }),
      number('financiamiento_tasa', 'Tasa de interés', {
        question: 'Tasa de interés nominal anual, en porcentaje',
        place_holder: '15,6',
      }),
      choice('financiamiento_sistema', 'Sistema de amortización', {
        francesa: 'Francesa: cuotas iguales',
        alemana: 'Alemana: capital igual',
      }),
      date('financiamiento_primera_cuota', 'Primera cuota', { question: 'Fecha de la primera cuota' }),
    ]),
    yesNo('venta_reserva_dominio', 'Reserva de dominio', {
      question: '¿El vendedor se reserva el dominio hasta el pago total?',
      tooltip: 'El contrato con reserva de dominio se inscribe en el Registro Mercantil.',
      when: financed,
    }),
    text('reserva_canton', 'Registro Mercantil', {
      question: 'Cantón del Registro Mercantil en el que se inscribirá',
      place_holder: 'Quito',
      validations: { max_length: 60 },
      when: { venta_reserva_dominio: ['SI'] },
    }),
  ),
  group(
    8,
    'Entrega',
    date('entrega_fecha', 'Fecha de entrega'),
    text('entrega_lugar', 'Lugar de entrega', { place_holder: 'Patio de la compañía, Av. Galo Plaza N67-120, Quito' }),
    number('entrega_llaves', 'Juegos de llaves', { place_holder: '2' }),
    choices('entrega_accesorios', 'Accesorios', {
      herramientas: 'Herramientas y gata',
      llanta_emergencia: 'Llanta de emergencia',
      radio: 'Equipo de audio',
      alarma: 'Alarma',
      manual: 'Manual del propietario',
      extintor: 'Extintor y botiquín',
    }),
    yesNo('entrega_garantia', 'Garantía comercial', { question: '¿El vendedor ofrece garantía comercial?' }),
    under({ entrega_garantia: ['SI'] }, [
      number('garantia_meses', 'Meses de garantía', { place_holder: '12' }),
      number('garantia_kilometros', 'Kilómetros de garantía', { place_holder: '20000' }),
    ]),
    text('entrega_observaciones', 'Observaciones', {
      optional: true,
      place_holder: 'Rayón leve en el guardachoque posterior',
      validations: { max_length: 300 },
    }),
  ),
  group(
    9,
    'Origen de los recursos',
    fundsOrigin('comprador_', {
      flag: 'venta_supera_umbral',
      flagQuestion: '¿El precio es igual o superior a USD 10.000?',
    }),
    politicalExposure('comprador_', 'el comprador o quien lo representa'),
  ),
  group(10, 'Aceptación', acceptance('celebrar y ejecutar la compraventa')),
]);
