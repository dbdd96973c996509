import { useRef } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { may } from '#domain/access/policies';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useOrderWork } from '../order/use-order-work.ts';
import { MeasuredList } from './MeasuredList.tsx';

/** The states in which another attempt may still be the result. */
const CHOOSING: readonly OrderRecord['estado'][] = ['realizado', 'repetir', 'informado'];

/** Every time that a study was done, with its own values, hour and files, and why it was done once more. */
export function Attempts({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const notify = useToast();
  const head = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the attempts are read from their beginning.
  const work = useOrderWork(() => head.current?.focus());
  const { intentos, estado, id, version, estudio } = order;
  if (intentos.length < 2) return null;
  const chooses = CHOOSING.includes(estado) && may(actor, 'study:perform');
  const choose = (numero: number): void =>
    work.send(async (operate) => {
      const saved = await operate('chooseAttempt', { params: { id }, body: { numero, version } });
      notify({ tone: 'good', text: COPY.chosen(numero) });
      return saved;
    });
  return (
    <section aria-labelledby="intentos" className="mt-6">
      <h2 ref={head} id="intentos" tabIndex={-1} className="mb-2 scroll-mt-[6rem] text-chart-1">
        {COPY.attempts}
      </h2>
      {work.message !== undefined && <Notice tone="error">{work.message}</Notice>}
      <ol className="m-0 grid list-none gap-x-8 p-0 md:grid-cols-2">
        {intentos.map((each) => (
          <li key={each.numero} className="border-t border-line py-2">
            <div className="flex flex-wrap items-center gap-x-3">
              <b>{COPY.attempt(each.numero)}</b>
              <span className="text-dense text-ink-2">{timesOf(each)}</span>
              {each.elegido && <span className={markStyle('good')}>{COPY.isResult}</span>}
              {chooses && !each.elegido && each.medido !== null && (
                <Button
                  size="compact"
                  isPending={work.isPending}
                  aria-label={COPY.chooseOf(each.numero)}
                  onPress={() => choose(each.numero)}
                >
                  {COPY.choose}
                </Button>
              )}
            </div>
            {each.repite !== null && (
              <p className="m-0 text-dense">
                {COPY.repeated(
                  [
                    REPEAT_REASONS[each.repite].toLowerCase(),
                    ...(each.motivo === null ? [] : [each.motivo]),
                  ].join(', '),
                )}
              </p>
            )}
            {each.medido === null ? (
              <p className="m-0 text-dense text-ink-2">{COPY.nothing}</p>
            ) : (
              <MeasuredList estudio={estudio} medido={each.medido} />
            )}
            {each.archivos.length > 0 && (
              <p className="m-0 text-dense wrap-anywhere text-ink-2">
                {COPY.files(each.archivos.map(({ nombre }) => nombre))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const timesOf = ({ empezado, terminado }: OrderRecord['intentos'][number]): string => {
  if (empezado === null) return '';
  return terminado === null ? COPY.since(hourOf(empezado)) : COPY.times(hourOf(empezado), hourOf(terminado));
};
