import { Printer } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const COPY = SECOND_STEP.paper;

/** The codes for the day on which the telephone is not there: shown once, to print or to copy. */
export function Paper({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { user, clinicName } = useVisit();
  const today = useToday();
  return (
    <section className="grid max-w-[34rem] gap-4" aria-labelledby="hoja-de-codigos">
      <h2 id="hoja-de-codigos" className="m-0" tabIndex={-1} ref={(title) => title?.focus()}>
        {COPY.title}
      </h2>
      <p className="m-0">
        {clinicName} · {COPY.of(user.email, longDate(today))}
      </p>
      <ol className="m-0 grid grid-cols-2 gap-x-6 gap-y-2 ps-6 text-chart-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="m-0">{COPY.text}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Printer aria-hidden="true" size={20} strokeWidth={1.75} />} onPress={() => print()}>
          {COPY.print}
        </Button>
        <Button variant="solid" onPress={onDone}>
          {COPY.done}
        </Button>
      </div>
    </section>
  );
}
