import { EYES } from '#domain/clinical/eye';
import { studyFiles } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { filesSaid, isRead, type DeviceReading } from '#domain/clinical/origin/device-readings';
import type { Consultation } from '#domain/clinical/consultation';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { Section } from '#domain/clinical/section';
import type { FieldErrors } from '#domain/shared/app-error';
import { instantOf } from '#domain/shared/civil-date';
import { readingsOn } from '#domain/studies/files/visit-readings';

/** More files than a patient's devices make on one day; the last ones are looked at. */
const MOST_FILES = 60;

type Visit = Pick<Consultation, 'paciente' | 'fecha'>;

/** What the devices read of the patient of a visit on its day. In one round trip. */
export async function readingsOf(
  reader: Pick<Reader, 'query'>,
  { paciente, fecha }: Visit,
): Promise<DeviceReading[]> {
  const { items } = await reader.query(studyFiles, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente.id },
      { field: 'estado', op: '==', value: 'archivado' },
      { field: 'recibido', op: '>=', value: instantOf({ fecha, minuto: 0 }) },
    ],
    orderBy: [{ field: 'recibido', direction: 'desc' }],
    limit: MOST_FILES,
  });
  return readingsOn(fecha, items);
}

/** The files that some values say to come from, to be asked for beside what else is read; nothing where there are none. */
export const filesNamed = async (reader: Pick<Reader, 'getMany'>, ids: readonly string[]) =>
  ids.length === 0 ? [] : reader.getMany(studyFiles, ids);

/** What those files say of this patient and day. */
export const readingsIn = (
  { paciente, fecha }: Visit,
  found: Awaited<ReturnType<typeof filesNamed>>,
): DeviceReading[] =>
  readingsOn(
    fecha,
    found.flatMap((file) => (file?.value.paciente?.id === paciente.id ? file : [])),
  );

/** The values of an examination that say to be read from a file that does not say them any more, each named. */
export async function noLongerRead(
  reader: Pick<Reader, 'getMany'>,
  visit: Visit,
  parts: readonly Section[],
): Promise<FieldErrors> {
  const ids = [...new Set(parts.flatMap(({ valores }) => filesSaid(valores)))];
  const readings = readingsIn(visit, await filesNamed(reader, ids));
  const fields: FieldErrors = {};
  for (const { valores } of parts)
    for (const [campo, eyes] of Object.entries(valores))
      for (const ojo of EYES) {
        const value = eyes[ojo];
        const { origen } = value ?? {};
        if (value === undefined || origen?.tipo !== 'leido' || origen.archivo === undefined) continue;
        if (isRead(campo, ojo, value, { readings, origen })) continue;
        fields[`${campo}.${ojo}`] = [
          `${fieldOf(campo)?.nombre ?? campo} ${ojo}: el archivo de ${origen.equipo} ya no dice esto de este paciente. Mídalo, o borre el valor.`,
        ];
      }
  return fields;
}
