import { useState } from 'react';
import { useLocation } from 'wouter';
import { RECORD_DOOR } from '#copy/office/record';
import { OFFICE, recordHref, type OfficePath } from '#routes';
import { PatientSearch } from '#backoffice/shared/patient/PatientSearch.tsx';

/** Finds a patient and opens the record on a screen. */
export function PatientLookup({ screen }: { readonly screen: OfficePath }) {
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  return (
    <div className="max-w-[40rem] print:hidden">
      <PatientSearch
        label={screen === OFFICE.patientData ? RECORD_DOOR.findPerson : RECORD_DOOR.find}
        typed={typed}
        onType={setTyped}
        onFound={({ id }) => {
          navigate(recordHref(id, screen));
          // The search is gone with what was found: who works by keyboard goes on at the head of the record.
          requestAnimationFrame(() =>
            document.querySelector<HTMLElement>('#contenido h1')?.focus({ preventScroll: true }),
          );
        }}
        // Alone on its screen: who comes here comes to type.
        takesFocus={screen === OFFICE.patientData}
      />
    </div>
  );
}
