import { address, fields, onlyWhen, optional, party } from '../../../src/kind/document-fields.ts';
import type { DocumentTemplate } from '../../../src/kind/process-kind.ts';
import { accountFields, consent } from '../../../src/kinds/shared-fields.ts';

const service = fields({
  tipo: 'servicio_tipo',
  otro: onlyWhen({ servicio_tipo: ['otro'] }, { nombre: 'servicio_otro' }),
  desde: 'servicio_desde',
});

export const serviceContractDocuments: readonly DocumentTemplate[] = [
  {
    code: 'contrato',
    title: 'Contrato de servicios',
    file: 'contrato.typ',
    rank: 'main',
    companySigns: true,
    fields: {
      cliente: party('comercio_'),
      servicio: service,
      entrega: onlyWhen(
        { entrega_lugar: ['otro'] },
        { direccion: address('entrega_'), referencia: optional('entrega_referencia', 'no se indica') },
      ),
      pago: onlyWhen(
        { pago_transferencia: ['SI'] },
        {
          ...accountFields('pago_'),
          titular: onlyWhen({ pago_cuenta_titular: ['NO'] }, { nombre: 'pago_titular_nombre' }),
        },
      ),
    },
  },
  {
    code: 'orden',
    title: 'Orden de servicio',
    file: 'orden.typ',
    rank: 'accessory',
    companySigns: false,
    fields: {
      cliente: party('comercio_'),
      servicio: service,
      referencia: optional('comercio_referencia', 'no se indica'),
      natural: onlyWhen({ comercio_tipo_persona: ['natural'] }, { nacimiento: 'comercio_fecha_nacimiento' }),
      juridica: onlyWhen({ comercio_tipo_persona: ['juridica'] }, { actividad: 'comercio_actividad' }),
      consentimiento: consent,
    },
  },
];
