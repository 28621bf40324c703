import { z } from 'zod';

import { holding } from '../access.ts';
import { signerInput } from '../creation/new-process.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Conducción de procesos';
const byId = z.object({ id: z.uuid() });
const reason = z.string().trim().min(1, 'Escriba el motivo').max(1000, 'Debe tener como máximo 1000 caracteres');
const reminded = z.object({
  message: z.string(),
  /** From when on the same person may be reminded again. */
  next_at: z.iso.datetime(),
});

/** Between two reminders of one person. */
export const reminderPauseMinutes = 60;

const { email, phone } = signerInput.shape;

/** What is done for one person of a process that waits for them. */
export const oneSignerEndpoints = {
  correctContact: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signatory/{id}/contact',
    tag,
    summary:
      'Corrige el correo y el celular de un firmante que todavía no firma. Su enlace y sus pruebas se anulan y recibe un enlace nuevo; los demás siguen igual. Lo anterior, lo nuevo, quién y por qué quedan en la historia.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({
      email,
      phone,
      reason,
      /** As the official read them: somebody else may have corrected them meanwhile. */
      seen: z.strictObject({ email: z.string().max(254), phone: z.string().max(16) }),
    }),
    response: z.object({ message: z.string() }),
    errors: ['signatory.not_found', 'signatory.changed', 'signatory.not_waiting', 'permission.denied'],
  }),
  remindSigner: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signatory/{id}/remind',
    tag,
    summary: 'Recuerda a un firmante que se espera su firma: el mismo enlace otra vez. Una vez por hora.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({}),
    response: reminded,
    errors: ['signatory.not_found', 'signatory.not_waiting', 'reminder.too_soon', 'permission.denied'],
  }),
  remindApprover: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/remind-approver',
    tag,
    summary: 'Recuerda la aprobación que falta a quien debe darla. Una vez por hora.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({}),
    response: reminded,
    errors: ['process.not_found', 'process.move_refused', 'reminder.too_soon', 'permission.denied'],
  }),
  changeDeadline: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/deadline',
    tag,
    summary:
      'Cambia hasta qué día se puede firmar un proceso abierto, como máximo a 250 días laborables. Quienes faltan por firmar reciben el aviso.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({
      day: z.iso.date('Escriba la fecha como aaaa-mm-dd'),
      reason,
      /** As the official read it. */
      seen: z.iso.datetime(),
    }),
    response: z.object({ deadline_at: z.iso.datetime(), message: z.string() }),
    errors: ['process.not_found', 'process.move_refused', 'deadline.changed', 'permission.denied'],
  }),
};
