import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { nextPeopleQuery } from '#client/queries/room';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { useRemPx } from '#components/ui/rem.ts';
import { Toolbar } from '#components/ui/Toolbar.tsx';
import { UPCOMING } from '#copy/office/agenda/sheets';
import { DEAD } from '#domain/people/listed-name';
import { ageWords } from '#domain/people/life/age-words';
import { mayOpen } from '#domain/access/screens';
import { minutesLate } from '#domain/scheduling/room/expected';
import { OFFICE } from '#routes';
import { ChangeDialogs } from '#backoffice/features/appointment/change/ChangeDialogs.tsx';
import { dialogOf } from '#backoffice/features/appointment/change/dialog-of.ts';
import { useChange } from '#backoffice/features/appointment/change/use-change.ts';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bornWords } from '#backoffice/shared/patient/patient-words.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { measureWith, useFontKey } from '../names/measure-words.ts';
import { fittingName } from '../names/name-steps.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly records: readonly AppointmentRecord[];
  readonly now: ClinicNow;
  /** The short name of a doctor. */
  readonly nameOf: (id: string | undefined) => string;
  readonly onOpen: (id: string) => void;
}

/** The width of one place of the row, and of the name in it, in rem. */
const PLACE_REM = 16.5;
const NAME_REM = 10.75;
/** What the link to the others takes. */
const MORE_REM = 6;
const UPCOMING_LIMIT = 5;

/** Whom the desk expects now, in one row: hour, name, age and doctor, and «Llegó»; a toast takes it back. */
export function Upcoming({ records, now, nameOf, onOpen }: Props) {
  const { actor } = useVisit();
  const [box, width] = useWidth<HTMLDivElement>(1100);
  const font = useFontKey();
  const rem = useRemPx();
  const changing = useChange(() => undefined);
  const { change, refusal, forget } = changing;
  const fit = Math.max(1, Math.min(UPCOMING_LIMIT, Math.floor((width / rem - MORE_REM) / PLACE_REM)));
  const shown = records.slice(0, fit);
  const { data: people } = useQuery(nextPeopleQuery(now));
  if (records.length === 0) return null;

  const births = new Map(
    people?.items.flatMap(({ turno, fechaNacimiento }) =>
      fechaNacimiento === null ? [] : [[turno, fechaNacimiento] as const],
    ),
  );
  const left = records.length - shown.length;
  const arrive = (record: AppointmentRecord): void => {
    const wanted = { kind: 'state', body: { estado: 'en_sala' } } as const;
    forget();
    // Whoever still has to be asked which eye is asked where the appointment is open.
    if (dialogOf(wanted, record) === null) change(wanted, record);
    else onOpen(record.id);
  };
  return (
    <div ref={box} className="print:hidden">
      <Toolbar label={UPCOMING.label} className="flex min-h-tap items-center gap-4">
        {shown.map((record) => {
          const { id, hora, paciente, medico, estudio } = record;
          const name = fittingName(paciente, NAME_REM * rem, 1, measureWith(font));
          const late = minutesLate(record, now);
          const born = births.get(id);
          const whose = medico === undefined ? (estudio?.codigo ?? null) : nameOf(medico);
          const age = born === undefined ? null : ageWords(born, now.fecha);
          return (
            <div key={id} className="flex min-w-0 items-center gap-2" data-proximo={id}>
              <button
                type="button"
                className="min-h-tap min-w-0 cursor-pointer text-start text-tiny leading-[1.25] hover:underline"
                title={[paciente.nombre, bornWords(born ?? null, now.fecha), whose ?? ''].join(' · ')}
                onClick={() => onOpen(id)}
              >
                <span className="block whitespace-nowrap">
                  {paciente.fallecio !== undefined && DEAD}
                  {name.nombres} <b>{name.apellidos}</b>
                </span>
                <span
                  className={`block whitespace-nowrap tabular-nums ${late > 0 ? 'text-retina' : 'text-ink-2'}`}
                >
                  {[
                    hora,
                    late > 0 ? UPCOMING.late(late) : null,
                    age,
                    // What does not fit beside a delay is in the title: who it is comes first.
                    late > 0 && age !== null ? null : whose,
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </button>
              {record.siguientes.includes('en_sala') && (
                <Button
                  size="compact"
                  aria-label={UPCOMING.arrivedOf(paciente.nombre, hora)}
                  onPress={() => arrive(record)}
                >
                  {UPCOMING.arrived}
                </Button>
              )}
            </div>
          );
        })}
        {left > 0 && mayOpen(actor, OFFICE.room) && (
          <Link
            className={`${buttonStyle('quiet', 'compact')} flex-none`}
            href={OFFICE.room}
            aria-label={UPCOMING.moreOf(left)}
          >
            {UPCOMING.more(left)}
          </Link>
        )}
      </Toolbar>
      <Refused message={refusal?.message} />
      <ChangeDialogs asking={null} changing={changing} onClose={forget} />
    </div>
  );
}
