import { EYES } from '#domain/clinical/eye';
import type { App } from '#application/app';
import { consultations, orderCounts, orders, performedStudies } from '#application/collections';
import { AccessionNumbers } from '#application/exams/orders/accession-numbers';
import { readValue } from '#domain/clinical/fields/value';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import type { Order } from '#domain/studies/orders/order';
import { resultFields } from '#domain/studies/results/catalogue';
import type { PerformedStudy, ResultValues } from '#domain/studies/results/study';
import { sealStudy } from '#domain/studies/results/study-seal';
import { licenceOf, SAMPLE_ACCOUNT_DOCTOR } from '../doctors.ts';
import { lookedAtTwice } from '../history/results.ts';
import { caseAuthor } from './write-cases.ts';
import { CASE_STUDIES, type CaseStudy } from './case-studies.ts';

const MORNING = 10 * 60;

/** The id of a case's study. */
const caseStudyId = (id: string, at: number): string => `caso-${id}-estudio-${String(at)}`;

/** The ids of all studies that the cases may have. */
export const CASE_STUDY_IDS: readonly string[] = Object.entries(CASE_STUDIES).flatMap(([id, studies]) =>
  studies.map((_, at) => caseStudyId(id, at)),
);

/** Gives those who have the courses of illness of `cases.ts` their studies, handed out long ago, once. */
export async function fillCaseStudies(app: App, today: string): Promise<void> {
  for (const [id, studies] of Object.entries(CASE_STUDIES)) {
    const [visit, known] = await Promise.all([
      app.store.get(consultations, `caso-${id}-0`),
      app.store.get(orders, caseStudyId(id, 0)),
    ]);
    if (visit === null || known !== null) continue;
    const { paciente, autor } = visit.value;
    const { tecnico } = await caseAuthor(app);
    const made = await Promise.all(
      studies.map(async (each, at) => {
        const fecha = addDays(today, -each.hace);
        return { id: caseStudyId(id, at), fecha, each, paciente: paciente.id, autor, tecnico };
      }),
    );
    await app.store.transaction(async (tx) => {
      const years = [...new Set(made.map(({ fecha }) => fecha.slice(0, 4)))];
      const numbers = new Map<string, AccessionNumbers>();
      for (const year of years)
        numbers.set(year, new AccessionNumbers(Number(year), await tx.get(orderCounts, year)));
      for (const one of made) {
        const acceso = numbers.get(one.fecha.slice(0, 4))?.next() ?? '';
        tx.create(orders, one.id, orderOf(one, acceso));
        tx.create(performedStudies, one.id, await studyOf(one, acceso));
      }
      for (const each of numbers.values()) each.write(tx);
      return ok(undefined);
    });
  }
}

interface Made {
  readonly id: string;
  readonly fecha: string;
  readonly each: CaseStudy;
  readonly paciente: string;
  readonly autor: string;
  /** Who measures before the doctor reads. */
  readonly tecnico: string;
}

function orderOf({ fecha, each, paciente, autor, tecnico }: Made, acceso: string): Order {
  const at = (minutes: number): string => instantOf({ fecha, minuto: MORNING + minutes });
  const { estudio, ojo, indicacion } = each;
  const line = (minutes: number, estado: Order['estado'], quien = tecnico) => ({
    cuando: at(minutes),
    quien,
    estado,
  });
  return {
    paciente: { id: paciente },
    estudio,
    ojo,
    indicacion,
    acceso,
    autor,
    prioridad: 'normal',
    origen: 'consulta',
    estado: 'entregado',
    vence: addDays(fecha, 30),
    solicita: { medico: SAMPLE_ACCOUNT_DOCTOR, nombre: SAMPLE_ACCOUNT_DOCTOR },
    creada: at(0),
    empezado: at(20),
    realizado: at(32),
    entregas: [{ cuando: at(130), quien: tecnico, como: 'papel', a: 'paciente' }],
    lista: {},
    historial: [
      ...[line(0, 'solicitado', autor), line(20, 'en_estudio'), line(32, 'realizado')],
      ...[line(50, 'informado'), line(120, 'validado', autor), line(130, 'entregado')],
    ],
  };
}

export async function studyOf(
  { id, fecha, each, paciente, autor, tecnico }: Made,
  acceso: string,
): Promise<PerformedStudy> {
  const { estudio, ojo, equipo, informe, interpretacion } = each;
  const at = (minutes: number): string => instantOf({ fecha, minuto: MORNING + minutes });
  const [realizado, cuando] = [at(32), at(120)];
  const valores = valuesOf(each, { por: tecnico, en: realizado });
  const study: PerformedStudy = {
    ...lookedAtTwice({
      paciente: { id: paciente },
      estudio,
      ojo,
      equipo,
      operador: tecnico,
      realizado,
      valores,
    }),
    informe: { cuando: at(50), quien: tecnico, texto: informe },
  };
  const sealed = await sealStudy(
    {
      orden: id,
      acceso,
      cuando,
      interpretacion,
      paciente: { id: paciente, nombre: '', fechaNacimiento: null },
      medico: {
        id: SAMPLE_ACCOUNT_DOCTOR,
        nombre: SAMPLE_ACCOUNT_DOCTOR,
        matricula: licenceOf(SAMPLE_ACCOUNT_DOCTOR),
        uid: autor,
      },
    },
    // Its files come later, and no signature covers them.
    { ...study, archivos: [] },
  );
  if (!sealed.ok) throw new Error(`${id}: the study cannot be signed`);
  return {
    ...study,
    validacion: {
      cuando,
      quien: autor,
      medico: SAMPLE_ACCOUNT_DOCTOR,
      texto: interpretacion,
      ...sealed.value,
    },
  };
}

export function valuesOf(
  { estudio, equipo, valores }: CaseStudy,
  writer: { por: string; en: string },
): ResultValues {
  const fields = new Map(resultFields(estudio, equipo).map((field) => [field.id, field]));
  const read: Record<string, ResultValues[string]> = {};
  for (const eye of EYES) {
    if (eye === 'AO') continue;
    for (const [id, said] of Object.entries(valores[eye] ?? {})) {
      const field = fields.get(id);
      if (field === undefined) throw new Error(`the sample knows no ${estudio} ${id}`);
      const v = typeof said === 'object' ? [...said] : said;
      const value = readValue(field, { v });
      if (!value.ok) throw new Error(`${estudio} ${id}: ${JSON.stringify(value.error)}`);
      read[id] = { ...read[id], [eye]: { ...value.value, ...writer } };
    }
  }
  return read;
}
