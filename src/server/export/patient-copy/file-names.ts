import type { FiledStudy, StoredFile } from '#domain/clinical/patient-file';
import { clinicTime } from '#domain/shared/civil-date';
import type { FileKind } from '#domain/studies/files/file-kinds';
import { stepName } from '#domain/studies/ordering-rules';

const FOLDER = 'archivos';
const ENDINGS: Readonly<Record<FileKind, string>> = {
  pdf: 'pdf',
  jpeg: 'jpg',
  png: 'png',
  dicom: 'dcm',
  texto: 'txt',
};

/**
 * Where each file of the studies is in a copy, by its id: `archivos/2026-11-20_campo-visual-24-2-estandar_OD.pdf`. Plain
 * letters, which every system unpacks; no two alike.
 */
export function copyPaths(studies: readonly FiledStudy[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const filed of studies)
    for (const file of filed.files) {
      const name = [dayOf(filed, file), plainly(stepName(filed.order.estudio)), eyeOf(filed, file)].join('_');
      const ending = file.value.tipo === undefined ? 'bin' : ENDINGS[file.value.tipo];
      const key = `${name}.${ending}`;
      const times = (taken.get(key) ?? 0) + 1;
      taken.set(key, times);
      paths.set(file.id, `${FOLDER}/${times === 1 ? key : `${name}_${String(times)}.${ending}`}`);
    }
  return paths;
}

/** The day of the device's clock, or of the study. */
const dayOf = ({ order, study }: FiledStudy, { value }: StoredFile): string =>
  value.dice.cuando?.slice(0, 10) ?? clinicTime(new Date(study?.realizado ?? order.creada)).fecha;

const eyeOf = ({ order }: FiledStudy, { value }: StoredFile): string =>
  value.ojo ?? value.dice.ojo ?? order.ojo;

const plainly = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
