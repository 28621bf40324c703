export interface ErrorEntry {
  readonly status: number;
  /** Shown to people as it is; `{name}` is filled from the error's details. */
  readonly message: string;
}

/** Every failure a caller may see. The key is the public code; a code without status and text does not compile. */
export const errorCatalogue = {
  'input.invalid': { status: 422, message: 'Revise los datos ingresados.' },
  'input.malformed': { status: 400, message: 'El cuerpo de la solicitud no se puede leer.' },
  'input.too_large': { status: 413, message: 'La solicitud supera el tamaño permitido.' },
  'input.unsupported_type': { status: 415, message: 'El tipo de contenido de la solicitud no es compatible.' },
  'route.not_found': { status: 404, message: 'La dirección solicitada no existe.' },
  'rate.limited': { status: 429, message: 'Demasiados intentos. Espere {seconds} segundos e intente nuevamente.' },
  'server.failed': { status: 500, message: 'Se ha producido un error inesperado. Intente nuevamente por favor.' },
  'server.unavailable': { status: 503, message: 'Servicio temporalmente no disponible. Intente nuevamente más tarde.' },

  'tenant.not_found': { status: 404, message: 'No existe una empresa en esta dirección.' },

  'session.required': { status: 401, message: 'Inicie sesión para continuar.' },
  'session.expired': { status: 401, message: 'Tu sesión ha expirado, por favor inicia sesión nuevamente.' },
  'permission.denied': { status: 403, message: 'No tiene permiso para realizar esta acción.' },
  'credentials.wrong': { status: 401, message: 'Usuario o contraseña incorrectos.' },
  'account.disabled': { status: 403, message: 'Su cuenta está desactivada. Comuníquese con su administrador.' },

  'job.not_found': { status: 404, message: 'No existe la tarea indicada.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorDetails = Readonly<Record<string, string | number>>;

export function errorMessage(code: ErrorCode, details: ErrorDetails = {}): string {
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '—'));
}
