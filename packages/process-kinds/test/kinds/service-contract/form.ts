import { acceptance } from '../../../src/forms/acceptance.ts';
import { address } from '../../../src/forms/address.ts';
import { bankAccount } from '../../../src/forms/bank-account.ts';
import { company, legalRepresentative, personTypes } from '../../../src/forms/company.ts';
import { choice, date, form, group, names, text, under, yesNo } from '../../../src/forms/form.ts';
import { contact, identity, personal, personalFills } from '../../../src/forms/person.ts';

const natural = { comercio_tipo_persona: ['natural'] };
const juridica = { comercio_tipo_persona: ['juridica'] };
const transfer = { pago_transferencia: ['SI'] };

export const serviceContractForm = form('2026.1', [
  group(
    1,
    'Servicio',
    choice('servicio_tipo', 'Servicio', { mantenimiento: 'Mantenimiento', consultoria: 'Consultoría', otro: 'Otro' }),
    text('servicio_otro', 'Otro servicio', {
      place_holder: 'Capacitación',
      validations: { max_length: 80 },
      when: { servicio_tipo: ['otro'] },
    }),
    date('servicio_desde', 'Inicio', { question: 'Fecha desde la que se presta el servicio' }),
  ),
  group(
    2,
    'Cliente',
    choice('comercio_tipo_persona', 'Tipo de persona', personTypes, { question: '¿Quién contrata?' }),
    identity('comercio_', { whose: 'del cliente', when: natural, fills: personalFills }),
    personal('comercio_', { whose: 'del cliente', when: natural }),
    company('comercio_', 'del cliente', juridica),
    legalRepresentative('comercio_', juridica),
  ),
  group(
    3,
    'Domicilio y contacto',
    contact('comercio_', { whose: 'del cliente' }),
    address('comercio_', { whose: 'del cliente' }),
  ),
  group(
    4,
    'Entrega',
    choice('entrega_lugar', 'Lugar', { domicilio: 'En el domicilio del cliente', otro: 'En otro lugar' }),
    address('entrega_', { whose: 'de la entrega', when: { entrega_lugar: ['otro'] } }),
  ),
  group(
    5,
    'Pago',
    yesNo('pago_transferencia', 'Transferencia', { question: '¿Paga por transferencia?' }),
    bankAccount('pago_', '¿Desde qué entidad paga?', transfer),
    yesNo('pago_cuenta_titular', 'Titular', { question: '¿La cuenta está a nombre del cliente?', when: transfer }),
    under({ pago_cuenta_titular: ['NO'] }, [
      names('pago_titular_nombre', 'Nombre del titular', { place_holder: 'LOOR ANDRADE LUCÍA BELÉN' }),
    ]),
  ),
  group(6, 'Aceptación', acceptance('contratar el servicio')),
]);
