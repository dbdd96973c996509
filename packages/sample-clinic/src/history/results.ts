import { listedName, spokenName } from '#domain/people/listed-name';
import { eyesOf, readValue } from '#domain/clinical/fields/value';
import { ageOn } from '#domain/people/patient';
import { clinicTime, daysBetween } from '#domain/shared/civil-date';
import { isEquipmentId, type EquipmentId } from '#domain/studies/device';
import type { Order } from '#domain/studies/orders/order';
import { resultFields } from '#domain/studies/results/catalogue';
import { eyesOfStudy } from '#domain/studies/results/read-result';
import type { ResultField } from '#domain/studies/results/result-field';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { unconfirmed } from '#domain/studies/results/result-warnings';
import type { PerformedStudy, ResultValues } from '#domain/studies/results/study';
import { sealStudy } from '#domain/studies/results/study-seal';
import { readingOf, reportOf } from '../eyes/readings.ts';
import { licenceOf } from '../doctors.ts';
import { eyesOf as sampleEyes } from '../eyes/sample-eye.ts';
import type { EyeValues } from '../eyes/eye-values.ts';
import { valuesOfEye } from '../eyes/study-values.ts';
import type { ClinicLife } from './clinic-life.ts';
import { samplePatient } from './patients.ts';
import { NOBODY, readAt, reportedAt } from './signing-hours.ts';
import { present } from '#domain/shared/typed-record';

interface Lived {
  readonly life: ClinicLife;
  /** The patient's number. */
  readonly paciente: number;
}

/** The result of a study that the sample's clinic has done; null for one that nobody has begun. */
export async function livedResult(
  id: string,
  { paciente, estudio, ojo, turno, estado, realizado, acceso, solicita }: Order,
  { life, paciente: number }: Lived,
): Promise<PerformedStudy | null> {
  const equipo = turno?.equipo;
  if (realizado === undefined || equipo === undefined || !isEquipmentId(equipo)) return null;
  const operador = life.personas.recepcion;
  const years = -daysBetween(turno?.fecha ?? life.ahora.fecha, life.ahora.fecha) / 365.25;
  const eyes = sampleEyes(number, life.ahora.fecha);
  const byEye = Object.fromEntries(
    eyesOfStudy(ojo)
      .filter((each) => each !== 'AO')
      .map((each) => [
        each,
        valuesOfEye(eyes[each], { estudio, equipo, ojo: each, paciente: paciente.id, orden: id, years }),
      ]),
  );
  const valores = storedValues({ estudio, equipo, byEye, writer: { por: operador, en: realizado } });
  const { nombres, apellidos, fechaNacimiento } = samplePatient(number, life.ahora.fecha);
  const study = lookedAtTwice(
    { paciente, estudio, ojo, equipo, operador, realizado, valores },
    fechaNacimiento === undefined
      ? {}
      : { edad: ageOn(fechaNacimiento, clinicTime(new Date(realizado)).fecha) },
  );
  if (estado === 'realizado') return study;
  const reported = {
    ...study,
    informe: {
      cuando: reportedAt(realizado, life),
      quien: operador,
      texto: reportOf(estudio, byEye),
    },
  };
  if (estado === 'informado') return reported;
  // What a doctor interprets a doctor signs, also where nobody of the clinic asked for it.
  const medico = solicita.medico ?? life.medicos[0]?.id ?? '';
  const uid = life.personas.medicos.get(medico) ?? NOBODY;
  const texto = readingOf(estudio, byEye);
  const cuando = readAt(realizado, life);
  const sealed = await sealStudy(
    {
      orden: id,
      acceso,
      cuando,
      interpretacion: texto,
      paciente: {
        id: paciente.id,
        nombre: spokenName(listedName({ nombres, apellidos })),
        fechaNacimiento: fechaNacimiento ?? null,
      },
      medico: { id: medico, nombre: medico, matricula: licenceOf(medico), uid },
    },
    // Its files come later, and no signature covers them.
    { ...reported, archivos: [] },
  );
  return sealed.ok
    ? { ...reported, validacion: { cuando, quien: uid, medico, texto, ...sealed.value } }
    : reported;
}

interface Measured {
  readonly estudio: string;
  readonly equipo: EquipmentId;
  readonly byEye: Readonly<Partial<Record<'OD' | 'OI', EyeValues>>>;
  readonly writer: { readonly por: string; readonly en: string };
}

/** Values in units as they are stored: on their step, within what the device can print. */
export function storedValues({ estudio, equipo, byEye, writer }: Measured): ResultValues {
  const valores: Record<string, Partial<ResultValues[string]>> = {};
  for (const field of resultFields(estudio, equipo))
    for (const eye of ['OD', 'OI'] as const) {
      const said = byEye[eye]?.[field.id];
      if (said === undefined || !eyesOf(field).includes(eye)) continue;
      const v =
        field.tipo === 'numero' ? onStep(field, Number(said)) : typeof said === 'object' ? [...said] : said;
      const read = readValue(field, { v });
      if (!read.ok) throw new Error(`the sample measures no ${estudio} ${field.id}: ${read.error}`);
      valores[field.id] = { ...valores[field.id], [eye]: { ...read.value, ...writer } };
    }
  return valores;
}

function onStep(
  { duro: [least, most], paso }: Extract<ResultField, { tipo: 'numero' }>,
  wanted: number,
): number {
  return Number((Math.round(Math.min(most, Math.max(least, wanted)) / paso) * paso).toFixed(2));
}

const REPEATED = 'Se repitió tres veces y es igual';

/** A study as who measured it left it: what is unusual was confirmed, and why what is doubted is so was said. */
export function lookedAtTwice(study: PerformedStudy, compared: Compared = {}): PerformedStudy {
  const asked = unconfirmed(study, compared);
  const isAsked = (campo: string, ojo: string): boolean =>
    asked.some((each) => each.regla === undefined && each.campo === campo && each.ojo === ojo);
  const aloud = [...new Set(asked.flatMap(({ regla, mensaje }) => (regla === undefined ? [] : [mensaje])))];
  const { operador, realizado } = study;
  return {
    ...study,
    valores: Object.fromEntries(
      Object.entries(study.valores).map(([campo, byEye]) => [
        campo,
        Object.fromEntries(
          Object.entries(byEye).map(([ojo, value]) => [
            ojo,
            value !== undefined && isAsked(campo, ojo) ? { ...value, ok: 'confirmado' as const } : value,
          ]),
        ),
      ]),
    ),
    ...present({
      dudas:
        aloud.length === 0
          ? undefined
          : aloud.map((aviso) => ({ aviso, motivo: REPEATED, por: operador, en: realizado })),
    }),
  };
}
