import type { KeptFormat } from '../operational-collections.ts';

/** What is refused, as it is called: «La carpeta de datos ./datos», «La exportación ./x». */
export type Named = string;

const MINUTE_MS = 60_000;

/** Why a program does not open what a newer one has written. */
export const newerWords = (
  named: Named,
  { numero, programa }: { readonly numero: number; readonly programa?: string | undefined },
  own: { readonly format: number; readonly programa: string },
): string =>
  `${named} está en el formato ${String(numero)}${programa === undefined ? '' : `, que escribe la versión ${programa} del programa`}; esta versión (${own.programa}) llega hasta el ${String(own.format)}, y abrir lo que no conoce podría perderlo.`;

/** The same of a store, with the two ways on: the newer program, or the copy made before it came. */
export function newerStoreWords(
  named: Named,
  kept: KeptFormat,
  own: { readonly format: number; readonly programa: string; readonly now: Date },
): string {
  const numero = Math.max(kept.numero, kept.hacia ?? 0);
  const wayBack =
    kept.respaldo === undefined
      ? 'restaure un respaldo hecho con esta versión o una anterior'
      : `restaure el respaldo que se hizo antes de actualizar, ${kept.respaldo.carpeta}, que no tiene lo que se escribió después (${lostWords(kept.respaldo.cuando, own.now)})`;
  return `${newerWords(named, { numero, programa: kept.programa }, own)} Instale otra vez la versión nueva o, para quedarse con esta, ${wayBack}. Cómo: docs/upgrade.md.`;
}

/** How much a copy lacks, in the words of who has to write it again. */
export function lostWords(since: string, now: Date): string {
  const minutes = Math.max(0, Math.ceil((now.getTime() - Date.parse(since)) / MINUTE_MS));
  return minutes === 1 ? '1 minuto' : `${String(minutes)} minutos`;
}

/** Why it could not be taken forward; what was done stays done. */
export const stoppedWords = (
  named: Named,
  to: number,
  reason: string,
  respaldo: string | undefined,
): string =>
  `${named} no se pudo llevar al formato ${String(to)}: ${reason} Nada se perdió: quite la causa y vuelva a iniciar, que sigue donde quedó.${respaldo === undefined ? '' : ` Lo de antes está entero en ${respaldo}.`}`;
