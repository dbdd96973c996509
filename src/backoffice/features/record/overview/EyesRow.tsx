import type { OverviewRecord } from '#client/queries/clinical/overview';
import { FIELD_DEFECT_WORDS, OVERVIEW as COPY } from '#copy/clinical/overview';
import { weightOf } from '#domain/clinical/follow-up/plan-risk';
import { ABSENCES } from '#domain/clinical/laterality/absent-eyes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { shortDiagnosis } from '#domain/clinical/diagnosis-stage';
import { EyeBox } from './EyeBox.tsx';
import { todayWords } from './row-words.ts';
import { PAST_SPINE } from './YearsRow.tsx';

interface Props {
  readonly record: OverviewRecord;
  readonly dia: string | null;
}

const GRID = 'grid border-b-2 border-ink sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]';
const MOST_NAMED = 2;

/** What each eye has, and which is the worse one; the middle says of which day its values are. */
export const EyesRow = ({ record, dia }: Props) => (
  <div className={GRID}>
    <Head record={record} ojo="OD" />
    <p
      role="status"
      className={`m-0 grid content-center bg-paper-2 px-1 text-center text-tiny leading-[1.2] text-ink-2 ${dia === null ? '' : PAST_SPINE}`}
    >
      <span>
        {COPY.centre}, <b>{dia === null ? todayWords(record) : COPY.on(mediumDate(dia))}</b>
      </span>
    </p>
    <Head record={record} ojo="OI" />
  </div>
);

function Head({ record, ojo }: { readonly record: OverviewRecord; readonly ojo: 'OD' | 'OI' }) {
  const { problemas, ojos, peor } = record;
  const { etapas, defecto, ausente } = ojos[ojo];
  const own = problemas.filter(
    (each) => each.estado !== 'resuelto' && (each.ojo === ojo || each.ojo === 'AO'),
  );
  // What goes away by itself is named where nothing else is.
  const grave = own.filter(({ codigo }) => weightOf(codigo) > 1);
  const names = (grave.length === 0 ? own : grave)
    .slice(0, peor?.ojo === ojo ? 1 : MOST_NAMED)
    .map((each) =>
      each.certeza === 'presuntivo' ? `${shortDiagnosis(each)} (${COPY.presumed})` : shortDiagnosis(each),
    );
  const title =
    ausente === undefined
      ? names.length === 0
        ? COPY.noProblemOfEye
        : names.join(' · ')
      : COPY.absent(ABSENCES[ausente]);
  const details = [
    ...(defecto === undefined ? [] : [FIELD_DEFECT_WORDS[defecto.grado]]),
    ...etapas.map(({ texto }) => texto),
  ];
  return (
    <div className={`px-2 py-1 leading-[1.2] ${ojo === 'OD' ? 'sm:text-end' : ''}`}>
      <p
        className={`m-0 flex flex-wrap items-baseline gap-x-1.5 text-chart-1 font-strong ${ojo === 'OD' ? 'sm:flex-row-reverse' : ''}`}
      >
        <EyeBox ojo={ojo} />
        <span className="first-letter:uppercase">{title}</span>
        {peor?.ojo === ojo && (
          <span className="rounded-mark border border-line-strong bg-macula-tint px-1 text-small">
            {COPY.worse[peor.por]}
          </span>
        )}
      </p>
      {ausente === undefined && <small className="text-tiny text-ink-2">{details.join(' · ')}</small>}
    </div>
  );
}
