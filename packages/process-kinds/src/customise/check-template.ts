import { loadForm } from '@rubrica/form-engine';

import { loadFormRegistry } from '../answers/form-registry.ts';
import type { CompanyContext } from '../documents/context.ts';
import { loadListDescriber } from '../documents/list-describer.ts';
import { layoutFiles, type TemplateSource } from '../documents/templates.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import { sampleContext } from '../walk/sample-context.ts';
import { trialsOf, type Trial } from '../walk/trials.ts';
import { walkKind, type Walk } from '../walk/walk-kind.ts';
import { loadWalkLists } from '../walk/walk-lists.ts';

/** Who typesets: `@rubrica/typesetting` fits it as it is. May throw, or answer later from a process that can be killed. */
export type Typeset = (request: {
  readonly template: TemplateSource;
  readonly data: unknown;
  readonly standard: 'a-2b';
}) => TypesetOutcome | Promise<TypesetOutcome>;

export interface TypesetOutcome {
  readonly pageCount: number;
  readonly marks: readonly { readonly id: string; readonly kind: string; readonly page: number }[];
}

export interface TemplateOverride {
  readonly kind: ProcessKind;
  readonly document: DocumentTemplate;
  /** The tenant's template, in place of ours. It may use our layout. */
  readonly main: string;
  readonly typeset: Typeset;
  readonly today: string;
}

/** The layout with a template of the tenant's own in front. */
export function overriddenTemplate(main: string): TemplateSource {
  return { main, files: layoutFiles() };
}

/**
 * Why a tenant's template cannot be saved: tried with every branch it can meet, it must compile, keep a place for each
 * signature and carry the verification code on each page. Empty where it may be saved. Stops at the first branch that fails.
 */
export async function checkTemplateOverride({
  kind,
  document,
  main,
  typeset,
  today,
}: TemplateOverride): Promise<readonly string[]> {
  const template = overriddenTemplate(main);
  for (const trial of await trialsFor(kind, document, { today })) {
    try {
      const problems = missingPlaces(trial, await typeset({ template, data: trial.data, standard: 'a-2b' }));
      if (problems.length > 0) return problems;
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }
  return [];
}

/** Cases that together show a template everything it can meet, with the data of an invented company. */
export async function trialsFor(
  kind: ProcessKind,
  document: DocumentTemplate,
  { today, company }: { readonly today: string; readonly company?: Partial<CompanyContext> },
): Promise<readonly Trial[]> {
  const walks = await walksOf(kind, today);
  const sample = sampleContext(await loadListDescriber(), today);
  return trialsOf(kind, document, walks, { ...sample, company: { ...sample.company, ...company } });
}

const remembered = new Map<string, readonly Walk[]>();
const formLimit = 8;

/** Half a second of work for a large form, the same for every letter that somebody types: remembered for the latest forms. */
async function walksOf(kind: ProcessKind, today: string): Promise<readonly Walk[]> {
  const key = JSON.stringify([today, kind]);
  const known = remembered.get(key);
  if (known) return known;
  const loaded = kind.form && loadForm(kind.form, await loadFormRegistry({ today: () => today }));
  if (!loaded?.ok) return [];
  const { walks } = walkKind(kind, loaded.form, { seed: 1, today, lists: await loadWalkLists() });
  const [oldest] = remembered.keys();
  if (remembered.size >= formLimit && oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, walks);
  return walks;
}

function missingPlaces({ data }: Trial, { marks, pageCount }: TypesetOutcome): readonly string[] {
  const blocks = Array.isArray(data['firmantes']) ? data['firmantes'] : [];
  const parties = blocks.map((block: { readonly id: string }) => block.id);
  const signed = new Set(marks.filter(({ kind }) => kind === 'signature').map(({ id }) => id));
  const verified = new Set(marks.filter(({ kind }) => kind === 'qr').map(({ page }) => page));
  return [
    ...parties.filter((party) => !signed.has(party)).map((party) => `No reserva el lugar de la firma de «${party}»`),
    ...(verified.size === pageCount ? [] : ['No lleva el código de verificación en todas sus páginas']),
  ];
}
