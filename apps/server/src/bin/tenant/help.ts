/** What `rubrica tenant --help` prints. */
export const tenantHelp = `rubrica tenant: las empresas de la instalación. Cada orden se puede repetir; con --json responde una línea para un programa.

  create   --slug SEGMENTO --name "NOMBRE" --admin CORREO [--admin-name … --admin-last-name … --admin-id CÉDULA --by "QUIÉN RESPONDE"]
           [--environment production|uat|staging] [--host SEGMENTO] [--kinds TIPO,TIPO] [--show-password]
  set      --slug SEGMENTO [--kinds TIPO,TIPO] [--host SEGMENTO] [--backend DIRECCIÓN|propio]
           [--legal-name …] [--ruc …] [--address …] [--city …] [--contact CORREO] [--phone …]
           [--representative "APELLIDOS NOMBRES" --representative-id … --representative-title …] [--delegate … --delegate-email …]
           [--from ARCHIVO.json] [--by "QUIÉN"]
  service  --slug SEGMENTO --service SERVICIO [--settings ARCHIVO]
  list
  suspend  --slug SEGMENTO --because "MOTIVO" [--by "QUIÉN"]
  resume   --slug SEGMENTO [--by "QUIÉN"]
  delete   --slug SEGMENTO --confirm "NOMBRE DE LA EMPRESA" [--by "QUIÉN"]

El archivo de --from (o - para la entrada estándar) tiene las partes que se quieran cambiar:
  brand               nombre, colores, y logo, cover y favicon como archivos
  settings            códigos, recordatorios, parecido del rostro, retención
  kinds               plazo, prefijo, nivel mínimo y uso de cada tipo
  messages            asunto, título y texto de cada correo o mensaje
  templates           la redacción de cada documento, como archivo
  sign_up             registro abierto y dominios permitidos
  identity_providers  con qué cuenta se ingresa; el secreto, como archivo (secret_file)
  single_sign_on      si se exige esa cuenta, y qué administrador conserva su contraseña (emergency_user)
  security            segundo factor, duración de las sesiones y redes
  webhooks            a qué direcciones llegan los avisos; la clave, como archivo (secret_file)
Lo que no nombra queda como está. Un ejemplo completo: docs/operations.md, The whole company from a file.`;
