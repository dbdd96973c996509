import { readRollUps } from '#application/statistics/roll-up-draft';
import type { App } from '#application/app';
import { appointments, consultations, patients, plans, sections, users } from '#application/collections';
import { planId } from '#application/follow-up/close-plans';
import { appointmentsFrom } from '#application/follow-up/patient-plans';
import { readRow } from '#domain/clinical/cells/read-row';
import { ROWS } from '#domain/clinical/cells/rows';
import { CIE10_VERSION } from '#domain/clinical/cie10-catalogue';
import { cie10Of } from '#domain/clinical/cie10';
import type { Consultation } from '#domain/clinical/consultation';
import type { SectionId } from '#domain/clinical/fields/sections';
import { decidePlans } from '#domain/clinical/follow-up/decide-plans';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import type { GivenValue } from '#domain/clinical/fields/value';
import type { Writer } from '#domain/clinical/origin/authorship';
import { lastVisitOf, measuredOn, withVisit, type LastValues } from '#domain/clinical/origin/last-values';
import { isAssistantSection } from '#domain/clinical/preconsultation';
import {
  confirmed,
  emptySection,
  patchSection,
  sectionKey,
  type KnownBefore,
  type Section,
} from '#domain/clinical/section';
import { ageOn } from '#domain/people/patient';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { SAMPLE_ACCOUNT_DOCTOR } from '../doctors.ts';
import { CASE_ANTECEDENTS, fillAntecedents, othersAt } from './case-antecedents.ts';
import { SAMPLE_CASES, type CaseDiagnosis, type CaseVisit, type SampleCase } from './cases.ts';
import { present } from '#domain/shared/typed-record';

/** Around today, whose appointments of the sample's doctor give the patients. */
const DAYS_AROUND = 10;
const MORNING = 9 * 60 + 30;

/** A visit of a course, by its place in it. */
export const caseVisitId = (each: Pick<SampleCase, 'id'>, at: number): string =>
  `caso-${each.id}-${String(at)}`;

/**
 * Gives patients of the sample's doctor, those of today first, the courses of illness of `cases.ts`, once: the visits that
 * a doctor finds before those of today.
 */
export async function fillCases(app: App, today: string): Promise<void> {
  const [first] = SAMPLE_CASES;
  if (first === undefined || (await app.store.get(consultations, caseVisitId(first, 0))) !== null) return;
  const [{ items }, { autor, tecnico }] = await Promise.all([
    app.store.query(appointments, {
      where: [
        { field: 'medico', op: '==', value: SAMPLE_ACCOUNT_DOCTOR },
        { field: 'fecha', op: '>=', value: today },
        { field: 'fecha', op: '<=', value: addDays(today, DAYS_AROUND) },
      ],
      orderBy: [{ field: 'fecha' }, { field: 'hora' }],
      limit: 300,
    }),
    caseAuthor(app),
  ]);
  const noted = { por: autor, en: instantOf({ fecha: addDays(today, -1), minuto: MORNING }) };
  const coming = items.filter(({ value }) => value.estado !== 'cancelado' && value.estado !== 'reprogramado');
  const free = [...new Set(coming.map(({ value }) => value.paciente.id))];
  const known = await app.store.getMany(patients, free);
  for (const each of SAMPLE_CASES) {
    const at = known.findIndex((stored) => {
      if (stored === null || !free.includes(stored.id)) return false;
      const { fechaNacimiento } = stored.value;
      const age = fechaNacimiento === undefined ? -1 : ageOn(fechaNacimiento, today);
      return age >= each.edad[0] && age <= each.edad[1];
    });
    const stored = known[at];
    if (stored === undefined || stored === null) continue;
    free.splice(free.indexOf(stored.id), 1);
    await writeCase(app, each, {
      today,
      autor,
      tecnico,
      paciente: stored.id,
      nacimiento: stored.value.fechaNacimiento,
    });
    await writeNext(app, each, { today, autor, paciente: stored.id });
    await fillAntecedents(app, CASE_ANTECEDENTS[each.id] ?? othersAt(0), { ...noted, paciente: stored.id });
  }
  // The last third has not been asked yet.
  const asked = free.slice(0, Math.ceil((free.length * 2) / 3));
  for (const [at, paciente] of asked.entries())
    await fillAntecedents(app, othersAt(at), { ...noted, paciente });
}

