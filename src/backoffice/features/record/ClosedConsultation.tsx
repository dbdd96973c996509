import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Examination, noteVerificationQuery } from '#client/queries/clinical/visits';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SIGNATURE } from '#copy/clinical/seal';
import { VISIT } from '#copy/clinical/visit';
import { COMMON } from '#copy/office/common';
import { CONSULTATION } from '#copy/office/record';
import { CONSULTATION_TEXT } from '#domain/clinical/consultation';
import { readableOf } from '#domain/shared/readable-text';
import { visitHref } from '#routes';
import { longDate, longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { PaperExamination } from './paper/PaperExamination.tsx';
import { Provenance } from './Provenance.tsx';
import { CONSULTATION_CARD } from './patient-data/record-style.ts';

interface Props {
  readonly record: ConsultationRecord;
  /** It has just been closed: the focus goes here. */
  readonly takesFocus: boolean;
  /** It stands beside its examination. */
  readonly isInVisit?: boolean;
  /** What was found, for the paper: the screen has it in its visit. */
  readonly examination?: Examination | undefined;
}

/** A closed consultation with its addenda; nothing in it can be changed. */
export function ClosedConsultation({ record, takesFocus, isInVisit = false, examination }: Props) {
  const nameOf = useDoctorNames();
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, fecha, medico, motivo, diagnosticos, plan, cerrada, adendas, propia, avisos = [] } = record;

  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    // From its beginning, with what is above it.
    const aside = heading.current?.closest('aside') ?? null;
    if (aside !== null) aside.scrollTop = 0;
  }, [takesFocus]);

  return (
    <article
      className={`${CONSULTATION_CARD} ${examination === undefined ? 'print:break-inside-avoid' : ''}`}
      aria-labelledby={`consulta-${id}`}
    >
      <header>
        <h3 id={`consulta-${id}`} ref={heading} tabIndex={-1}>
          {CONSULTATION.of(longDate(fecha))}
        </h3>
        <p>{nameOf(medico)}</p>
        <Provenance record={record} />
      </header>
      <ol
        className="grid gap-1 [:where(&>li[data-clase='principal']>span:nth-child(2))]:font-strong [&_small]:text-ink-2 [&_small]:text-dense"
        aria-label={CONSULTATION.diagnoses}
      >
        {diagnosticos.map(({ codigo, nombre, ojo, clase, certeza }) => (
          <li
            className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5"
            key={`${codigo} ${ojo ?? ''}`}
            data-clase={clase}
          >
            <b className="numeros">{codigo}</b> <span>{nombre}</span>
            {ojo !== undefined && (
              <span className={`${markStyle('note')} [&_abbr]:no-underline`}>
                <abbr title={CONSULTATION.eyeNames[ojo]}>{CONSULTATION.eyes[ojo]}</abbr>
              </span>
            )}
            <small>
              {[
                CONSULTATION.ranks[clase],
                ...(certeza === 'presuntivo' ? [CONSULTATION.certainties[certeza]] : []),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ol>
      <dl className="grid gap-3 [&_dt]:text-ink-2 [&_dt]:text-dense [&_dd]:max-w-[70ch] [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-wrap">
        {motivo !== '' && (
          <div>
            <dt>{CONSULTATION.reason}</dt>
            <dd>{motivo}</dd>
          </div>
        )}
        {plan !== '' && (
          <div>
            <dt>{CONSULTATION.plan}</dt>
            <dd>{plan}</dd>
          </div>
        )}
        {avisos.length > 0 && (
          <div>
            <dt>{CONSULTATION.knowing}</dt>
            {avisos.map(({ aviso, motivo: why }) => (
              <dd key={aviso}>{CONSULTATION.knowingWhy(aviso, why)}</dd>
            ))}
          </div>
        )}
        {adendas.map(({ cuando, medico: author, texto }) => (
          <div key={cuando} className="pl-3.5 border-l-3 border-iris">
            <dt>
              {CONSULTATION.addendum}{' '}
              <small>{CONSULTATION.addendumBy(nameOf(author), longInstant(cuando))}</small>
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      {examination !== undefined && <PaperExamination examination={examination} />}
      <footer>
        {cerrada !== undefined && (
          <p className="inline-flex flex-[1_1_16rem] items-center gap-1.5">
            <LockKeyhole aria-hidden="true" className="flex-none" size="1rem" strokeWidth={1.75} />
            {CONSULTATION.closedBy(nameOf(medico), longInstant(cerrada.cuando))}
          </p>
        )}
        {cerrada !== undefined && <SignatureLine consultation={id} />}
        {!isInVisit && (
          <Link href={visitHref(id)} className={buttonStyle('quiet', 'compact')}>
            {VISIT.openClosed}
          </Link>
        )}
        {propia && !isAdding && (
          <Button variant="quiet" size="compact" onPress={() => setIsAdding(true)}>
            {CONSULTATION.addAddendum}
          </Button>
        )}
      </footer>
      {isAdding && <AddendumForm consultation={id} onEnd={() => setIsAdding(false)} />}
    </article>
  );
}

/** Whose signature a closed consultation has, and whether it still is what was signed. */
function SignatureLine({ consultation }: { readonly consultation: string }) {
  const { data } = useQuery(noteVerificationQuery(consultation));
  if (data === undefined) return null;
  const { estado, firmadoPor = '', matricula = null, codigo = '', adenda } = data;
  const size = { 'aria-hidden': true, size: '1rem', strokeWidth: 1.75 } as const;
  if (estado === 'sin_firma')
    return (
      <p className="inline-flex items-center gap-1.5 text-ink-2">
        <ShieldOff {...size} />
        {SIGNATURE.unsigned}
      </p>
    );
  if (estado === 'alterada')
    return (
      <p className={markStyle('stop', true)} role="alert">
        <ShieldAlert {...size} />
        {adenda === undefined ? SIGNATURE.altered : SIGNATURE.alteredAddendum(adenda)}
      </p>
    );
  return (
    <p className="inline-flex items-center gap-1.5" title={SIGNATURE.intact}>
      <ShieldCheck {...size} className="flex-none text-leaf" />
      <span>
        {SIGNATURE.signed(firmadoPor, matricula)} · <span className="numeros">{SIGNATURE.code(codigo)}</span>
      </span>
    </p>
  );
}

interface AddendumFormProps {
  readonly consultation: string;
  readonly onEnd: () => void;
}

/** Adds to a closed consultation. Sending the same attempt again after a cut connection adds nothing twice. */
function AddendumForm({ consultation, onEnd }: AddendumFormProps) {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, message } = useOperation('addAddendum', {
    done: () => CONSULTATION.addendumSaved,
    onDone: onEnd,
  });
  const submit = (): void => {
    setIsChecked(true);
    if (text.trim() !== '') send({ params: { id: consultation }, body: { texto: text } });
  };
  return (
    <Form className="grid gap-3 pt-3.5 border-t border-line" onSubmit={submit}>
      <TextAreaField
        label={CONSULTATION.addendumText}
        help={CONSULTATION.addendumHelp}
        rows={3}
        maxLength={CONSULTATION_TEXT.addendum}
        value={text}
        onChange={(next) => setText(readableOf(next))}
        error={isChecked && text.trim() === '' ? CONSULTATION.addendumEmpty : undefined}
        {...{ autoFocus: true }}
      />
      <Refused message={message} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" variant="solid" isPending={isPending}>
          {CONSULTATION.addendumSave}
        </Button>
        <Button onPress={onEnd}>{COMMON.cancel}</Button>
      </div>
    </Form>
  );
}
