import { useState, type KeyboardEvent } from 'react';
import { PAPER } from '#copy/clinical/documents';
import { PRESCRIBING_COPY } from '#copy/clinical/prescribing';
import { stepWords, taperCalendar, type Medicine } from '#domain/clinical/documents/medication';
import { taperGrid } from '#domain/clinical/documents/taper-grid';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import { typedSteps, stepsDraft, type MedicineDraft } from '../forms/medicine-draft.ts';

interface Props {
  readonly draft: MedicineDraft;
  readonly onChange: (steps: Pick<MedicineDraft, 'pasos' | 'diasPaso'>) => void;
}

const ARROWS: Readonly<Record<string, readonly [step: number, days: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A tapering as stairs: as wide as its days, as high as its times a day. Arrows choose a step and change its days. */
export function TaperSteps({ draft, onChange }: Props) {
  const steps = typedSteps(draft).map(({ dias = 0, ...often }) => ({ ...often, dias }));
  const [at, setAt] = useState(0);
  const most = Math.max(1, ...steps.map(({ veces }) => veces));
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const [side, days] = arrow;
    setAt(Math.min(Math.max(0, at + side), steps.length - 1));
    if (days !== 0)
      onChange(
        stepsDraft(
          steps.map((each, index) =>
            index === at ? { ...each, dias: Math.min(365, Math.max(1, each.dias + days)) } : each,
          ),
        ),
      );
  };
  if (steps.length < 2) return null;
  return (
    // The arrows are those of the step that is chosen; its days can also be typed.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the days are typed beside it as well
    <div
      role="group"
      aria-label={PRESCRIBING_COPY.taper(draft.dci)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrows
      tabIndex={0}
      onKeyDown={onKey}
      className="flex h-[6rem] items-end overflow-x-auto border-b-2 border-ink"
    >
      {steps.map(({ dias, ...often }, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          aria-pressed={index === at}
          onClick={() => setAt(index)}
          style={{ flexGrow: Math.max(1, dias), height: `${String(30 + (70 * often.veces) / most)}%` }}
          className={`min-w-[4.5rem] cursor-pointer border border-ink px-1 text-small ${index === at ? 'bg-ink text-paper' : 'bg-iris-tint'}`}
        >
          {PRESCRIBING_COPY.step(stepWords(often), dias)}
        </button>
      ))}
    </div>
  );
}

/** The same tapering day by day, from Monday to Sunday: a dot for each time. Nothing of one that is too long for that. */
export function TaperDays({ medicine, desde }: { readonly medicine: Medicine; readonly desde: string }) {
  const weeks = taperGrid(taperCalendar(medicine, desde));
  if (weeks.length === 0) return null;
  return (
    <table
      aria-label={PRESCRIBING_COPY.days(medicine.dci)}
      className="numeros w-full table-fixed border-collapse text-small"
    >
      <thead>
        <tr>
          {PAPER.weekdays.map((day) => (
            <th key={day} scope="col" className="border border-line px-1 font-normal text-ink-2">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.fecha}>
            {week.map((day, at) => (
              <td
                key={PAPER.weekdays[at]}
                className={`border border-line px-1 text-center ${day === null ? 'bg-paper-2' : ''}`}
              >
                {day !== null && (
                  <>
                    <span className="block text-ink-2">{shortDate(day.fecha)}</span>
                    {day.cadaHoras === undefined ? (
                      <>
                        <b className="sr-only">{PAPER.times(day.veces)}</b>
                        <b aria-hidden="true" className="block tracking-[0.1em]">
                          {day.veces > 6 ? String(day.veces) : '●'.repeat(day.veces)}
                        </b>
                      </>
                    ) : (
                      <b className="block">{stepWords(day)}</b>
                    )}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
