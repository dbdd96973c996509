import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { consultations, patients, sections, users } from '../collections.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { readDropSources } from '../medicines/drop-sources.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { keptDocuments, valuesIn } from '../last-values/kept-last.ts';
import { lastFrom, rebuildLast } from '../last-values/read-last.ts';
import { hasVisits } from '../last-values/scan-visits.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { assistantMay } from '../preconsultation/assistant-access.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { requireOpen } from '../records/record-access.ts';
import { readingsOf } from './device-readings.ts';
import { lastSections, sectionView } from './section-view.ts';
import { valuesOf, writtenParts } from './written-parts.ts';
import type { VisitSections } from '#contract/visits/visits';
import type { Consultation } from '#domain/clinical/consultation';
import type { DropCourse } from '#domain/clinical/drops/drop-course';
import { dropsBefore } from '#domain/clinical/drops/reconcile';
import { present } from '#domain/shared/typed-record';
import {
  ASSISTANT_PARTS,
  isAssistantField,
  isShownBefore,
  seenByAssistant,
} from '#domain/clinical/preconsultation';
import {
  lastVisitOf,
  newestOf,
  valuesBefore,
  withVisit,
  type LastValues,
} from '#domain/clinical/origin/last-values';
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
 * The examination of a consultation, with what was last of each field beside it. Who may read the consultation may read
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
  const { anterior, estado } = stored.value;
  const isClosed = estado === 'cerrada';
  const [{ own, before }, previous, last, lecturas, gotas] = await Promise.all([
    shownExamination(app.store, stored.id, isClosed ? anterior : undefined),
    anterior === undefined ? null : app.store.get(consultations, anterior),
    isClosed ? keptOnly(app.store, stored.value.paciente.id) : lastOfDraft(app, stored.value),
    isClosed ? [] : readingsOf(app.store, stored.value),
    isClosed ? undefined : dropsOfDraft(app, stored.value),
  ]);
  const values = isClosed ? beforeClosed(stored, last, { previous, parts: valuesOf(before) }) : last;
  const newest = newestOf(values);
  const visit = previous === null ? null : { id: previous.id, fecha: previous.value.fecha };
  const shown = visit ?? (newest === null ? null : { id: newest.consulta, fecha: newest.fecha });
  return {
    items: SECTION_IDS.map((seccion, at) => sectionView(seccion, own[at] ?? null)),
    edad: ageAt(stored.value),
    anterior: shown === null ? null : { ...shown, items: lastSections(values) },
    avisos: allWarnings(stored.value, { own: valuesOf(own), before: values }),
    personas: await namesOf(app, valuesOf(own)),
    lecturas,
    ...present({ gotas }),
  };
}

/** The drops that the patient came with, which the visit asks about; read again where the person has other records. */
async function dropsOfDraft({ store }: Pick<App, 'store'>, draft: Consultation): Promise<DropCourse[]> {
  const { id } = draft.paciente;
  const sourcesOf = (ids: readonly string[]) =>
    readDropSources(store, ids, { known: antecedentsIn(store, ids) });
  const [patient, own] = await Promise.all([store.get(patients, id), sourcesOf([id])]);
  const { reune, unidaA } = patient?.value ?? {};
  if (reune === undefined && unidaA === undefined) return dropsBefore(own, draft);
  return dropsBefore(await sourcesOf(await samePersonIds(store, id)), draft);
}

/** What was last before a draft; made again where it is not kept. In one round trip where it is, or nobody came before. */
async function lastOfDraft(
  app: Pick<App, 'store'>,
  { paciente: { id }, anterior }: Consultation,
): Promise<LastValues> {
  const [documents, patient, isKnown] = await Promise.all([
    keptDocuments(app.store, id),
    app.store.get(patients, id),
    anterior === undefined ? hasVisits(app.store, id) : true,
  ]);
  const { reune, unidaA } = patient?.value ?? {};
  if (reune !== undefined || unidaA !== undefined) return rebuildLast(app, id);
  return isKnown ? lastFrom(app, id, documents) : {};
}

