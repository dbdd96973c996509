import type { StudyRecord } from '#contract/studies';
import { STUDY_FORM } from '#copy/office/studies';
import type { FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { EquipmentId } from '#domain/studies/device';
import { studyPatchSchema, type StudyPatch } from '#domain/studies/study-schedule';
import { roomMinutes } from '#domain/studies/study-availability';
import { keysOf, recordOf } from '#domain/shared/typed-record';

/** What a study takes, while it is being typed. */
export interface StudyDraft {
  readonly base: string;
  readonly porOjo: string;
  readonly preparacionMin: string;
  readonly equipos: readonly EquipmentId[];
  readonly requiereMedico: boolean;
  readonly requiereOperador: boolean;
  readonly ojosPorSesion: 1 | 2;
  readonly preparacion: string;
  readonly sala: string;
}

const MINUTES = ['base', 'porOjo', 'preparacionMin'] as const;

/** A study, ready to edit. */
export const draftOf = (study: StudyRecord): StudyDraft => ({
  base: String(study.base),
  porOjo: String(study.porOjo),
  preparacionMin: String(study.preparacionMin),
  equipos: study.equipos.map(({ id }) => id),
  requiereMedico: study.requiereMedico,
  requiereOperador: study.requiereOperador,
  ojosPorSesion: study.ojosPorSesion,
  preparacion: study.preparacion,
  sala: study.sala ?? '',
});

/** The minutes typed in the form; an empty field counts as zero, and anything but a whole number is an error. */
export function readMinutes(
  draft: StudyDraft,
): Result<Record<(typeof MINUTES)[number], number>, FieldErrors> {
  const fields: FieldErrors = {};
  const read = recordOf(MINUTES, (field) => {
    const typed = draft[field].trim();
    if (!/^\d*$/.test(typed)) fields[field] = [STUDY_FORM.number];
    return Number(typed);
  });
  return Object.keys(fields).length > 0 ? err(fields) : ok(read);
}

/** How long one eye and both take, or null while the minutes cannot be read. */
export function minutesOf(draft: StudyDraft): { readonly one: number; readonly both: number } | null {
  const minutes = readMinutes(draft);
  if (!minutes.ok || minutes.value.base + minutes.value.porOjo === 0) return null;
  return { one: roomMinutes(minutes.value, 1), both: roomMinutes(minutes.value, 2) };
}

/** Only what the form changes in a study, validated by the server's own rules. */
export function patchOf(study: StudyRecord, draft: StudyDraft): Result<Partial<StudyPatch>, FieldErrors> {
  const minutes = readMinutes(draft);
  if (!minutes.ok) return minutes;
  const after = {
    ...draft,
    ...minutes.value,
    equipos: [...draft.equipos],
    preparacion: draft.preparacion.trim(),
    sala: draft.sala.trim(),
  };
  const before = { ...draftOf(study), ...study, equipos: study.equipos.map(({ id }) => id) };
  const changed = keysOf(after).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  const patch = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const parsed = studyPatchSchema.safeParse({ ...patch, version: study.version });
  const fields: FieldErrors = {};
  if (after.base + after.porOjo === 0) fields['porOjo'] = ['Indique cuántos minutos toma el estudio.'];
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= [message];
  return Object.keys(fields).length > 0 ? err(fields) : ok(patch);
}
