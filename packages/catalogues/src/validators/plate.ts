export interface Plate {
  readonly kind: 'car' | 'motorcycle' | 'special';
  /** As the registration card writes it: `PKU-0316`, `IS123H`, `CD-0123`. */
  readonly text: string;
}

/** Letters of the provinces; D and F open no series. */
const province = '[ABCEGHIJKLMNOPQRSTUVWXYZ]';
const car = new RegExp(`^(${province}[A-Z]{2})(\\d{3,4})$`);
const motorcycle = new RegExp(`^${province}[A-Z]\\d{3}[A-Z]$`);
/** Consular, diplomatic, international body, technical assistance, temporary entry. */
const special = /^(CC|CD|OI|AT|IT)(\d{3,4})$/;

export function readPlate(written: string): Plate | undefined {
  const text = written.trim().toUpperCase().replace(/[\s-]/g, '');
  const numbered = car.exec(text) ?? special.exec(text);
  if (numbered !== null) {
    const [, series = '', number = ''] = numbered;
    return { kind: series.length === 3 ? 'car' : 'special', text: `${series}-${number.padStart(4, '0')}` };
  }
  return motorcycle.test(text) ? { kind: 'motorcycle', text } : undefined;
}
