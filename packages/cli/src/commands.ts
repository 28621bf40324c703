interface CommandText {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
}

/** A program of the server, run in this process: the command line depends on no application code. */
interface ServerCommand extends CommandText {
  readonly program: string;
}

/** What packages alone can do; loaded when it runs. Gives the exit code. */
interface OwnCommand extends CommandText {
  readonly run: (args: readonly string[]) => Promise<number>;
}

export type Command = ServerCommand | OwnCommand;

export const commands: readonly Command[] = [
  { name: 'start', usage: '', summary: 'Inicia el servidor con todo lo que necesita.', program: 'start' },
  { name: 'migrate', usage: '', summary: 'Pone al día el esquema de la base de datos.', program: 'migrate' },
  { name: 'seed', usage: '', summary: 'Crea lo que falte de la demostración.', program: 'seed' },
  { name: 'doctor', usage: '', summary: 'Revisa la instalación y explica qué está mal.', program: 'doctor' },
  {
    name: 'tenant',
    usage:
      'create --slug S --name N --admin CORREO … | set --slug S [--from ARCHIVO.json] … | list | suspend --slug S --because MOTIVO | resume --slug S | delete --slug S --confirm NOMBRE | service --slug S --service SERVICIO [--settings ARCHIVO]',
    summary:
      'Crea, cambia, lista, suspende, reanuda o elimina una empresa, o le da un servicio externo propio. Con --json y --help.',
    program: 'tenant',
  },
  {
    name: 'operator',
    usage: 'create --email CORREO --name N --last-name A [--show-password] | list | remove --email CORREO',
    summary: 'Crea, lista o quita a quienes operan la instalación en el host «operador».',
    program: 'operator',
  },
  {
    name: 'service-account',
    usage: 'create --tenant S --name N --group G [--expires DÍA] | list --tenant S | rotate … | revoke …',
    summary: 'Crea, lista, renueva o revoca cuentas de servicio. Una clave se muestra una vez.',
    program: 'service-account',
  },
  {
    name: 'account',
    usage: 'reset-factors --tenant S --user USUARIO | open-networks --tenant S | allow-passwords --tenant S',
    summary:
      'Quita los segundos factores de quien los perdió, o deja ingresar otra vez desde cualquier red o con contraseña.',
    program: 'account',
  },
  {
    name: 'keys',
    usage: 'rotate [--tenant S]',
    summary: 'Renueva las claves que protegen los secretos guardados.',
    program: 'keys',
  },
  {
    name: 'backup',
    usage: 'check [--write INVENTARIO]',
    summary: 'Dice si todo lo guardado está completo y se puede copiar, y escribe qué había.',
    program: 'backup',
  },
  {
    name: 'restore',
    usage: 'prepare | verify [--against INVENTARIO]',
    summary: 'Prepara una base de datos vacía para una copia; comprueba una copia restaurada, archivo por archivo.',
    program: 'restore',
  },
  {
    name: 'audit',
    usage:
      'verify [--tenant S] | verify-bundle ARCHIVO.zip… [--trust PEM]… | verify-export ARCHIVO.zip… [--trust PEM]…',
    summary:
      'Recalcula las cadenas de evidencia, o comprueba sin servidor la de un proceso o una auditoría descargada.',
    run: async (args) => (await import('./audit/audit.ts')).runAudit(args),
  },
  {
    name: 'usage',
    usage: 'recount [--company S]',
    summary: 'Cuenta otra vez lo que usó cada empresa y dice qué no coincide con lo que se muestra y se cobra.',
    program: 'usage',
  },
  {
    name: 'kinds',
    usage: 'check',
    summary: 'Recorre todas las ramas de los tipos de proceso y dice qué les falta.',
    run: async (args) => (await import('./kinds.ts')).runKinds(args),
  },
  {
    name: 'faces',
    usage: 'compare RETRATO FOTO [--json] | liveness --steps PASOS IMAGEN… [--json]',
    summary: 'Compara rostros, o dice si unas imágenes son de una persona viva.',
    run: async (args) => (await import('./faces/faces.ts')).runFaces(args),
  },
  {
    name: 'papers',
    usage: 'read --type cedula|passport ANVERSO [REVERSO] [--json] [--today FECHA]',
    summary: 'Lee la foto de una cédula o de un pasaporte y dice si queda probada, sin servidor.',
    run: async (args) => (await import('./papers/papers.ts')).runPapers(args),
  },
  {
    name: 'sign',
    usage: 'ENTRADA SALIDA --p12 ARCHIVO [--level NIVEL] [--tsa URL] …',
    summary: 'Firma un PDF con un certificado en archivo.',
    run: async (args) => (await import('./sign/sign.ts')).runSign(args),
  },
  {
    name: 'verify',
    usage: 'ARCHIVO… [--trust PEM]… [--at FECHA] [--offline] [--json]',
    summary: 'Dice si las firmas de un PDF valen, y por qué.',
    run: async (args) => (await import('./verify/verify.ts')).runVerify(args),
  },
];
