import type { Vehicle } from '../../ports/vehicle-registry.ts';
import type { FlatRecord } from './person.presenter.ts';

export function presentVehicle(vehicle: Vehicle): FlatRecord {
  return {
    plate: vehicle.plate,
    brand: vehicle.brand,
    model: vehicle.model,
    vehicle_class: vehicle.vehicleClass,
    type: vehicle.type,
    year: String(vehicle.year),
    color: vehicle.colour,
    chassis: vehicle.chassis,
    engine: vehicle.engine,
    ramv: vehicle.ramv,
    cylinder_capacity: vehicle.displacement,
    origin_country_id: vehicle.country,
    passengers: vehicle.passengers,
    tonnage: vehicle.tonnage,
    fuel: vehicle.fuel,
    owner_identification: vehicle.ownerIdentification,
    owner_name: vehicle.ownerName,
    lien: vehicle.lien,
  };
}
