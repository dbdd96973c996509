import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OrderRow } from '#client/queries/exams/orders';
import { ActionMenu, type MenuAction } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { MY_DEVICE } from '#copy/exams/my-device';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { may, roleOf } from '#domain/access/policies';
import { spokenName } from '#domain/people/listed-name';
import { isBeforeStudy, ORDER_STEPS, type OrderState } from '#domain/studies/orders/order-states';
import { isLaser } from '#domain/studies/ordering-rules';
import { bookingHref, orderHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { $stuck } from '#backoffice/shared/screen/unsaved.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { CancelDialog, OtherDayDialog, RepeatDialog, EyeDialog } from './OrderDialogs.tsx';
import { HandOutDialog } from './HandOutDialog.tsx';
import { nextStep } from './next-step.ts';
import { PrepareDialog } from './begin/PrepareDialog.tsx';
import { useOrderWork } from './use-order-work.ts';

type Asking = 'prepare' | 'repeat' | 'other day' | 'cancel' | 'eye' | 'hand out';

interface Props {
  readonly order: OrderRow;
  /** On the page of the study itself there is nothing to open. */
  readonly isOpen?: boolean;
  /** For how much of today the patient has still to arrive: one «Llegó» is for all of it. */
  readonly parts?: number;
  /** Under the thumb: the one action alone, as wide as there is room. */
  readonly isLarge?: boolean;
}

/** One large action for the hand that is free, and the others behind a menu. */
export function OrderActions({ order, isOpen = false, parts = 1, isLarge = false }: Props) {
  const { actor } = useVisit();
  const [asking, setAsking] = useState<Asking | null>(null);
  const work = useOrderWork(undefined, undefined, order.paciente.nombre);
  const arrival = useOperation('arriveTogether', {
    done: ({ paciente, partes }) => MY_DEVICE.arrived(spokenName(paciente), partes),
    refused: 'said',
    whose: () => order.paciente.nombre,
  });
  const notify = useToast();
  const performs = may(actor, 'study:perform');
  const today = useToday();
  const next = nextStep(order, { performs, validates: may(actor, 'study:validate'), today });
  const { nombre } = order.paciente;
  const about = (verb: string): string => COPY.verbs.of(verb, nombre, order.nombre);
  const close = (): void => setAsking(null);
  const more = useMore(order, { performs, isOpen, ask: setAsking });
  const size = isLarge ? 'large' : 'normal';
  const take = (to: OrderState): void => {
    // Whoever is told that the study is over no longer looks at what could not be stored.
    if (isOpen && to === 'realizado' && $stuck.get())
      notify({ tone: 'error', text: COPY.verbs.stuck, about: order.id });
    else if (to === 'entregado') setAsking('hand out');
    else if (to === 'en_sala' && parts > 1) arrival.send({ params: { id: order.paciente.id } });
    else work.step(order, { estado: to });
  };
  return (
    <div className="flex items-center justify-end gap-1">
      {next !== null &&
        (next.kind === 'step' || next.kind === 'prepare' ? (
          <Button
            variant={isLarge || (next.kind === 'step' && next.to === 'realizado') ? 'solid' : 'outline'}
            size={size}
            isPending={work.isPending || arrival.isPending}
            aria-label={about(next.label)}
            onPress={() => (next.kind === 'prepare' ? setAsking('prepare') : take(next.to))}
          >
            {next.label}
          </Button>
        ) : next.kind === 'book' ? (
          may(actor, 'screen:booking') && (
            <Link
              href={bookHref(order)}
              className={buttonStyle(isLarge ? 'solid' : 'outline', size)}
              aria-label={about(next.label)}
            >
              {next.label}
            </Link>
          )
        ) : (
          !isOpen && (
            <Link
              href={orderHref(order.id)}
              className={buttonStyle(isLarge ? 'solid' : 'outline', size)}
              aria-label={about(next.label)}
            >
              {next.label}
            </Link>
          )
        ))}
      {more.length > 0 && !isLarge && (
        <ActionMenu label={COPY.verbs.more(nombre)} about={order.nombre} actions={more} look="square" />
      )}
      {asking === 'prepare' && <PrepareDialog order={order} onClose={close} />}
      {asking === 'repeat' && <RepeatDialog order={order} onClose={close} />}
      {asking === 'other day' && <OtherDayDialog order={order} onClose={close} />}
      {asking === 'eye' && <EyeDialog order={order} onClose={close} />}
      {asking === 'hand out' && <HandOutDialog order={order} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}

const bookHref = ({ paciente, estudio, ojo }: OrderRow): string =>
  bookingHref({ paciente: paciente.id, tipo: 'estudio', estudio, ojo });

function useMore(
  order: OrderRow,
  {
    performs,
    isOpen,
    ask,
  }: { readonly performs: boolean; readonly isOpen: boolean; readonly ask: (what: Asking) => void },
): MenuAction[] {
  const [, navigate] = useLocation();
  const { verbs } = COPY;
  const { actor } = useVisit();
  const isDoctor = roleOf(actor) === 'medico';
  const steps = ORDER_STEPS[order.estado];
  return [
    ...(isOpen ? [] : [{ id: 'open', label: verbs.open, onAction: () => navigate(orderHref(order.id)) }]),
    ...(performs && steps.includes('repetir')
      ? [{ id: 'repeat', label: verbs.repeat, onAction: () => ask('repeat') }]
      : []),
    ...(steps.includes('solicitado')
      ? [{ id: 'other', label: verbs.otherDay, onAction: () => ask('other day') }]
      : []),
    ...(isBeforeStudy(order) && (!isLaser({ codigo: order.estudio }) || isDoctor)
      ? [{ id: 'eye', label: verbs.correctEye, onAction: () => ask('eye') }]
      : []),
    ...(steps.includes('cancelado')
      ? [{ id: 'cancel', label: verbs.cancel, isDangerous: true, onAction: () => ask('cancel') }]
      : []),
  ];
}
