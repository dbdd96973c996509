/** For whoever unpacks a backup. */
export const README = `RESPALDO DE TODA LA CLÍNICA

Contiene datos personales y de salud sin cifrar. Guárdelo donde solo la dirección de la clínica pueda
leerlo (un disco cifrado, bajo llave) y borre las copias que ya no hagan falta.

Qué hay aquí
  manifiesto.json   cuándo se hizo, cuánto hay de cada cosa y su huella SHA-256
  documentos/       todo lo guardado, una colección por archivo (JSON Lines, con sus versiones)
  cuentas.jsonl     las cuentas del personal, sin contraseñas
  archivos.jsonl    la descripción de cada archivo subido
  archivos/         los archivos subidos
  csv/              las listas principales para abrir en una hoja de cálculo (la importación no las usa)

Cómo restaurarlo
  1. Descomprima este archivo en una carpeta nueva.
  2. En el equipo del servidor, con el programa instalado, detenido y sin datos:
       npm run import -- --from CARPETA
     Comprueba todas las huellas antes de escribir nada. Si se corta, repita la misma orden.
  3. Nadie conserva su contraseña: la importación escribe enlaces.csv con un enlace para cada persona.
`.replaceAll('\n', '\r\n');
