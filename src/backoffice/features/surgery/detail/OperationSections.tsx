import { useState } from 'react';
import { Link } from 'wouter';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import { isChecklistPoint } from '#domain/clinical/surgery/checklist-items';
import { injectionWords } from '#domain/clinical/surgery/injection-words';
import {
  COMPLICATIONS,
  INCISIONS,
  LENS_PLACES,
  implantWords,
  plugWords,
} from '#domain/clinical/surgery/operation-note';
import { FORMULAS } from '#domain/clinical/surgery/procedures';
import { lackingWords } from '#domain/shared/spanish-text';
import { lensCardHref } from '#routes';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { dioptres } from '#backoffice/shared/surgery/lens-draft.ts';
import { OperationForm } from './OperationForm.tsx';

/** The note of what was done, or the way to write it once the operation has a day. */
export function OperationSection({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { actor } = useVisit();
  const [isWriting, setWriting] = useState(false);
  const { operacion, estado } = surgery;
  const mayWrite = estado === 'programada' && may(actor, 'surgery:propose');
  if (operacion === undefined && !mayWrite) return null;
  return (
    <section aria-labelledby="nota-de-la-operacion">
      <h2 id="nota-de-la-operacion" className="mb-2 text-chart-1">
        {COPY.operation}
      </h2>
      {operacion === undefined ? (
        <Button onPress={() => setWriting(true)}>{COPY.writeNote}</Button>
      ) : (
        <Note operation={operacion} />
      )}
      {isWriting && operacion === undefined && (
        <OperationForm surgery={surgery} onClose={() => setWriting(false)} />
      )}
    </section>
  );
}

function Note({ operation }: { readonly operation: NonNullable<SurgeryRecord['operacion']> }) {
  const { nota, nombre, cuando, integra, excepcion, cirujano } = operation;
  const lines: [string, string | undefined][] = [
    [COPY.operationDate, `${mediumDate(nota.fecha)}${nota.hora === undefined ? '' : `, ${nota.hora}`}`],
    [COPY.doctor, cirujano],
    [COPY.technique, nota.tecnica],
    [COPY.findings, nota.hallazgos],
    [
      COPY.incision,
      nota.incision === undefined
        ? undefined
        : `${INCISIONS[nota.incision]}${nota.incisionMm === undefined ? '' : `, ${String(nota.incisionMm).replace('.', ',')} mm`}`,
    ],
    [COPY.place, nota.lugar === undefined ? undefined : LENS_PLACES[nota.lugar]],
    [COPY.implant, nota.implante === undefined ? undefined : implantWords(nota.implante)],
    [COPY.injection.title, nota.inyeccion === undefined ? undefined : injectionWords(nota.inyeccion)],
    [COPY.plug.title, nota.tapon === undefined ? undefined : plugWords(nota.tapon)],
    [
      COPY.complications,
      nota.complicaciones.length === 0
        ? COPY.noComplications
        : nota.complicaciones.map((each) => COMPLICATIONS[each]).join(', '),
    ],
    [COPY.complicationDetail, nota.complicacionDetalle],
    [COPY.instructions, nota.indicaciones],
  ];
  return (
    <>
      {!integra && <Notice tone="error">{COPY.altered}</Notice>}
      {excepcion !== undefined && (
        <Notice tone="warning">
          {COPY.exceptionSaid(excepcion.motivo, lackingWords(excepcion.falta, isChecklistPoint))}
        </Notice>
      )}
      <dl className="m-0 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="m-0 whitespace-pre-line">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="m-0 mt-2 text-small text-ink-2">
        {COPY.signedBy(nombre, longInstant(cuando))}. {integra ? COPY.whole : COPY.altered}
      </p>
    </>
  );
}

/** The lens that was ordered, and how many people have read it. */
export function LensSection({ surgery: { id, lente, lecturas } }: { readonly surgery: SurgeryRecord }) {
  return (
    <section aria-labelledby="lente-de-la-cirugia">
      <h2 id="lente-de-la-cirugia" className="mb-2 text-chart-1">
        {COPY.lens}
      </h2>
      {lente === null ? (
        <p className="m-0">{COPY.noLens}</p>
      ) : (
        <>
          <Facts
            size="small"
            facts={[
              { label: COPY.lensFacts.power, value: dioptres(lente.potencia) },
              { label: COPY.lensFacts.model, value: lente.modelo },
              { label: COPY.lensFacts.target, value: dioptres(lente.objetivo) },
              { label: COPY.lensFacts.formula, value: FORMULAS[lente.formula] },
              { label: COPY.lensFacts.device, value: dioptres(lente.potenciaEquipo), note: lente.fuente },
            ]}
          />
          {lente.potencia !== lente.potenciaEquipo && (
            <p className={`m-0 mb-2 ${markStyle('stop', true)}`}>{COPY.differs}</p>
          )}
          <p className="m-0 flex flex-wrap items-center gap-3">
            <Link href={lensCardHref(id)} className={buttonStyle()}>
              {COPY.card}
            </Link>
            <span className={markStyle(lecturas.length >= 2 ? 'good' : 'waiting')}>
              {COPY.readings(lecturas.length)}
            </span>
          </p>
        </>
      )}
    </section>
  );
}
