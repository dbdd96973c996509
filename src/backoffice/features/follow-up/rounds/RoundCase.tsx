import { Link } from 'wouter';
import type { RoundCaseRecord } from '#client/queries/clinical/rounds';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { FOLLOW_UP, intervalSaid } from '#copy/clinical/follow-up';
import { ROUND_CHANGE_WORDS, ROUNDS } from '#copy/clinical/rounds';
import type { RoundDecision } from '#domain/clinical/rounds/round-mark';
import { ORDER_STATE_NAMES } from '#domain/studies/orders/order-states';
import { orderHref, recordHref, visitHref } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { LastValues } from '../PlanRisk.tsx';

interface Props {
  readonly round: RoundCaseRecord;
  readonly onDecide: (decision: RoundDecision) => void;
}

/** Somebody who was measured: until when, what changed, every value beside the last one, and the three decisions. */
export function RoundCase({ round, onDecide }: Props) {
  const { consulta, paciente, limite, medida, fecha, cambios, dice, planes, estudio } = round;
  const { fecha: today } = useClinicNow();
  const isChanged = cambios.length > 0;
  const decide = (decision: RoundDecision, isFirst: boolean) => (
    <Button
      size="compact"
      variant={isFirst ? 'solid' : 'outline'}
      aria-label={ROUNDS.decideOf(ROUNDS.decide[decision], paciente.nombre)}
      onPress={() => onDecide(decision)}
    >
      {ROUNDS.decide[decision]}
    </Button>
  );
  return (
    <li
      className={`grid gap-x-4 gap-y-2 border-b border-l-4 border-line px-3 py-2.5 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] ${isChanged ? 'border-l-retina' : 'border-l-leaf'}`}
      data-ronda={consulta}
    >
      <div className="grid content-start gap-0.5">
        <Link
          href={recordHref(paciente.id)}
          className="font-strong underline decoration-1 underline-offset-[0.2em]"
        >
          {paciente.nombre}
        </Link>
        {paciente.edad !== undefined && <small className="text-ink-2">{FOLLOW_UP.age(paciente.edad)}</small>}
        <span className={`${markStyle(limite < today ? 'stop' : 'waiting', true)} w-fit`}>
          {limite < today
            ? ROUNDS.lateSince(mediumDate(limite))
            : limite === today
              ? ROUNDS.decideToday
              : ROUNDS.decideBy(mediumDate(limite))}
        </span>
        <small className="text-ink-2">
          {medida === null ? ROUNDS.notEnded(mediumDate(fecha)) : ROUNDS.measuredOn(mediumDate(fecha))}
        </small>
        {planes.map(({ nombre, ojo, intervalo, intervaloDias, valores }) => (
          <div key={`${nombre} ${ojo ?? ''}`}>
            <span className="block text-dense">
              {ROUNDS.every(
                nombre,
                ojo === null ? '' : ` ${ojo}`,
                intervalSaid(intervalo, intervaloDias ?? 0),
              )}
            </span>
            <LastValues plan={{ valores }} />
          </div>
        ))}
      </div>
      <div className="grid content-start gap-1">
        <span className={`${markStyle(isChanged ? 'stop' : 'good', true)} w-fit`}>
          {isChanged ? ROUNDS.changed : ROUNDS.stable}
        </span>
        {isChanged && (
          <ul className="m-0 list-disc ps-5 text-dense font-strong">
            {cambios.map(({ que, ojo }) => (
              <li key={`${que} ${ojo ?? ''}`}>
                {ROUND_CHANGE_WORDS[que]}
                {ojo !== undefined && ` ${ojo}`}
              </li>
            ))}
          </ul>
        )}
        <Measures round={round} />
        {dice !== null && <span className="text-dense">{ROUNDS.says(dice)}</span>}
        {estudio !== null && (
          <Link
            href={orderHref(estudio.orden)}
            className="text-dense font-semibold text-iris max-md:min-h-tap"
          >
            {ROUNDS.study(estudio.nombre, ORDER_STATE_NAMES[estudio.estado])}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 lg:flex-col lg:items-end">
        {!isChanged && decide('igual', true)}
        {!isChanged && decide('antes', false)}
        {decide('visita', isChanged)}
        <Link
          href={visitHref(consulta)}
          className={buttonStyle('quiet', 'compact')}
          aria-label={ROUNDS.openOf(paciente.nombre)}
        >
          {ROUNDS.open}
        </Link>
      </div>
    </li>
  );
}

const said = (value: number | string | null): string =>
  value === null ? ROUNDS.missing : String(value).replace('.', ',');

/** Acuity and pressure of both eyes, the last time and now. */
function Measures({ round: { medidas, cambios, paciente } }: Pick<Props, 'round'>) {
  const isMarked = (names: readonly string[], ojo: string): boolean =>
    cambios.some(({ que, ojo: of }) => of === ojo && names.includes(que));
  const cell = (pair: { readonly antes: number | string | null; readonly ahora: number | string | null }) => (
    <>
      <span className="text-ink-2">
        {said(pair.antes)} <span aria-hidden="true">→</span>
        <span className="sr-only">{ROUNDS.now}</span>{' '}
      </span>
      {said(pair.ahora)}
    </>
  );
  return (
    <table className="w-full text-dense tabular-nums [:where(&_th,&_td)]:border-b [:where(&_th,&_td)]:border-line [:where(&_th,&_td)]:py-1 [:where(&_th,&_td)]:pe-2 [:where(&_th,&_td)]:text-start">
      <caption className="sr-only">{ROUNDS.measures(paciente.nombre)}</caption>
      <thead>
        <tr>
          <td />
          {medidas.map(({ ojo }) => (
            <th key={ojo} scope="col">
              {ojo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="font-normal">
            {ROUNDS.acuity}
          </th>
          {medidas.map(({ ojo, agudeza }) => (
            <td
              key={ojo}
              className={isMarked(['agudeza', 'sin_agudeza'], ojo) ? 'font-strong text-retina' : ''}
            >
              {cell(agudeza)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className="font-normal">
            {ROUNDS.pressure}
          </th>
          {medidas.map(({ ojo, presion, objetivo }) => (
            <td
              key={ojo}
              className={
                isMarked(['presion', 'presion_alta', 'sin_presion'], ojo) ? 'font-strong text-retina' : ''
              }
            >
              {cell(presion)}
              {objetivo !== null && (
                <small className="block text-ink-2">{ROUNDS.target(said(objetivo))}</small>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
