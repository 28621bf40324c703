export const usage =
  'rubrica verify ARCHIVO… [--trust PEM]… [--trust-tsa PEM]… [--crl ARCHIVO]… [--revocation required|if-available] [--offline] [--at FECHA] [--platform PEM]… [--json] [--max-pictures N] [--max-seconds N] [--max-megabytes N]';

export const help = `Uso: ${usage}

Dice si las firmas de un PDF valen, y por qué.

  --trust PEM           Autoridad en la que usted confía. Se puede repetir. Las listas
                        de revocación (.crl) de la misma carpeta también se usan.
  --trust-tsa PEM       Autoridad de sellos de tiempo. Sin ella valen las de --trust.
  --crl ARCHIVO         Lista de revocación (DER o PEM). Se puede repetir. Solo cuenta
                        si la firmó quien emitió el certificado.
  --revocation REGLA    required: sin saber si un certificado fue revocado, la firma
                        queda indeterminada (TRY_LATER). Es la regla normal.
                        if-available: si nadie lo dice, se anota y no decide.
  --offline             No pregunta a nadie: solo usa el archivo y lo que usted da.
  --at FECHA            Juzga como si hoy fuera esa fecha (ISO, 2026-03-02).
  --platform PEM        Certificado de una plataforma cuya palabra usted cree sobre
                        quién aceptó. Se puede repetir.
  --json                Escribe el resultado en JSON.
  --max-pictures N      Cuántas imágenes de páginas se comparan como máximo.
  --max-seconds N       Cuánto puede tomar comparar las páginas de un archivo.
  --max-megabytes N     Cuánta memoria puede usar esa comparación.
  -h, --help            Muestra esta ayuda.

Termina con 0 si todo es válido, 1 si algo no lo es, 2 si algo quedó indeterminado o
sin firmas, 3 si un archivo no se pudo leer y 64 si no se entienden las opciones.`;
