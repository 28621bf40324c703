export const usage = 'rubrica faces compare RETRATO FOTO [--json] | liveness --steps PASOS IMAGEN… [--json]';

export const help = `Uso: rubrica faces compare RETRATO FOTO [--json]
     rubrica faces liveness --steps PASOS IMAGEN… [--json]

Mira rostros con los modelos de esta instalación, sin servidor ni red. Sirve para medir
con imágenes propias cuánto acierta. Lee JPEG, PNG, WebP y HEIC.

  compare    Dice si dos imágenes son de la misma persona. Desde 80 sobre 100 sí; desde
             55 lo decide una persona. Con dos rostros en una imagen nunca coinciden.
  liveness   Dice si las imágenes, en su orden, muestran a una persona viva que hace los
             pasos pedidos en ese orden.

  --steps PASOS   Separados por comas: left (gira hacia su propia izquierda), right,
                  mouth (abre la boca), blink (cierra y abre los ojos), closer (se acerca).
                  En una imagen sin espejo, la izquierda de la persona está a la derecha.
  --json          Escribe el resultado en JSON.
  -h, --help      Muestra esta ayuda.

compare termina con 0 si coinciden, 1 si no, 2 si lo decide una persona y 3 si no se pudo
comparar. liveness termina con 0 si la persona está viva e hizo los pasos y 1 si no.
Ambos terminan con 3 si un archivo no se puede leer y 64 si no se entienden las opciones.`;
