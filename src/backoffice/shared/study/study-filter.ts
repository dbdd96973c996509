import type { StudyRecord } from '#contract/studies';
import { nameKey } from '#domain/people/doctor';
import { deviceName, inOrder, type EquipmentId } from '#domain/studies/device';

/** The filters of the catalogue; an empty text and `todos` do not narrow it. */
export interface StudyFilter {
  readonly text: string;
  /** A device, or `todos`. */
  readonly device: EquipmentId;
  readonly dilation: StudyRecord['dilatacion'] | 'todas';
}

export const NO_FILTER: StudyFilter = { text: '', device: 'todos', dilation: 'todas' };

/**
 * The studies that match: every word occurs in the name, the code, a device or the preparation; accents and case are
 * ignored.
 */
export function filterStudies(
  studies: readonly StudyRecord[],
  { text, device, dilation }: StudyFilter,
): StudyRecord[] {
  const words = nameKey(text)
    .split(' ')
    .filter((word) => word !== '');
  return studies.filter((study) => {
    const about = nameKey(
      [study.nombre, study.codigo, study.preparacion, ...study.equipos.map(({ nombre }) => nombre)].join(' '),
    );
    return (
      (device === 'todos' || study.equipos.some(({ id }) => id === device)) &&
      (dilation === 'todas' || study.dilatacion === dilation) &&
      words.every((word) => about.includes(word))
    );
  });
}

/** The devices in the clinic's order, each with its studies. */
export function studiesByDevice(
  studies: readonly StudyRecord[],
): { id: EquipmentId; nombre: string; studies: StudyRecord[] }[] {
  return inOrder([...new Set(studies.flatMap(({ equipos }) => equipos.map(({ id }) => id)))])
    .map((id) => ({
      id,
      nombre: deviceName(id),
      studies: studies.filter(({ equipos }) => equipos.some((device) => device.id === id)),
    }))
    .filter((device) => device.studies.length > 0);
}
