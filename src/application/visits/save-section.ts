import type { App } from '../app.ts';
import { consultations, sections } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { saidInSection } from '../laterality/said-in-section.ts';
import { mayPutDrops } from '../preconsultation/may-put-drops.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import { ASSISTANT_MESSAGES, assistantMay } from '../preconsultation/assistant-access.ts';
import { stillLacking } from '../preconsultation/still-lacking.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { staleVersion } from '../stale-version.ts';
import { filesNamed, readingsIn } from './device-readings.ts';
import { refuseBulkNormal } from './bulk-normals.ts';
import { sectionView } from './section-view.ts';
import { begunPartsOf, tellBegun } from './written-parts.ts';
import type { SavedSection } from '#contract/visits/visits';
import { CONSULTATION_MESSAGES } from '#domain/clinical/consultation';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { BOTH_THERE, OWN_EYES } from '#domain/clinical/laterality/absent-eyes';
import { againstAbsent } from '#domain/clinical/laterality/against-absent';
import { isAssistantField, isAssistantPatch, seenByAssistant } from '#domain/clinical/preconsultation';
import { isOneOf } from '#domain/shared/typed-record';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import { warningsIn } from '#domain/clinical/fields/warnings';
import { bulkPlacesIn } from '#domain/clinical/origin/against-bulk';
import { filesSaid } from '#domain/clinical/origin/device-readings';
import type { LastValues } from '#domain/clinical/origin/last-values';
import { ageOn } from '#domain/people/patient';
import {
  emptySection,
  findingsOf,
  namedInPatch,
  patchSection,
  sectionKey,
  type SectionPatch,
} from '#domain/clinical/section';
import type { GivenValue } from '#domain/clinical/fields/value';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** The drops that are written, by their names. */
function dropsIn(valores: SectionPatch['valores'] = {}): string {
  const field = fieldOf('gotas');
  const { OD, OI } = valores['gotas'] ?? {};
  const ids = new Set([OD?.v ?? [], OI?.v ?? []].flat());
  const names = field?.tipo === 'opcion' ? field.opciones.filter(({ id }) => ids.has(id)) : [];
  return names.map(({ nombre }) => nombre).join(' + ');
}

/** A refusal of drops at the places where they are written: what was typed is not shown as if it were kept. */
function namingDrops(error: AppError, { gotas }: NonNullable<SectionPatch['valores']> = {}): AppError {
  const eyes = OWN_EYES.filter((ojo) => (gotas?.[ojo] ?? null) !== null);
  const fields = Object.fromEntries(eyes.map((ojo) => [`gotas.${ojo}`, [error.message ?? '']]));
  return { ...error, fields };
}

type Origin = NonNullable<GivenValue['origen']>;
const says = (valores: SectionPatch['valores'] = {}, is: (origen: Origin) => boolean): boolean =>
  Object.values(valores).some(({ OD, OI, AO }) =>
    [OD, OI, AO].some((given) => given?.origen !== undefined && is(given.origen)),
  );

/** Whether anything of it says to come from a visit before, or to be normal with the rest. */
const saysCopied = (valores: SectionPatch['valores']): boolean =>
  says(valores, (origen) => origen.tipo === 'copiado' && origen.ojo === undefined);
const saysNormal = (valores: SectionPatch['valores']): boolean =>
  says(valores, ({ tipo }) => tipo === 'normal');

/** The other parts that a part's warnings look at. */
const LOOKS_AT: Readonly<Partial<Record<SectionId, readonly SectionId[]>>> = {
  dilatacion: ['biomicroscopia', 'gonioscopia'],
  refraccion: ['biomicroscopia'],
};

/**
 * Saves what was typed in one part of a draft, by its author or, in what is taken before the doctor, by an assistant, in
 * the version that was seen; two parts of one draft are saved side by side. Two round trips: what is read, with the files of the devices from which something is said
 * to be read, and the commit;
 * more for what says to be copied from a visit before or to be normal with others, which is looked up. What differs from the visits before is told
 * to an assistant at once, who does not see them, and to the doctor's own screen, which has them, at closing again.
 */