const keptOnly = async (reader: Pick<Reader, 'getMany'>, id: string): Promise<LastValues> =>
  valuesIn(await keptDocuments(reader, id)) ?? {};

/**
 * What was last before a closed visit, as far as it is still kept: values that no later visit has replaced, and those of
 * the visit just before it.
 */
function beforeClosed(
  { id, value }: Pick<Stored<Consultation>, 'id' | 'value'>,
  last: LastValues,
  { previous, parts }: { readonly previous: Stored<Consultation> | null; readonly parts: readonly Section[] },
): LastValues {
  const older = valuesBefore(last, lastVisitOf(id, value));
  if (previous === null) return older;
  return withVisit(older, { visita: lastVisitOf(previous.id, previous.value), sections: parts });
}

/**
 * What an assistant sees of a visit: the own parts, and beside each measure the last one; nothing else of another visit.
 * What differs from it asks.
 */
async function assistantSections(app: App, { id, value }: Stored<Consultation>): Promise<VisitSections> {
  const [found, last, lecturas] = await Promise.all([
    app.store.getMany(
      sections,
      ASSISTANT_PARTS.map((seccion) => sectionKey(id, seccion)),
    ),
    lastOfDraft(app, value),
    readingsOf(app.store, value),
  ]);
  const own = valuesOf(found);
  const shown = Object.fromEntries(Object.entries(last).filter(([campo]) => isShownBefore(campo)));
  const newest = newestOf(shown);
  return {
    items: ASSISTANT_PARTS.map((seccion, at) => seenByAssistant(sectionView(seccion, found[at] ?? null))),
    edad: ageAt(value),
    anterior:
      newest === null ? null : { id: newest.consulta, fecha: newest.fecha, items: lastSections(shown) },
    avisos: allWarnings(value, { own, before: last }).filter(({ campo }) => isAssistantField(campo)),
    personas: await namesOf(app, own.map(seenByAssistant)),
    lecturas,
  };
}

/** The names of those who took the values of some parts, and of those who confirmed them. */
async function namesOf(app: Pick<App, 'store'>, parts: readonly Section[]): Promise<Record<string, string>> {
  const uids = new Set(
    parts.flatMap(({ valores }) =>
      Object.values(valores).flatMap(({ OD, OI, AO }) =>
        [OD, OI, AO].flatMap((value) => [value?.por ?? [], value?.confirmo?.por ?? []].flat()),
      ),
    ),
  );
  const found = await app.store.getMany(users, [...uids]);
  return Object.fromEntries(
    found.flatMap((stored) => (stored === null ? [] : [[stored.id, personName(stored.value)]])),
  );
}

/** The parts to be shown of a visit and of the one before it. */
async function shownExamination(
  reader: Pick<Reader, 'query'>,
  id: string,
  anterior: string | undefined,
): Promise<Record<'own' | 'before', Awaited<ReturnType<typeof writtenParts>>>> {
  const [own, before] = await Promise.all([
    writtenParts(reader, id),
    anterior === undefined ? [] : writtenParts(reader, anterior),
  ]);
  return { own, before };
}

const ageAt = ({ nacimiento, fecha }: Consultation): number | null =>
  nacimiento === undefined ? null : ageOn(nacimiento, fecha);

/** What there is to look at twice in a whole examination, without what was confirmed already. */
export function allWarnings(
  consultation: Consultation,
  { own, before }: { readonly own: readonly Section[]; readonly before: LastValues },
): Warning[] {
  const findings = findingsOf(own, { edad: ageAt(consultation), before });
  const isConfirmed = ({ campo, ojo, clase }: Warning): boolean =>
    clase === 'aviso' && own.some(({ valores }) => valores[campo]?.[ojo]?.ok === 'confirmado');
  return SECTION_IDS.flatMap((seccion) => warningsIn(seccion, findings)).filter((each) => !isConfirmed(each));
}
