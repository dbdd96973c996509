import { eyesOf, readValue } from '#domain/clinical/fields/value';
import { daysBetween } from '#domain/shared/civil-date';
import { isEquipmentId } from '#domain/studies/device';
import type { Order } from '#domain/studies/orders/order';
import { resultFields } from '#domain/studies/results/catalogue';
import { eyesOfStudy } from '#domain/studies/results/read-result';
import type { ResultField } from '#domain/studies/results/result-field';
import { unconfirmed } from '#domain/studies/results/result-warnings';
import type { PerformedStudy, ResultValues } from '#domain/studies/results/study';
import { sealStudy } from '#domain/studies/results/study-seal';
import type { ClinicLife } from './clinic-life.ts';
import { randomOf, type Random } from './random.ts';

const TECHNICAL = [
  'Buena colaboración.',
  'Parpadeo frecuente.',
  'Buena fijación.',
  'Pupila pequeña.',
] as const;
const MEDICAL = ['Sin cambios.', 'Dentro de lo esperado.', 'Se compara con el anterior: estable.'] as const;

/** What a value is like in the sample: around here, worse by so much with each year. */
const COURSES: Readonly<
  Record<string, { readonly usual: number; readonly spread: number; readonly year?: number }>
> = {
  dm: { usual: -3.4, spread: 2.4, year: -0.6 },
  dsm: { usual: 2.6, spread: 1.2, year: 0.3 },
  vfi: { usual: 91, spread: 6, year: -2 },
  fijacion_perdida: { usual: 1, spread: 1 },
  fijacion_total: { usual: 17, spread: 1 },
  falsos_positivos: { usual: 3, spread: 2 },
  falsos_negativos: { usual: 5, spread: 4 },
  grosor_central: { usual: 285, spread: 45 },
  ...Object.fromEntries(
    ['superior', 'nasal', 'inferior', 'temporal'].flatMap((where) => [
      [`interno_${where}`, { usual: 325, spread: 18 }],
      [`externo_${where}`, { usual: 285, spread: 15 }],
      [`cfnr_${where}`, { usual: where === 'nasal' || where === 'temporal' ? 66 : 105, spread: 10 }],
    ]),
  ),
  excavacion_media: { usual: 0.45, spread: 0.12 },
  excavacion_vertical: { usual: 0.48, spread: 0.12 },
  area_disco: { usual: 2.1, spread: 0.3 },
  area_anillo: { usual: 1.2, spread: 0.2 },
  area_media: { usual: 420, spread: 60 },
  potencia: { usual: 250, spread: 60 },
  disparos: { usual: 420, spread: 150 },
  sesion: { usual: 2, spread: 1 },
  energia: { usual: 2.1, spread: 0.6 },
  pulsos: { usual: 22, spread: 8 },
  energia_total: { usual: 46, spread: 15 },
  duracion: { usual: 380, spread: 60 },
  coroides: { usual: 260, spread: 60 },
  cfnr: { usual: 84, spread: 9, year: -1 },
  densidad: { usual: 2350, spread: 380, year: -40 },
  celulas: { usual: 110, spread: 20 },
  senal: { usual: 8, spread: 1 },
  calidad: { usual: 85, spread: 8 },
  k1: { usual: 43.2, spread: 1 },
  k2: { usual: 44.4, spread: 1 },
  kmax: { usual: 46.2, spread: 1.5 },
  k1_eje: { usual: 174, spread: 4 },
  k2_eje: { usual: 84, spread: 4 },
  q: { usual: -0.25, spread: 0.1 },
  paquimetria: { usual: 535, spread: 22 },
  // The thinnest point is no thicker than the centre of the same eye.
  paquimetria_minima: { usual: 527, spread: 22 },
  elevacion_anterior: { usual: 4, spread: 3 },
  elevacion_posterior: { usual: 7, spread: 4 },
  camara: { usual: 3.1, spread: 0.2 },
  cristalino: { usual: 4.3, spread: 0.3 },
  blanco_blanco: { usual: 11.9, spread: 0.3 },
  angulo: { usual: 38, spread: 5 },
  longitud_axial: { usual: 23.5, spread: 0.4 },
  pio_1h: { usual: 16, spread: 3 },
};

