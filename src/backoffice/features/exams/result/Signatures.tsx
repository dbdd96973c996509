import { PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyResult } from '#contract/exams/result-view';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import { may } from '#domain/access/policies';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useOrderWork } from '../order/use-order-work.ts';
import { Doubted } from './Doubted.tsx';

interface Props {
  readonly order: OrderRecord;
  /** Everything that is in the form is on the server. */
  readonly isSaved: boolean;
}

/** Who did it says how it went; a doctor says what it means. Each signs, in this order. */
export function Signatures({ order, isSaved }: Props) {
  const { actor } = useVisit();
  const [read, setSeen] = useState('');
  const { resultado, estado, id, version } = order;
  if (resultado === null) return null;
  const { informe, validacion, operador } = resultado;
  const doubted = answered(resultado);
  // What was read of other doubts was not read of these.
  const hasRead = doubted.length === 0 || read === doubted.map(({ aviso }) => aviso).join('\n');
  const setRead = (is: boolean): void => setSeen(is ? doubted.map(({ aviso }) => aviso).join('\n') : '');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {informe === null ? (
        estado === 'realizado' &&
        operador.propio &&
        may(actor, 'study:perform') && (
          <Signing
            title={COPY.technical}
            phrases={COPY.technicalPhrases}
            action={COPY.sign}
            lacks={resultado.faltan}
            isSaved={isSaved}
            sign={(operate, texto) => operate('signReport', { params: { id }, body: { texto, version } })}
          />
        )
      ) : (
        <Signed title={COPY.technical} {...informe} />
      )}
      {validacion === null ? (
        estado === 'informado' &&
        may(actor, 'study:validate') && (
          <Signing
            title={COPY.medical}
            phrases={COPY.medicalPhrases}
            action={COPY.validate}
            lacks={[]}
            isSaved={isSaved && hasRead}
            sign={(operate, texto) =>
              operate('validateStudy', {
                params: { id },
                body: {
                  texto,
                  version,
                  ...(doubted.length === 0 ? {} : { vistos: doubted.map(({ aviso }) => aviso) }),
                },
              })
            }
          >
            <Doubted doubts={doubted} hasRead={hasRead} onRead={setRead} />
          </Signing>
        )
      ) : (
        <Signed title={COPY.medical} {...validacion} />
      )}
    </div>
  );
}

interface SigningProps {
  readonly title: string;
  readonly phrases: readonly string[];
  readonly action: string;
  readonly lacks: readonly string[];
  readonly isSaved: boolean;
  readonly sign: (operate: Operate, text: string) => Promise<OrderRecord>;
  /** What is read before signing. */
  readonly children?: ReactNode;
}

function Signing({ title, phrases, action, lacks, isSaved, sign, children }: SigningProps) {
  const [text, setText] = useState('');
  const work = useOrderWork();
  return (
    <div className="grid content-start gap-2">
      {children}
      <TextAreaField label={title} value={text} onChange={setText} rows={3} error={work.wrong('texto')} />
      <div className="flex flex-wrap gap-1">
        {phrases.map((phrase) => (
          <Button
            key={phrase}
            size="note"
            variant="quiet"
            onPress={() => setText((before) => (before === '' ? phrase : `${before.trimEnd()} ${phrase}`))}
          >
            {phrase}
          </Button>
        ))}
      </div>
      {lacks.length > 0 && <p className="m-0 text-dense text-ink-2">{COPY.lacks(lacks)}</p>}
      {work.message !== undefined && work.wrong('texto') === undefined && (
        <Notice tone="error">{work.message}</Notice>
      )}
      <Button
        variant="solid"
        isPending={work.isPending}
        isDisabled={!isSaved}
        icon={<PenLine aria-hidden="true" size={18} strokeWidth={1.75} />}
        onPress={() => work.send((operate) => sign(operate, text))}
      >
        {action}
      </Button>
    </div>
  );
}

function Signed({
  title,
  texto,
  nombre,
  cuando,
  integra = true,
}: {
  readonly title: string;
  readonly texto: string;
  readonly nombre: string;
  readonly cuando: string;
  readonly integra?: boolean;
}) {
  return (
    <div className="self-start border-l-4 border-leaf bg-leaf-tint px-3 py-2">
      <h3 className="m-0 text-base">{title}</h3>
      <p className="m-0 whitespace-pre-wrap">{texto}</p>
      <p className="m-0 text-small text-ink-2">{COPY.signedBy(nombre, longInstant(cuando))}</p>
      {!integra && <Notice tone="error">{COPY.broken}</Notice>}
    </div>
  );
}

/** What is put in doubt of a result, and why it is so; without a reason where it came up after the technical signature. */
function answered({
  dudas = [],
  avisos,
}: Pick<StudyResult, 'dudas' | 'avisos'>): { readonly aviso: string; readonly motivo: string }[] {
  const since = avisos.flatMap(({ mensaje, regla, motivo }) =>
    regla !== undefined && typeof motivo !== 'string' ? [{ aviso: mensaje, motivo: '' }] : [],
  );
  return [...dudas, ...since];
}
