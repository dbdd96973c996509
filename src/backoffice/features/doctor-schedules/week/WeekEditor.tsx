import { useState, useMemo } from 'react';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import { COPY_WEEK, SCHEDULES } from '#copy/office/schedules';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import type { Weekday } from '#domain/shared/civil-date';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { ConflictDialog } from '#backoffice/shared/week-editor/ConflictDialog.tsx';
import { CopyDayDialog } from '#backoffice/shared/week-editor/CopyDayDialog.tsx';
import { keepDraft, useWeekDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { EditorBar, EditorHelp } from '#backoffice/shared/week-editor/EditorBar.tsx';
import { EditorNotices } from '#backoffice/shared/week-editor/EditorNotices.tsx';
import { useTravelKeys } from '#backoffice/shared/week-editor/WeekDays.tsx';
import { isDirty, weekOf } from '#backoffice/shared/week-editor/week-draft.ts';
import { WeekRows } from '#backoffice/shared/week-editor/WeekRows.tsx';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';
import { weeksOfVersion, weekLetter, type WeekLetter } from '#domain/scheduling/hours/week-letters';
import { type EditedSchedule, draftBase, draftKey } from './edited-week.ts';
import { SimulationDialog } from './SimulationDialog.tsx';
import { UnreadableNotes } from './UnreadableNotes.tsx';
import { useSaveWeek } from './use-save-week.ts';
import { WeekChanges } from './WeekChanges.tsx';
import { WeekTools } from './WeekTools.tsx';

interface Props {
  readonly week: DoctorWeek;
  readonly nombre: string;
  readonly schedule: EditedSchedule;
  /** The other doctors, whose weeks can be copied. */
  readonly others: readonly DoctorRow[];
}

/** A doctor's weekly editor: seven days on a ruler, or two alternating weeks of them, saved together. */
export function WeekEditor({ week, nombre, schedule, others }: Props) {
  const today = useToday();
  const weeks = useEditedWeeks(week, schedule);
  const { draft, dispatch, isDirty: dirty, forget } = weeks;
  const [from, setFrom] = useState<string | null>(null);
  const [copying, setCopying] = useState<Weekday | 'week' | null>(null);
  const [isSimulating, setIsSimulating] = useState(false);
  const [said, setSaid] = useState('');
  const saving = useSaveWeek({ id: week.id, nombre }, { forgetDrafts: forget, onSaved: () => setFrom(null) });
  const mine = weeks.letter === 'B' && weeks.B !== null ? weeks.B : weeks.A;
  const base = (weeks.letter === 'B' ? schedule.semanaB : schedule.semanaA) ?? schedule.semanaA;
  const isToday = schedule.desde === null;
  const theirs = saving.theirs;

  useUnsaved(dirty, forget);

  const travel = (type: 'undo' | 'redo'): void => {
    dispatch({ type });
    setSaid(type === 'undo' ? EDITOR.undone : EDITOR.redone);
  };
  useTravelKeys(travel);

  const weeksWith = (shown: typeof mine, fecha: string) => {
    const both = weeks.letter === 'B' ? { A: weeks.A, B: shown } : { A: shown, B: weeks.B };
    return weeksOfVersion(both, fecha);
  };
  const save = (shown = mine, version = isToday ? draft.version : week.version): void => {
    const { semana, semanaB = null } = weeksWith(shown, schedule.desde ?? from ?? today);
    saving.save({ week: semana, semanaB, version, from: schedule.desde ?? from });
  };

  return (
    <div>
      <EditorNotices
        week={{ ...week, ilegibles: [], proximas: isToday ? week.proximas : [] }}
        isStale={isToday && dirty && draft.version !== week.version}
        error={saving.error}
        onCompare={() => saving.compareWith(week)}
      />
      {isToday && (
        <UnreadableNotes
          week={week}
          onMend={(weekday, block) => {
            dispatch({ type: 'add', weekday, range: toRange(block) });
            setSaid(EDITOR.added(WEEKDAY_LABELS[weekday].toLowerCase(), `${block.inicio} a ${block.fin}`));
          }}
        />
      )}
      <EditorBar
        draft={draft}
        isDirty={dirty}
        maySave={dirty || from !== null || (isToday && week.ilegibles.length > 0)}
        from={schedule.desde ?? from}
        isFromFixed={!isToday}
        isSaving={saving.isSaving}
        onFrom={setFrom}
        onTravel={travel}
        onDiscard={() => {
          forget();
          setSaid(EDITOR.discarded);
        }}
        onSave={() => save()}
      />
      <WeekTools
        schedule={schedule}
        alternates={weeks.alternates}
        letter={weeks.letter}
        onLetter={weeks.setLetter}
        onAlternate={weeks.alternate}
        onCopyFrom={() => setCopying('week')}
        onSimulate={() => setIsSimulating(true)}
      />
      <WeekRows key={weeks.letter} draft={draft} dispatch={dispatch} announce={setSaid} onCopy={setCopying} />
      <WeekChanges title={SCHEDULES.willChange} before={base} after={mine} />
      <p className="sr-only" role="status">
        {said}
      </p>
      <EditorHelp />
      {isSimulating && (
        <SimulationDialog
          id={week.id}
          nombre={nombre}
          proposed={weeksWith(mine, today)}
          onClose={() => setIsSimulating(false)}
        />
      )}
      {copying === 'week' && (
        <CopyWeekDialog
          title={COPY_WEEK.fromTitle}
          text={COPY_WEEK.fromText}
          confirm={COPY_WEEK.confirm}
          rows={others}
          onClose={() => setCopying(null)}
          onChoose={(row, copied) => {
            dispatch({ type: 'load', week: copied });
            setSaid(COPY_WEEK.copied(row.nombre));
            setCopying(null);
          }}
        />
      )}
      {copying !== null && copying !== 'week' && (
        <CopyDayDialog
          from={copying}
          hours={mine[copying].map(({ inicio, fin }) => `${inicio}–${fin}`).join(' · ') || EDITOR.closed}
          onClose={() => setCopying(null)}
          onCopy={(to) => {
            dispatch({ type: 'copy', from: copying, to });
            setSaid(EDITOR.copied(WEEKDAY_LABELS[copying].toLowerCase(), to.length));
            setCopying(null);
          }}
        />
      )}
      {theirs !== null && saving.orphans === null && (
        <ConflictDialog
          base={draft.base}
          mine={mine}
          theirs={(weeks.letter === 'B' ? theirs.alterna?.semanaB : theirs.alterna?.semanaA) ?? theirs}
          isSaving={saving.isSaving}
          onSave={(combined) => save(combined, theirs.version)}
          onUseTheirs={saving.useTheirs}
          onClose={() => saving.compareWith(null)}
        />
      )}
      <SettledQuestion saving={saving} />
    </div>
  );
}

/** The drafts of both weeks of a schedule, which of them is shown, and whether they alternate. */
function useEditedWeeks(week: DoctorWeek, schedule: EditedSchedule) {
  const { desde, semanaA, semanaB } = schedule;
  const [letter, setLetter] = useState<WeekLetter>(semanaB === null ? 'A' : weekLetter(schedule.dia));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const keys = { A: draftKey(week.id, desde, 'A'), B: draftKey(week.id, desde, 'B') };
  const baseA = useMemo(() => draftBase(week, keys.A, semanaA), [week, keys.A, semanaA]);
  const baseB = useMemo(() => draftBase(week, keys.B, semanaB), [week, keys.B, semanaB]);
  const a = useWeekDraft(baseA);
  const b = useWeekDraft(baseB);
  // Like any draft, one of week B outlives the screen, and so does the choice to alternate.
  const alternates = chosen ?? (semanaB !== null || isDirty(b.draft));
  const shown = alternates && letter === 'B' ? b : a;

  return {
    ...shown,
    letter: alternates ? letter : ('A' as const),
    setLetter,
    alternates,
    A: weekOf(a.draft.week),
    B: alternates ? weekOf(b.draft.week) : null,
    isDirty: isDirty(a.draft) || (alternates ? isDirty(b.draft) || semanaB === null : semanaB !== null),
    /** Starts with the same hours in both weeks, or continues with week A alone. */
    alternate: (wanted: boolean) => {
      setChosen(wanted);
      setLetter(wanted ? 'B' : 'A');
      if (!wanted) keepDraft(keys.B, null);
      else if (semanaB === null) b.dispatch({ type: 'load', week: weekOf(a.draft.week) });
    },
    forget: () => {
      keepDraft(keys.A, null);
      keepDraft(keys.B, null);
      setChosen(null);
    },
  };
}
