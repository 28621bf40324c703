export const messages = {
  asking: { 'registro civil': 'Consultando el Registro Civil…', 'vehicle plate': 'Consultando el vehículo…' },
  askingOther: 'Consultando…',
  filled: 'Completamos los datos que encontramos. Revíselos antes de continuar.',
  notFilled: 'No se completaron los datos. Ingréselos a mano.',
  chooseFirst: (label: string) => `Elija primero «${label}»`,
  notInList: 'Esta opción no corresponde a lo que eligió antes. Elija otra.',
  unreadableForm: 'El formulario de este proceso no se puede usar. Comuníquese con soporte.',
  unknownType: 'Este dato no se puede mostrar. Vuelva a cargar la página.',

  signer: (place: number) => `Firmante ${place}`,
  addSigner: 'Agregar firmante',
  removeSigner: (place: number) => `Quitar al firmante ${place}`,
  signerAdded: (place: number) => `Se agregó el firmante ${place}.`,
  signerRemoved: (place: number) => `Se quitó el firmante ${place}.`,

  toMend: (count: number) => (count === 1 ? 'Hay 1 dato por corregir' : `Hay ${count} datos por corregir`),
} as const;
