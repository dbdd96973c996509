import { BOOKED } from '#copy/office/booking';
import type { SlipWords } from './slip-words.ts';
import { SLIP } from './booked-style.ts';

interface Props {
  readonly words: SlipWords;
  readonly isOverbooking: boolean;
  /** Who prints it, and when: every paper of the clinic states both. */
  readonly printedBy: string;
  readonly printedAt: string;
}

/** The patient's slip, A6: it prints as it appears on screen. */
export function Slip({ words, isOverbooking, printedBy, printedAt }: Props) {
  const { slip } = BOOKED;
  return (
    <section className={`${SLIP} comprobante`} aria-label={slip.title}>
      <header>
        <b>{words.clinic}</b>
        <span>{slip.title}</span>
      </header>
      <p className="text-chart-1 font-bold">{words.patient}</p>
      <p>
        {words.day}
        <b className="block text-chart-4 tabular-nums leading-[1.1]">
          <span className="sr-only">{slip.at} </span>
          {words.hour}
        </b>
      </p>
      <p>
        {words.whose}
        {isOverbooking && ` · ${BOOKED.overbooking}`}
      </p>
      <dl>
        {words.preparation !== null && (
          <div>
            <dt>{slip.preparation}</dt>
            <dd>{words.preparation}</dd>
          </div>
        )}
        <div>
          <dt>{slip.bring}</dt>
          <dd>{words.bring}</dd>
        </div>
        <div>
          <dt>{slip.where}</dt>
          <dd>{words.address}</dd>
        </div>
      </dl>
      {words.phone !== null && <p>{words.phone}</p>}
      <footer>{slip.printed(printedBy, printedAt)}</footer>
    </section>
  );
}
