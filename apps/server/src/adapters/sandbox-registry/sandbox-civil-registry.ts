import type { CivilRegistry } from '../../ports/civil-registry.ts';
import { sandboxPeople } from './people.ts';

/** Behaves like the registry, failures included; the person decides which. */
export function createSandboxCivilRegistry(): CivilRegistry {
  return {
    lookUp: async ({ identificationNumber, isRetry }) => {
      const person = sandboxPeople.find(({ identification }) => identification === identificationNumber);
      if (!person) return { outcome: 'not_found' };
      if (person.trouble === 'refused') return { outcome: 'refused', reason: 'datos reservados por orden judicial' };
      // As with the real one, asking its source again helps.
      if (person.trouble === 'unavailable' && !isRetry)
        throw new Error('the sandbox registry does not answer for this person');
      const { trouble: _, biometrics: __, homonyms = [], ...data } = person;
      const said = homonyms.length === 0 ? { ...data } : { personas: [data, ...homonyms] };
      return { outcome: 'found', person: data, homonyms, said };
    },
  };
}
