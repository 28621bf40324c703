/** Who a certificate names, out of its distinguished name. */
export interface ReadName {
  readonly name: string;
  /** Of a person whose certificate says it. */
  readonly card: string | undefined;
}

/** What is no distinguished name is the name itself. */
export function readName(distinguished: string): ReadName {
  const parts = new Map(
    distinguished.split(/,\s*(?=[A-Za-z][\w.]*=)/).flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at).trim().toUpperCase(), part.slice(at + 1).trim()]] : [];
    }),
  );
  const card = /^(?:IDCEC-)?(\d{10})$/.exec(parts.get('SERIALNUMBER') ?? '')?.[1];
  return { name: parts.get('CN') ?? parts.get('O') ?? distinguished, card };
}
