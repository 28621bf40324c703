import type { FactorDemand } from '@rubrica/contract';

export const messages = {
  title: 'Seguridad',
  detail: 'Quién entra, desde dónde y por cuánto tiempo.',

  signIn: 'Cómo se ingresa',
  factor: 'Segundo factor',
  factorNote: 'Llave de acceso o aplicación de códigos. Quien deba agregarlo tiene 14 días desde su próximo ingreso.',
  demands: {
    administrators: 'Exigirlo a quien administra o ve toda la empresa',
    everybody: 'Exigirlo a todos',
    offered: 'Ofrecerlo sin exigirlo',
  } satisfies Readonly<Record<FactorDemand, string>>,
  onlyOffered:
    'Hoy se ofrece y no se exige: cada persona lo agrega si quiere. Así vienen las empresas de demostración.',
  changed: 'La regla rige desde ahora.',

  sessions: 'Sesiones',
  idle: 'Se bloquea sola tras',
  idleNote: 'Sin actividad. Pide la contraseña de nuevo y lo escrito no se pierde.',
  idleMinutes: (count: number): string => `${count} minutos`,
  length: 'Termina después de',
  lengthNote: 'Desde el ingreso, aunque haya actividad. Rige para los próximos ingresos.',
  hours: (count: number): string => (count === 1 ? '1 hora' : `${count} horas`),
  kept: 'Con «Mantener mi sesión»',
  keptNote: 'Cuánto dura para quien lo marca al ingresar.',
  days: (count: number): string => {
    if (count === 0) return 'No permitirlo';
    return count === 1 ? '1 día' : `${count} días`;
  },

  networks: 'Redes permitidas',
  networksNote:
    'Solo para la consola: sus clientes firman desde donde estén. Los programas con clave propia no cambian.',
  everywhere: 'Hoy se puede ingresar desde cualquier red.',
  cidr: 'Red o dirección',
  cidrNote: (ip: string | null): string =>
    ip === null ? 'Por ejemplo, 190.152.14.0/24.' : `Por ejemplo, 190.152.14.0/24. Su conexión viene de ${ip}.`,
  name: 'Nombre',
  add: 'Agregar red',
  remove: (name: string): string => `Quitar ${name}`,

  protected: (has: number, total: number): string => `${has} de ${total} personas tienen segundo factor.`,
  missing: (count: number): string =>
    count === 1 ? 'Falta 1 persona a quien se le exige.' : `Faltan ${count} personas a quienes se les exige.`,
  nobodyMissing: 'Nadie a quien se le exige está sin él.',
  refused: 'Intentos fallidos',
  refusedLink: 'Ver los ingresos',
  refusedCount: (count: number, days: number): string =>
    count === 0
      ? `Nadie falló al ingresar en los últimos ${days} días.`
      : `${count} en los últimos ${days} días, con contraseña o segundo factor equivocados.`,
} as const;
