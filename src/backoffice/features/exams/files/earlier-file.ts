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
  const eye = eyeOfFile(file);
  const before = all.filter(
    (each) =>
      isPictureOf(file, each) &&
      each.orden !== file.orden &&
      eyeOfFile(each) === eye &&
      whenOf(each) < whenOf(file) &&
      (each.orden === previousOrder || isSameDevice(file, each)),
  );
  return before.toSorted((a, b) => whenOf(b).localeCompare(whenOf(a)))[0] ?? null;
}

/** Which eye a file is of: as it says itself, else as its order says. */
export const eyeOfFile = ({ dice, ojo }: StudyFile): StudyFile['ojo'] => dice.ojo ?? ojo;

/** Of the same person and of the same study, and not the order itself on paper. */
const isPictureOf = (file: StudyFile, each: StudyFile): boolean =>
  each.orden !== null &&
  each.papel !== true &&
  each.tipo === file.tipo &&
  each.paciente?.id === file.paciente?.id &&
  each.estudio?.codigo === file.estudio?.codigo;

const isSameDevice = (file: StudyFile, each: StudyFile): boolean =>
  each.equipo !== null && each.equipo === file.equipo;

const OTHER_EYE = { OD: 'OI', OI: 'OD', AO: null } as const;

/**
 * The same study of the other eye with the same device: of this order, else the last one up to it. None of a file that says
 * no single eye.
 */
export function otherEyeFile(file: StudyFile, all: readonly StudyFile[]): StudyFile | null {
  const eye = eyeOfFile(file);
  const wanted = eye === null ? null : OTHER_EYE[eye];
  if (wanted === null) return null;
  const found = all.filter(
    (each) =>
      isPictureOf(file, each) &&
      eyeOfFile(each) === wanted &&
      (each.orden === file.orden || (isSameDevice(file, each) && whenOf(each) <= whenOf(file))),
  );
  const rank = (each: StudyFile): string => `${each.orden === file.orden ? '1' : '0'} ${whenOf(each)}`;
  return found.toSorted((a, b) => rank(b).localeCompare(rank(a)))[0] ?? null;
}
