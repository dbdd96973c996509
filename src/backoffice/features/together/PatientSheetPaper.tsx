import { MessageCircle, Printer } from 'lucide-react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { SHEET, TOGETHER } from '#copy/office/together';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { BeforeCode } from '#backoffice/shared/documents/paper/LeafletParts.tsx';
import { useSlipLetter } from '#backoffice/shared/documents/paper/use-slip-letter.ts';
import { addressOf, useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { isLongSheet, laterLine, sheetWhatsapp, type PatientSheet } from './patient-sheet.ts';
import { PATIENT_SHEET } from './together-style.ts';

/** The single paper that the patient takes home: times, preparation, what to bring and where; never why. */
export function PatientSheetPaper({ sheet }: { readonly sheet: PatientSheet }) {
  const { clinicName, clinic } = useVisit();
  const isVisit = sheet.clase === 'visita';
  const letters = useSlipLetter(sheet.ficha);
  const address = addressOf(clinic);
  return (
    <>
      {letters.choice}
      <section
        className={`${PATIENT_SHEET} hoja-paciente ${letters.className}`}
        data-largo={isLongSheet(sheet)}
        aria-label={SHEET.title[sheet.clase]}
      >
        <header>
          <b>{clinicName}</b>
          <span>{SHEET.title[sheet.clase]}</span>
        </header>
        <p className="text-chart-1 font-bold">{sheet.paciente}</p>
        {isVisit && <p className="first-letter:uppercase">{dayInWords(sheet.lineas[0]?.fecha ?? '')}</p>}
        <ol>
          {sheet.lineas.map(({ fecha, hora, que }) => (
            <li key={`${fecha} ${hora} ${que}`}>
              <b>{hora}</b>
              <span>
                {!isVisit && <small>{dayInWords(fecha)}</small>}
                {que}
              </span>
            </li>
          ))}
        </ol>
        {laterLine(sheet.porAgendar).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {sheet.fin !== undefined && <p>{SHEET.until(sheet.fin)}</p>}
        <dl>
          {sheet.preparacion.length > 0 && (
            <div>
              <dt>{SHEET.preparation}</dt>
              <dd>
                <ul>
                  {sheet.preparacion.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <div>
            <dt>{SHEET.bring}</dt>
            <dd>{SHEET.bringText}</dd>
          </div>
          {address !== '' && (
            <div>
              <dt>{SHEET.where}</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
        {clinic.telefono !== '' && <p>{SHEET.phone(clinic.telefono)}</p>}
        <BeforeCode preparations={sheet.preparacion} />
      </section>
    </>
  );
}

export function SheetActions({ sheet }: { readonly sheet: PatientSheet }) {
  const { clinicName, clinic } = useVisit();
  const href = sheetWhatsapp(sheet, clinicName, clinic);
  return (
    <>
      <Button
        variant="solid"
        icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        onPress={() => window.print()}
      >
        {TOGETHER.print}
      </Button>
      {href === null ? (
        <p className="nota-pie">{TOGETHER.noWhatsapp}</p>
      ) : (
        <a className={buttonStyle()} href={href} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          <span>{TOGETHER.whatsapp}</span>
        </a>
      )}
    </>
  );
}
