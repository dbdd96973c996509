import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { signedDayQuery, signedDayHref } from '#client/queries/clinical/signed-days';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { QrCode } from '#components/ui/qr/QrCode.tsx';
import type { SignedDay } from '#contract/clinical/seal';
import { SIGNED_DAYS } from '#copy/clinical/seal';
import { FINDINGS } from '#domain/clinical/seal/findings';
import { addDays } from '#domain/shared/civil-date';
import { OFFICE, orderHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate, longInstant } from '#backoffice/shared/clinic/dates.ts';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
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

/** The results of studies that were signed on a day, and those that are no longer what was signed. */
function SignedStudies({ day: { estudios } }: { readonly day: SignedDay }) {
  if (estudios.alterados.length > 0)
    return (
      <Notice tone="error">
        <p>{SIGNED_DAYS.alteredStudies(estudios.alterados.length)}</p>
        <ul className="my-2">
          {estudios.alterados.map((id) => (
            <li key={id}>
              <Link href={orderHref(id)}>{SIGNED_DAYS.openStudy(id)}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (estudios.firmados === 0) return null;
  return <p className="mb-4 print:hidden">{SIGNED_DAYS.wholeStudies(estudios.firmados)}</p>;
}

/** The slip of a day: what is printed and kept outside of the system. */
function DaySlipCard({ day }: { readonly day: SignedDay }) {
  const { fecha, estado, cerrado, notas, raiz, codigo, carga, problemas } = day;
  if (notas === undefined || raiz === undefined || carga === undefined)
    return (
      <Notice tone="error">
        <p>{SIGNED_DAYS.states.alterado}</p>
        <DayProblems problems={problemas} />
      </Notice>
    );
  if (notas === 0) return <EmptyState title={SIGNED_DAYS.none} />;
  return (
    <section className="mb-6 grid gap-4 rounded-control border border-line-strong bg-surface p-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="text-chart-2">{SIGNED_DAYS.title}</h2>
        <p className="m-0">{longDate(fecha)}</p>
        <p className="my-2 text-chart-1">
          <b>{SIGNED_DAYS.count(notas)}</b>
        </p>
        <dl className="m-0 grid gap-2 [&_dd]:m-0 [&_dt]:text-small [&_dt]:text-ink-2">
          <div>
            <dt>{SIGNED_DAYS.code}</dt>
            <dd className="numeros text-chart-2 font-strong">{codigo}</dd>
          </div>
          <div>
            <dt>{SIGNED_DAYS.root}</dt>
            <dd className="numeros [overflow-wrap:anywhere]">{raiz}</dd>
          </div>
        </dl>
        <p className={`mt-3 mb-0 ${estado === 'alterado' ? 'font-strong text-retina' : ''}`}>
          {SIGNED_DAYS.states[estado]} {cerrado !== null && SIGNED_DAYS.closedAt(longInstant(cerrado))}
        </p>
        <div className="mt-4 flex flex-wrap gap-2 print:hidden">
          <Button
            icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
            onPress={() => globalThis.print()}
          >
            {SIGNED_DAYS.print}
          </Button>
          <DownloadLink tipo="notas" href={signedDayHref(fecha)} asksReason>
            <Download aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            <span>{SIGNED_DAYS.file}</span>
          </DownloadLink>
        </div>
      </div>
      <QrCode text={carga} label={SIGNED_DAYS.qr} className="size-[10rem]" />
    </section>
  );
}

/** Which notes are not as they were signed, each by its consultation. */
function DayProblems({ problems }: { readonly problems: SignedDay['problemas'] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-2 [overflow-wrap:anywhere]">
      {problems.map(({ que, consulta }, at) => (
        <li key={`${que} ${consulta ?? String(at)}`}>{SIGNED_DAYS.problem(FINDINGS[que], consulta)}</li>
      ))}
    </ul>
  );
}
