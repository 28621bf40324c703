/** `a***@cliente.ec`: enough to know one's own. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

/** The last four of a number. */
export const maskNumber = (number: string): string => `••••${number.slice(-4)}`;
