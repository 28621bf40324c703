import { acceptance } from '../../forms/acceptance.ts';
import { address } from '../../forms/address.ts';
import { bankAccount } from '../../forms/bank-account.ts';
import { company, legalRepresentative, personTypes } from '../../forms/company.ts';
import {
  choice,
  choices,
  email,
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
import { contact, identity, personal, personalFills } from '../../forms/person.ts';
import type { KindForm } from '../../kind/process-kind.ts';

const natural = { cliente_tipo_persona: ['natural'] };
const juridica = { cliente_tipo_persona: ['juridica'] };
const service = { urbano_formulario: ['servicio'] };
const point = { urbano_formulario: ['punto'] };
const formNames = { servicio: 'Servicio de mensajería y paquetería', punto: 'Punto de entrega y recepción' };

export const urbanoForms: readonly KindForm[] = [
  { id: '5cd040e6-3a1a-4d40-ba36-3aef4a3653bf', name: formNames.servicio, when: service },
  { id: '68c65d07-6fe1-4379-9c51-d8364f3a4fda', name: formNames.punto, when: point },
];

/** Two forms that share who the client is; the first question says which one it is. */
export const urbanoForm = form('2026.1', [
  group(
    1,
    'Cliente',
    choice('urbano_formulario', 'Formulario', formNames, { question: '¿Qué contrata el cliente?' }),
    choice('cliente_tipo_persona', 'Tipo de persona', personTypes, { question: '¿Quién contrata?' }),
    identity('cliente_', { whose: 'del cliente', when: natural, fills: personalFills }),
    personal('cliente_', { whose: 'del cliente', when: natural }),
    text('cliente_ruc_natural', 'RUC', {
      question: 'RUC del cliente',
      handle_validator: 'ruc',
      place_holder: '1700000035001',
      validations: { type: 'numeric', max_length: 13 },
      when: natural,
    }),
    fromList('cliente_actividad_natural', 'Actividad económica', { list: 'ciuu' }, { when: natural }),
    company('cliente_', 'del cliente', juridica),
  ),
  group(2, 'Representante legal', legalRepresentative('cliente_', juridica)),
  group(3, 'Contacto', contact('cliente_', { whose: 'del cliente' }), address('cliente_', { whose: 'del cliente' })),
  group(
    4,
    'Servicio',
    under(service, [
      choices('servicio_tipos', 'Servicios', {
        documentos: 'Envío de documentos',
        paquetes: 'Envío de paquetes',
        contra_entrega: 'Cobro contra entrega',
        inversa: 'Logística inversa (devoluciones)',
      }),
      number('servicio_envios', 'Envíos al mes', {
        question: 'Número estimado de envíos al mes',
        place_holder: '120',
      }),
      choice('servicio_cobertura', 'Cobertura', {
        local: 'Dentro del mismo cantón',
        nacional: 'A todo el país',
      }),
      text('servicio_contenido', 'Contenido habitual', {
        question: '¿Qué se envía habitualmente?',
        place_holder: 'Ropa y accesorios',
      }),
      yesNo('servicio_recoleccion', 'Recolección', { question: '¿Se recogen los envíos donde el cliente?' }),
    ]),
    address('recoleccion_', { whose: 'donde se recoge', when: { servicio_recoleccion: ['SI'] } }),
    choice(
      'recoleccion_horario',
      'Horario de recolección',
      { manana: 'Por la mañana, de 9:00 a 12:00', tarde: 'Por la tarde, de 14:00 a 17:00' },
      { when: { servicio_recoleccion: ['SI'] } },
    ),
  ),
  group(
    5,
    'Tarifas y pago',
    under(service, [
      money('tarifa_primer_kilo', 'Tarifa del primer kilogramo', { place_holder: '3,50' }),
      money('tarifa_kilo_adicional', 'Tarifa de cada kilogramo adicional', { place_holder: '0,80' }),
      choice('pago_forma', 'Forma de pago', { contado: 'De contado, por envío', credito: 'A crédito, por mes' }),
    ]),
    under({ pago_forma: ['credito'] }, [
      number('pago_dias', 'Días de crédito', { question: 'Días para pagar cada factura', place_holder: '30' }),
      money('pago_cupo', 'Cupo de crédito', { place_holder: '1.500,00' }),
    ]),
    number('recaudo_comision_tasa', 'Comisión por cobro', {
      question: 'Comisión por lo cobrado contra entrega, en porcentaje',
      place_holder: '2,5',
      when: { servicio_tipos: ['contra_entrega'] },
    }),
    under(service, [yesNo('envio_asegurado', 'Valor declarado', { question: '¿Los envíos llevan valor declarado?' })]),
    money('envio_valor_maximo', 'Valor declarado máximo', {
      question: 'Valor máximo que puede declarar por envío',
      place_holder: '500,00',
      when: { envio_asegurado: ['SI'] },
    }),
  ),
  group(
    6,
    'Punto de entrega',
    under(point, [
      upperText('punto_nombre', 'Nombre del punto', { place_holder: 'PAPELERÍA EL TEJAR' }),
      choices('punto_servicios', 'Qué hace el punto', {
        entrega: 'Entrega paquetes a sus destinatarios',
        recepcion: 'Recibe paquetes para enviarlos',
        devolucion: 'Recibe devoluciones',
      }),
      text('punto_horario', 'Horario de atención', { place_holder: 'Lunes a sábado, de 9:00 a 18:00' }),
      number('punto_capacidad', 'Capacidad', {
        question: 'Paquetes que puede guardar a la vez',
        place_holder: '60',
      }),
      money('punto_pago', 'Pago por paquete', { question: 'Valor que gana por cada paquete', place_holder: '0,40' }),
    ]),
    address('punto_', { whose: 'del punto', when: point }),
  ),
  group(
    7,
    'Cuenta bancaria',
    bankAccount('recaudo_', '¿En qué entidad se acredita lo cobrado contra entrega?', {
      servicio_tipos: ['contra_entrega'],
    }),
    bankAccount('punto_', '¿En qué entidad se paga al punto?', point),
  ),
  group(
    8,
    'Responsable de operaciones',
    names('operador_nombre', 'Responsable', {
      question: 'Persona con quien se coordinan los envíos',
      place_holder: 'MORA VERA DIEGO ANDRÉS',
    }),
    mobile('operador_celular', 'Celular del responsable'),
    email('operador_email', 'Correo del responsable'),
  ),
  group(9, 'Aceptación', acceptance('prestar los servicios contratados y liquidarlos')),
]);
