import type { Vehicle, VehicleRegistry } from '../../ports/vehicle-registry.ts';

/** Invented vehicles; their plates are listed in docs/sandbox.md. */
const sandboxVehicles: readonly Vehicle[] = [
  {
    plate: 'TBX4821',
    brand: 'KANTU',
    model: 'PÁRAMO 1.6 5P TM',
    year: 2021,
    colour: 'PLATEADO',
    chassis: '8LKPR16A5M0048211',
    engine: 'KP16M482110',
    vehicleClass: 'automovil',
    type: 'HATCHBACK',
    country: 'EC',
    passengers: 5,
    tonnage: '0.75',
    fuel: 'GASOLINA',
    displacement: '1600',
    ramv: 'T02148211',
    ownerIdentification: '1704567898',
    ownerName: 'TOAPANTA MERA LUCIA ESPERANZA',
    lien: '',
  },
  {
    plate: 'PDL0316',
    brand: 'KANTU',
    model: 'DELTA D-CAB 2.5 CD 4X4',
    year: 2019,
    colour: 'BLANCO',
    chassis: '8LKDD25B1K0003164',
    engine: 'KD25K031640',
    vehicleClass: 'camioneta',
    type: 'DOBLE CABINA',
    country: 'EC',
    passengers: 5,
    tonnage: '1.25',
    fuel: 'DIESEL',
    displacement: '2500',
    ramv: 'P01903164',
    ownerIdentification: '0911223345',
    ownerName: 'CORDERO VINUEZA ESTEBAN XAVIER',
    lien: 'RESERVA DE DOMINIO A FAVOR DE COOPERATIVA SIERRA CLARA',
  },
  {
    plate: 'IS123H',
    brand: 'ZUMBA',
    model: 'ZR 200',
    year: 2023,
    colour: 'NEGRO',
    chassis: 'LZMZR20C7P0012377',
    engine: 'ZR200P12377',
    vehicleClass: 'motocicleta',
    type: 'PASEO',
    country: 'CN',
    passengers: 2,
    tonnage: '0.20',
    fuel: 'GASOLINA',
    displacement: '200',
    ramv: 'I02312377',
    ownerIdentification: '1802468130',
    ownerName: 'CAIZA PULLAS BYRON STALIN',
    lien: '',
  },
];

export function createSandboxVehicleRegistry(): VehicleRegistry {
  return {
    lookUp: async ({ plate }) => {
      if (plate === 'ERR0500') throw new Error('the sandbox registry of vehicles does not answer for this plate');
      return sandboxVehicles.find((vehicle) => vehicle.plate === plate);
    },
  };
}
