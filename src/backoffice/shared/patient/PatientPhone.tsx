import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PERSON_COPY } from '#copy/clinical/people';
import { formatPhone } from '#domain/people/phone';
import { PHONE_LINK } from '#backoffice/shared/screen/style/row-style.ts';
import { CorrectData } from './person/CorrectData.tsx';

/** Who answers a telephone that is not the patient's own. */
type Answers = { readonly nombre: string; readonly parentesco: string } | undefined;

interface Props {
  readonly paciente: {
    readonly id: string;
    readonly nombre: string;
    readonly telefono?: string | undefined;
    readonly contesta?: Answers;
  };
  /** What else is done with the number, on its line. */
  readonly beside?: ReactNode;
}

/** The telephone of somebody in a list, to be pressed and to be corrected, and whose it is: of a child, who answers for it. */
export function PatientPhone({ paciente: { id, nombre, telefono, contesta }, beside }: Props) {
  return (
    <>
      <span className="inline-flex items-center whitespace-nowrap">
        {telefono === undefined ? (
          <small className="text-ink-2">{PERSON_COPY.noPhone}</small>
        ) : (
          <a
            className={PHONE_LINK}
            href={`tel:${telefono}`}
            aria-label={PERSON_COPY.call(nombre, formatPhone(telefono), contesta)}
            data-accion="llamar"
          >
            <Phone aria-hidden="true" size="1rem" strokeWidth={1.75} />
            {formatPhone(telefono)}
          </a>
        )}
        <CorrectData id={id} nombre={nombre} />
      </span>
      {beside}
      {telefono !== undefined && <PhoneOwner of={contesta} />}
    </>
  );
}

/** Below a telephone: whose it is, where it is not the patient's own. */
export const PhoneOwner = ({ of }: { readonly of: Answers }) =>
  of === undefined ? null : (
    <small className="block text-ink-2">
      {PERSON_COPY.phoneOf(PERSON_COPY.guardianWords(of.nombre, of.parentesco))}
    </small>
  );
