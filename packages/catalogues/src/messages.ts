/** Every sentence of this package that a person may read. */
export const messages = {
  cedula: 'Ingrese un número de cédula válido',
  ruc: 'Ingrese un número de RUC válido',
  plate: 'Ingrese una placa válida, por ejemplo ABC-1234',
  phone: 'Ingrese un número de teléfono válido, por ejemplo 0991234567',
  mobile: 'Ingrese un número de celular válido, por ejemplo 0991234567',
  fingerprint: 'Ingrese un código dactilar válido, por ejemplo V4443V4442',
  pastDate: 'Ingrese una fecha que ya haya pasado',
  adult: 'La persona debe ser mayor de 18 años',
  cursorInvalid: 'La página solicitada no existe. Vuelva a buscar.',
  limitInvalid: (most: number) => `Solicite entre 1 y ${most} resultados por página.`,
  dateInvalid: (date: string) => `La fecha «${date}» no existe. Use el formato aaaa-mm-dd.`,
  daysInvalid: 'Los días laborables deben ser un número entero desde 0.',
  yearUnknown: (year: number) => `No se conocen los feriados de ${year}. No es posible contar sus días laborables.`,
  amountInvalid: 'El valor debe estar entre $ 0,00 y $ 999.999.999.999,99.',
};
