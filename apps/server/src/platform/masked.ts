/** `a***@cliente.ec`: enough for its owner to recognise it. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

/** The last four of a number. */
export const maskNumber = (number: string): string => `••••${number.slice(-4)}`;
