import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { BookedTogether } from '#client/queries/appointments';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyRecord } from '#contract/studies';
import { whatWords } from '#copy/office/appointment';
import { SHEET, TOGETHER, VISIT } from '#copy/office/together';
import type { Proposal } from '#contract/booking';
import { visitPreparation } from '#domain/studies/visit-preparation';
import { appointmentHref } from '#routes';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { preparedStudies, type PatientSheet } from '../patient-sheet.ts';
import { PatientSheetPaper, SheetActions } from '../PatientSheetPaper.tsx';

interface Props {
  readonly booked: BookedTogether;
  readonly visit: Proposal;
  readonly catalogue: readonly StudyRecord[];
  readonly onAnother: () => void;
}

/** A booked visit: the patient's paper, and where to go next. */
export function BookedVisit({ booked, visit, catalogue, onAnother }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const sheet = sheetOf(booked, visit, catalogue);
  const [first] = booked.items;
  return (
    <>
      <div className="hoja-titulo">
        <h2 ref={title} tabIndex={-1}>
          {VISIT.bookedTitle}
        </h2>
      </div>
      <Notice tone="good">
        <p role="status">{VISIT.booked(dayInWords(visit.fecha))}</p>
      </Notice>
      <div className="acciones">
        <SheetActions sheet={sheet} />
        {first !== undefined && (
          <Link className={buttonStyle()} href={appointmentHref(first.id)}>
            {TOGETHER.agenda}
          </Link>
        )}
        <Button variant="quiet" onPress={onAnother}>
          {VISIT.another}
        </Button>
      </div>
      <PatientSheetPaper sheet={sheet} />
    </>
  );
}

/** The paper of a visit, with the time of the drops and the preparation of the studies. */
function sheetOf(
  { items }: BookedTogether,
  { gotas }: Proposal,
  catalogue: readonly StudyRecord[],
): PatientSheet {
  const [first] = items;
  const drops = gotas === null ? [] : [{ hora: gotas.hora, que: SHEET.drops }];
  const lines = items.map(({ hora, tipo, medico, estudio, ojo }) => ({
    hora,
    que: [whatWords({ tipo, estudio, ojo }), ...(medico === undefined ? [] : [TOGETHER.with(medico)])].join(
      ' ',
    ),
  }));
  return {
    clase: 'visita',
    paciente: first?.paciente.nombre ?? '',
    ficha: first?.paciente.id,
    telefono: first?.paciente.telefono,
    fin: items.reduce((last, { fin }) => (fin > last ? fin : last), ''),
    lineas: [...lines, ...drops]
      .sort((a, b) => a.hora.localeCompare(b.hora))
      .map((line) => ({ ...line, fecha: first?.fecha ?? '' })),
    preparacion: visitPreparation(preparedStudies(items, catalogue), gotas === null ? null : SHEET.dropsNote),
  };
}
