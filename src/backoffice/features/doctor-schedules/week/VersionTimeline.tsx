import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { doctorWeeksQuery } from '#client/queries/doctors';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { VersionRecord } from '#contract/doctor-schedules';
import { markStyle } from '#components/ui/mark-style.ts';
import { SCHEDULES } from '#copy/office/schedules';
import { present } from '#domain/shared/typed-record';
import { SINCE_EVER } from '#domain/scheduling/hours/dated-versions';
import { letteredWeeks } from '#domain/scheduling/hours/week-letters';
import { weekMinutes, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { duration, longDate, longInstant } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { WeekGlyph } from '#backoffice/shared/board/WeekGlyph.tsx';
import { weekWords } from '#backoffice/shared/clinic/week-words.ts';
import { doctorEditorHref } from '#backoffice/features/doctor-schedules/editor-href.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { WeekChanges } from './WeekChanges.tsx';

interface Props {
  readonly row: DoctorRow;
  /** Newest first. */
  readonly versions: readonly VersionRecord[];
}

const TONES = { pasada: 'plain', vigente: 'good', futura: 'waiting' } as const;

/** Every version of a schedule: from when to when, who saved it, its hours, and what it changed. */
export function VersionTimeline({ row, versions }: Props) {
  const [cancelling, setCancelling] = useState<VersionRecord | null>(null);
  if (versions.length === 0)
    return <EmptyState title={SCHEDULES.historyEmpty}>{SCHEDULES.historyEmptyHelp}</EmptyState>;
  return (
    <>
      <ol
        className="grid gap-4 [&>[data-estado='vigente']]:border-l-leaf [&>[data-estado='futura']]:[border-left-style:dotted] [&>[data-estado='futura']]:border-l-macula"
        aria-label={SCHEDULES.history}
      >
        {versions.map((version, index) => (
          <li
            className="py-3.5 px-4 border border-line border-l-4 border-l-line-strong rounded-control bg-surface"
            key={version.vigenteDesde ?? ''}
            data-estado={version.estado}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 [&>.acciones]:ml-auto max-md:[&>.acciones]:ml-0">
              <h3>{periodOf(version)}</h3>
              <span className={markStyle(TONES[version.estado])}>{SCHEDULES.state[version.estado]}</span>
              {version.estado === 'futura' && version.vigenteDesde !== null && (
                <div className="acciones">
                  <Link
                    href={doctorEditorHref(row.id, { desde: version.vigenteDesde })}
                    className={buttonStyle('outline', 'compact')}
                    aria-label={SCHEDULES.editVersion(longDate(version.vigenteDesde))}
                  >
                    {SCHEDULES.edit}
                  </Link>
                  <Button
                    size="compact"
                    aria-label={SCHEDULES.cancelVersion(longDate(version.vigenteDesde))}
                    onPress={() => setCancelling(version)}
                  >
                    {SCHEDULES.cancel}
                  </Button>
                </div>
              )}
            </div>
            <p className="mt-0.5 mb-2 text-small text-ink-2">{authorOf(version)}</p>
            <VersionHours version={version} />
            <Differences version={version} before={versions[index + 1]} />
          </li>
        ))}
      </ol>
      {cancelling !== null && (
        <CancelVersionDialog row={row} version={cancelling} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

const lettersOf = (version: VersionRecord) => letteredWeeks(version, version.vigenteDesde ?? SINCE_EVER);

function VersionHours({ version }: { readonly version: VersionRecord }) {
  const { A, B } = lettersOf(version);
  return (
    <>
      <Hours label={B === null ? null : SCHEDULES.week('A')} week={A} />
      {B !== null && <Hours label={SCHEDULES.week('B')} week={B} />}
    </>
  );
}

function Hours({ label, week }: { readonly label: string | null; readonly week: WeeklySchedule }) {
  const lines = weekWords(week);
  return (
    <div className="flex items-center gap-3.5 py-1 [&_svg]:flex-none [&_b]:block [&_span]:block [&_span]:text-dense">
      <WeekGlyph week={week} />
      <div>
        <b>
          {label !== null && `${label} · `}
          {duration(weekMinutes(week))}
        </b>
        <span>{lines.length === 0 ? SCHEDULES.noHours : lines.join(' · ')}</span>
      </div>
    </div>
  );
}

function Differences({
  version,
  before,
}: {
  readonly version: VersionRecord;
  readonly before: VersionRecord | undefined;
}) {
  if (before === undefined) return null;
  const [old, now] = [lettersOf(before), lettersOf(version)];
  return (
    <>
      <WeekChanges title={SCHEDULES.changed} before={old.A} after={now.A} />
      {now.B !== null && <WeekChanges title={SCHEDULES.changedB} before={old.B ?? old.A} after={now.B} />}
    </>
  );
}

function periodOf({ vigenteDesde, vigenteHasta }: VersionRecord): string {
  const since = vigenteDesde === null ? SCHEDULES.sinceEver : SCHEDULES.since(longDate(vigenteDesde));
  return vigenteHasta === null ? since : `${since} ${SCHEDULES.until(longDate(vigenteHasta))}`;
}

const authorOf = ({ autor, quien, cuando }: VersionRecord): string =>
  cuando === null ? SCHEDULES.savedUnknown : SCHEDULES.savedBy(autor ?? quien ?? '', longInstant(cuando));

interface CancelVersionDialogProps {
  readonly row: DoctorRow;
  readonly version: VersionRecord;
  readonly onClose: () => void;
}

/**
 * Asks before withdrawing a schedule that has not begun; appointments it leaves outside are settled, and the toast
 * restores it.
 */
function CancelVersionDialog({ row, version, onClose }: CancelVersionDialogProps) {
  const from = version.vigenteDesde ?? '';
  const restore = useRestore(row, version);
  const saving = useSettledSave(
    (operate, _: null, body) =>
      operate('cancelVersion', { params: { id: row.id, vigenteDesde: from }, body }),
    { done: () => SCHEDULES.cancelled(longDate(from)), undo: () => restore, onDone: onClose },
  );
  return (
    <SettledConfirm
      title={SCHEDULES.cancelTitle(longDate(from))}
      saving={saving}
      confirmLabel={SCHEDULES.cancelConfirm}
      onConfirm={() => saving.save(null)}
      onClose={onClose}
    >
      <p>{SCHEDULES.cancelText}</p>
    </SettledConfirm>
  );
}

/** Saves a cancelled version again, on top of whatever the schedule is by then. */
function useRestore({ id }: DoctorRow, version: VersionRecord): () => void {
  const client = useQueryClient();
  const operate = useOperate();
  const say = useSaying();
  const { vigenteDesde, semana, semanaB } = version;
  return () => {
    if (vigenteDesde === null) return;
    const work = client.query({ ...doctorWeeksQuery(), staleTime: 0 }).then((weeks) =>
      operate('saveSchedule', {
        params: { id },
        body: {
          ...semana,
          ...present({ semanaB }),
          vigenteDesde,
          version: weeks.find((week) => week.id === id)?.version ?? 0,
        },
      }),
    );
    say(work, SCHEDULES.restored(longDate(vigenteDesde)));
  };
}
