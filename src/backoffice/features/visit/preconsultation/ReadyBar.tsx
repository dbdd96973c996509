import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import {
  preconsultationQuery,
  type Preconsultation,
  examinationQuery,
} from '#client/queries/clinical/visits';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { ALLERGY_COPY } from '#copy/clinical/antecedents';
import { ROUNDS } from '#copy/clinical/rounds';
import { PRECONSULTATION_COPY as COPY } from '#copy/clinical/preconsultation';
import { ASSISTANT_SECTIONS, lackingBefore, preparedAs } from '#domain/clinical/preconsultation';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useEdgeRoom } from '#backoffice/shared/screen/edges/use-edge-room.ts';
import { focusPlace } from '../focus-cell.ts';
import { placesRefused, RefusedPlaces } from '../RefusedPlaces.tsx';
import { unreadList } from '../unread-list.ts';
import type { Exam } from '../exam-context.ts';

interface Props {
  readonly opened: Preconsultation;
  readonly exam: Exam;
  /** What was answered about allergies is not noted yet. */
  readonly isHalf: boolean;
  /** Sends what is still only here; false where that cannot be done now. */
  readonly flush: () => Promise<boolean>;
  /** Where keys under the finger take the place of all this while a cell is written. */
  readonly padRef: (host: HTMLElement | null) => void;
}

/** What is still missing for this kind of appointment, and the one thing to do at the end. */
export function ReadyBar({ opened, exam: { state, stateOf }, isHalf, flush, padRef }: Props) {
  const client = useQueryClient();
  const notify = useToast();
  const { turno, consulta } = opened;
  const { listo } = turno;
  const lacking = lackingBefore(
    preparedAs(turno),
    ASSISTANT_SECTIONS.map((seccion) => ({
      seccion,
      valores: state.valores,
      estados: { OD: stateOf(seccion, 'OD'), OI: stateOf(seccion, 'OI') },
    })),
  );
  const unread = unreadList(state);
  const { send, isPending, error, reset } = useWork(
    async (operate, isReady: boolean) => {
      if (!(await flush())) throw new Error(COPY.unsent);
      return operate('markReady', { params: { id: consulta }, body: { listo: isReady } });
    },
    {
      done: ({ ronda }, isReady) =>
        !isReady ? COPY.notReadyDone : ronda === undefined ? COPY.readyDone : doneInRound(ronda),
      onDone: (now) =>
        client.setQueryData(preconsultationQuery(turno.id).queryKey, { ...opened, turno: now }),
      onRefused: (_refusal, _sent, cause) => {
        void client.invalidateQueries({ queryKey: examinationQuery(consulta).queryKey });
        if (placesRefused(cause).length === 0) notify({ tone: 'error', text: cause.message });
      },
    },
  );
  // What is here is said while it stands; what only the server knows, until it was looked for.
  const known = new Set(unread.map(({ key }) => key));
  const places = [...unread, ...placesRefused(error).filter(({ key }) => !known.has(key))];
  const say = (): void => {
    reset();
    const [first] = unread;
    if (isHalf) notify({ tone: 'error', text: ALLERGY_COPY.half });
    else if (first === undefined) send(true);
    else focusPlace(first.key);
  };
  const bar = useRef<HTMLDivElement>(null);
  useEdgeRoom(bar, 'bottom');
  useEyeHeadsRoom();
  return (
    <div
      ref={bar}
      className="sticky bottom-[var(--avisos,0px)] z-20 flex max-h-[45dvh] has-[[role=group]]:max-h-[60dvh] overflow-y-auto [@media(max-height:36rem)]:static [@media(max-height:36rem)]:max-h-none flex-wrap items-center gap-3 border-t-2 border-ink bg-surface px-4 py-2"
    >
      <div ref={padRef} className="peer w-full empty:hidden" />
      <p className="m-0 min-w-[min(16rem,100%)] flex-1 peer-has-[button]:hidden">
        {/* On a telephone the head with the name scrolls away. */}
        <b className="block md:hidden">{opened.paciente.nombre}</b>
        {listo !== undefined && (
          <b className="mr-2 inline-flex items-center gap-1.5 text-leaf">
            <CircleCheck aria-hidden="true" size="1.25rem" strokeWidth={2} />
            {COPY.readySince(formatHour(clinicTime(new Date(listo.en)).minuto))}
          </b>
        )}
        {listo !== undefined && turno.ronda?.visita === true && (
          <b role="alert" className="mr-2 text-retina">
            {ROUNDS.foundChange}
          </b>
        )}
        {unread.length > 0 && <b className="mr-2 text-retina">{COPY.unread(unread.length)}</b>}
        {lacking.length === 0 ? COPY.lacksNothing : COPY.lacks(lacking)}
      </p>
      {places.length > 0 && (
        <div className="order-last peer-has-[button]:hidden max-h-[30dvh] w-full overflow-y-auto border-t border-line pt-2">
          <RefusedPlaces isLarge places={places} onGo={({ key }) => focusPlace(key)} />
        </div>
      )}
      <div className="w-full peer-has-[button]:hidden md:w-auto md:min-w-[16rem]">
        {listo === undefined ? (
          <Button variant="solid" size="large" isPending={isPending} onPress={say}>
            {COPY.ready}
          </Button>
        ) : (
          <Button size="large" isPending={isPending} onPress={() => send(false)}>
            {COPY.notReady}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What changed is said in the bar, for as long as it stands. */
const doneInRound = ({ visita }: NonNullable<Preconsultation['turno']['ronda']>): string | null =>
  visita === true ? null : ROUNDS.readyDone;

/** What the keyboard reaches upwards is not left behind the line that says which side is which eye. */
function useEyeHeadsRoom(): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    root.scrollPaddingTop = '2.5rem';
    return () => {
      root.scrollPaddingTop = '';
    };
  }, []);
}
