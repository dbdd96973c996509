import { PenLine } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { CONSULTATION } from '#copy/office/record';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useStart, type Startable } from './use-start.ts';

/** Starts a consultation: for the visit in progress or one just finished, or without a visit. */
export function StartConsultation(props: Startable) {
  const { visit, hasDraft, start, isPending, message } = useStart(props);
  if (hasDraft && visit === undefined) return null;
  const icon = <PenLine aria-hidden="true" size="1.25rem" strokeWidth={1.75} />;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 print:hidden">
      {visit !== undefined && (
        <Button variant="solid" icon={icon} isPending={isPending} onPress={() => start(visit.id)}>
          {CONSULTATION.writeOf(longDay(visit.fecha).toLowerCase(), visit.hora)}
        </Button>
      )}
      {!hasDraft && (
        <Button
          variant={visit === undefined ? 'solid' : 'outline'}
          {...(visit === undefined ? { icon } : {})}
          isPending={isPending}
          onPress={() => start()}
        >
          {visit === undefined ? CONSULTATION.write : CONSULTATION.writeWithout}
        </Button>
      )}
      <Refused message={message} />
    </div>
  );
}
