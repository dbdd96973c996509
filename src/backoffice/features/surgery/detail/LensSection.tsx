import { Link } from 'wouter';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Facts } from '#components/ui/Facts.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { FORMULAS } from '#domain/clinical/surgery/procedures';
import { lensCardHref } from '#routes';
import { dioptres } from '#backoffice/shared/surgery/lens-draft.ts';

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
