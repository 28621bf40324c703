import type { UserRow } from '@rubrica/contract';
import { IconMail, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { holds, useCurrentUser } from '../account/index.ts';

/** Asks, does it, says that it was done. */
type Act = (question: Parameters<typeof confirm>[0], done: string) => Promise<void>;

/** What somebody may do with another user, and with themselves. */
export function useUserActions(): (user: UserRow) => readonly RowAction[] {
  const me = useCurrentUser();
  const queries = useQueryClient();
  const act: Act = async (question, done) => {
    if (!(await confirm(question))) return;
    showToast({ type: 'success', message: done });
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
  return (user) => {
    const mayModify = holds(me, 'PE_MODIFICAR_USUARIO');
    const isMe = user.id === me?.id;
    return [
      ...(mayModify ? [edit(user)] : []),
      ...(user.is_invited && user.enable && holds(me, 'PE_CREAR_USUARIO') ? [inviteAgain(user, act)] : []),
      ...(mayModify && !isMe ? [user.enable ? disable(user, act) : enable(user, act)] : []),
      ...(holds(me, 'PE_ELIMINAR_USUARIO') && !isMe ? [remove(user, act)] : []),
    ];
  };
}

const fullName = ({ name, last_name: lastName, username }: UserRow): string => `${name} ${lastName}`.trim() || username;
const named = ({ username }: UserRow) => ({ username, cognito: false }) as const;

const edit = ({ id }: UserRow): RowAction => ({
  key: 'edit',
  label: 'Editar',
  icon: <IconPencil size={18} stroke={1.6} />,
  link: <Link to="/user/create" search={{ id }} />,
});

const inviteAgain = (user: UserRow, act: Act): RowAction => ({
  key: 'invite',
  label: 'Invitar otra vez',
  icon: <IconMail size={18} stroke={1.6} />,
  onClick: () =>
    void act(
      {
        title: `¿Invitar otra vez a ${fullName(user)}?`,
        body: `Enviamos una contraseña temporal nueva a ${user.email}. La anterior deja de servir.`,
        confirmLabel: 'Invitar otra vez',
        work: async () => void (await call('POST /auth_user/{id}/invite_again', { params: { id: user.id }, body: {} })),
      },
      'Enviamos otra vez la invitación.',
    ),
});

const disable = (user: UserRow, act: Act): RowAction => ({
  key: 'disable',
  label: 'Deshabilitar',
  icon: <IconUserOff size={18} stroke={1.6} />,
  onClick: () =>
    void act(
      {
        title: `¿Deshabilitar a ${fullName(user)}?`,
        body: 'Sus sesiones terminan de inmediato y no podrá ingresar hasta que usted lo habilite.',
        confirmLabel: 'Deshabilitar',
        work: async () => void (await call('POST /auth_user/disable-user', { body: named(user) })),
      },
      'Usuario deshabilitado.',
    ),
});

const enable = (user: UserRow, act: Act): RowAction => ({
  key: 'enable',
  label: 'Habilitar',
  icon: <IconUserCheck size={18} stroke={1.6} />,
  onClick: () =>
    void act(
      {
        title: `¿Habilitar a ${fullName(user)}?`,
        confirmLabel: 'Habilitar',
        work: async () => void (await call('POST /auth_user/enable-user', { body: named(user) })),
      },
      'Usuario habilitado.',
    ),
});

const remove = (user: UserRow, act: Act): RowAction => ({
  key: 'delete',
  label: 'Eliminar',
  tone: 'danger',
  icon: <IconTrash size={18} stroke={1.6} />,
  onClick: () =>
    void act(
      {
        title: `¿Eliminar a ${fullName(user)}?`,
        losses: [
          'Su acceso, de inmediato',
          'En 30 días: sus firmas registradas, borradores, archivos subidos y plantillas, y los procesos que creó y que nadie más firmó',
        ],
        confirmLabel: 'Eliminar usuario',
        tone: 'danger',
        work: async () => void (await call('DELETE /auth_user/delete-user/{id}', { params: { id: user.id } })),
      },
      'Usuario eliminado.',
    ),
});