/** What the last visit of a course decided, with the appointments that serve it. */
export async function writeNext(
  app: App,
  each: SampleCase,
  { today, autor, paciente }: Pick<Whose, 'today' | 'autor' | 'paciente'>,
): Promise<void> {
  const made = nextOf(each, { today, autor, paciente });
  if (!made.ok) throw new Error(`${each.id}: ${JSON.stringify(made.error)}`);
  const booked = await appointmentsFrom(app.store, paciente, addDays(today, -DAYS_AROUND));
  for (const { plan } of made.value) {
    const key = { paciente, problema: plan.problema, ojo: plan.ojo };
    await app.store.create(plans, planId(app, key), withAppointments(plan, booked, today));
  }
}

/** The plans that the last visit of a course left; none of a course that decided nothing. */
export function nextOf(
  { id, diagnosticos: usual, visitas, sigue }: SampleCase,
  { today, autor, paciente }: Pick<Whose, 'today' | 'autor' | 'paciente'>,
): ReturnType<typeof decidePlans> {
  const codes = new Set(sigue?.map(({ diagnostico }) => diagnostico));
  const at = visitas.findLastIndex(({ diagnosticos = usual }) =>
    diagnosticos.some(({ codigo }) => codes.has(codigo)),
  );
  const last = visitas[at];
  if (last === undefined || sigue === undefined) return ok([]);
  const { diagnosticos = usual } = last;
  const fecha = addDays(today, -last.hace);
  return decidePlans(
    {
      ...{ consulta: `caso-${id}-${String(at)}`, paciente, fecha, diagnosticos },
      ...{ medico: SAMPLE_ACCOUNT_DOCTOR, quien: autor },
      cuando: instantOf({ fecha, minuto: MORNING + 12 }),
    },
    sigue.map(({ conDosis, ...decision }) =>
      conDosis === true ? { ...decision, dosis: fecha, farmaco: 'bevacizumab' } : decision,
    ),
    [],
  );
}

/** The account of the sample's doctor, and of who measures before her. */
export async function caseAuthor(app: App): Promise<Pick<Whose, 'autor' | 'tecnico'>> {
  const [account, technician] = await Promise.all([
    app.store.query(users, {
      where: [{ field: 'medico', op: '==', value: SAMPLE_ACCOUNT_DOCTOR }],
      limit: 1,
    }),
    app.store.query(users, { where: [{ field: 'email', op: '==', value: 'examenes@ejemplo.bo' }], limit: 1 }),
  ]);
  const autor = account.items[0]?.id ?? 'muestra';
  return { autor, tecnico: technician.items[0]?.id ?? autor };
}

interface Whose {
  readonly today: string;
  readonly autor: string;
  /** Who measures before the doctor. */
  readonly tecnico: string;
  readonly paciente: string;
  readonly nacimiento: string | undefined;
}

/** Writes the visits of a course of illness of somebody. */
export async function writeCase(app: App, each: SampleCase, whose: Whose): Promise<void> {
  const visits = each.visitas.map((visit, at) => ({
    id: caseVisitId(each, at),
    visit,
    value: consultationOf(each, visit, {
      ...whose,
      anterior: at === 0 ? undefined : caseVisitId(each, at - 1),
    }),
  }));
  await app.store.transaction(async (tx) => {
    let last: LastValues = {};
    const counted = await readRollUps(
      tx,
      [],
      visits.map(({ value }) => value),
    );
    counted.write(tx);
    for (const { id, visit, value } of visits) {
      tx.create(consultations, id, value);
      const writer = { por: whose.autor, en: instantOf({ fecha: value.fecha, minuto: MORNING + 10 }) };
      const taker = { por: whose.tecnico, en: value.creada };
      const parts = sectionsOf(id, visit, writer, { taker, fecha: value.fecha, last });
      for (const section of parts) tx.create(sections, sectionKey(id, section.seccion), section);
      last = withVisit(last, { visita: lastVisitOf(id, value), sections: parts });
    }
    return Promise.resolve(ok(undefined));
  });
}

