/** What tells a person and not a role. */
const personal = new Set([
  'uuid',
  'name',
  'last_name',
  'email',
  'identification_number',
  'identification_type',
  'phone',
  'sumilla',
]);

type Content = Readonly<Record<string, unknown>>;

/** A draft's content for reuse: boxes, roles and options stay, personal data are removed. */
export function withoutPersons(content: Content): Content {
  const { signers, form_data: _answers, ...rest } = content;
  if (!Array.isArray(signers)) return rest;
  return { ...rest, signers: signers.map((signer: unknown) => stripPerson(signer)) };
}

function stripPerson(signer: unknown): unknown {
  if (typeof signer !== 'object' || signer === null) return signer;
  return Object.fromEntries(Object.entries(signer).filter(([field]) => !personal.has(field)));
}
