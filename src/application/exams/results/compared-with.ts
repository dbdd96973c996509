import { patients } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import { studiesOf } from './studies-of.ts';
import { ageOn } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { otherEyeOf } from '#domain/studies/results/doubts/find-doubts';
import type { PerformedStudy } from '#domain/studies/results/study';
import { present } from '#domain/shared/typed-record';

/** Studies whose values are compared with the other eye's, by an earlier study of it. */
const WITH_OTHER_EYE: ReadonlySet<string> = new Set(['BIO-OPT', 'ECO-A']);
/** Studies in which an age says what is usual. */
const BY_AGE: ReadonlySet<string> = new Set(['BIO-OPT', 'ECO-A', 'END']);

/** What else is known of the eyes: by the other way of measuring their length, of the other eye, and the age. */
export async function comparedWith(
  reader: Pick<Reader, 'get' | 'query'>,
  {
    id,
    paciente,
    estudio,
    realizado,
  }: Pick<PerformedStudy, 'paciente' | 'estudio' | 'realizado'> & { readonly id: string },
): Promise<Compared> {
  const way = estudio === 'ECO-A' ? 'BIO-OPT' : estudio === 'BIO-OPT' ? 'ECO-A' : null;
  const [ways, own, person] = await Promise.all([
    way === null ? [] : studiesOf(reader, paciente.id, way),
    WITH_OTHER_EYE.has(estudio) ? studiesOf(reader, paciente.id, estudio) : [],
    BY_AGE.has(estudio) ? reader.get(patients, paciente.id) : null,
  ]);
  const earlier = own.filter((each) => each.id !== id && each.value.realizado < realizado);
  const lastOf = (eye: 'OD' | 'OI') => {
    const study = earlier.find(({ value }) => value.valores['longitud_axial']?.[eye] !== undefined);
    return study === undefined ? undefined : otherEyeOf(study.value.valores, eye);
  };
  const lengthOf = (eye: 'OD' | 'OI') =>
    ways[0] === undefined ? undefined : otherEyeOf(ways[0].value.valores, eye).longitud;
  const [right, left] = [lastOf('OD'), lastOf('OI')];
  const born = person?.value.fechaNacimiento;
  return {
    longitud: { OD: lengthOf('OD'), OI: lengthOf('OI') },
    otroOjo: present({ OD: right, OI: left }),
    ...present({ edad: born === undefined ? undefined : ageOn(born, clinicTime(new Date(realizado)).fecha) }),
  };
}
