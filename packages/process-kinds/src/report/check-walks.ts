import { answer, loadForm, openForm, validateVariable, type FormRegistry, type LoadedForm } from '@rubrica/form-engine';

import { annexesOf } from '../annexes/annexes-of.ts';
import type { DocumentContext } from '../documents/context.ts';
import { documentData } from '../documents/document-data.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { companySignsDocument } from '../documents/signature-blocks.ts';
import { holds, type KindAnswers } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { signersOf } from '../signers/signers-of.ts';
import { walkKind, type Walk, type Walking, type WalkReport } from '../walk/walk-kind.ts';
import type { Report } from './problem.ts';

export interface WalkCheck extends Walking {
  readonly registry: FormRegistry;
  readonly context: DocumentContext;
}

const none: WalkReport = { walks: [], choices: [], unreached: [], refused: [] };

/** Runs a kind: its form loads, every branch is walked, and each gives documents, signers and nothing missing. */
export function checkWalks(kind: ProcessKind, check: WalkCheck, report: Report): WalkReport {
  if (kind.form === undefined) return none;
  const loaded = loadForm(kind.form, check.registry);
  if (!loaded.ok) {
    for (const { path, message } of loaded.problems) report(`form.${path}`, message);
    return none;
  }
  checkExamples(loaded.form, report);
  const walked = walkKind(kind, loaded.form, check);
  for (const { variable, option } of walked.unreached) report(`form.${variable}`, `Ningún camino llega a «${option}»`);
  for (const { issues } of walked.refused)
    report(
      'form',
      `Un camino es imposible de llenar: ${issues.map((issue) => `${issue.variable} ${issue.message}`).join('; ')}`,
    );
  checkBothWays(loaded.form, walked.walks, report);
  for (const walk of walked.walks) checkWalk(kind, walk, check.context, report);
  return walked;
}

/** An example that the form itself would refuse teaches the wrong thing. */
function checkExamples(form: LoadedForm, report: Report): void {
  for (const { id, definition } of form.variables) {
    const example = definition.place_holder;
    if (example === undefined) continue;
    const loaded = loadForm({ version: '1', groups: [alone(definition)] }, form.registry);
    if (!loaded.ok) continue;
    const [issue] = validateVariable(answer(openForm(loaded.form), id, example), id);
    if (issue !== undefined) report(`form.${id}`, `El ejemplo «${example}» no sería aceptado: ${issue.message}`);
  }
}

function alone(definition: LoadedForm['variables'][number]['definition']) {
  const { is_child: _child, parent_value: _value, parent_variable_validation: _cases, ...rest } = definition;
  const { ws_autocomplete: _autocomplete, validations, ...own } = rest;
  const { not_same_as: _other, ...checks } = validations ?? {};
  return { id_group: 1, index: 1, name: 'Ejemplo', variables: [{ ...own, validations: checks }] };
}

/** What is asked only sometimes was both asked and not asked. */
function checkBothWays(form: LoadedForm, walks: readonly Walk[], report: Report): void {
  for (const { id, rule } of form.variables) {
    const shown = walks.filter(({ visible }) => visible.has(id)).length;
    if (shown === 0) report(`form.${id}`, 'Ningún camino la muestra');
    if (shown === walks.length && rule.op !== 'always') report(`form.${id}`, 'Ningún camino la oculta');
  }
}

function checkForms({ forms }: ProcessKind, answers: KindAnswers, report: Report): void {
  const own = forms?.filter(({ when }) => holds(when, answers));
  if (own !== undefined && own.length !== 1) report('forms', 'Una rama no es de un solo formulario');
}

function checkWalk(kind: ProcessKind, { content: { answers } }: Walk, context: DocumentContext, report: Report): void {
  const documents = documentsOf(kind, answers);
  const signers = signersOf(kind, answers);
  checkForms(kind, answers, report);
  if (!documents.some(({ rank }) => rank === 'main')) report('documents', 'Una rama no produce el documento principal');
  if (!signers.some(({ type }) => type === 'P')) report('signers', 'Una rama no tiene firmante principal');
  for (const signer of signers) {
    const empty = (['name', 'email', 'identification_number', 'phone'] as const).filter(
      (field) => signer[field] === '',
    );
    if (empty.length > 0) report(`signers.${signer.party}`, `Falta ${empty.join(', ')}`);
  }
  for (const document of documents) {
    const where = `documents.${document.code}`;
    const signs = signers.some(({ party }) => document.signedBy === undefined || document.signedBy.includes(party));
    if (!signs && !companySignsDocument(kind, document, answers)) report(where, 'Una rama lo deja sin firmas');
    const data = documentData(kind, document, answers, context);
    if (!data.ok) report(where, `Falta ${data.missing.map(({ variable }) => variable).join(', ')}`);
  }
  if (kind.annexes.length > 0 && annexesOf(kind, answers).length === 0) report('annexes', 'Una rama no pide anexos');
}
