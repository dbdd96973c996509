import { createHash } from 'node:crypto';
import { CollectionTable } from '../../src/adapters/embedded/collection-table.ts';
import { openDatabase } from '../../src/adapters/embedded/database.ts';
import {
  antecedents,
  appointments,
  consultations,
  notes,
  patients,
  plans,
  sections,
  series,
} from '../../src/application/collections.ts';
import type { Collection } from '../../src/application/ports/document-store.ts';
import { CIE10_VERSION } from '../../packages/clinic-domain/src/clinical/cie10-catalogue.ts';
import type { Consultation } from '../../packages/clinic-domain/src/clinical/consultation.ts';
import type { Plan } from '../../packages/clinic-domain/src/clinical/follow-up/plan.ts';
import { canonicalJson } from '../../packages/clinic-domain/src/clinical/seal/canonical-json.ts';
import { noteOf } from '../../packages/clinic-domain/src/clinical/seal/note-of.ts';
import type { SealedNote } from '../../packages/clinic-domain/src/clinical/seal/sealed-note.ts';
import {
  emptySection,
  patchSection,
  sectionKey,
  type Section,
} from '../../packages/clinic-domain/src/clinical/section.ts';
import { harvestOf } from '../../packages/clinic-domain/src/clinical/trends/points.ts';
import { seriesOf, type Harvest } from '../../packages/clinic-domain/src/clinical/trends/series.ts';
import { SERIES_IDS } from '../../packages/clinic-domain/src/clinical/trends/series-ids.ts';
import type { Patient } from '../../packages/clinic-domain/src/people/patient.ts';
import { newAppointment } from '../../packages/clinic-domain/src/scheduling/appointment/appointment.ts';
import { addDays } from '../../packages/clinic-domain/src/shared/civil-date.ts';
import { recordOf } from '../../packages/clinic-domain/src/shared/typed-record.ts';
import { patientId, samplePatient } from 'sample-clinic/history/patients';

/** How much is written, for whom, and as of which day. */
export interface Wanted {
  readonly folder: string;
  readonly patients: number;
  readonly visits: number;
  /** How many of the patients, the first ones, have sixty visits with this doctor. */
  readonly long: number;
  readonly medico: string;
  readonly autor: string;
  readonly today: string;
}

export const LONG_VISITS = 60;
const VARIANTS = 48;
const DIAGNOSES: Consultation['diagnosticos'] = [
  {
    ...{ codigo: 'H40.1', nombre: 'Glaucoma primario de ángulo abierto', ojo: 'AO' },
    ...{ clase: 'principal', certeza: 'confirmado' },
  },
];

/** What was examined in one of the visits that all others repeat, and what it gives to the trends. */
interface Variant {
  readonly parts: readonly Section[];
  readonly harvest: Harvest;
}

/** Visits as they are written, with the collection's own rules: every value goes through the catalogue of fields. */
function variants(autor: string): Variant[] {
  const pressure = (v: number) => ({ v, hora: '09:30', metodo: 'Goldmann' });
  const both = <T>(OD: T, OI: T) => ({ OD, OI });
  return Array.from({ length: VARIANTS }, (_, at): Variant => {
    const written = {
      motivo: { motivo_consulta: { AO: { v: 'Control de glaucoma' } } },
      agudeza: { av_lejos_cc: both({ v: '20/40' }, { v: at % 2 === 0 ? '20/25' : '20/30' }) },
      refraccion: {
        subjetiva_esfera: both({ v: -2.5 }, { v: -1.25 }),
        subjetiva_cilindro: both({ v: -0.75 }, { v: -0.5 }),
        subjetiva_eje: both({ v: 90 }, { v: 85 }),
      },
      presion: { pio: both(pressure(14 + (at % 8)), pressure(13 + (at % 6))) },
      biomicroscopia: { van_herick: both({ v: '4' }, { v: '4' }) },
      fondo: { cd_vertical: both({ v: 0.5 + (at % 4) / 20 }, { v: 0.4 }) },
    } as const;
    const parts = (['motivo', 'agudeza', 'refraccion', 'presion', 'biomicroscopia', 'fondo'] as const).map(
      (seccion) => {
        const made = patchSection(
          emptySection('', seccion),
          { valores: written[seccion] },
          { por: autor, en: '2026-01-01T13:30:00.000Z' },
        );
        if (!made.ok) throw new Error(made.error.message);
        return made.value;
      },
    );
    return { parts, harvest: harvestOf({ consulta: '', fecha: '', sections: parts }) };
  });
}

