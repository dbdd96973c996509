import { useState } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { detailOf } from '#client/refusal-details';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ALLERGY_COPY } from '#copy/clinical/antecedents';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { SAFETY_COPY } from '#copy/exams/safety';
import { may } from '#domain/access/policies';
import { spokenName } from '#domain/people/listed-name';
import { instantOf } from '#domain/shared/civil-date';
import { lackingWords } from '#domain/shared/spanish-text';
import { isPreparationPoint } from '#domain/studies/orders/preparation';
import { shareAnEye } from '#domain/studies/ordering-rules';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useOrderWork } from '../use-order-work.ts';

const WORDS = SAFETY_COPY.begin;

interface Props {
  readonly order: OrderRecord;
  /** What was answered about allergies is not noted yet. */
  readonly isHalf: boolean;
  readonly onClose: () => void;
}

/** Begins the study: whole, with a reason for what is soft, and never without a doctor for what is hard. */
export function Begin({ order, isHalf, onClose }: Props) {
  const { actor } = useVisit();
  const [motivo, setReason] = useState('');
  const [isMydriatic, setMydriatic] = useState(false);
  /** The hard points that a doctor says one by one, in the words in which they were asked. */
  const [said, setSaid] = useState<readonly string[]>([]);
  const [unsaid, setUnsaid] = useState<string | null>(null);
  const beginning = useOrderWork(onClose);
  const allowing = useOrderWork();
  const { id, version, puntos, duras = [], autorizaciones = [], abiertas = [] } = order;
  const isDoctor = may(actor, 'order:authorise');
  const ready = useReadyLater(order);
  const waits = duras.length > 0 && !isDoctor;
  // What a field through an open pupil has in place of an undilated one.
  const lacks = puntos.filter(
    (each) =>
      each.hecho === null &&
      !(isMydriatic && each.id === 'sin_dilatar') &&
      (each.dura !== true || duras.some((hard) => hard.id === each.id)),
  );
  // Somebody else is at the device: who, and since when, was answered.
  const isBusy = beginning.refusal !== null && detailOf(beginning.refusal, 'aLaVez') !== undefined;
  const meant = duras.filter(({ texto }) => said.includes(texto));
  const isWhole = lacks.length === 0 && duras.length === 0;
  const message = [beginning, allowing]
    // What is said of the points has no field of its own, and may name one that came meanwhile.
    .map((work) => (work.hasFields && work.wrong('reconoce') === undefined ? undefined : work.message))
    .find(Boolean);
  return (
    <>
      {autorizaciones.map((each) => (
        <Notice key={each.cuando} tone="good">
          <b>{WORDS.authorised(spokenName(each.nombre), hourOf(each.cuando))}:</b> {each.motivo}.{' '}
          {lackingWords(each.falta, isPreparationPoint)}.
        </Notice>
      ))}
      {abiertas.length > 0 && (
        <Notice tone="warning">
          {WORDS.void} {abiertas.join('; ')}.
          <CheckField label={WORDS.mydriatic} isSelected={isMydriatic} onChange={setMydriatic} />
        </Notice>
      )}
      {ready !== null && <Notice tone="warning">{WORDS.early(ready.hora, ready.minutos)}</Notice>}
      {duras.length > 0 && (
        <Notice tone="warning">
          {isDoctor ? WORDS.youMay : WORDS.needsDoctor}
          {/* Who may not pass them has them above, each where it is ticked. */}
          {isDoctor &&
            duras.map(({ id: point, texto }) => (
              <CheckField
                key={point}
                label={WORDS.ownYes(texto, isPreparationPoint(texto))}
                isSelected={said.includes(texto)}
                onChange={(isOne) => setSaid(isOne ? [...said, texto] : said.filter((one) => one !== texto))}
              />
            ))}
          {unsaid !== null && meant.length < duras.length && (
            <p role="alert" className="m-0 mt-1 text-small font-semibold text-retina">
              {unsaid}
            </p>
          )}
        </Notice>
      )}
      {!isWhole && !waits && (
        <TextField
          label={isDoctor && duras.length > 0 ? WORDS.why : COPY.anyway}
          value={motivo}
          onChange={setReason}
          autoComplete="off"
          error={beginning.wrong('motivo') ?? allowing.wrong('motivo')}
        />
      )}
      {message !== undefined && <Notice tone={isBusy ? 'warning' : 'error'}>{message}</Notice>}
      {beginning.wrong('midriasis') !== undefined && (
        <Notice tone="error">{beginning.wrong('midriasis')}</Notice>
      )}
      {isHalf && <Notice tone="warning">{ALLERGY_COPY.half}</Notice>}
      <div className={DIALOG_ACTIONS}>
        <Button
          variant="solid"
          isPending={beginning.isPending}
          isDisabled={isHalf || waits || (abiertas.length > 0 && !isMydriatic)}
          onPress={() => {
            const open = duras.length - meant.length;
            setUnsaid(open === 0 ? null : WORDS.sayWhich(open));
            if (open > 0) return;
            beginning.step(order, {
              estado: 'en_estudio',
              ...(isWhole ? {} : { motivo }),
              ...(meant.length === 0 ? {} : { reconoce: meant.map(({ texto }) => texto) }),
              ...(isMydriatic ? { midriasis: true } : {}),
              ...(isBusy ? { aLaVez: true } : {}),
            });
          }}
        >
          {isBusy ? WORDS.together : isWhole ? COPY.begin : COPY.beginAnyway}
        </Button>
        {isDoctor && duras.length > 0 && (
          <Button
            variant="outline"
            isPending={allowing.isPending}
            onPress={() => {
              setUnsaid(meant.length === 0 ? WORDS.sayOne : null);
              if (meant.length === 0) return;
              allowing.send((operate) =>
                operate('authoriseOrder', {
                  params: { id },
                  body: { puntos: meant.map((each) => each.id), motivo, version },
                }),
              );
            }}
          >
            {WORDS.authorise}
          </Button>
        )}
        <Button variant="outline" onPress={onClose}>
          {COPY.cancel}
        </Button>
      </div>
    </>
  );
}

/** When the pupil of a study that needs it open is ready, where that is still to come; null where it is, or nobody said. */
function useReadyLater({ puntos, puestas = [], ojo, estudio }: OrderRecord) {
  const now = Date.parse(instantOf(useClinicNow()));
  if (!puntos.some(({ id }) => id === 'dilatada')) return null;
  const last = puestas
    .filter(({ ojos }) => shareAnEye({ codigo: estudio, ojo }, { codigo: 'GOTAS', ojo: ojos }))
    .flatMap(({ lista }) => lista ?? [])
    .toSorted()
    .at(-1);
  const minutos = last === undefined ? 0 : Math.ceil((Date.parse(last) - now) / 60_000);
  return last === undefined || minutos <= 0 ? null : { hora: hourOf(last), minutos };
}
