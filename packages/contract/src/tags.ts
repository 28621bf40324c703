/** The groups of calls, in the order of the document, and what the reader finds in each. */
export const tags = {
  Plataforma: 'Estado del servicio y este mismo contrato.',
  Empresa: 'La empresa del host: nombre, colores, imágenes y reglas.',
  Sesión: 'Ingreso de oficiales y de programas, tokens y contraseñas.',
  'Segundo factor': 'Llaves de acceso, aplicaciones de códigos, códigos de respaldo y confirmaciones.',
  'Proveedor de identidad': 'Ingreso con un proveedor OpenID Connect.',
  Usuarios: 'Cuentas de la empresa, perfil propio y suscripciones.',
  Grupos: 'Grupos de oficiales y sus permisos.',
  'Firmas registradas': 'El certificado y las imágenes de firma que una persona guarda en su cuenta.',
  Catálogos: 'Países, provincias, cantones, parroquias, actividades y otras listas.',
  'Tipos de proceso': 'Formularios, textos, plantillas y nivel mínimo de cada tipo de proceso.',
  Borradores: 'Lo que un oficial prepara antes de crear un proceso.',
  'Procesos de firma': 'Crear un proceso: documentos, casillas, firmantes y archivos.',
  Plantillas: 'Procesos guardados para volver a usarlos.',
  'Seguimiento de procesos': 'Lista, detalle, historial, evidencia y estado de los procesos.',
  Reportes: 'Reportes al momento, en segundo plano y programados.',
  'Conducción de procesos': 'Reenviar, cancelar, pedir cambios y decidir sobre procesos en curso.',
  'Cargas masivas': 'Muchos procesos desde una hoja de cálculo.',
  'Portal del firmante': 'Lo que hace quien recibió un enlace: firmante, aprobador o cliente.',
  Solicitudes: 'Lo que un cliente empieza por sí mismo en una página pública, y las puertas que la empresa abre.',
  Autocompletar: 'Consultas a registros externos para llenar formularios.',
  Aprobadores: 'Quién aprueba cada tipo de proceso antes de que se envíe.',
  Webhooks: 'Direcciones que reciben avisos, sus entregas y los avisos que enviamos.',
  'Datos personales':
    'Peticiones de personas sobre sus datos: copia, rectificación, eliminación, oposición, plazos y respuestas.',
  Auditoría: 'Quién hizo qué en la empresa, y las anclas que prueban que nadie lo cambió.',
  'Verificación pública': 'Comprobar un documento firmado, sin cuenta.',
  Soporte: 'Ayuda, búsqueda de un firmante y tareas detenidas.',
  Operador: 'Las empresas de la instalación, para quien la opera: estado y números, nunca documentos.',
  Demostración: 'Correos y mensajes que la demostración no envía a nadie.',
} as const satisfies Record<string, string>;

export type Tag = keyof typeof tags;
