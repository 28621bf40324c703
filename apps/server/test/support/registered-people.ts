import { sandboxPeople } from '../../src/adapters/sandbox-registry/people.ts';

/** The name of somebody as the sandbox registry has it; nobody's where it has none. */
export function registeredName(cedula: string): { readonly name?: string; readonly last_name?: string } {
  const person = sandboxPeople.find(({ identification }) => identification === cedula);
  return person ? { name: person.names ?? '', last_name: person.surnames ?? '' } : {};
}
