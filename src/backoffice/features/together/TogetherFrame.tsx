import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { TOGETHER } from '#copy/office/together';
import { bookingHref, OFFICE } from '#routes';
import { PatientPicker } from '#backoffice/shared/patient/PatientPicker.tsx';
import type { useChosenPatient } from './use-chosen-patient.ts';
import { FRAME } from './together-style.ts';

interface Props {
  readonly intro: string;
  readonly picker: ReturnType<typeof useChosenPatient>['picker'];
  /** The fields of what is being booked. */
  readonly form: ReactNode;
  /** The name of the region beside it, which stays the same even when the heading says more. */
  readonly result: string;
  readonly heading?: string;
  readonly children: ReactNode;
}

/** The layout for booking several appointments: for whom, what, and beside it what would be booked. */
export function TogetherFrame({ intro, picker, form, result, heading = result, children }: Props) {
  return (
    <>
      <p className="nota-pie">{intro}</p>
      <div className={`@container ${FRAME}`}>
        <div className="grid content-start gap-4">
          <section
            className="px-5 pt-4 pb-5 border border-line border-t-2 border-t-ink rounded-b-control bg-surface"
            aria-label={TOGETHER.patient}
          >
            <h2>{TOGETHER.patient}</h2>
            <PatientPicker {...picker} />
          </section>
          <section
            className="px-5 pt-4 pb-5 border border-line border-t-2 border-t-ink rounded-b-control bg-surface"
            aria-label={TOGETHER.what}
          >
            <h2>{TOGETHER.what}</h2>
            {form}
          </section>
        </div>
        {/* Beside what is asked, wherever that is read: what comes of it stays in sight. */}
        <section
          className="xl:sticky xl:top-4 xl:-m-1 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto xl:p-1"
          aria-label={result}
        >
          <h2>{heading}</h2>
          {children}
        </section>
      </div>
    </>
  );
}

interface OtherWaysProps {
  readonly other: 'series' | 'itinerary';
  /** The patient, who goes along. */
  readonly paciente: string | undefined;
}

/** Links to the other ways of booking. */
export const OtherWays = ({ other, paciente }: OtherWaysProps) => (
  <>
    <Link className={buttonStyle()} href={bookingHref({ paciente })}>
      {TOGETHER.single}
    </Link>
    <Link className={buttonStyle()} href={bookingHref({ paciente }, OFFICE[other])}>
      {TOGETHER[other]}
    </Link>
  </>
);
