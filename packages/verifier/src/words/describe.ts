interface OfKind {
  readonly kind: string;
}

/** For each kind its words, or how its data become words. A kind without words does not compile. */
export type Words<Union extends OfKind> = {
  readonly [Kind in Union['kind']]: string | ((data: Extract<Union, { readonly kind: Kind }> & Union) => string);
};

type AnyWords = Readonly<Record<string, string | ((data: OfKind) => string)>>;

export function describe<Union extends OfKind>(words: Words<Union>, data: Union): string {
  const own = (words as unknown as AnyWords)[data.kind];
  return typeof own === 'function' ? own(data) : (own ?? '');
}
