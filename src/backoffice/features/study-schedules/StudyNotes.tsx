import {
  CalendarClock,
  Droplet,
  FilePenLine,
  Puzzle,
  Stethoscope,
  Timer,
  TriangleAlert,
  UserCog,
} from 'lucide-react';
import type { StudyRecord } from '#contract/studies';
import { STUDY_COPY, STUDY_MARKS } from '#copy/office/studies';
import { areAllOut } from '#domain/studies/device';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { NoteList } from '#backoffice/shared/screen/NoteList.tsx';

interface Props {
  readonly study: StudyRecord;
  readonly isUnsaved: boolean;
}

/** What to know about a study at a glance, each note with its sign. */
export function StudyNotes({ study, isUnsaved }: Props) {
  const {
    equipos,
    dilatacion,
    preparacionMin,
    requiereMedico,
    requiereOperador,
    requiere,
    ilegibles,
    proximas,
  } = study;
  const notes = [
    ...(areAllOut(equipos.map(({ id }) => id)) ? [{ icon: TriangleAlert, text: STUDY_COPY.noDevice }] : []),
    ...(isUnsaved ? [{ icon: FilePenLine, text: STUDY_COPY.unsaved }] : []),
    ...(dilatacion === 'no' ? [] : [{ icon: Droplet, text: STUDY_MARKS[dilatacion] }]),
    ...(preparacionMin > 0 ? [{ icon: Timer, text: STUDY_MARKS.room(preparacionMin) }] : []),
    ...(requiere === undefined ? [] : [{ icon: Puzzle, text: STUDY_MARKS.requires(requiere) }]),
    ...(requiereMedico ? [{ icon: Stethoscope, text: STUDY_MARKS.doctor }] : []),
    ...(requiereOperador ? [{ icon: UserCog, text: STUDY_MARKS.operator }] : []),
    ...(ilegibles.length > 0 ? [{ icon: TriangleAlert, text: STUDY_COPY.unreadable(ilegibles.length) }] : []),
    ...proximas.map((fecha) => ({ icon: CalendarClock, text: STUDY_COPY.nextVersion(longDate(fecha)) })),
  ];
  return <NoteList notes={notes} />;
}
