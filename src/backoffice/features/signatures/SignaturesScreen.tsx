import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signedDayQuery } from '#client/queries/clinical/signed-days';
import { DateField } from '#components/ui/form/DateField.tsx';
import { SIGNED_DAYS } from '#copy/clinical/seal';
import { addDays } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { DaySlipCard } from './DaySlipCard.tsx';
import { SignedStudies } from './SignedStudies.tsx';
import { AuditLogCard } from './AuditLogCard.tsx';
import { VerifyFile } from './VerifyFile.tsx';

/** Notas firmadas: the slip of a day, its file, and whether a file is the one that was signed. */
export default function SignaturesScreen() {
  const today = useToday();
  const [fecha, setFecha] = useState(addDays(today, -1));
  const query = useQuery(signedDayQuery(fecha));
  return (
    <>
      <ScreenHeader path={OFFICE.signatures} />
      <p className="mb-4 max-w-[70ch] print:hidden">{SIGNED_DAYS.lead}</p>
      <div className="mb-4 max-w-[20rem] print:hidden">
        <DateField
          label={SIGNED_DAYS.day}
          value={fecha}
          onChange={(next) => next !== null && setFecha(next)}
        />
      </div>
      <QueryGate query={query} loadingLabel={SIGNED_DAYS.loading} rows={4}>
        {(day) => (
          <>
            <DaySlipCard day={day} />
            <SignedStudies day={day} />
          </>
        )}
      </QueryGate>
      <AuditLogCard fecha={fecha} />
      <VerifyFile fecha={fecha} />
    </>
  );
}
