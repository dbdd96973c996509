import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Examination } from '#client/queries/clinical/visits';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { VISIT } from '#copy/clinical/visit';
import { CONSULTATION } from '#copy/office/record';
import { visitHref } from '#routes';
import { longDate, longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { SignatureLine } from './SignatureLine.tsx';
import { AddendumForm } from './AddendumForm.tsx';
import { PaperExamination } from './paper/PaperExamination.tsx';
import { Provenance } from './Provenance.tsx';
import { CONSULTATION_CARD } from './patient-data/record-style.ts';

interface Props {
  readonly record: ConsultationRecord;
  /** It has just been closed: the focus goes here. */
  readonly takesFocus: boolean;
  /** What was found, for the paper: the screen has it in its visit. */
  readonly examination?: Examination | undefined;
}

/** A closed consultation with its addenda; nothing in it can be changed. */
export function ClosedConsultation({ record, takesFocus, examination }: Props) {
  const nameOf = useDoctorNames();
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, fecha, medico, motivo, diagnosticos, plan, cerrada, adendas, propia, avisos = [] } = record;

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
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
            <LockKeyhole aria-hidden="true" className="flex-none" size={16} strokeWidth={1.75} />
            {CONSULTATION.closedBy(nameOf(medico), longInstant(cerrada.cuando))}
          </p>
        )}
        {cerrada !== undefined && <SignatureLine consultation={id} />}
        <Link href={visitHref(id)} className={buttonStyle('quiet', 'compact')}>
          {VISIT.openClosed}
        </Link>
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
