import { Link } from 'wouter';
import type { BoardPerson } from '#client/queries/exams/orders';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { ROUNDS } from '#copy/clinical/rounds';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { parseHour } from '#domain/shared/interval';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { orderHref, preconsultationHref } from '#routes';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { useDilationLeft } from '#backoffice/features/appointment/room/Dilation.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { FileCount } from '#backoffice/shared/files/FileCount.tsx';
import { DropLines, EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { OrderActions } from '../order/OrderActions.tsx';
import { DayPathLine } from './DayPathLine.tsx';
import { partsToArrive } from './next-person.ts';

const ROW = [
  'grid items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0',
  'grid-cols-[3.25rem_minmax(0,1fr)_3.25rem_10.5rem]',
  'max-md:grid-cols-[auto_minmax(0,1fr)_auto]',
  // With the largest letters a name has a line of its own.
  '[@media(max-width:16rem)]:grid-cols-[auto_minmax(0,1fr)]',
].join(' ');

interface Props {
  readonly row: BoardPerson;
  /** How many files the study has. */
  readonly files: number;
}

/** Where a count above leads. */
export const rowId = (id: string): string => `orden-${id}`;

/** Somebody at a device, or expected there: ticket or hour, who, how it stands, which eye, and one action. */
export function BoardRow({ row, files }: Props) {
  const { ficha, turno, paciente, nombre, estado, ojo, id } = row;
  return (
    <li
      className={`${ROW} ${estado === 'en_estudio' ? 'border-l-4 border-l-retina bg-iris-tint' : 'border-l-4 border-l-transparent'}`}
      id={rowId(id)}
      tabIndex={-1}
      data-orden={id}
    >
      <span className="tabular-nums">
        {ficha === null ? (
          <span className="text-dense text-ink-2">{turno?.hora}</span>
        ) : (
          <span className="rounded-mark bg-ink px-2 py-0.5 font-bold text-paper">{ficha}</span>
        )}
      </span>
      <span className="min-w-0 [@media(max-width:16rem)]:order-1 [@media(max-width:16rem)]:col-span-2">
        <Link
          href={orderHref(id)}
          className="font-strong wrap-anywhere text-ink no-underline hover:underline pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {paciente.nombre}
        </Link>
        <Born on={paciente.fechaNacimiento} />
        <small className="block text-ink-2">{nombre}</small>
        <FileCount count={files} />
        <DropLines drops={row.puestas} />
        <DayPathLine row={row} />
        <span className="mt-1 block text-dense empty:hidden">
          <RowState row={row} />
        </span>
        <RoundPart row={row} />
      </span>
      <span className="max-md:justify-self-end">
        <EyeFrame ojo={ojo} />
      </span>
      <span className="max-md:col-span-3 max-md:justify-self-end [@media(max-width:16rem)]:order-2 [@media(max-width:16rem)]:col-span-2">
        <OrderActions order={row} parts={partsToArrive(row)} />
      </span>
    </li>
  );
}

/** Somebody of a round has acuity and pressure taken too, before going home. */
function RoundPart({ row: { ronda, turno, llego, paciente } }: { readonly row: BoardPerson }) {
  const { fecha } = useClinicNow();
  if (ronda === undefined || turno?.fecha !== fecha) return null;
  if (ronda === 'medida') return <span className={markStyle('good', true)}>{ROUNDS.measuredMark}</span>;
  if (llego === null) return <span className={markStyle('note', true)}>{ROUNDS.title}</span>;
  return (
    <Link
      href={preconsultationHref(turno.id)}
      className={buttonStyle('outline', 'compact')}
      aria-label={ROUNDS.measureOf(paciente.nombre)}
    >
      {ROUNDS.measureNow}
    </Link>
  );
}

function RowState({ row }: { readonly row: BoardPerson }) {
  const { minuto, fecha } = useClinicNow();
  const { ficha, estado, turno, gotas, empezado, realizado, falta, llego, repite, controlPio } = row;
  const { board } = COPY;
  if (controlPio !== null) return <PressureAt instant={controlPio} />;
  switch (estado) {
    case 'agendado': {
      const hour = parseHour(turno?.hora ?? '');
      const late = hour.ok && turno?.fecha === fecha ? minuto - hour.value : 0;
      return late > 0 ? (
        <span className={markStyle('waiting', true)}>{board.late(late)}</span>
      ) : (
        // The hour is at the beginning of the row, unless the ticket does.
        ficha !== null && board.at(turno?.hora ?? '')
      );
    }
    case 'preparando':
    case 'en_sala':
      return (
        <span className="grid justify-items-start gap-0.5">
          {gotas === null ? (
            <span>{llego === null ? '' : board.since(hourOf(llego))}</span>
          ) : (
            <DropsLeft lista={gotas.lista} />
          )}
          {falta.length > 0 ? (
            <small className="text-ink-2">{board.lacking(falta.length)}</small>
          ) : (
            <b>{board.ready}</b>
          )}
        </span>
      );
    case 'en_estudio':
      return empezado === null ? '' : board.inStudy(hourOf(empezado));
    case 'repetir':
      return (
        <span className={markStyle('waiting', true)}>{repite === null ? '' : REPEAT_REASONS[repite]}</span>
      );
    case 'realizado':
    case 'informado':
    case 'validado':
    case 'entregado':
      return realizado === null ? (
        ''
      ) : (
        <span className={markStyle('good', true)}>{board.doneAt(hourOf(realizado))}</span>
      );
    case 'solicitado':
    case 'cancelado':
      return '';
  }
}

function DropsLeft({ lista }: { readonly lista: string }) {
  const left = useDilationLeft(lista);
  return <b role="timer">{left.isReady ? COPY.board.ready : left.words}</b>;
}

/** When the pressure is measured after a laser: amber before, red once it is time. */
export function PressureAt({ instant }: { readonly instant: string }) {
  const left = useDilationLeft(instant);
  const { board } = COPY;
  return left.isReady ? (
    <span className={markStyle('stop', true)}>{board.checkLate(hourOf(instant))}</span>
  ) : (
    <span className={markStyle('waiting', true)}>{board.checkAt(hourOf(instant))}</span>
  );
}
