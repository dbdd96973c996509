import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { BOOKED } from '#copy/office/booking';
import { patientLinkUrl } from '#routes';
import type { SlipWords } from './slip-words.ts';

/** The slip that the patient takes home: the same on screen and on paper, in both themes. */
const SLIP = [
  'grid content-start gap-2 w-full max-w-[24rem] p-5 border border-line bg-white text-dark raised',
  'text-dense leading-[1.35] [&_header]:flex [&_header]:flex-wrap [&_header]:justify-between',
  '[&_header]:gap-x-4 [&_header]:pb-1.5 [&_header]:border-b-2 [&_header]:border-b-dark',
  '[&_header_b]:text-chart-1 [&_dl]:grid [&_dl]:gap-1.5 [&_dl]:pt-2 [&_dl]:border-t',
  '[&_dl]:border-t-dark-line [&_dt]:font-bold [&_footer]:pt-1.5 [&_footer]:border-t',
  '[&_footer]:border-t-dark-line [&_footer]:text-dark-2 [&_footer]:text-tiny xl:w-[24rem] print:w-auto',
  'print:max-w-none print:p-0 print:border-0 print:[box-shadow:none] print:text-[9.5pt]',
  'print:[&_footer]:text-[7.5pt]',
].join(' ');

interface Props {
  readonly words: SlipWords;
  readonly isOverbooking: boolean;
  /** The letters that its patient reads, on paper. */
  readonly className: string;
  /** Who prints it, and when: every paper of the clinic states both. */
  readonly printedBy: string;
  readonly printedAt: string;
  /** The token of the link with which the patient answers, where the clinic signs one. */
  readonly enlace: string | null;
}

/** The patient's slip, A6: it prints as it appears on screen. */
export function Slip({ words, isOverbooking, className, printedBy, printedAt, enlace }: Props) {
  const { slip } = BOOKED;
  return (
    <section className={`${SLIP} comprobante ${className}`} aria-label={slip.title}>
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
      {enlace !== null && (
        <div className="flex items-center gap-3 break-inside-avoid">
          <QrCode text={patientLinkUrl(enlace)} label={slip.link} className="size-[25mm] flex-none" />
          <p className="m-0">{slip.linkText}</p>
        </div>
      )}
      <footer>{slip.printed(printedBy, printedAt)}</footer>
    </section>
  );
}
