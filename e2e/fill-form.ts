import { expect, type Locator, type Page } from '@playwright/test';
import { placeNameIn, toDisplayDate } from '@rubrica/catalogues';
import { isListOptions, type FormContent, type Variable } from '@rubrica/form-engine';
import { loadListDescriber, type ListDescriber, type ProcessKind } from '@rubrica/process-kinds';

import { makePdf } from '../packages/testing/src/index.ts';

/** A person who fills the form of a kind: reads the questions of a step, answers them in order, continues. */
export async function createFormFiller(page: Page, kind: ProcessKind) {
  const describe = await loadListDescriber();
  const groups = kind.form?.groups ?? [];
  const variables = groups.flatMap((group) => group.variables);

  /** Answers the questions of the step until no new one appears. */
  const fillStep = async ({ answers }: FormContent): Promise<void> => {
    const done = new Set<string>();
    for (;;) {
      const asked = new Set(await askedNow(page, variables));
      const variable = variables.find(({ id }) => asked.has(id) && !done.has(id));
      if (variable === undefined) return;
      done.add(variable.id);
      const answer = answers[variable.id];
      const texts = [answer].flat().filter((one) => typeof one === 'string' || typeof one === 'number');
      if (texts.length > 0) await answerOne({ page, variable, texts: texts.map(written), describe });
    }
  };

  /** From the step on the screen to the one after the form. */
  const fillForm = async (content: FormContent): Promise<void> => {
    for (;;) {
      const title = page.getByRole('heading', { level: 1 });
      const heading = await title.innerText();
      if (heading === 'Firmantes') await fillSigners(page, content);
      else if (groups.some(({ name }) => name === heading)) await fillStep(content);
      else return;
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(title).not.toHaveText(heading);
    }
  };
  return { fillStep, fillForm };
}

/** The table that stands in the place of a group of approvers: a line for each, by the names of its columns. */
async function fillSigners(page: Page, { answers }: FormContent): Promise<void> {
  const rows = (answers['firmantes'] ?? []) as unknown as readonly Readonly<Record<string, string>>[];
  for (const [place, row] of rows.entries()) {
    const line = page.getByRole('region', { name: `Firmante ${place + 1}` });
    if (place > 0) await page.getByRole('button', { name: 'Agregar firmante' }).click();
    for (const [name, label] of Object.entries(signerLabels)) await line.getByLabel(label).fill(row[name] ?? '');
    await line.getByRole('combobox', { name: 'Tipo de identificación' }).fill('Ciudadania');
    await page.getByRole('option', { name: 'Cedula Ciudadania' }).click();
  }
}

const signerLabels = {
  nombre: 'Nombre',
  id_num: 'Número de identificación',
  telefono: 'Teléfono',
  email: 'Correo electrónico',
} as const;

/** A document with all of the answers, so that a reader finds its data. */
const paperOf = ({ answers }: FormContent): Buffer =>
  Buffer.from(makePdf([{ lines: Object.values(answers).map(String) }]));

/** Every paper that the official may attach, then the summary. */
export async function attachOwnAnnexes(page: Page, content: FormContent): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Anexos');
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  const papers = page.locator('main input[type=file]:not([data-way=camera])');
  for (let place = 0; (await papers.count()) > 0 && place < 10; place++) {
    const before = await papers.count();
    const file = { name: `anexo-${place}.pdf`, mimeType: 'application/pdf', buffer: paperOf(content) };
    await papers.first().setInputFiles(file);
    await expect(papers).toHaveCount(before - 1);
    await expect(page.getByText('Listo', { exact: true })).toHaveCount(place + 1);
  }
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(title).toHaveText('Resumen');
}

/** By the names that the controls carry; check boxes have values of their own, so their question identifies them. */
async function askedNow(page: Page, variables: readonly Variable[]): Promise<readonly string[]> {
  const { names, questions } = await page.locator('main').evaluate((main) => ({
    names: [...main.querySelectorAll('[name]:not([type=file])')].map(
      (control) => control.getAttribute('name')?.replace(/^_r_[0-9a-z]+_/, '') ?? '',
    ),
    questions: [...main.querySelectorAll('fieldset[aria-labelledby]')].map((boxes) =>
      document
        .getElementById(boxes.getAttribute('aria-labelledby') ?? '')
        ?.textContent.replace(/\u00a0\*$/, '') // marks a required question and is not part of it
        .trim(),
    ),
  }));
  const boxes = variables.filter(
    (variable) => variable.data_type === 'select' && questions.includes(labelOf(variable)),
  );
  return [...names, ...boxes.map(({ id }) => id)];
}

const labelOf = ({ question, name }: Variable): string => question ?? name;

const boxesOf = (page: Page, variable: Variable): Locator =>
  page.getByRole('group', { name: labelOf(variable), exact: true });

const written = (answer: string | number): string =>
  typeof answer === 'number' ? String(answer).replace('.', ',') : answer;

interface OneAnswer {
  readonly page: Page;
  readonly variable: Variable;
  readonly texts: readonly string[];
  readonly describe: ListDescriber;
}

async function answerOne({ page, variable, texts, describe }: OneAnswer): Promise<void> {
  const field = page.locator(`main [name="${variable.id}"]`);
  const [text = ''] = texts;
  switch (variable.data_type) {
    case 'si-no':
      // What the field before says once it is left may move this one away from under the finger: people press again.
      await expect(() =>
        page
          .getByRole('radiogroup')
          .filter({ has: page.locator(`[name="${variable.id}"], [name$="_${variable.id}"]`) })
          .getByRole('radio', { name: text === 'SI' ? 'Sí' : 'No' })
          .check(),
      ).toPass();
      return;
    case 'select':
      for (const id of texts) {
        const option = descriptionOf(variable, id, describe);
        await boxesOf(page, variable).getByRole('checkbox', { name: option, exact: true }).check();
      }
      return;
    case 'dropdown':
    case 'autocomplete': {
      const wanted = descriptionOf(variable, text, describe);
      // A list that a busy server did not bring is asked for again, as people do.
      await expect(async () => {
        await field.fill('');
        await field.fill(wanted);
        await page.getByRole('option', { name: wanted, exact: true }).first().click({ timeout: 8000 });
      }).toPass();
      return;
    }
    case 'fecha':
      await field.fill(toDisplayDate(text) ?? text);
      return;
    default:
      await field.fill(text);
      if (variable.ws_autocomplete !== undefined) await settleLookup(field);
  }
}

/** A registry that answers late would write over what is typed next. Passports ask none. */
async function settleLookup(field: Locator): Promise<void> {
  if (!/^\d{10}$|^[A-Z]{2,3}-?\d{3,4}[A-Z]?$/.test(await field.inputValue())) return;
  await expect(field).toHaveAccessibleDescription(/Completamos|a mano/);
}

function descriptionOf(variable: Variable, id: string, describe: ListDescriber): string {
  const { options } = variable;
  const found = isListOptions(options)
    ? placeNameIn(options.list, describe(options.list, id) ?? '') || undefined
    : options?.find((option) => option.id === id)?.description;
  if (found === undefined) throw new Error(`${variable.id} does not offer ${id}`);
  return found;
}
