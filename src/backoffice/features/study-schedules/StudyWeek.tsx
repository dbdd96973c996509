import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Body } from '#client/call';
import { studiesQuery } from '#client/queries/studies';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { StudyRecord } from '#contract/studies';
import { EDITOR } from '#copy/office/doctors';
import { savedAndSettled } from '#copy/office/impact';
import { STUDY_EDITOR } from '#copy/office/studies';
import { weeksOfVersion } from '#domain/scheduling/hours/week-letters';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { ConflictDialog } from '#backoffice/shared/week-editor/ConflictDialog.tsx';
import { keepDraft, useWeekDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { EditorBar, EditorHelp } from '#backoffice/shared/week-editor/EditorBar.tsx';
import { EditorNotices } from '#backoffice/shared/week-editor/EditorNotices.tsx';
import { isDirty, sameDay, weekOf } from '#backoffice/shared/week-editor/week-draft.ts';
import { listsOf, type ShownWeek } from './shown-week.ts';
import { WeekDays } from '#backoffice/shared/week-editor/WeekDays.tsx';
import { present } from '#domain/shared/typed-record';

/**
 * The weekly editor of a study: for the week in force today or a later version, with one week or two that alternate.
 */
export function StudyWeek({ study, shown }: { readonly study: StudyRecord; readonly shown: ShownWeek }) {
  const today = useToday();
  const version = study.version ?? 0;
  const keys = { A: draftKey(study.id, shown.desde, 'A'), B: draftKey(study.id, shown.desde, 'B') };
  const weekA = useMemo(() => ({ ...shown.semanaA, id: keys.A, version }), [shown.semanaA, keys.A, version]);
  const weekB = useMemo(
    () => ({ ...(shown.semanaB ?? shown.semanaA), id: keys.B, version }),
    [shown.semanaA, shown.semanaB, keys.B, version],
  );
  const edited = { A: useWeekDraft(weekA), B: useWeekDraft(weekB) };
  const [half, setHalf] = useState<'A' | 'B'>(shown.hoy ?? 'A');
  const [wantsTwo, setWantsTwo] = useState<boolean | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const hadTwo = shown.semanaB !== null;
  const hasTwo = wantsTwo ?? hadTwo;
  const visible = hasTwo ? half : 'A';
  const { draft, dispatch } = edited[visible];
  const dirty = isDirty(edited.A.draft) || (hasTwo && isDirty(edited.B.draft)) || hasTwo !== hadTwo;

  const forget = (): void => {
    keepDraft(keys.A, null);
    keepDraft(keys.B, null);
    setWantsTwo(null);
  };
  const saving = useSaveStudyWeek(study, () => {
    forget();
    setFrom(null);
  });
  const isStale =
    dirty && draft.version !== version && WEEKDAYS.some((day) => !sameDay(draft.base[day], weekA[day]));

  useUnsaved(dirty, () => {
    keepDraft(keys.A, null);
    keepDraft(keys.B, null);
  });

  const mine = { semanaA: weekOf(edited.A.draft.week), semanaB: hasTwo ? weekOf(edited.B.draft.week) : null };
  const save = (weeks: typeof mine, seen: number | null): void => {
    const begins = shown.desde ?? from;
    const { semana, semanaB } = weeksOfVersion({ A: weeks.semanaA, B: weeks.semanaB }, begins ?? today);
    saving.save({
      ...listsOf(semana),
      version: seen,
      ...present({ semanaB }),
      ...(begins === null ? {} : { vigenteDesde: begins }),
    });
  };

  return (
    <div>
      <EditorNotices
        week={{ ilegibles: shown.desde === null ? study.ilegibles : [], proximas: [] }}
        isStale={isStale || saving.isStale}
        error={saving.error}
        onCompare={() => saving.setIsComparing(true)}
      />
      <EditorBar
        draft={draft}
        isDirty={dirty}
        maySave={dirty || from !== null || (shown.desde === null && study.ilegibles.length > 0)}
        from={shown.desde ?? from}
        isSaving={saving.isSaving}
        isFromFixed={shown.desde !== null}
        onFrom={setFrom}
        onTravel={(type) => dispatch({ type })}
        onDiscard={forget}
        onSave={() => (isStale ? saving.setIsComparing(true) : save(mine, study.version))}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mb-3">
        <CheckField
          label={STUDY_EDITOR.alternate}
          isSelected={hasTwo}
          onChange={(two) => setWantsTwo(two === hadTwo ? null : two)}
        />
        {hasTwo && (
          <Segmented
            label={STUDY_EDITOR.half}
            hideLabel
            value={half}
            options={(['A', 'B'] as const).map((id) => {
              const name = id === 'A' ? STUDY_EDITOR.weekA : STUDY_EDITOR.weekB;
              return { id, label: shown.hoy === id ? STUDY_EDITOR.thisWeek(name) : name };
            })}
            onChange={setHalf}
          />
        )}
      </div>
      <WeekDays key={visible} draft={draft} dispatch={dispatch} />
      <EditorHelp />
      {saving.isComparing && (
        <ConflictDialog
          base={draft.base}
          mine={visible === 'A' ? mine.semanaA : (mine.semanaB ?? mine.semanaA)}
          theirs={visible === 'A' ? weekA : weekB}
          isSaving={saving.isSaving}
          onSave={(combined) =>
            save(
              visible === 'A' ? { ...mine, semanaA: combined } : { ...mine, semanaB: combined },
              study.version,
            )
          }
          onUseTheirs={() => {
            forget();
            saving.setIsComparing(false);
          }}
          onClose={() => saving.setIsComparing(false)}
        />
      )}
      <SettledQuestion saving={saving} />
    </div>
  );
}

/**
 * Saves a study's week, asking about appointments left outside of it. For a stale version, the saved one comes back in
 * `theirs`.
 */
function useSaveStudyWeek(study: StudyRecord, onSaved: () => void) {
  const client = useQueryClient();
  const [isComparing, setIsComparing] = useState(false);

  const replace = (saved: StudyRecord): void => {
    client.setQueryData(studiesQuery().queryKey, (studies) =>
      studies?.map((each) => (each.id === saved.id ? saved : each)),
    );
  };

  const saving = useSettledSave(
    async (operate, change: Body<'saveStudySchedule'>, confirmation) => ({
      ...(await operate('saveStudySchedule', {
        params: { codigo: study.id },
        body: { ...change, ...confirmation },
      })),
      desde: change.vigenteDesde,
    }),
    {
      done: ({ desde, unidos, resueltos }) => {
        const words =
          desde === undefined
            ? STUDY_EDITOR.saved(study.nombre)
            : STUDY_EDITOR.savedFrom(study.nombre, longDate(desde));
        const joined = unidos > 0 ? ` ${EDITOR.joined(unidos + 1)}.` : '';
        return savedAndSettled(`${words}${joined}`, resueltos);
      },
      onDone: ({ desde: _, unidos: __, resueltos: ___, ...saved }) => {
        replace(saved);
        setIsComparing(false);
        onSaved();
      },
    },
  );
  const isStale = saving.refusal?.code === 'version_vieja';
  return { ...saving, error: isStale ? null : saving.error, isStale, isComparing, setIsComparing };
}

/** The key under which the draft of a study's week is kept; no doctor's name contains a slash. */
const draftKey = (code: string, desde: string | null, half: 'A' | 'B'): string =>
  `estudio/${code}/${desde ?? 'hoy'}/${half}`;

/** The studies with unsaved changes, from the keys of all drafts. */
export const unsavedStudies = (keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => (key.startsWith('estudio/') ? [key.split('/')[1] ?? ''] : [])));
