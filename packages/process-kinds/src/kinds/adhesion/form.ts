import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import { bankAccount } from '../../forms/bank-account.ts';
import { appearance, company, legalRepresentative, personTypes } from '../../forms/company.ts';
import {
  choice,
  date,
  form,
  group,
  money,
  names,
  number,
  pastDate,
  text,
  under,
  upperText,
  yesNo,
} from '../../forms/form.ts';
import { fundsOrigin, politicalExposure } from '../../forms/funds.ts';
import { marriage } from '../../forms/marriage.ts';
import { contact, identity, personal, personalFills } from '../../forms/person.ts';
import { vehicle } from '../../forms/vehicle.ts';

const natural = { adherente_tipo_persona: ['natural'] };
const juridica = { adherente_tipo_persona: ['juridica'] };
const inMoney = { aporte_tipo: ['dinero'] };
const inInstalments = { aporte_forma: ['cuotas'] };

export const adhesionForm = form('2026.1', [
  group(
    1,
    'Fideicomiso',
    upperText('fideicomiso_nombre', 'Fideicomiso', {
      question: 'Nombre del fideicomiso mercantil',
      place_holder: 'FIDEICOMISO MERCANTIL ALTOS DEL VALLE',
    }),
    choice('fideicomiso_tipo', 'Clase de fideicomiso', {
      inmobiliario: 'Inmobiliario',
      administracion: 'Administración',
      inversion: 'Inversión',
      garantia: 'Garantía',
    }),
    pastDate('fideicomiso_constitucion', 'Fecha de constitución'),
    text('fideicomiso_notaria', 'Notaría', {
      question: 'Notaría ante la que se constituyó',
      place_holder: 'Notaría Vigésima Sexta del cantón Quito',
      validations: { max_length: 100 },
    }),
    under({ fideicomiso_tipo: ['inmobiliario'] }, [
      upperText('proyecto_nombre', 'Proyecto inmobiliario', { place_holder: 'CONJUNTO ALTOS DEL VALLE' }),
      text('proyecto_unidad', 'Unidad reservada', { place_holder: 'Departamento 4B, parqueadero 12, bodega 7' }),
      date('proyecto_equilibrio', 'Plazo del punto de equilibrio', {
        question: 'Fecha máxima para alcanzar el punto de equilibrio',
      }),
    ]),
    under({ fideicomiso_tipo: ['inversion'] }, [
      number('inversion_plazo', 'Plazo de la inversión', {
        question: 'Plazo de la inversión, en meses',
        place_holder: '24',
      }),
    ]),
    under({ fideicomiso_tipo: ['garantia'] }, [
      upperText('garantia_acreedor', 'Acreedor', { place_holder: 'BANCO DEL AUSTRO S.A.' }),
      text('garantia_obligacion', 'Obligación garantizada', { place_holder: 'Préstamo No. 45871 por USD 80.000' }),
    ]),
    under({ fideicomiso_tipo: ['administracion'] }, [
      text('administracion_finalidad', 'Finalidad', {
        question: 'Finalidad de la administración',
        place_holder: 'Administrar los flujos del proyecto hasta su liquidación',
      }),
    ]),
  ),
  group(
    2,
    'Adherente',
    choice('adherente_tipo_persona', 'Tipo de persona', personTypes, { question: '¿Quién se adhiere al fideicomiso?' }),
    identity('adherente_', {
      whose: 'del adherente',
      when: natural,
      fills: { ...personalFills, estado_civil: 'civil_status' },
    }),
    personal('adherente_', { whose: 'del adherente', when: natural }),
    company('adherente_', 'del adherente', juridica),
  ),
  group(3, 'Estado civil y cónyuge', marriage('adherente_', 'del adherente', natural)),
  group(
    4,
    'Representación',
    appearance('adherente_', 'el adherente', natural),
    legalRepresentative('adherente_', juridica),
  ),
  group(
    5,
    'Domicilio y contacto',
    contact('adherente_', { whose: 'del adherente' }),
    address('adherente_', { whose: 'del adherente' }),
  ),
  group(
    6,
    'Aporte',
    choice('aporte_tipo', 'Tipo de aporte', { dinero: 'Dinero', vehiculo: 'Vehículo' }),
    money('aporte_monto', 'Monto del aporte', {
      question: 'Monto total del aporte, en dólares',
      place_holder: '45.000,00',
      when: inMoney,
    }),
    choice('aporte_forma', 'Forma de aportar', { contado: 'En un solo pago', cuotas: 'Por cuotas' }, { when: inMoney }),
    under(inInstalments, [
      money('aporte_inicial', 'Aporte inicial', { place_holder: '9.000,00' }),
      money('aporte_saldo', 'Saldo por cuotas', { place_holder: '36.000,00' }),
      number('aporte_cuotas', 'Número de cuotas', { place_holder: '24' }),
      date('aporte_primera_cuota', 'Fecha de la primera cuota'),
    ]),
    choice(
      'aporte_medio',
      'Medio de pago',
      { transferencia: 'Transferencia bancaria', cheque: 'Cheque certificado', debito: 'Débito automático' },
      { when: inMoney },
    ),
    bankAccount('aporte_', '¿De qué entidad proviene el aporte?', { aporte_medio: ['transferencia', 'debito'] }),
    vehicle('aporte_', { when: { aporte_tipo: ['vehiculo'] } }),
    money('aporte_avaluo', 'Valor acordado del vehículo', {
      place_holder: '18.500,00',
      when: { aporte_tipo: ['vehiculo'] },
    }),
  ),
  group(
    7,
    'Beneficiario',
    yesNo('beneficiario_distinto', 'Otro beneficiario', {
      question: '¿Designa un beneficiario distinto del adherente?',
      response: 'NO',
    }),
    under({ beneficiario_distinto: ['SI'] }, [
      names('beneficiario_nombre_completo', 'Nombres y apellidos', { place_holder: 'LOOR ANDRADE LUCÍA BELÉN' }),
      text('beneficiario_id_num', 'Número de cédula', {
        handle_validator: 'cedula',
        place_holder: '0922222229',
        validations: { type: 'numeric', max_length: 10 },
      }),
      choice('beneficiario_parentesco', 'Parentesco', {
        hijo: 'Hijo o hija',
        padre: 'Padre o madre',
        conyuge: 'Cónyuge o conviviente',
        otro: 'Otro vínculo',
      }),
      number('beneficiario_porcentaje', 'Porcentaje', {
        question: 'Porcentaje que le corresponde',
        place_holder: '50',
      }),
    ]),
    text('beneficiario_vinculo', 'Vínculo', {
      place_holder: 'Sobrina',
      validations: { max_length: 60 },
      when: { beneficiario_parentesco: ['otro'] },
    }),
  ),
  group(
    8,
    'Origen de los recursos',
    fundsOrigin('adherente_', {
      flag: 'aporte_supera_umbral',
      flagQuestion: '¿El aporte es igual o superior a USD 10.000?',
    }),
    politicalExposure('adherente_', 'el adherente o quien lo representa'),
  ),
  group(9, 'Aceptación', acceptance('atender la solicitud de adhesión y ejecutar el contrato')),
]);
