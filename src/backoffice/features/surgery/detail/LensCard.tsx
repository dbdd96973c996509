import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { may, type Actor } from '#domain/access/policies';
import { lensReadingSchema, OPERATED_EYES } from '#domain/clinical/surgery/surgery';
import { OFFICE, surgeryHref } from '#routes';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { typedNumber } from '#backoffice/shared/documents/forms/form-props.ts';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { dioptres } from '#backoffice/shared/surgery/lens-draft.ts';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useSurgeryWork } from '#backoffice/shared/surgery/use-surgery-work.ts';

/** What is read aloud at the table before the lens is opened: the person, the eye in letters 40 mm high, the lens. */
export function LensCard({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { id, paciente, fechaNacimiento, ojo, lente, lecturas, nombre } = surgery;
  const { actor } = useVisit();
  const reads = lente !== null && mayRead(surgery, actor);
  return (
    <>
      <ScreenHeader
        path={OFFICE.surgery}
        title={COPY.cardTitle(paciente.nombre)}
        actions={
          <>
            <Button
              icon={<Printer aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
              onPress={() => window.print()}
            >
              {COPY.print}
            </Button>
            <Link href={surgeryHref(id)} className={buttonStyle('quiet')}>
              {COPY.back}
            </Link>
          </>
        }
      />
      <div className="grid items-center gap-x-10 gap-y-4 border-y-4 border-ink py-4 md:grid-cols-[auto_1fr] print:border-y-2">
        <p
          className={`m-0 justify-self-start px-2 font-strong sm:px-[6mm] ${ojo === 'OI' ? 'bg-ink text-paper print:border-2 print:bg-transparent print:text-ink' : 'border-4 border-ink'}`}
        >
          {/* Capital letters are 0.68 of their size: 59 mm makes them 40 mm high. */}
          <span className="block text-[59mm] leading-[0.8]">{ojo}</span>
          <span className="block text-chart-2">{COPY.eyes[ojo]}</span>
        </p>
        <div className="grid gap-2 text-chart-2">
          <p className="m-0">
            <b>{paciente.nombre}</b>
            <br />
            {fechaNacimiento === null ? COPY.unknownBirth : COPY.born(mediumDate(fechaNacimiento))}
            <br />
            {nombre}
          </p>
          {lente === null ? (
            <p className="m-0">{COPY.noLens}</p>
          ) : (
            // What somebody is still to read on the box is not there to be copied; the paper has it.
            <dl className={`m-0 grid-cols-[auto_1fr] gap-x-4 ${reads ? 'hidden print:grid' : 'grid'}`}>
              <dt>{COPY.lensFacts.power}</dt>
              <dd className="numeros m-0 font-strong">{dioptres(lente.potencia)}</dd>
              <dt>{COPY.lensFacts.model}</dt>
              <dd className="m-0 font-strong">{lente.modelo}</dd>
              {lente.eje !== undefined && (
                <>
                  <dt>{COPY.lensFacts.axis}</dt>
                  <dd className="numeros m-0 font-strong">{lente.eje}°</dd>
                </>
              )}
              <dt>{COPY.lensFacts.target}</dt>
              <dd className="numeros m-0">{dioptres(lente.objetivo)}</dd>
              <dt>{COPY.lensFacts.device}</dt>
              <dd className="numeros m-0">
                {dioptres(lente.potenciaEquipo)} <small className="block">{lente.fuente}</small>
              </dd>
            </dl>
          )}
          {reads && <p className="m-0 print:hidden">{COPY.unread}</p>}
          <p className="m-0 text-base">{COPY.cardHelp}</p>
        </div>
      </div>
      <ol className="m-0 mt-3 grid list-none gap-1 p-0" aria-label={COPY.readings(lecturas.length)}>
        {lecturas.map((each) => (
          <li key={each.cuando}>{COPY.by(each.nombre, longInstant(each.cuando))}</li>
        ))}
      </ol>
      {reads ? <Reading surgery={surgery} /> : lente !== null && <ReadBy surgery={surgery} />}
    </>
  );
}

/** Whether this person is still to read the lens: one of two, while the operation waits. */
const mayRead = ({ lecturas, leido, estado }: SurgeryRecord, actor: Actor): boolean =>
  lecturas.length < 2 &&
  !leido &&
  may(actor, 'surgery:prepare') &&
  estado !== 'realizada' &&
  estado !== 'descartada';

function ReadBy({ surgery: { lecturas, leido } }: { readonly surgery: SurgeryRecord }) {
  if (lecturas.length >= 2) return <Notice tone="good">{COPY.bothRead}</Notice>;
  return leido ? <Notice tone="info">{COPY.alreadyRead}</Notice> : null;
}

interface ReadingDraft {
  readonly potencia: string;
  readonly modelo: string;
  readonly ojo: (typeof OPERATED_EYES)[number] | null;
}

/** What somebody reads on the box; the server compares it with the order. */
function Reading({ surgery: { id, version } }: { readonly surgery: SurgeryRecord }) {
  const [isChecked, setChecked] = useState(false);
  const work = useSurgeryWork(() => COPY.done.leido);
  const { draft, plain } = useDraft<ReadingDraft>(work, { potencia: '', modelo: '', ojo: null });
  const read = lensReadingSchema.safeParse({
    potencia: typedNumber(draft.potencia),
    modelo: draft.modelo,
    ojo: draft.ojo ?? '',
    version,
  });
  const wrong = (field: string): string | undefined =>
    (isChecked ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined) ??
    work.wrong(field);
  return (
    <section aria-labelledby="leer-el-lente" className="mt-5 max-w-[46rem] print:hidden">
      <h2 id="leer-el-lente" className="mb-2 text-chart-1">
        {COPY.readTitle}
      </h2>
      <p className="m-0 mb-3">{COPY.readHelp}</p>
      <Form
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={() => {
          setChecked(true);
          if (read.success) work.send((operate) => operate('readLens', { params: { id }, body: read.data }));
        }}
      >
        <TextField
          label={COPY.readPower}
          {...plain('potencia')}
          inputMode="decimal"
          autoComplete="off"
          error={wrong('potencia')}
        />
        <TextField label={COPY.readModel} {...plain('modelo')} autoComplete="off" error={wrong('modelo')} />
        <div>
          <Segmented
            label={COPY.readEye}
            options={OPERATED_EYES.map((each) => ({ id: each, label: `${each}, ${COPY.eyes[each]}` }))}
            {...plain('ojo')}
          />
          {wrong('ojo') !== undefined && (
            <p role="alert" className="m-0 mt-1 text-small font-semibold text-retina">
              {wrong('ojo')}
            </p>
          )}
        </div>
        {work.message !== undefined && (
          <div className="sm:col-span-full">
            <Notice tone="error">
              <p role="alert">{work.message}</p>
            </Notice>
          </div>
        )}
        <div className="sm:col-span-full">
          <Button variant="solid" type="submit" isPending={work.isPending}>
            {COPY.read}
          </Button>
        </div>
      </Form>
    </section>
  );
}
