import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import {
  answer,
  answerAll,
  draftOf,
  exportAnswers,
  fieldOf,
  goTo,
  validateAnswers,
  loadForm,
  next,
  openForm,
  previous,
  start,
  validateForm,
  validateGroup,
  type Answer,
  type Answers,
  type FormState,
  type LoadedForm,
} from '../src/index.ts';
import { registry } from './support/forms.ts';
import { plausibleAnswer, randomForm, type RandomForm } from './support/random-form.ts';
import { referenceAnswer, referenceIssues, referenceOpen, referenceSteps } from './support/reference.ts';

/** Ten thousand forms take a while on a busy machine; nothing here is about time. */
vi.setConfig({ testTimeout: 120_000 });

interface Loaded extends RandomForm {
  readonly form: LoadedForm;
}

const seeds = (largest: number) => fc.record({ seed: fc.integer(), size: fc.integer({ min: 1, max: largest }) });

/** A form with an impossible rule cannot be loaded and is rolled again. */
function loadable({ seed, size }: { seed: number; size: number }): Loaded {
  for (let reroll = 0; ; reroll++) {
    const random = randomForm(seed + reroll * 7919, size);
    const loaded = loadForm(random.definition, registry);
    if (loaded.ok) return { ...random, form: loaded.form };
  }
}

/** Runs a property over random forms; a failure names seed and size. */
function always(largest: number, numRuns: number, check: (loaded: Loaded) => void): void {
  fc.assert(
    fc.property(seeds(largest), (seed) => check(loadable(seed))),
    { numRuns },
  );
}

const lastOf = (answers: RandomForm['answers']): Answers => Object.fromEntries(answers);
const filled = ({ form, answers }: Loaded): FormState =>
  answers.reduce((state, [id, value]) => answer(state, id, value), openForm(form));
const standsOn = ({ progress }: FormState) => progress.steps[progress.current ?? -1]?.id;
const essence = (state: FormState) => ({
  draft: draftOf(state),
  steps: state.progress.steps.map(({ id }) => id),
  content: exportAnswers(state),
});

test('the engine and the reference agree on 10,000 random forms, answer by answer', () => {
  let refusals = 0;
  always(10, 10_000, ({ form, definition, answers }) => {
    let state = openForm(form);
    let reference = referenceOpen(definition, {});
    let isAgreed = true;
    for (const [id, value] of answers) {
      state = answer(state, id, value);
      reference = referenceAnswer(reference, { [id]: value });
      const engine = { answers: draftOf(state), steps: state.progress.steps.map((step) => step.id) };
      const obvious = { answers: reference.answers, steps: referenceSteps(reference) };
      isAgreed &&= isDeepStrictEqual(engine, obvious);
    }
    expect(isAgreed).toBe(true);
    const issues = validateForm(state).map(({ path, code }) => `${path} ${code}`);
    expect(issues.toSorted()).toEqual(referenceIssues(reference));
    refusals += issues.length;
  });
  expect(refusals).toBeGreaterThan(10_000);
});

describe('clearing is a fixed point', () => {
  test('answering again what is already answered changes nothing at all', () => {
    always(15, 1000, (loaded) => {
      const state = filled(loaded);
      expect(answerAll(state, draftOf(state))).toBe(state);
    });
  });

  test('a draft opens the same form again', () => {
    always(15, 1000, (loaded) => {
      const state = filled(loaded);
      expect(essence(openForm(loaded.form, draftOf(state)))).toEqual(essence(state));
    });
  });
});

describe('the order of answering never changes the outcome', () => {
  test('of several answers given at once', () => {
    always(15, 1000, ({ form, answers }) => {
      const forwards = lastOf(answers);
      const backwards = Object.fromEntries(Object.entries(forwards).toReversed());
      expect(essence(answerAll(openForm(form), forwards))).toEqual(essence(answerAll(openForm(form), backwards)));
    });
  });

  test('of answering one by one what is visible, in any order, until nothing changes', () => {
    always(15, 1000, ({ form, answers }) => {
      const wanted = Object.entries(lastOf(answers));
      const atOnce = essence(answerAll(openForm(form), Object.fromEntries(wanted)));
      for (const order of [wanted, wanted.toReversed(), wanted.toSorted(([one], [other]) => (one < other ? -1 : 1))]) {
        expect(essence(fillUntilQuiet(form, order))).toEqual(atOnce);
      }
    });
  });
});

function fillUntilQuiet(form: LoadedForm, wanted: readonly (readonly [string, Answer])[]): FormState {
  let before: FormState;
  let state = openForm(form);
  do {
    before = state;
    for (const [id, value] of wanted) state = answer(state, id, value);
  } while (state !== before);
  return state;
}

test('no answer of a hidden variable survives export', () => {
  always(15, 2000, (loaded) => {
    const state = filled(loaded);
    const { answers, annexes } = exportAnswers(state);
    const exported = [...Object.keys(answers), ...Object.keys(annexes)];
    expect(exported.filter((id) => fieldOf(state, id)?.visible !== true)).toEqual([]);
    expect(state.fields.filter((field) => !field.visible && field.answer !== null)).toEqual([]);
  });
});

