import { fields, onlyWhen, optional, type DocumentFields, type FieldGroup } from '../kind/document-fields.ts';

/** What a declaration on the origin of funds says, for the party whose variables begin with `prefix`. */
export function fundsFields(prefix: string, flag: string): DocumentFields {
  return {
    origen: `${prefix}origen_fondos`,
    origen_otro: onlyWhen({ [`${prefix}origen_fondos`]: ['otro'] }, { detalle: `${prefix}origen_otro` }),
    sustento: onlyWhen(
      { [flag]: ['SI'] },
      {
        detalle: `${prefix}origen_detalle`,
        respaldo: `${prefix}origen_respaldo`,
      },
    ),
    exposicion: onlyWhen(
      { [`${prefix}pep`]: ['SI'] },
      {
        vinculo: `${prefix}pep_vinculo`,
        nombre: optional(`${prefix}pep_nombre`, 'La propia persona declarante'),
        cargo: `${prefix}pep_cargo`,
        institucion: `${prefix}pep_institucion`,
        desde: `${prefix}pep_desde`,
        hasta: onlyWhen({ [`${prefix}pep_vigente`]: ['NO'] }, { fecha: `${prefix}pep_hasta` }),
      },
    ),
  };
}

/** An entity of the financial system: by its option, or by the name somebody wrote. */
export function entityFields(prefix: string): DocumentFields {
  return {
    entidad: `${prefix}entidad`,
    otra: onlyWhen({ [`${prefix}entidad`]: ['otra'] }, { nombre: `${prefix}entidad_otra` }),
  };
}

export function accountFields(prefix: string): DocumentFields {
  return { ...entityFields(prefix), tipo: `${prefix}cuenta_tipo`, numero: `${prefix}cuenta_numero` };
}

/** A vehicle as `forms/vehicle.ts` asks for it, but for the plate. */
export function vehicleFields(prefix: string): DocumentFields {
  return {
    marca: `${prefix}marca`,
    modelo: `${prefix}modelo`,
    clase: `${prefix}clase`,
    anio: `${prefix}anio`,
    color: `${prefix}color`,
    chasis: `${prefix}chasis`,
    motor: `${prefix}motor`,
    ramv: `${prefix}ramv`,
    cilindraje: `${prefix}cilindraje`,
    pais: `${prefix}pais_origen`,
  };
}

/** What was agreed to at the end of every form. */
export const consent: FieldGroup = fields({
  politica: 'process_aceptacion_politica',
  comercial: 'process_consentimiento_comercial',
  medios: 'process_medios_electronicos',
});
