import { isConsent, leftQuestions, companySigns, type KindAnswers } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { openKind, validateContent, type GivenContent } from '../../kinds/index.ts';
import { moveProcess, Processes, type SigningProcess } from '../../process/index.ts';
import { withoutHidden } from '../own-issues.ts';

/**
 * What a client says by phone of the groups that were left to them. It stands in their form as the company's word: they
 * read it, correct it and agree to it themselves, and what they wrote already is not replaced.
 */
export async function completeForClient(
  tx: OfficialTx,
  process: SigningProcess,
  content: GivenContent,
): Promise<{ readonly status: SigningProcess['status']; readonly message: string }> {
  const kind = await openKind(tx, process.processId);
  const { left_to_client: left = [], form_data: before } = process.content;
  const open = leftQuestions(kind, left);
  refuseOthers(before, content.form_data, open);
  const kept = Object.fromEntries(Object.entries(before).filter(([id]) => !open.has(id)));
  const written = Object.fromEntries(Object.entries(content.form_data).filter(([id]) => open.has(id)));
  const form = tx.kinds.formOf(kind);
  const given = form ? withoutHidden(form, { ...kept, ...written }, written) : written;
  const { answers, version } = validateContent(
    tx.kinds,
    kind,
    { version: content.version, form_data: given },
    { left },
  );
  const variables = [...open].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(answers[id]));
  if (variables.length === 0) return { status: process.status, message: 'Los datos ya eran esos.' };
  await Processes.replaceAnswers(tx, process.id, {
    content: { ...process.content, version, form_data: answers },
    companySignsLast: companySigns(kind, answers),
    at: tx.now(),
  });
  const status = await moveProcess(tx, process, { action: 'complete_for_client', detail: { variables } });
  return { status, message: 'Quedó en el formulario del cliente: falta que lo confirme y lo envíe desde su enlace.' };
}

function refuseOthers(before: KindAnswers, given: GivenContent['form_data'], open: ReadonlySet<string>): void {
  const others = Object.entries(given).filter(
    ([id, answer]) => !open.has(id) && (isConsent(id) || JSON.stringify(before[id]) !== JSON.stringify(answer)),
  );
  if (others.length === 0) return;
  throw invalidInput(
    others.map(([id]) => ({
      path: `content.form_data.${id}`,
      message: isConsent(id)
        ? 'Esta autorización solo la responde el cliente'
        : 'Ese dato no quedó para el cliente: no se cambia aquí',
    })),
  );
}
