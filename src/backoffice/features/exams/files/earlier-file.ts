import type { StudyFile } from '#client/queries/exams/files';

const whenOf = ({ dice, recibido }: StudyFile): string => dice.cuando ?? recibido;

/**
 * The last file of a patient before one, to compare it with: of the same study, eye and device and of another order, or of
 * the order whose result is compared. Never one of another device.
 */
export function earlierFile(
  file: StudyFile,
  all: readonly StudyFile[],
  previousOrder: string | null,
): StudyFile | null {
  const eye = file.dice.ojo ?? file.ojo;
  const before = all.filter(
    (each) =>
      each.orden !== null &&
      each.orden !== file.orden &&
      each.tipo === file.tipo &&
      (each.dice.ojo ?? each.ojo) === eye &&
      whenOf(each) < whenOf(file) &&
      (each.orden === previousOrder ||
        (each.equipo !== null &&
          each.equipo === file.equipo &&
          each.estudio?.codigo === file.estudio?.codigo)),
  );
  return before.toSorted((a, b) => whenOf(b).localeCompare(whenOf(a)))[0] ?? null;
}