/** The result of a study that the sample's clinic has done; null for one that nobody has begun. */
export async function livedResult(
  id: string,
  { paciente, estudio, ojo, turno, estado, realizado, historial, acceso, solicita }: Order,
  life: ClinicLife,
): Promise<PerformedStudy | null> {
  const equipo = turno?.equipo;
  if (realizado === undefined || equipo === undefined || !isEquipmentId(equipo)) return null;
  const random = randomOf(`resultado ${id}`);
  const operador = historial[0]?.quien ?? '';
  const years = daysBetween(turno?.fecha ?? life.ahora.fecha, life.ahora.fecha) / -365;
  const writer = { por: operador, en: realizado };
  const person = randomOf(`ojos ${paciente.id}`);
  const bases = { OD: person.next() * 2 - 1, OI: person.next() * 2 - 1, AO: 0 };
  const valores: Record<string, Partial<ResultValues[string]>> = {};
  for (const field of resultFields(estudio, equipo))
    for (const eye of eyesOf(field).filter((each) => eyesOfStudy(ojo).includes(each))) {
      const v = sampleValue(field, { random, base: bases[eye], years });
      const read = v === null ? null : readValue(field, { v });
      if (read?.ok === true)
        valores[field.id] = { ...valores[field.id], [eye]: { ...read.value, ...writer } };
    }
  const study: PerformedStudy = {
    ...{ paciente, estudio, ojo, equipo, operador, realizado },
    valores: confirmedAll({ estudio, ojo, equipo, valores }),
  };
  if (estado === 'realizado') return study;
  const reported = {
    ...study,
    informe: { cuando: realizado, quien: operador, texto: random.pick(TECHNICAL) },
  };
  if (estado === 'informado') return reported;
  const medico = solicita.medico ?? life.medicos[0]?.id ?? '';
  const uid = life.personas.medicos.get(medico) ?? operador;
  const texto = random.pick(MEDICAL);
  const sealed = await sealStudy(
    {
      ...{ orden: id, acceso, cuando: realizado, interpretacion: texto },
      paciente: { id: paciente.id, nombre: '', fechaNacimiento: null },
      medico: { id: medico, nombre: medico, matricula: null, uid },
    },
    // Its files come later, and no signature covers them.
    { ...reported, archivos: [] },
  );
  return sealed.ok
    ? { ...reported, validacion: { cuando: realizado, quien: uid, medico, texto, ...sealed.value } }
    : reported;
}

/** These values as confirmed where they are unusual: that had been looked at twice. */
export function confirmedAll(
  found: Pick<PerformedStudy, 'estudio' | 'ojo' | 'equipo' | 'valores'>,
): ResultValues {
  const asked = unconfirmed(found);
  return Object.fromEntries(
    Object.entries(found.valores).map(([campo, byEye]) => [
      campo,
      Object.fromEntries(
        Object.entries(byEye).map(([ojo, value]) => [
          ojo,
          value !== undefined && asked.some((each) => each.campo === campo && each.ojo === ojo)
            ? { ...value, ok: 'confirmado' as const }
            : value,
        ]),
      ),
    ]),
  );
}

interface Around {
  readonly random: Random;
  /** −1 to 1: how this eye differs from others, the same each time. */
  readonly base: number;
  /** Years from now, negative for the past. */
  readonly years: number;
}

function sampleValue(field: ResultField, { random, base, years }: Around): number | string | string[] | null {
  if (field.tipo === 'opcion') {
    const [first, ...others] = field.opciones;
    if (first === undefined) return null;
    const chosen = random.chance(0.75) ? first.id : random.pick([first, ...others]).id;
    return field.varias === true ? [chosen] : chosen;
  }
  if (field.tipo !== 'numero') return null;
  const course = COURSES[field.id];
  if (course === undefined && field.necesario !== true && random.chance(0.3)) return null;
  const [least, most] = field.duro;
  const [low, high] = field.aviso ?? field.duro;
  const wanted =
    course === undefined
      ? low + (high - low) * (0.35 + 0.3 * random.next())
      : course.usual +
        base * course.spread +
        (course.year ?? 0) * years +
        (random.next() - 0.5) * course.spread * 0.3;
  const onStep = Math.round(Math.min(most, Math.max(least, wanted)) / field.paso) * field.paso;
  return Number(onStep.toFixed(2));
}
