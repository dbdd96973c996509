import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { consultations, sections, users } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { assistantMay } from '../preconsultation/assistant-access.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { requireOpen } from '../records/record-access.ts';
import { sectionView } from './section-view.ts';
import type { VisitSections } from '#contract/visits/visits';
import type { Consultation } from '#domain/clinical/consultation';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { ASSISTANT_SECTIONS, isAssistantSection } from '#domain/clinical/preconsultation';
import { personName } from '#domain/people/user';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import type { Warning } from '#domain/clinical/fields/raw';
import { warningsIn } from '#domain/clinical/fields/warnings';
import { findingsOf, sectionKey, type Section } from '#domain/clinical/section';
import { ageOn } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * The examination of a consultation, with that of the visit before beside it. Who may read the consultation may read
 * it: its author always, others once it is closed and with the record open.
 */
export async function readSections(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<VisitSections, AppError>> {
  const stored = await app.store.get(consultations, id);
  if (stored === null) return err(noSuchConsultation());
  const { autor, estado, paciente } = stored.value;
  if (actor.rol === 'personal') {
    const may = await assistantMay(app, app.store, stored.value);
    if (!may.ok) return may;
    await auditOnce(app, actor.uid, {
      accion: 'preconsulta abierta',
      coleccion: 'consultas',
      documento: id,
      detalle: { paciente: paciente.id },
    });
    return ok(await assistantSections(app, stored));
  }
  if (autor !== actor.uid) {
    if (estado !== 'cerrada') return err(noSuchConsultation());
    const open = await requireOpen(app, app.store, actor, paciente.id);
    if (!open.ok) return open;
  }
  return ok(await examinationView(app, stored));
}

/** The examination of a consultation that may be read, in two round trips. */
export async function examinationView(
  app: Pick<App, 'store'>,
  stored: Pick<Stored<Consultation>, 'id' | 'value'>,
): Promise<VisitSections> {
  const { anterior } = stored.value;
  const [{ own, before }, previous] = await Promise.all([
    examinationOf(app.store, stored.id, anterior),
    anterior === undefined ? null : app.store.get(consultations, anterior),
  ]);
  return {
    items: SECTION_IDS.map((seccion, at) => sectionView(seccion, own[at] ?? null)),
    edad: ageAt(stored.value),
    anterior:
      previous === null
        ? null
        : {
            id: previous.id,
            fecha: previous.value.fecha,
            items: before.flatMap((each) => (each === null ? [] : [sectionView(each.value.seccion, each)])),
          },
    avisos: allWarnings(stored.value, { own: valuesOf(own), before: valuesOf(before) }),
    personas: await namesOf(app, valuesOf(own)),
  };
}

/** What an assistant sees of a visit: the own parts, without what was found at another visit. */
async function assistantSections(app: App, { id, value }: Stored<Consultation>): Promise<VisitSections> {
  const found = await app.store.getMany(
    sections,
    ASSISTANT_SECTIONS.map((seccion) => sectionKey(id, seccion)),
  );
  const own = valuesOf(found);
  return {
    items: ASSISTANT_SECTIONS.map((seccion, at) => sectionView(seccion, found[at] ?? null)),
    edad: ageAt(value),
    anterior: null,
    avisos: allWarnings(value, { own, before: [] }).filter(({ campo }) =>
      isAssistantSection(fieldOf(campo)?.seccion ?? ''),
    ),
    personas: await namesOf(app, own),
  };
}

/** The names of those who took the values of some parts. */
async function namesOf(app: Pick<App, 'store'>, parts: readonly Section[]): Promise<Record<string, string>> {
  const uids = new Set(
    parts.flatMap(({ valores }) =>
      Object.values(valores).flatMap(({ OD, OI, AO }) => [OD, OI, AO].flatMap((value) => value?.por ?? [])),
    ),
  );
  const found = await app.store.getMany(users, [...uids]);
  return Object.fromEntries(
    found.flatMap((stored) => (stored === null ? [] : [[stored.id, personName(stored.value)]])),
  );
}

/** The parts of a consultation and of the one before it, in their order, in one round trip. */
export async function examinationOf(
  reader: Pick<Reader, 'getMany'>,
  id: string,
  anterior: string | undefined,
) {
  const keys = [id, ...(anterior === undefined ? [] : [anterior])].flatMap((consulta) =>
    SECTION_IDS.map((seccion) => sectionKey(consulta, seccion)),
  );
  const found = await reader.getMany(sections, keys);
  return { own: found.slice(0, SECTION_IDS.length), before: found.slice(SECTION_IDS.length) };
}

/** The parts that were written. */
export const valuesOf = (found: readonly ({ readonly value: Section } | null)[]): Section[] =>
  found.flatMap((each) => each?.value ?? []);

const ageAt = ({ nacimiento, fecha }: Consultation): number | null =>
  nacimiento === undefined ? null : ageOn(nacimiento, fecha);

/** What there is to look at twice in a whole examination, without what was confirmed already. */
export function allWarnings(
  consultation: Consultation,
  { own, before }: { readonly own: readonly Section[]; readonly before: readonly Section[] },
): Warning[] {
  const findings = findingsOf(own, { edad: ageAt(consultation), before });
  const isConfirmed = ({ campo, ojo, clase }: Warning): boolean =>
    clase === 'aviso' && own.some(({ valores }) => valores[campo]?.[ojo]?.ok === 'confirmado');
  return SECTION_IDS.flatMap((seccion) => warningsIn(seccion, findings)).filter((each) => !isConfirmed(each));
}
