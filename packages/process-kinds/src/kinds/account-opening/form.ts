import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import {
  choice,
  email,
  form,
  fromList,
  group,
  mobile,
  money,
  names,
  text,
  under,
  upperText,
  yesNo,
} from '../../forms/form.ts';
import { fundsOrigin, politicalExposure } from '../../forms/funds.ts';
import { livelihood } from '../../forms/livelihood.ts';
import { civilStatus } from '../../forms/marriage.ts';
import { personal, signatory, type RegistrySource } from '../../forms/person.ts';

const joint = { cuenta_titularidad: ['conjunta'] };

const registryTargets = {
  cliente_nombres: 'names',
  cliente_apellidos: 'surnames',
  cliente_nacionalidad: 'nationality_id',
  cliente_genero: 'gender',
  cliente_fecha_nacimiento: 'birth_date',
  cliente_profesion: 'profession',
  cliente_estado_civil: 'civil_status',
} as const satisfies Readonly<Record<string, RegistrySource>>;

export const accountOpeningForm = form('2026.1', [
  group(
    1,
    'Identificación',
    choice('cliente_tipo_id', 'Tipo de cédula', {
      cedula_ciudadania: 'Cédula de ciudadanía',
      cedula_identidad: 'Cédula de identidad',
    }),
    text('cliente_id_num', 'Número de cédula', {
      tooltip: 'Con la cédula se consultan sus datos en el Registro Civil.',
      handle_validator: 'cedula',
      place_holder: '1700000035',
      validations: { type: 'numeric', max_length: 10 },
      ws_autocomplete: { service: 'registro civil', dependencies: {}, fields_autocomplete: registryTargets },
    }),
    upperText('cliente_cdactilar', 'Código dactilar', {
      question: 'Código dactilar, en el reverso de la cédula',
      handle_validator: 'fingerprint',
      place_holder: 'V4443V4442',
      validations: { max_length: 10 },
    }),
    mobile('cliente_celular', 'Teléfono celular', { tooltip: 'A este número llega el código de un solo uso.' }),
    email('cliente_email', 'Correo electrónico', { tooltip: 'A este correo llegan los documentos firmados.' }),
  ),
  group(
    2,
    'Datos personales',
    names('cliente_nombres', 'Nombres', { place_holder: 'MARÍA JOSÉ' }),
    names('cliente_apellidos', 'Apellidos', { place_holder: 'LOOR ANDRADE' }),
    personal('cliente_', { whose: 'del cliente' }),
  ),
  group(3, 'Estado civil y cónyuge', civilStatus('cliente_', 'del cliente')),
  group(4, 'Domicilio', address('cliente_', { whose: 'del cliente', withParish: true })),
  group(5, 'Actividad económica', livelihood('cliente_')),
  group(
    6,
    'Cuenta',
    choice('cuenta_tipo', 'Tipo de cuenta', {
      ahorros: 'Cuenta de ahorros',
      corriente: 'Cuenta corriente',
      basica: 'Cuenta básica',
    }),
    choice('cuenta_proposito', 'Propósito', {
      ahorro: 'Ahorro personal',
      nomina: 'Recepción de sueldo',
      negocio: 'Movimiento del negocio',
      remesas: 'Recepción de remesas',
    }),
    fromList(
      'cuenta_pais_remesas',
      'País de las remesas',
      { list: 'paises', exclude: 'EC' },
      { when: { cuenta_proposito: ['remesas'] } },
    ),
    money('cuenta_deposito', 'Depósito inicial', { place_holder: '50,00' }),
    money('cuenta_movimiento', 'Movimiento mensual', {
      question: 'Monto que estima mover cada mes',
      place_holder: '900,00',
    }),
    choice('cuenta_titularidad', 'Titularidad', { individual: 'Individual', conjunta: 'Conjunta' }),
    choice(
      'cuenta_firmas',
      'Firmas de la cuenta',
      { indistinta: 'Cualquiera de los titulares', conjunta: 'Ambos titulares' },
      { when: joint },
    ),
    signatory('cotitular_', { whose: 'del cotitular', when: joint, notSameAs: ['cliente_id_num'] }),
    yesNo('cuenta_tarjeta', 'Tarjeta de débito', { question: '¿Solicita tarjeta de débito?' }),
    choice(
      'tarjeta_entrega',
      'Entrega de la tarjeta',
      { domicilio: 'En el domicilio', agencia: 'En una agencia' },
      { when: { cuenta_tarjeta: ['SI'] } },
    ),
    yesNo('cuenta_chequera', 'Chequera', { question: '¿Solicita chequera?', when: { cuenta_tipo: ['corriente'] } }),
  ),
  group(
    7,
    'Residencia fiscal',
    yesNo('fiscal_exterior', 'Residencia en el exterior', {
      question: '¿Es residente fiscal en otro país?',
      response: 'NO',
    }),
    under({ fiscal_exterior: ['SI'] }, [
      fromList('fiscal_pais', 'País', { list: 'paises', exclude: 'EC' }),
      yesNo('fiscal_tiene_numero', 'Identificación fiscal', {
        question: '¿Tiene número de identificación fiscal en ese país?',
      }),
    ]),
    text('fiscal_numero', 'Número de identificación fiscal', {
      place_holder: '123456789',
      validations: { max_length: 30 },
      when: { fiscal_tiene_numero: ['SI'] },
    }),
    text('fiscal_motivo', 'Motivo', {
      question: 'Motivo por el que no lo tiene',
      place_holder: 'El país no lo asigna a personas naturales',
      when: { fiscal_tiene_numero: ['NO'] },
    }),
  ),
  group(
    8,
    'Origen de los recursos',
    fundsOrigin('cliente_', {
      flag: 'cuenta_supera_umbral',
      flagQuestion: '¿El depósito inicial es igual o superior a USD 10.000?',
    }),
    politicalExposure('cliente_', 'el cliente'),
  ),
  group(9, 'Aceptación', acceptance('abrir y administrar la cuenta')),
]);
