import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readingNoticesQuery } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHELL } from '#copy/office/shell';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { OFFICE } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** Tells admins of accounts that read more people in an hour than their work explains, until one has looked. */
export function ReadingNotices() {
  const { data } = useQuery(readingNoticesQuery());
  const seen = useOperation('seeReadingNotice');
  return data?.items.map(({ id, cuenta, nombre, cuando, personas, clase }) => {
    const { fecha, minuto } = clinicTime(new Date(cuando));
    return (
      <Notice
        key={id}
        tone="warning"
        action={
          <Button
            size="compact"
            isPending={seen.isPending && seen.sent?.[0].params.id === id}
            onPress={() => seen.send({ params: { id } })}
          >
            {SHELL.readings.seen}
          </Button>
        }
      >
        <p>
          {clase === 'cita'
            ? SHELL.readings.booked(nombre, mediumDate(fecha), formatHour(minuto))
            : SHELL.readings.many(nombre, personas, mediumDate(fecha), formatHour(minuto))}{' '}
          <Link
            className="font-bold underline"
            href={`${OFFICE.audit}?${new URLSearchParams({ quien: cuenta, desde: fecha, hasta: fecha }).toString()}`}
          >
            {SHELL.readings.look}
          </Link>
        </p>
      </Notice>
    );
  });
}