export async function saveSection(
  app: App,
  actor: AppointmentActor,
  { id, seccion }: { readonly id: string; readonly seccion: string },
  { version, confirmado = false, ...patch }: SectionPatch,
): Promise<Result<SavedSection, AppError>> {
  if (!isOneOf(SECTION_IDS, seccion))
    return err(appError('no_encontrado', 'Esa parte de la consulta no existe.'));
  const key = sectionKey(id, seccion);
  // What is called normal with others is held against the whole visit.
  const looksAt =
    bulkPlacesIn(patch.valores ?? {}).length > 0
      ? SECTION_IDS.filter((each) => each !== seccion)
      : (LOOKS_AT[seccion] ?? []);
  const beside = looksAt.map((each) => sectionKey(id, each));
  return app.store.transaction<SavedSection, AppError>(async (tx) => {
    const [consultation, [stored = null, ...others], files, begun] = await Promise.all([
      tx.get(consultations, id),
      tx.getMany(sections, [key, ...beside]),
      filesNamed(tx, filesSaid(patch.valores ?? {})),
      // Whoever has seen a version of it does not begin it.
      version === 0 ? begunPartsOf(tx, id) : null,
    ]);
    if (consultation === null) return err(noSuchConsultation());
    const { autor, estado, fecha, nacimiento } = consultation.value;
    const patient = consultation.value.paciente.id;
    const isAssistant = actor.rol === 'personal';
    let last: LastValues = {};
    let visit: Stored<Appointment> | null = null;
    if (isAssistant) {
      if (!isAssistantPatch(seccion, patch))
        return err(appError('prohibido', ASSISTANT_MESSAGES.doctorsPart));
      if (saysCopied(patch.valores) || saysNormal(patch.valores))
        return err(appError('prohibido', ASSISTANT_MESSAGES.measured));
      const [allowed, known] = await Promise.all([
        assistantMay(app, tx, consultation.value),
        lastValuesIn(tx, patient),
      ]);
      if (!allowed.ok) return allowed;
      last = known;
      visit = allowed.value;
      const gota = dropsIn(patch.valores);
      const { medico } = consultation.value;
      const given =
        gota === ''
          ? ok(undefined)
          : await mayPutDrops(tx, actor, { medico, paciente: patient, fecha, gota });
      if (!given.ok) return err(namingDrops(given.error, patch.valores));
    } else if (autor !== actor.uid)
      return err(
        estado === 'cerrada' ? appError('prohibido', CONSULTATION_MESSAGES.notAuthor) : noSuchConsultation(),
      );
    if (estado !== 'borrador')
      return err(
        appError(
          'transicion_invalida',
          estado === 'cerrada' ? CONSULTATION_MESSAGES.closed : CONSULTATION_MESSAGES.discarded,
        ),
      );
    const viewOf = (part: Parameters<typeof sectionView>[1]) => {
      const view = sectionView(seccion, part);
      return isAssistant ? seenByAssistant(view) : view;
    };
    const stale = staleVersion(stored?.version ?? 0, version, () => viewOf(stored));
    if (stale !== null) return err(stale);
    const before = stored?.value ?? emptySection(id, seccion);
    const absent = againstAbsent(consultation.value.ausentes ?? BOTH_THERE, namedInPatch(before, patch));
    if (absent !== null) return err(absent);
    const writer = { por: actor.uid, en: app.clock.now().toISOString() };
    if (!isAssistant && saysCopied(patch.valores)) last = await lastValuesIn(tx, patient);
    const readings = readingsIn(consultation.value, files);
    const after = patchSection(before, patch, writer, { fecha, last, readings });
    if (!after.ok) return after;
    const parts = others.flatMap((other) => other?.value ?? []);
    const bulk = await refuseBulkNormal(tx, {
      visit: consultation,
      before,
      after: after.value,
      others: parts,
    });
    if (bulk !== null) return err(bulk);
    const said = await saidInSection(app, tx, actor.uid, {
      visit: consultation,
      before,
      after: after.value,
      confirmado,
      esMedico: actor.rol === 'medico',
    });
    if (!said.ok) return said;
    if (visit !== null) {
      const lacking = await stillLacking(tx, visit, after.value, consultation.value.ausentes);
      if (!lacking.ok) return lacking;
    }
    if (stored === null) {
      tx.create(sections, key, after.value);
      tellBegun(tx, id, begun);
    } else tx.update(sections, stored, after.value);
    said.value();
    const findings = findingsOf(
      [after.value, ...parts.filter((part) => LOOKS_AT[seccion]?.includes(part.seccion))],
      {
        edad: nacimiento === undefined ? null : ageOn(nacimiento, fecha),
        before: isAssistant ? last : {},
      },
    );
    return ok({
      ...viewOf({ version: (stored?.version ?? 0) + 1, value: after.value }),
      avisos: warningsIn(seccion, findings).filter(({ campo }) => !isAssistant || isAssistantField(campo)),
    });
  });
}
