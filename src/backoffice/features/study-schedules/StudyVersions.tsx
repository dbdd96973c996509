import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import type { VersionRecord } from '#contract/doctor-schedules';
import type { StudyRecord } from '#contract/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { STUDY_VERSIONS } from '#copy/office/studies';
import { weekMinutes } from '#domain/scheduling/hours/weekly-schedule';
import { duration, longDate, longInstant } from '#backoffice/shared/clinic/dates.ts';
import { weekWords } from '#backoffice/shared/clinic/week-words.ts';
import { CancelVersionDialog } from './CancelVersionDialog.tsx';
import { studyHref } from './study-href.ts';

interface Props {
  readonly study: StudyRecord;
  readonly versions: readonly VersionRecord[];
  /** The version shown, or null for the one in force today. */
  readonly shown: string | null;
}

/** The history of a study's week: past, current and future versions, with who saved each. */
export function StudyVersions({ study, versions, shown }: Props) {
  const [cancelling, setCancelling] = useState<string | null>(null);
  return (
    <section className="estudio-versiones">
      <h3>{STUDY_VERSIONS.title}</h3>
      {versions.length === 0 ? (
        <p>{STUDY_VERSIONS.none}</p>
      ) : (
        <ol className="versiones-linea">
          {versions.map((version) => {
            const { vigenteDesde, estado, quien, autor, cuando } = version;
            const date = vigenteDesde === null ? STUDY_VERSIONS.sinceEver : longDate(vigenteDesde);
            return (
              <li key={vigenteDesde ?? 'siempre'} data-estado={estado}>
                <p>
                  <b>{spanWords(version)}</b>
                  <span className={MARKS[estado]}>{STUDY_VERSIONS.states[estado]}</span>
                </p>
                <p>{weekWords(version.semana).join('. ')}</p>
                <small>
                  {STUDY_VERSIONS.hours(duration(weekMinutes(version.semana)))}
                  {version.semanaB !== undefined && `, ${STUDY_VERSIONS.alternate}`}
                  {' · '}
                  {quien === null || cuando === null
                    ? STUDY_VERSIONS.noAuthor
                    : STUDY_VERSIONS.by(autor ?? quien, longInstant(cuando))}
                </small>
                {estado === 'futura' && vigenteDesde !== null && (
                  <div className="acciones">
                    {shown !== vigenteDesde && (
                      <Link
                        href={studyHref(study.id, vigenteDesde)}
                        className={buttonStyle('outline', 'compact')}
                        aria-label={STUDY_VERSIONS.openOf(date)}
                      >
                        {STUDY_VERSIONS.open}
                      </Link>
                    )}
                    <Button
                      size="compact"
                      aria-label={STUDY_VERSIONS.cancelOf(date)}
                      onPress={() => setCancelling(vigenteDesde)}
                    >
                      {STUDY_VERSIONS.cancel}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {cancelling !== null && (
        <CancelVersionDialog study={study} from={cancelling} onClose={() => setCancelling(null)} />
      )}
    </section>
  );
}

const MARKS = {
  pasada: markStyle(),
  vigente: markStyle('good'),
  futura: markStyle('waiting'),
} as const satisfies Record<VersionRecord['estado'], string>;

function spanWords({ vigenteDesde, vigenteHasta }: VersionRecord): string {
  const from =
    vigenteDesde === null ? STUDY_VERSIONS.sinceEver : STUDY_VERSIONS.since(longDate(vigenteDesde));
  return `${from} ${vigenteHasta === null ? STUDY_VERSIONS.onwards : STUDY_VERSIONS.until(longDate(vigenteHasta))}`;
}