test('a field is another object exactly when something of it changed', () => {
  always(12, 500, ({ form, answers }) => {
    let state = openForm(form);
    for (const [id, value] of answers) {
      const after = answer(state, id, value);
      for (const [rank, field] of after.fields.entries()) {
        const before = state.fields[rank];
        const isSame =
          JSON.stringify({ ...before, others: [...(before?.others ?? [])] }) ===
          JSON.stringify({ ...field, others: [...field.others] });
        expect(field === before).toBe(isSame);
      }
      state = after;
    }
  });
});

describe('moving', () => {
  test('forward only if the current group is valid, backward always', () => {
    always(15, 2000, (loaded) => {
      let state = start(filled(loaded));
      for (let moves = 0; moves < 10; moves++) {
        const group = state.progress.steps[state.progress.current ?? -1];
        const isValid = group === undefined || validateGroup(state, group).length === 0;
        const isLast = (state.progress.current ?? 0) >= state.progress.steps.length - 1;
        const isComplete = validateForm(state).length === 0;
        const forward = next(state);
        const atEnd = isComplete ? 'completed' : 'refused';
        const onward = isLast ? atEnd : 'moved';
        expect(forward.outcome).toBe(isValid ? onward : 'refused');
        expect(isValid || forward.state === state).toBe(true);
        const back = previous(state);
        expect(back.progress.current).toBe(state.progress.current && Math.max(0, state.progress.current - 1));
        state = forward.outcome === 'moved' ? forward.state : back;
      }
    });
  });

  test('always stands on a group with something to show, if there is one', () => {
    always(15, 1000, ({ form, answers }) => {
      let state = openForm(form);
      for (const [place, [id, value]] of answers.entries()) {
        state = answer(goTo(state, place % 4).state, id, value);
        const visible = state.groups.filter(({ fields }) => fields.length > 0).map(({ group }) => group.id);
        expect(state.progress.steps.map((step) => step.id)).toEqual(visible);
        expect(
          visible.length === 0 ? state.progress.current === undefined : visible.includes(standsOn(state) ?? -1),
        ).toBe(true);
      }
    });
  });
});

describe('moving both ways', () => {
  test('every group with something to show can be reached and left, both ways, once its answers are valid', () => {
    let walked = 0;
    always(12, 2000, (loaded) => {
      const state = completed(loaded);
      if (state === undefined) return;
      walked++;
      const groups = state.progress.steps.map(({ id }) => id);
      const forwards: unknown[] = [];
      let here = start(state);
      let outcome = '';
      for (let move = next(here); ; move = next(here)) {
        forwards.push(standsOn(here));
        outcome = move.outcome;
        if (move.outcome !== 'moved') break;
        here = move.state;
      }
      expect(outcome).toBe('completed');
      const backwards = groups.map(() => {
        const group = standsOn(here);
        here = previous(here);
        return group;
      });
      expect(forwards).toEqual(groups.length === 0 ? [undefined] : groups);
      expect(backwards.toReversed()).toEqual(groups);
    });
    expect(walked).toBeGreaterThan(800);
  });
});

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** The form with other answers put in until it is valid; undefined where luck runs out. */
function completed(loaded: Loaded): FormState | undefined {
  let state = filled(loaded);
  for (let attempt = 0; attempt < 40; attempt++) {
    const issues = validateForm(state);
    if (issues.length === 0) return state;
    for (const { variable = '' } of issues) {
      const definition = fieldOf(state, variable)?.variable.definition;
      if (definition !== undefined)
        state = answer(
          state,
          variable,
          attempt % 5 === 4 ? null : plausibleAnswer(definition, attempt * 31 + variable.length),
        );
    }
  }
  return undefined;
}

describe('the server', () => {
  test('accepts what the browser completed and keeps exactly that', () => {
    let accepted = 0;
    always(12, 2000, (loaded) => {
      const state = completed(loaded);
      if (state === undefined) return;
      const content = exportAnswers(state);
      const verdict = validateAnswers(loaded.form, content);
      expect(verdict.ok ? verdict.content : verdict.issues).toEqual(content);
      accepted++;
    });
    expect(accepted).toBeGreaterThan(800);
  });

  test('refuses any answer set that the browser would refuse, for the same reasons', () => {
    always(12, 2000, (loaded) => {
      const state = filled(loaded);
      const verdict = validateAnswers(loaded.form, { version: loaded.form.version, answers: draftOf(state) });
      const found = verdict.ok ? [] : verdict.issues.map(({ code, path }) => `${code} ${path}`);
      expect(found).toEqual(validateForm(state).map(({ code, path }) => `${code} answers.${path}`));
    });
  });

  test('never throws and never lets a hidden answer through, whatever it is sent', () => {
    const json = fc.dictionary(fc.constantFrom('v0', 'v1', 'v2', 'v3', '__proto__', 'x'), fc.jsonValue());
    fc.assert(
      fc.property(seeds(6), json, (seed, answers) => {
        const { form } = loadable(seed);
        const verdict = validateAnswers(form, { version: form.version, answers });
        const leaked = verdict.ok
          ? verdict.state.fields.filter((field) => !field.visible && !isNothing(answers[field.variable.id]))
          : [];
        const unclear = verdict.ok
          ? []
          : verdict.issues.filter(({ message, path }) => message === '' || !path.startsWith('answers.'));
        expect([...leaked, ...unclear]).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
