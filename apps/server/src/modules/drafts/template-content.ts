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

/** What belongs to one process or one official. */
const ofOneProcess = new Set(['process_number_opertaion', 'ejecutivo_email']);

/** A draft's content for reuse: boxes, roles and options stay, personal data are removed. */
export function withoutPersons(content: Content): Content {
  const { form_data: _answers, process_information: information, ...rest } = content;
  const kept = information === undefined ? rest : { ...rest, process_information: without(information, ofOneProcess) };
  return withSigners(kept, (signer) => without(signer, personal));
}

/** To be edited: the name of each role stands where a wizard has the name of a person. */
export const withRolesAsNames = (content: Content): Content =>
  withSigners(content, (signer) => ({ ...without(signer, personal), name: roleOf(signer) }));

/** What was edited so; who uses it is asked first who signs, and goes on at the summary. */
export const withNamesAsRoles = (content: Content): Content => ({
  ...withoutPersons(withSigners(content, (signer) => ({ ...signer, role: nameOf(signer) }))),
  step: 'summary',
});

/** What each role is called; empty where nobody named it. */
export const roleNamesOf = ({ signers }: Content): readonly string[] =>
  Array.isArray(signers) ? signers.map((signer: unknown) => (isRecord(signer) ? roleOf(signer) : '')) : [];

const nameOf = ({ name }: Content): string => (typeof name === 'string' ? name.trim().slice(0, 60) : '');

const roleOf = (signer: Content): string => (typeof signer['role'] === 'string' ? signer['role'] : '');

function withSigners(content: Content, change: (signer: Content) => Content): Content {
  const { signers } = content;
  if (!Array.isArray(signers)) return content;
  return { ...content, signers: signers.map((signer: unknown) => (isRecord(signer) ? change(signer) : signer)) };
}

const isRecord = (value: unknown): value is Content => typeof value === 'object' && value !== null;

const without = (value: unknown, fields: ReadonlySet<string>): Content =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => !fields.has(field))) : {};
