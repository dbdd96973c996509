import { EYES } from '#domain/clinical/eye';
import type { App } from '../../app.ts';
import { orders } from '../../collections.ts';
import { currentPatients } from '../../patients/same-person.ts';
import type { Stored } from '../../ports/document-store.ts';
import { SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { namesOfBringers } from './bringer.ts';
import { differences } from './differences.ts';
import { ordersForFile, sayingOf } from './order-for-file.ts';
import type { StudyFileView } from '#contract/exams/files';
import { readValue } from '#domain/clinical/fields/value';
import { valueWords } from '#domain/clinical/fields/value-words';
import { listedName } from '#domain/people/listed-name';
import { stepName } from '#domain/studies/ordering-rules';
import { resultFields } from '#domain/studies/results/catalogue';
import { eyesOfStudy } from '#domain/studies/results/read-result';
import type { OrderForFile } from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';
import { present } from '#domain/shared/typed-record';

type Seen = Pick<App, 'store'>;

export const fileView = async (
  app: Seen,
  stored: Stored<StudyFile>,
  seen: readonly OrderForFile[] = [],
): Promise<StudyFileView> => (await fileViews(app, [stored], seen))[0] ?? bareView(stored, new Map());

/** Files as they are listed, with names as they are now; `seen` are orders that have just been read, in a commit of the file. */
export async function fileViews(
  app: Seen,
  found: readonly Stored<StudyFile>[],
  seen: readonly OrderForFile[] = [],
): Promise<StudyFileView[]> {
  const isSeen = (orden: string): boolean => seen.some((each) => each.orden === orden);
  const filedWith = found.flatMap(({ value }) => value.orden ?? []).filter((orden) => !isSeen(orden));
  const owners = [...new Set(found.flatMap(({ value }) => value.paciente?.id ?? []))];
  const [names, people, known] = await Promise.all([
    namesOfBringers(
      app,
      found.flatMap(({ value: { por, identificado, apartado } }) => [
        por,
        ...(identificado === undefined ? [] : [identificado.quien]),
        ...(apartado === undefined ? [] : [apartado.quien]),
      ]),
    ),
    currentPatients(app.store, owners),
    app.store.getMany(orders, filedWith),
  ]);
  const others = known.flatMap((each) => each ?? []);
  const compared = others.length === 0 ? [] : await ordersForFile(app, others);
  const byOrder = new Map([...seen, ...compared].map((each) => [each.orden, each]));
  const byPatient = new Map(owners.map((id, at) => [id, people[at] ?? null]));
  return found.map((stored) => {
    const { value } = stored;
    const patient = byPatient.get(value.paciente?.id ?? '') ?? null;
    const order = byOrder.get(value.orden ?? '');
    return {
      ...bareView(stored, names),
      ...present({
        paciente:
          value.paciente === undefined
            ? undefined
            : {
                id: patient?.id ?? value.paciente.id,
                nombre: patient === null ? '' : listedName(patient.value),
              },
      }),
      ...(order === undefined
        ? {}
        : { avisos: differences(sayingOf(value), order), propuestas: proposals(value, order) }),
    };
  });
}

function bareView(
  { id, version, value }: Stored<StudyFile>,
  names: ReadonlyMap<string, string>,
): StudyFileView {
  const {
    nombre,
    bytes,
    estado,
    puerta,
    recibido,
    vista,
    dice,
    estudio,
    identificado,
    apartado,
    incorporar,
  } = value;
  const named = <T extends { readonly quien: string; readonly cuando: string }>({ quien, ...rest }: T) => ({
    ...rest,
    nombre: names.get(quien) ?? SOMEBODY,
  });
  return {
    id,
    version,
    nombre,
    bytes,
    estado,
    puerta,
    recibido,
    vista,
    dice,
    trajo: names.get(value.por) ?? SOMEBODY,
    equipo: value.equipo ?? null,
    tipo: value.tipo ?? null,
    sha256: value.sha256 ?? null,
    ancho: value.ancho ?? null,
    alto: value.alto ?? null,
    partes: value.partes ?? null,
    propuestas: [],
    orden: value.orden ?? null,
    paciente: null,
    estudio: estudio === undefined ? null : { codigo: estudio, nombre: stepName(estudio) },
    ojo: value.ojo ?? null,
    identificado: identificado === undefined ? null : named(identificado),
    incorporar: incorporar === undefined ? null : named(incorporar),
    apartado: apartado === undefined ? null : named(apartado),
    avisos: [],
    ...present({ papel: value.papel === true ? (true as const) : undefined }),
  };
}

/** Somebody changed or typed it at the device, which says so. */
const BY_HAND = ' (cambiado a mano en el equipo)';

/** What the device wrote, as far as it is a value of this order's study and eyes; only of what was filed. */
function proposals(
  { estado, propuestas, equipo, dice, ojo: filed }: StudyFile,
  { estudio, ojo, equipo: booked }: OrderForFile,
): StudyFileView['propuestas'] {
  if (estado !== 'archivado') return [];
  const fields = resultFields(estudio, equipo ?? booked);
  // Of the eye that the file was filed for, and of no other one of the order.
  const own: readonly string[] = eyesOfStudy(filed ?? ojo);
  const eyes = eyesOfStudy(ojo).filter((eye) => own.includes(eye));
  return EYES.filter((eye) => eyes.includes(eye)).flatMap((eye) =>
    fields.flatMap((field) => {
      const v = propuestas[eye]?.[field.id];
      const read = v === undefined ? null : readValue(field, { v });
      return v === undefined || read === null || !read.ok
        ? []
        : [
            {
              campo: field.id,
              nombre: field.nombre,
              ojo: eye,
              v,
              texto: `${valueWords(field, read.value, eye)}${dice.editado?.includes(`${eye}.${field.id}`) === true ? BY_HAND : ''}`,
            },
          ];
    }),
  );
}
