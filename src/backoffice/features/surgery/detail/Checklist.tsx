import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useSurgeryWork } from '#backoffice/shared/surgery/use-surgery-work.ts';

/** What is looked at before the operation, each with who did and when. */
export function Checklist({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { id, version, estado, puntos } = surgery;
  const { actor } = useVisit();
  const { send, isPending, message } = useSurgeryWork(() => null);
  const isNow = estado === 'programada' && may(actor, 'surgery:prepare');
  return (
    <section aria-labelledby="lista-de-verificacion">
      <h2 id="lista-de-verificacion" className="mb-2 text-chart-1">
        {COPY.checklist}
      </h2>
      {(estado === 'propuesta' || estado === 'aceptada') && (
        <p className="m-0 text-ink-2">{COPY.checklistWaits}</p>
      )}
      <ul className="m-0 grid list-none p-0" aria-busy={isPending}>
        {puntos.map(({ id: punto, texto, hecho }) => (
          <li key={punto} className="border-t border-line py-1">
            {isNow ? (
              <CheckField
                label={texto}
                isSelected={hecho !== null}
                onChange={(done) =>
                  send((operate) =>
                    operate('tickSurgery', { params: { id }, body: { punto, hecho: done, version } }),
                  )
                }
              />
            ) : (
              <span>
                <span aria-hidden="true">{hecho === null ? '○' : '●'}</span> {texto}
              </span>
            )}
            {hecho !== null && (
              <small className="block pl-8 text-ink-2">
                {COPY.by(hecho.nombre, longInstant(hecho.cuando))}
              </small>
            )}
          </li>
        ))}
      </ul>
      {message !== undefined && <Notice tone="error">{message}</Notice>}
    </section>
  );
}