function consultationOf(
  { diagnosticos: usual }: SampleCase,
  { hace, motivo, plan, medico = SAMPLE_ACCOUNT_DOCTOR, diagnosticos = usual }: CaseVisit,
  { today, autor, paciente, nacimiento, anterior }: Whose & { readonly anterior: string | undefined },
): Consultation {
  const fecha = addDays(today, -hace);
  return {
    paciente: { id: paciente },
    medico,
    autor,
    ...present({ nacimiento, anterior }),
    fecha,
    estado: 'cerrada',
    creada: instantOf({ fecha, minuto: MORNING }),
    motivo: '',
    plan: `${motivo}. ${plan}`,
    diagnosticos: diagnosticos.map(diagnosisOf),
    cerrada: { cuando: instantOf({ fecha, minuto: MORNING + 12 }), catalogo: CIE10_VERSION },
    adendas: [],
  };
}

function diagnosisOf({ codigo, ojo }: CaseDiagnosis, at: number): Consultation['diagnosticos'][number] {
  const found = cie10Of(codigo);
  if (found === undefined) throw new Error(`the sample knows no code ${codigo}`);
  return present({
    codigo,
    nombre: found.nombre,
    ojo,
    clase: at === 0 ? 'principal' : 'secundario',
    certeza: 'confirmado',
  });
}

interface Taking extends KnownBefore {
  /** Who measures before the doctor. */
  readonly taker: Writer;
}

/**
 * The parts of a visit, read from its lines as if they had been typed: what is taken before the doctor by who measures,
 * and what asks confirmed by the doctor.
 */
export function sectionsOf(
  consulta: string,
  { motivo, lineas, enBloque = [], copias = [] }: CaseVisit,
  writer: Writer,
  { taker, ...known }: Taking = { taker: writer, fecha: null, last: {} },
): Section[] {
  const parts = new Map<SectionId, Record<string, Record<string, GivenValue>>>([
    ['motivo', { motivo_consulta: { AO: { v: motivo } } }],
  ]);
  for (const [id, texts] of Object.entries(lineas)) {
    const row = ROWS.find((each) => each.id === id);
    if (row === undefined) throw new Error(`the sample knows no line ${id}`);
    const eyes = row.juntos === true ? (['AO'] as const) : (['OD', 'OI'] as const);
    for (const [at, ojo] of eyes.entries()) {
      const text = texts[at] ?? '';
      if (text === '') continue;
      const read = readRow(row, text, { hora: '09:30', metodo: 'Goldmann' });
      if (!read.ok) throw new Error(`${id} ${ojo} «${text}»: ${read.error}`);
      const part = parts.get(row.seccion) ?? {};
      for (const [campo, value] of Object.entries(read.value.valores)) {
        if (value === null) continue;
        const isBulk = text === 'n' && enBloque.includes(id);
        const last = copias.includes(id) ? known.last[campo]?.[ojo] : undefined;
        const origen = isBulk
          ? { origen: { tipo: 'normal' } as const }
          : last === undefined
            ? {}
            : { origen: { tipo: 'copiado', de: measuredOn(last) } as const };
        part[campo] = { ...part[campo], [ojo]: { ...value, ...origen } };
      }
      parts.set(row.seccion, part);
    }
  }
  return [...parts].map(([seccion, valores]) => {
    const by = isAssistantSection(seccion) ? taker : writer;
    const taken = patchSection(emptySection(consulta, seccion), { valores }, by, known);
    if (!taken.ok) throw new Error(`${seccion}: ${JSON.stringify(taken.error)}`);
    const all = Object.keys(valores).flatMap((campo) =>
      (['OD', 'OI', 'AO'] as const).map((ojo) => ({ campo, ojo })),
    );
    return confirmed(taken.value, all, writer);
  });
}
