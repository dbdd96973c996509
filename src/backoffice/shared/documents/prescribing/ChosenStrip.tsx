import { PRESCRIBING_COPY } from '#copy/clinical/prescribing';
import { medicineSentence } from '#domain/clinical/documents/medication';
import { chosenMedicine, type Choosing, type KeyStep } from '#domain/clinical/prescribing/five-keys';
import { unbrokenFigures } from '#domain/shared/spanish-text';

const STEPS = ['que', 'ojo', 'como', 'listo'] as const;
const KEY = 'rounded-mark border border-current px-1 text-small';

/** What was chosen, what the next key is for, and the sentence that the patient will read. */
export function ChosenStrip({ choosing, step }: { readonly choosing: Choosing; readonly step: KeyStep }) {
  const { que, ojo, como } = choosing;
  const medicine = chosenMedicine(choosing);
  const how =
    como === undefined
      ? ''
      : como.como === 'veces'
        ? PRESCRIBING_COPY.times(como.veces)
        : como.como === 'horas'
          ? PRESCRIBING_COPY.hours(como.cada)
          : PRESCRIBING_COPY.how[como.como];
  const said = {
    que: que === undefined ? '' : `${que.dci} ${choosing.concentracion ?? que.concentraciones[0] ?? ''}`,
    ojo: ojo ?? '',
    como: how,
    listo: '',
  };
  return (
    <div className="border-2 border-ink">
      <ol className="m-0 grid list-none grid-cols-2 p-0 sm:grid-cols-5">
        {STEPS.map((each) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={`border-line px-2 py-1 not-first:border-s ${each === step ? 'bg-iris-tint' : ''}`}
          >
            <span className="flex flex-wrap items-center gap-1 text-small">
              <kbd className={KEY}>{PRESCRIBING_COPY.keys[each]}</kbd> {PRESCRIBING_COPY.steps[each]}
            </span>
            <b className="block min-h-[1.4em] [overflow-wrap:anywhere]">{unbrokenFigures(said[each])}</b>
          </li>
        ))}
        <li className="border-line px-2 py-1 not-first:border-s">
          <span className="flex flex-wrap items-center gap-1 text-small">
            <kbd className={KEY}>{PRESCRIBING_COPY.issueKey}</kbd> {PRESCRIBING_COPY.issue}
          </span>
        </li>
      </ol>
      <p role="status" className="m-0 min-h-[2em] border-t border-line px-2 py-1">
        {medicine === null ? '' : unbrokenFigures(medicineSentence(medicine))}
      </p>
    </div>
  );
}
