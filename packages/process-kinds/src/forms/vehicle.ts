import type { AllOf } from '../kind/condition.ts';
import { choice, fromList, number, text, under, upperText, type Extras, type VariableDraft } from './form.ts';

const vehicleClasses = {
  automovil: 'Automóvil',
  jeep: 'Jeep',
  camioneta: 'Camioneta',
  camion: 'Camión',
  bus: 'Bus',
  motocicleta: 'Motocicleta',
  otro: 'Otra clase',
} as const;

const code = { upper_case: true } as const;

/** A vehicle as its registration card describes it. The plate fills the rest from the vehicle registry. */
export function vehicle(
  prefix: string,
  { plate, when }: { plate?: AllOf; when?: AllOf } = {},
): readonly VariableDraft[] {
  return under(when, [plateField(prefix, plate), ...description(prefix), ...registration(prefix)]);
}

function plateField(prefix: string, condition: AllOf | undefined): VariableDraft {
  const asked: Extras = condition === undefined ? {} : { when: condition };
  return upperText(`${prefix}placa`, 'Placa', {
    question: 'Número de placa',
    tooltip: 'Con la placa se consultan los datos del vehículo.',
    handle_validator: 'plate',
    place_holder: 'PKU-0316',
    validations: { max_length: 8 },
    ws_autocomplete: {
      service: 'vehicle plate',
      dependencies: condition ?? {},
      fields_autocomplete: {
        [`${prefix}marca`]: 'brand',
        [`${prefix}modelo`]: 'model',
        [`${prefix}clase`]: 'vehicle_class',
        [`${prefix}anio`]: 'year',
        [`${prefix}color`]: 'color',
        [`${prefix}chasis`]: 'chassis',
        [`${prefix}motor`]: 'engine',
        [`${prefix}ramv`]: 'ramv',
        [`${prefix}cilindraje`]: 'cylinder_capacity',
        [`${prefix}pais_origen`]: 'origin_country_id',
      },
    },
    ...asked,
  });
}

function description(prefix: string): readonly VariableDraft[] {
  return [
    upperText(`${prefix}marca`, 'Marca', { place_holder: 'CHEVROLET', validations: { max_length: 40 } }),
    upperText(`${prefix}modelo`, 'Modelo', {
      place_holder: 'DMAX CRDI AC 2.5 CD 4X4 TM',
      validations: { max_length: 80 },
    }),
    choice(`${prefix}clase`, 'Clase', vehicleClasses),
    text(`${prefix}anio`, 'Año modelo', {
      place_holder: '2024',
      extra_format: { mask: '####' },
      validations: { type: 'numeric', max_length: 4 },
    }),
    upperText(`${prefix}color`, 'Color', { place_holder: 'PLATEADO', validations: { max_length: 40 } }),
  ];
}

function registration(prefix: string): readonly VariableDraft[] {
  return [
    upperText(`${prefix}chasis`, 'Número de chasis (VIN)', {
      place_holder: '8LBETF3W9P0123456',
      extra_format: code,
      validations: { type: 'alphanumeric', max_length: 17 },
    }),
    upperText(`${prefix}motor`, 'Número de motor', {
      place_holder: '4JK1TC1234',
      extra_format: code,
      validations: { max_length: 25 },
    }),
    upperText(`${prefix}ramv`, 'RAMV o CPN', {
      question: 'Código del Registro Autorizado de Matriculación Vehicular (RAMV) o CPN',
      place_holder: 'T01234567',
      extra_format: code,
      validations: { type: 'alphanumeric', max_length: 12 },
    }),
    number(`${prefix}cilindraje`, 'Cilindraje', {
      question: 'Cilindraje, en centímetros cúbicos',
      place_holder: '2500',
    }),
    fromList(`${prefix}pais_origen`, 'País de origen', { list: 'paises', exclude: 'AQ' }),
  ];
}
