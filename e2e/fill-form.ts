import { expect, type Locator, type Page } from '@playwright/test';
import { toDisplayDate } from '@rubrica/catalogues';
import { isListOptions, type ExportedAnswer, type FormContent, type Variable } from '@rubrica/form-engine';
import { loadListDescriber, type ListDescriber, type ProcessKind } from '@rubrica/process-kinds';

/** A person who fills the forms of a kind: sees the questions of a step, answers them in order, goes on. */
export async function createFormFiller(page: Page, kind: ProcessKind) {
  const describe = await loadListDescriber();
  const groups = kind.form?.groups ?? [];
  const byId = new Map(
    groups.flatMap(({ variables }) => variables.map((variable) => [variable.id, variable] as const)),
  );

  /** Answers whatever the step asks, until it asks nothing new. Returns how many questions there were. */
  const fillStep = async ({ answers }: FormContent): Promise<number> => {
    const done = new Set<string>();
    for (;;) {
      const asked = await page
        .locator('main [name]:not([type=file])')
        .evaluateAll((controls) =>
          controls.map((control) => control.getAttribute('name')?.replace(/^_r_[0-9a-z]+_/, '') ?? ''),
        );
      const boxes = await askedInBoxes(page, byId);
      const id = [...asked, ...boxes].find((name) => byId.has(name) && !done.has(name));
      if (id === undefined) return done.size;
      done.add(id);
      const [variable, answer] = [byId.get(id), answers[id]];
      if (variable !== undefined && answer !== undefined) await answerOne({ page, variable, answer, describe });
    }
  };

  /** From the first step to the one after the form, at which `page` then stands. */
  const fillForm = async (content: FormContent, onStep: (heading: string) => Promise<void> = async () => undefined) => {
    for (;;) {
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      if (!groups.some(({ name }) => name === heading)) return;
      await fillStep(content);
      await onStep(heading);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading, { timeout: 60_000 });
    }
  };
  return { fillStep, fillForm };
}

/** Questions whose controls carry values of their own instead of the variable's name. */
async function askedInBoxes(page: Page, byId: ReadonlyMap<string, Variable>): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const [id, variable] of byId) {
    if (variable.data_type === 'select' && (await boxesOf(page, variable).isVisible())) shown.push(id);
  }
  return shown;
}

const labelOf = ({ question, name }: Variable): string => question ?? name;

const boxesOf = (page: Page, variable: Variable): Locator =>
  page.getByRole('group', { name: labelOf(variable), exact: true });

interface OneAnswer {
  readonly page: Page;
  readonly variable: Variable;
  readonly answer: ExportedAnswer;
  readonly describe: ListDescriber;
}

async function answerOne({ page, variable, answer, describe }: OneAnswer): Promise<void> {
  const field = page.locator(`main [name="${variable.id}"]`);
  switch (variable.data_type) {
    case 'si-no':
      await page
        .getByRole('radiogroup', { name: labelOf(variable), exact: true })
        .getByRole('radio', { name: answer === 'SI' ? 'Sí' : 'No' })
        .check();
      return;
    case 'select':
      for (const id of [answer].flat()) {
        const option = descriptionOf(variable, String(id), describe);
        await boxesOf(page, variable).getByRole('checkbox', { name: option, exact: true }).check();
      }
      return;
    case 'dropdown':
    case 'autocomplete': {
      const wanted = descriptionOf(variable, String(answer), describe);
      await field.click();
      await field.fill(wanted);
      await page.getByRole('option', { name: wanted, exact: true }).first().click();
      return;
    }
    case 'fecha':
      await field.fill(toDisplayDate(String(answer)) ?? '');
      return;
    default:
      await field.fill(typeof answer === 'number' ? String(answer).replace('.', ',') : String(answer));
      if (variable.ws_autocomplete !== undefined) await settleLookup(field);
  }
}

/** A registry that answers late would write over what is typed next. */
async function settleLookup(field: Locator): Promise<void> {
  await expect(field)
    .toHaveAccessibleDescription(/Completamos|a mano/, { timeout: 15_000 })
    .catch(() => undefined);
}

function descriptionOf(variable: Variable, id: string, describe: ListDescriber): string {
  const { options } = variable;
  const found = isListOptions(options)
    ? describe(options.list, id)
    : options?.find((option) => option.id === id)?.description;
  if (found === undefined) throw new Error(`${variable.id} does not offer ${id}`);
  return found;
}
