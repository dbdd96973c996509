import type { StudyRecord } from '#contract/studies';
import type { FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { newStudySchema, type NewStudy } from '#domain/studies/study-schedule';
import { readMinutes, type StudyDraft } from '../study-draft.ts';

/** What a study of the clinic's own is, while it is being typed. */
export interface OwnDraft {
  readonly nombre: string;
  readonly dilatacion: StudyRecord['dilatacion'];
  readonly consentimiento: boolean;
}

export const NEW_OWN: OwnDraft = { nombre: '', dilatacion: 'no', consentimiento: false };
export const NEW_STUDY: StudyDraft = {
  ...{ base: '', porOjo: '', preparacionMin: '', equipos: [], requiereMedico: false },
  ...{ requiereOperador: false, ojosPorSesion: 2, preparacion: '', sala: '' },
};

export const ownDraftOf = ({ nombre, dilatacion, consentimiento = false }: StudyRecord): OwnDraft => ({
  ...{ nombre, dilatacion, consentimiento },
});

/** What is sent of a new study, by the server's own rules. */
export function newStudyOf(own: OwnDraft, draft: StudyDraft, codigo: string): Result<NewStudy, FieldErrors> {
  const minutes = readMinutes(draft);
  if (!minutes.ok) return minutes;
  const code = codigo.trim();
  const parsed = newStudySchema.safeParse({
    ...draft,
    ...own,
    ...minutes.value,
    equipos: [...draft.equipos],
    ...(code === '' ? {} : { codigo: code }),
  });
  if (parsed.success) return ok(parsed.data);
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= [message];
  return err(fields);
}

/** Only what differs, of a study of the clinic's own. */
export function ownChanges(study: StudyRecord, own: OwnDraft): Partial<OwnDraft> {
  const before = ownDraftOf(study);
  return {
    ...(own.nombre.trim() === before.nombre ? {} : { nombre: own.nombre.trim() }),
    ...(own.dilatacion === before.dilatacion ? {} : { dilatacion: own.dilatacion }),
    ...(own.consentimiento === before.consentimiento ? {} : { consentimiento: own.consentimiento }),
  };
}
