import type { App } from '../../app.ts';
import { fulfilWaiting } from '../../waiting-list/fulfil-waiting.ts';
import { changePlace } from '../appointments/move-appointment.ts';
import { answerOf, refusalOf, writeContact, type Answered } from './answered.ts';
import { readLinked, type LinkedDay } from './linked-day.ts';
import { withAnswer } from '#domain/scheduling/appointment/confirmation';
import { moveAppointment } from '#domain/scheduling/appointment/move-appointment';
import { BY_LINK, LINK_DESK, type LinkRequest } from '#domain/scheduling/patient-link/patient-link';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

type Link = Pick<App, 'secrets'> & { readonly key: string | null };

/** What is read with the move, which may be tried more than once. */
interface Read {
  refused: Answered | null;
  offered: NonNullable<WaitingEntry['oferta']> | null;
}

/** Moves the appointment to the place that was offered, if that is free still, and confirms it; the wait ends with it. */
export async function acceptOffer(
  app: App,
  link: Link,
  token: string,
  { own }: LinkedDay,
  asked: LinkRequest & { readonly oferta: string },
): Promise<Result<Answered, AppError>> {
  const now = app.clock.now();
  const cuando = now.toISOString();
  const read: Read = { refused: null, offered: null };
  const moved = await changePlace(
    app,
    LINK_DESK,
    { id: own.id, accion: 'turno movido' },
    ({ before, equipo }) =>
      read.offered === null
        ? err(nothingOffered())
        : moveAppointment(
            before,
            { ...placeOf(read.offered), ...present({ equipo }), estado: 'confirmado' },
            { quien: LINK_DESK, cuando },
          ),
    {
      alongside: async (tx) => {
        const day = await readLinked(tx, link, token, clinicTime(now));
        const [part] = day?.parts ?? [];
        const espera = day?.espera ?? null;
        read.offered = espera?.value.oferta ?? null;
        read.refused = refusalOf(day, asked, clinicTime(now)) ?? otherOffer(read.offered, asked);
        if (read.refused !== null || read.offered === null || espera === null || part === undefined)
          return err(nothingOffered());
        const place = { ...part.turno, ...placeOf(read.offered) };
        const contact = withAnswer(part.stored.contacto?.value ?? null, place, answerOf(asked, now));
        return ok((writing) => {
          writeContact(app, writing, part, contact, asked.accion);
          fulfilWaiting(app, writing, espera, { turno: own.id, quien: BY_LINK, cuando });
        });
      },
    },
  );
  return ok(moved.ok ? 'hecho' : (read.refused ?? 'ocupado'));
}

const nothingOffered = (): AppError => appError('transicion_invalida');

const placeOf = ({ medico, fecha, hora }: NonNullable<WaitingEntry['oferta']>) => ({
  ...present({ medico }),
  ...{ fecha, hora },
});

/** The office has offered another place since the page was opened. */
const otherOffer = (
  offered: WaitingEntry['oferta'] | null,
  { oferta }: { readonly oferta: string },
): Answered | null => (`${offered?.fecha ?? ''} ${offered?.hora ?? ''}` === oferta ? null : 'otro_turno');
