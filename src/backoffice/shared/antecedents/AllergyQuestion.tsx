import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { alertsQuery } from '#client/queries/clinical/antecedents';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ALLERGY_COPY as COPY } from '#copy/clinical/antecedents';
import { may } from '#domain/access/policies';
import { ANTECEDENTS, WITNESSES, type Witness } from '#domain/clinical/antecedents/antecedent';
import { ALLERGY_ANSWERS, ALLERGY_MESSAGES } from '#domain/clinical/antecedents/asked-allergies';
import { keysOf, present } from '#domain/shared/typed-record';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

type Answer = keyof typeof ALLERGY_ANSWERS;
const ICONS = { sin_preguntar: CircleHelp, niega: CircleCheck, tiene: TriangleAlert } as const;
const TINTS = { sin_preguntar: 'text-ink', niega: 'text-leaf', tiene: 'text-retina' } as const;

/** Whether somebody asked about allergies, when last and who answered; and the question, beside the patient. */
export function AllergyQuestion({
  paciente,
  onHalf,
}: {
  readonly paciente: string;
  /** Told while something was answered that is not noted yet: what would look at allergies waits. */
  readonly onHalf?: (isHalf: boolean) => void;
}) {
  const { actor } = useVisit();
  const { data } = useQuery(alertsQuery(paciente));
  const [isOpen, setOpen] = useState(false);
  const known = data?.alergias;
  if (known === undefined) return null;
  const { estado, en, por, dijo } = known;
  const Icon = ICONS[estado];
  return (
    <section
      aria-label={COPY.title}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-1.5 [&_button]:min-h-[var(--celda,2.75rem)] ${estado === 'sin_preguntar' ? 'border-l-6 border-l-macula bg-macula-tint' : 'bg-surface'}`}
    >
      <p className="m-0 flex min-w-0 flex-1 basis-[16rem] flex-wrap items-center gap-x-2">
        <Icon aria-hidden="true" className={`flex-none ${TINTS[estado]}`} size="1.125rem" strokeWidth={2} />
        <b>{COPY.states[estado]}</b>
        {en !== undefined && (
          <span className="text-dense text-ink-2">
            {COPY.asked(longInstant(en), por, dijo === undefined ? undefined : WITNESSES[dijo])}
          </span>
        )}
      </p>
      {!isOpen && may(actor, 'allergy:ask') && (
        <Button size="compact" onPress={() => setOpen(true)}>
          {estado === 'sin_preguntar' ? COPY.ask : COPY.again}
        </Button>
      )}
      {isOpen && (
        <Question
          {...present({ paciente, onHalf })}
          wasAsked={estado !== 'sin_preguntar'}
          onEnd={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface Props {
  readonly paciente: string;
  readonly wasAsked: boolean;
  readonly onEnd: () => void;
  readonly onHalf?: (isHalf: boolean) => void;
}

/** Nothing is chosen beforehand: what nobody answered is not written. */
function Question({ paciente, wasAsked, onEnd, onHalf }: Props) {
  const [respuesta, setAnswer] = useState<Answer | null>(null);
  const [dijo, setWitness] = useState<Witness | null>(null);
  const [que, setWhat] = useState('');
  const [detalle, setDetail] = useState('');
  const [reaccion, setReaction] = useState('');
  const [isTried, setTried] = useState(false);
  const tell = useEffectEvent((is: boolean) => onHalf?.(is));
  useEffect(() => {
    tell(respuesta !== null);
    return () => tell(false);
  }, [respuesta]);
  const work = useOperation('askAllergies', { done: () => COPY.done, onDone: onEnd });
  const missing = (is: boolean, message: string) => (isTried && is ? message : undefined);
  const said = (text: string) => (text.trim() === '' ? undefined : text);
  const save = (): void => {
    setTried(true);
    if (respuesta === null || dijo === null) return;
    const named =
      respuesta === 'tiene' ? present({ que, detalle: said(detalle), reaccion: said(reaccion) }) : {};
    work.send({ params: { id: paciente }, body: { respuesta, dijo, ...named } });
  };
  return (
    <Form className="grid w-full gap-3 py-1" onSubmit={save}>
      <Segmented
        label={COPY.answer}
        narrow="share"
        value={respuesta}
        options={keysOf(ALLERGY_ANSWERS)
          .filter((id) => wasAsked || id !== 'igual')
          .map((id) => ({ id, label: ALLERGY_ANSWERS[id] }))}
        onChange={setAnswer}
        error={work.wrong('respuesta') ?? missing(respuesta === null, ALLERGY_MESSAGES.answer)}
      />
      {respuesta === 'tiene' && (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={COPY.what}
            value={que}
            options={Object.entries(ANTECEDENTS.alergia)
              .filter(([id]) => id !== 'niega')
              .map(([id, label]) => ({ id, label }))}
            onChange={setWhat}
            error={work.wrong('que')}
          />
          <TextField
            label={COPY.detail}
            value={detalle}
            onChange={setDetail}
            autoComplete="off"
            error={work.wrong('detalle')}
          />
          <TextField
            label={COPY.reaction}
            value={reaccion}
            onChange={setReaction}
            autoComplete="off"
            error={work.wrong('reaccion')}
          />
        </div>
      )}
      <Segmented
        label={COPY.witness}
        narrow="share"
        value={dijo}
        options={keysOf(WITNESSES).map((id) => ({ id, label: WITNESSES[id] }))}
        onChange={setWitness}
        error={work.wrong('dijo') ?? missing(dijo === null, ALLERGY_MESSAGES.witness)}
      />
      {work.message !== undefined && !work.hasFields && <Notice tone="error">{work.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" type="submit" isPending={work.isPending}>
          {COPY.save}
        </Button>
        <Button variant="quiet" onPress={onEnd}>
          {COPY.leave}
        </Button>
      </div>
    </Form>
  );
}