/** Patients with their visits, signed notes, trends, plans and antecedents, in one transaction of the embedded store. */
export function fillRecords({ folder, patients: people, visits, long, medico, autor, today }: Wanted): void {
  const db = openDatabase(folder);
  db.exec('PRAGMA synchronous=OFF; PRAGMA journal_mode=WAL;');
  const into = <T>({ name }: Collection<T>): ((id: string, value: T) => void) => {
    const table = new CollectionTable(db, name);
    table.prepare();
    return (id, value) => table.put({ id, version: 1, datos: JSON.stringify(value) });
  };
  const put = {
    patient: into(patients),
    appointment: into(appointments),
    consultation: into(consultations),
    section: into(sections),
    note: into(notes),
    series: into(series),
    plan: into(plans),
    antecedent: into(antecedents),
  };
  const made = variants(autor);
  const rest = visits - long * LONG_VISITS;
  const many = (at: number): number =>
    at < long
      ? LONG_VISITS
      : Math.floor((rest * (at - long + 1)) / (people - long)) -
        Math.floor((rest * (at - long)) / (people - long));
  db.exec('BEGIN');
  for (let at = 0; at < people; at += 1) {
    const paciente = patientId(at);
    const patient = samplePatient(at, today);
    put.patient(paciente, patient);
    const count = many(at);
    const harvest: { -readonly [K in keyof Harvest]: Harvest[K] } = {
      puntos: recordOf(SERIES_IDS, () => []),
      objetivos: [],
    };
    for (let visit = 0; visit < count; visit += 1) {
      const variant = made[(at + visit) % VARIANTS];
      if (variant === undefined) continue;
      const id = `v-${String(at)}-${String(visit)}`;
      const fecha = addDays(today, -7 - (count - visit) * 42);
      const value = consultation({ paciente, medico, autor, fecha, patient });
      put.consultation(id, value);
      const parts = variant.parts.map((part) => ({ ...part, consulta: id }));
      for (const part of parts) put.section(sectionKey(id, part.seccion), part);
      put.note(id, signed(id, value, patient, parts));
      harvest.puntos = recordOf(SERIES_IDS, (serie) => [
        ...harvest.puntos[serie],
        ...variant.harvest.puntos[serie].map((point) => ({ ...point, consulta: id, fecha })),
      ]);
    }
    if (count === 0) continue;
    for (const { key, value } of seriesOf(paciente, harvest)) put.series(key, value);
    put.plan(`plan-${String(at)}`, planOf(paciente, medico, `v-${String(at)}-${String(count - 1)}`, today));
    if (at % 3 === 0)
      put.antecedent(`ante-${String(at)}`, {
        ...{ paciente: { id: paciente }, clase: 'alergia', que: 'niega', por: autor },
        en: `${addDays(today, -200)}T13:00:00.000Z`,
      });
    if (at < long)
      put.appointment(`cita-${String(at)}`, {
        ...newAppointment(
          {
            ...{ tipo: 'control', fecha: addDays(today, -49), hora: '09:00', duracionMin: 20 },
            ...{ paciente: { id: paciente, nombre: 'Quispe, Ana' }, medico, estado: 'atendido' },
            ...{ colchonAntes: 0, colchonDespues: 0 },
          },
          { uid: autor, cuando: `${addDays(today, -60)}T13:00:00.000Z` },
        ),
      });
  }
  db.exec('COMMIT');
  db.close();
}

function consultation(whose: {
  readonly paciente: string;
  readonly medico: string;
  readonly autor: string;
  readonly fecha: string;
  readonly patient: Patient;
}): Consultation {
  const { paciente, medico, autor, fecha, patient } = whose;
  return {
    ...{ paciente: { id: paciente }, medico, autor, fecha, estado: 'cerrada' },
    ...(patient.fechaNacimiento === undefined ? {} : { nacimiento: patient.fechaNacimiento }),
    creada: `${fecha}T13:30:00.000Z`,
    motivo: 'Control de glaucoma.',
    diagnosticos: DIAGNOSES,
    plan: 'Sigue con latanoprost de noche en ambos ojos. Control en cuatro meses con campo visual.',
    cerrada: { cuando: `${fecha}T13:42:00.000Z`, catalogo: CIE10_VERSION },
    formato: 1,
    adendas: [],
  };
}

/** The note as the product signs it, each the first of its chain. */
function signed(id: string, value: Consultation, patient: Patient, parts: readonly Section[]): SealedNote {
  const note = noteOf({
    id,
    consultation: value,
    patient,
    doctor: { nombre: value.medico },
    sections: parts,
  });
  const text = canonicalJson({ ...note, formato: 1, anterior: null });
  if (!text.ok) throw new Error(text.error.motivo);
  return { ...note, formato: 1, anterior: null, hash: createHash('sha256').update(text.value).digest('hex') };
}

const planOf = (paciente: string, medico: string, consulta: string, today: string): Plan => ({
  ...{ paciente: { id: paciente }, problema: 'H40.1', ojo: 'AO', medico, consulta },
  ...{ creado: `${today}T13:00:00.000Z`, estado: 'abierto', clase: 'control', intervaloDias: 120 },
  ...{ desde: today, vence: addDays(today, 60), toca: addDays(today, 60), gravedad: 7, intentos: [] },
});
