import type { App } from '#application/app';
import {
  appointments,
  consultations,
  orders,
  patients,
  performedStudies,
  sections,
} from '#application/collections';
import type { Stored, Transaction } from '#application/ports/document-store';
import { measuredRound } from '#application/rounds/measured-round';
import { readAvailability } from '#application/scheduling/booking/availability';
import { writeAppointments } from '#application/scheduling/booking/write-appointment';
import {
  ASSISTANT_PARTS,
  lackingBefore,
  preparedAs,
  seenByAssistant,
} from '#domain/clinical/preconsultation';
import { sectionKey, type Section } from '#domain/clinical/section';
import { listedName } from '#domain/people/listed-name';
import { preparePatient, type Patient } from '#domain/people/patient';
import { newAppointment, startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { changeState } from '#domain/scheduling/appointment/change-state';
import { addDays, clinicTime, instantOf, minutesBetween, type CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { stepName } from '#domain/studies/ordering-rules';
import { inState } from '#domain/studies/orders/steps';
import { fillAntecedents } from './cases/case-antecedents.ts';
import { field, type CaseStudy } from './cases/case-studies.ts';
import type { CaseVisit, SampleCase } from './cases/cases.ts';
import { valuesOf } from './cases/write-case-studies.ts';
import { caseAuthor, caseVisitId, sectionsOf, writeCase, writeNext } from './cases/write-cases.ts';
import { SAMPLE_ACCOUNT_DOCTOR } from './doctors.ts';
import { actorOf } from './history/clinic-life.ts';
import { lookedAtTwice } from './history/results.ts';

/** Somebody with a stable glaucoma, seen so many days ago; `medida`: the days ago that may do, the first open one, with OD and OI in mmHg. */
interface Followed {
  readonly id: string;
  readonly nombres: string;
  readonly apellidos: string;
  readonly sexo: 'F' | 'M';
  readonly anios: number;
  readonly visto: number;
  readonly medida?: {
    readonly hace: readonly number[];
    readonly pio: readonly [string, string];
    readonly dice?: string;
  };
}

/** One is due today, one over its limit, one has a pressure over the target, one has days left; two wait to be measured. */
const FOLLOWED: readonly Followed[] = [
  {
    ...{ id: 'ronda-1', nombres: 'Benita', apellidos: 'Aramayo Ticona', sexo: 'F', anios: 66, visto: 192 },
    medida: { hace: [7, 6, 5, 4], pio: ['15', '14'] },
  },
  {
    ...{ id: 'ronda-2', nombres: 'Severo', apellidos: 'Mayta Cusi', sexo: 'M', anios: 71, visto: 195 },
    medida: { hace: [10, 11, 12, 13, 14], pio: ['16', '15'] },
  },
  {
    ...{ id: 'ronda-3', nombres: 'Primitiva', apellidos: 'Luna Yujra', sexo: 'F', anios: 58, visto: 184 },
    medida: { hace: [0, 1, 2, 3], pio: ['24', '17'], dice: 'Se le terminó la gota hace dos semanas' },
  },
  {
    ...{ id: 'ronda-4', nombres: 'Nicanor', apellidos: 'Tola Vargas', sexo: 'M', anios: 63, visto: 186 },
    medida: { hace: [2, 3, 4, 5], pio: ['17', '16'] },
  },
  { id: 'ronda-5', nombres: 'Yola', apellidos: 'Chuquimia Paz', sexo: 'F', anios: 60, visto: 176 },
  { id: 'ronda-6', nombres: 'Anselmo', apellidos: 'Poma Choque', sexo: 'M', anios: 69, visto: 170 },
];

const STUDY = 'CV-24S';
const TARGET = ['18', '18'] as const;

const measures = (pio: readonly [string, string]): CaseVisit['lineas'] => ({
  av_lejos_cc: ['20/25', '20/30'],
  pio: [`${pio[0]} gat 09:30`, `${pio[1]} gat 09:31`],
});

/** Three controls half a year apart in which nothing changed. */
export const roundCase = ({ id, visto }: Pick<Followed, 'id' | 'visto'>): SampleCase => ({
  id,
  edad: [18, 99],
  diagnosticos: [{ codigo: 'H40.1', ojo: 'AO' }],
  sigue: [{ diagnostico: 'H40.1', ojo: 'AO', decision: 'control', meses: 6 }],
  visitas: [370, 185, 0].map((before) => ({
    hace: visto + before,
    motivo: 'Control de glaucoma',
    plan: 'Sigue igual, con la misma gota. Control en seis meses.',
    lineas: {
      ...measures(['16', '15']),
      pio_objetivo: TARGET,
      paquimetria: ['540', '536'],
      van_herick: ['4', '4'],
      angulo: ['3333', '3333'],
      papila: ['n', 'n'],
      cd_vertical: ['0,6', '0,6'],
    },
  })),
});

const round: CaseStudy = {
  hace: 0,
  estudio: STUDY,
  ojo: 'AO',
  equipo: 'zeiss-campimetro-field-analizer-3',
  indicacion: 'Glaucoma en control',
  informe: '',
  interpretacion: '',
  valores: { OD: field(-1.6, 1.8, 98, 1), OI: field(-1.9, 2, 97, 1) },
};

type By = Awaited<ReturnType<typeof caseAuthor>>;

/**
 * Gives the sample's doctor a round to decide, and her patients who may be measured in one, once: written with the rules of
 * those days, so that the places are taken, the orders are done and the plans wait for what is decided.
 */
export async function fillRounds(app: App, today: string): Promise<void> {
  const by = await caseAuthor(app);
  for (const [at, each] of FOLLOWED.entries()) {
    const paciente = `muestra-${each.id}`;
    if ((await app.store.get(patients, paciente)) === null)
      await begin(app, today, { each, paciente, at, by });
    if (each.medida !== undefined && (await app.store.get(appointments, paciente)) === null)
      await measure(app, today, { medida: each.medida, id: paciente, by });
  }
}

interface Beginning {
  readonly each: Followed;
  readonly paciente: string;
  readonly at: number;
  readonly by: By;
}

async function begin(app: App, today: string, { each, paciente, at, by }: Beginning): Promise<void> {
  const { nombres, apellidos, sexo, anios } = each;
  const nacimiento = addDays(today, -Math.round(anios * 365.25) - 40);
  const typed = { nombres, apellidos, sexo, telefono: `7000980${String(at)}`, fechaNacimiento: nacimiento };
  const prepared = preparePatient(typed, today);
  if (!prepared.ok) throw new Error(`the sample's round: ${JSON.stringify(prepared.error)}`);
  const known = roundCase(each);
  if ((await app.store.get(consultations, caseVisitId(known, 0))) === null)
    await writeCase(app, known, { today, paciente, nacimiento, ...by });
  await writeNext(app, known, { today, paciente, autor: by.autor });
  const noted = {
    paciente,
    por: by.autor,
    en: instantOf({ fecha: addDays(today, -each.visto), minuto: 570 }),
  };
  await fillAntecedents(
    app,
    [
      { clase: 'alergia', que: 'niega' },
      {
        clase: 'medicacion',
        que: 'gota',
        ojo: 'AO',
        detalle: 'Latanoprost 0,005 %, una de noche',
        hace: 900,
      },
    ],
    noted,
  );
  // Last: who is not there yet is begun anew.
  await app.store.create(patients, paciente, prepared.value);
}

interface Measuring {
  readonly medida: NonNullable<Followed['medida']>;
  /** Of the patient, and of the appointment. */
  readonly id: string;
  readonly by: By;
}
interface Place {
  readonly fecha: string;
  readonly inicio: number;
  readonly fin: number;
}

/** The first place that is free on one of those days and over by now. */
async function placeOn(app: App, days: readonly string[]): Promise<Place | null> {
  const now = clinicTime(app.clock.now());
  for (const fecha of days) {
    const then = at(app, { fecha, minuto: 0 });
    const read = await readAvailability(then, '', { tipo: 'estudio', estudio: STUDY, ojo: 'AO', fecha });
    const slot = read.ok ? read.value.cupos.find(({ libre }) => libre) : undefined;
    if (slot === undefined) continue;
    const [inicio, fin] = [startOf(slot.hora), startOf(slot.fin)];
    if (minutesBetween({ fecha, minuto: fin }, now) > 0) return { fecha, inicio, fin };
  }
  return null;
}

/** The program as it was at a moment of the past. */
const at = (app: App, moment: CivilTime): App => ({
  ...app,
  clock: { now: () => new Date(instantOf(moment)) },
});

/** Booked a week before, arrived, measured at the desk, and the study done: each with what it means for the others. */
async function measure(app: App, today: string, { medida, id, by }: Measuring): Promise<void> {
  const [place, patient] = await Promise.all([
    placeOn(
      app,
      medida.hace.map((days) => addDays(today, -days)),
    ),
    app.store.get(patients, id),
  ]);
  if (place === null || patient === null) return;
  const { fecha, inicio } = place;
  const moment = (minuto: number): string => instantOf({ fecha, minuto });
  const draft = `turno-${id}`;
  const parts = sectionsOf(draft, visitOf(medida), { por: by.tecnico, en: moment(inicio - 5) });

  await app.store.transaction(async (tx) => {
    await writeAppointments(tx, [{ id, before: null, after: booked(id, patient.value, place, by) }]);
    return ok(undefined);
  });
  await app.store.transaction(async (tx) => {
    const stored = await there(tx, id);
    const arrived = moved(stored.value, 'en_sala', { fecha, minuto: inicio - 12 }, by);
    await writeAppointments(tx, [{ id, before: stored, after: arrived }]);
    tx.create(consultations, draft, {
      ...{ paciente: { id }, medico: SAMPLE_ACCOUNT_DOCTOR, autor: by.autor, turno: id, fecha },
      ...present({ nacimiento: patient.value.fechaNacimiento }),
      anterior: caseVisitId({ id: id.replace('muestra-', '') }, 2),
      ...{ estado: 'borrador', creada: moment(inicio - 11), motivo: '', diagnosticos: [], plan: '' },
      ...{ adendas: [], ronda: {} },
    });
    for (const part of parts) tx.create(sections, sectionKey(draft, part.seccion), part);
    return ok(undefined);
  });
  await app.store.transaction((tx) => ready(at(app, { fecha, minuto: inicio - 1 }), tx, { id, parts, by }));
  await app.store.transaction((tx) => studied(tx, { id, place, by }));
}

const visitOf = ({ pio, dice = 'Control' }: Measuring['medida']): CaseVisit => ({
  hace: 0,
  motivo: dice,
  plan: '',
  lineas: measures(pio),
});

const booked = (id: string, patient: Patient, { fecha, inicio, fin }: Place, by: By): Appointment =>
  newAppointment(
    {
      ...{ tipo: 'estudio', fecha, hora: formatHour(inicio), duracionMin: fin - inicio, ojo: 'AO' },
      paciente: { id, nombre: listedName(patient), telefono: patient.telefono },
      ...{ estudio: { codigo: STUDY, nombre: stepName(STUDY) }, equipo: round.equipo },
      ...{ ronda: { medico: SAMPLE_ACCOUNT_DOCTOR }, colchonAntes: 0, colchonDespues: 0 },
    },
    { uid: by.tecnico, cuando: instantOf({ fecha: addDays(fecha, -7), minuto: 630 }) },
  );

async function there(tx: Transaction, id: string): Promise<Stored<Appointment>> {
  const stored = await tx.get(appointments, id);
  if (stored === null) throw new Error(`the sample's round ${id} was not booked`);
  return stored;
}

function moved(before: Appointment, estado: AppointmentState, cuando: CivilTime, by: By): Appointment {
  const quien = actorOf(by.tecnico, 'admin');
  const next = changeState(before, { estado, quien, cuando: instantOf(cuando), ahora: cuando });
  if (!next.ok) throw new Error(`the sample's round: ${JSON.stringify(next.error)}`);
  return next.value;
}

interface Ready {
  readonly id: string;
  readonly parts: readonly Section[];
  readonly by: By;
}

/** Measured: until when it is decided, and what it means for the plans. */
async function ready(app: App, tx: Transaction, { id, parts, by }: Ready): Promise<Result<undefined, never>> {
  const [stored, consulta] = await Promise.all([there(tx, id), tx.get(consultations, `turno-${id}`)]);
  if (consulta === null) throw new Error(`the sample's round ${id} has no draft`);
  const seen = parts
    .filter(({ seccion }) => ASSISTANT_PARTS.includes(seccion))
    .map((part) => seenByAssistant(part));
  const judged = await measuredRound(app, tx, { consulta, turno: stored, parts: seen, listo: true });
  const falta = lackingBefore(preparedAs(stored.value), seen, undefined);
  const listo = { en: app.clock.now().toISOString(), por: by.tecnico, falta };
  const after = { ...stored.value, ...present({ ronda: judged?.ronda }), listo };
  await writeAppointments(tx, [{ id, before: stored, after }]);
  judged?.write(tx);
  return ok(undefined);
}

interface Studied {
  readonly id: string;
  readonly place: Place;
  readonly by: By;
}

/** The study done, and its appointment over. */
async function studied(tx: Transaction, { id, place, by }: Studied): Promise<Result<undefined, never>> {
  const { fecha, inicio, fin } = place;
  const [stored, order] = await Promise.all([there(tx, id), tx.get(orders, id)]);
  if (order === null) throw new Error(`the sample's round ${id} has no order`);
  const [empezado, realizado] = [inicio, fin].map((minuto) => instantOf({ fecha, minuto }));
  if (empezado === undefined || realizado === undefined) throw new Error('two moments were asked for');
  const doing = (cuando: string) => ({ quien: by.tecnico, cuando, hoy: fecha });
  const begun = inState({ ...order.value, empezado }, 'en_estudio', doing(empezado));
  const next = inState({ ...begun, realizado }, 'realizado', doing(realizado));
  const seen = moved(stored.value, 'en_atencion', { fecha, minuto: inicio }, by);
  const over = moved(seen, 'atendido', { fecha, minuto: fin }, by);
  await writeAppointments(tx, [{ id, before: stored, after: over }], undefined, {
    order: { stored: order, next },
  });
  tx.create(
    performedStudies,
    id,
    lookedAtTwice({
      ...{
        paciente: { id },
        estudio: STUDY,
        ojo: 'AO',
        equipo: round.equipo,
        operador: by.tecnico,
        realizado,
      },
      valores: valuesOf(round, { por: by.tecnico, en: realizado }),
    }),
  );
  return ok(undefined);
}
