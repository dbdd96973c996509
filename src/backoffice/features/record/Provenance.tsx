import type { ConsultationRecord } from '#client/queries/records';
import { CONSULTATION, HANDOVER } from '#copy/office/record';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';

type Handover = NonNullable<ConsultationRecord['traspasos']>[number];

/** Where a consultation was written and by whom before, when it was moved by a merge or handed over. */
export function Provenance({
  record: { escritaEn, traspasos = [] },
}: {
  readonly record: ConsultationRecord;
}) {
  return (
    <>
      {escritaEn !== undefined && <p className="font-semibold">{CONSULTATION.writtenIn(escritaEn.nombre)}</p>}
      {traspasos.map((each) => (
        <HandedOver key={each.cuando} of={each} />
      ))}
    </>
  );
}

function HandedOver({ of: { cuando, de, a, motivo } }: { readonly of: Handover }) {
  const nameOf = useDoctorNames();
  return (
    <p className="font-semibold">{HANDOVER.passed(nameOf(de), nameOf(a), longInstant(cuando), motivo)}</p>
  );
}
