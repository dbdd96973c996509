import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { lackingBeforeStudy, saysWhy, unanswered, WHY, type Against } from './authorisation.ts';
import { isField } from '../ordering-rules.ts';
import type { Order } from './order.ts';
import { isPreparationPoint } from './preparation.ts';
import { lackingWords } from '../../shared/spanish-text.ts';
import { present } from '../../shared/typed-record.ts';

/** Who begins it, and what is known of the patient against a point. */
export interface Beginning {
  /** The doctor who begins it with their own account; null for whoever is none. */
  readonly medico: string | null;
  readonly against?: Against;
  /** What makes a field of these pupils void, in words. */
  readonly abiertas?: readonly string[];
  /** Somebody says that it is done all the same, as a field with dilated pupils. */
  readonly midriasis?: boolean | undefined;
  readonly motivo: string;
  /** The hard points that the doctor said one by one, in the words in which they were asked. */
  readonly reconoce?: readonly string[] | undefined;
}

/**
 * The order as it begins: everything ticked, or the reason why it could not wait. A hard point is passed by a doctor: one
 * who begins it, or one who answered for it beforehand; never by the note of whoever is at the device.
 */
export function begun(
  order: Order,
  { medico, against = {}, abiertas = [], midriasis = false, motivo, reconoce = [] }: Beginning,
  { quien, cuando, hoy }: { readonly quien: string; readonly cuando: string; readonly hoy: string },
): Result<Order, AppError> {
  if (abiertas.length > 0 && !midriasis) return err(voidField(abiertas));
  const isMydriatic = midriasis && isField({ codigo: order.estudio });
  const lacking = lackingBeforeStudy(order, hoy, against).filter(
    // What is said to be measured through a dilated pupil needs no undilated one.
    ({ id }) => !(isMydriatic && id === 'sin_dilatar'),
  );
  const hard = unanswered(lacking, order, hoy);
  const falta = lacking.map(({ texto }) => texto);
  const says = `Falta antes de empezar. ${lackingWords(falta, isPreparationPoint)}.`;
  if (hard.length > 0 && medico === null) {
    const duras = hard.map(({ texto }) => texto);
    return err(
      appError(
        'requiere_confirmacion',
        `${says} Lo autoriza un médico con su cuenta. ${lackingWords(duras, isPreparationPoint)}.`,
        {
          details: { falta, duras, autoriza: 'medico' },
        },
      ),
    );
  }
  const open = lacking.filter((each) => each.clase === 'blanda' || hard.includes(each));
  if (open.length > 0 && !saysWhy(motivo))
    return err(
      appError('requiere_confirmacion', says, {
        fields: { motivo: [WHY] },
        details: { falta, duras: hard.map(({ texto }) => texto) },
      }),
    );
  // One reason, written for a late appointment, excuses neither an allergy nor an eye that nobody looked at.
  const unsaid = hard.filter(({ texto }) => !reconoce.includes(texto)).map(({ texto }) => texto);
  if (unsaid.length > 0)
    return err(
      appError(
        'requiere_confirmacion',
        `El motivo no basta. Confirme también, uno por uno. ${lackingWords(unsaid, isPreparationPoint)}.`,
        { fields: { reconoce: unsaid }, details: { falta, porReconocer: unsaid } },
      ),
    );
  const { excepcion: _before, midriasis: _said, ...rest } = order;
  return ok({
    ...rest,
    empezado: cuando,
    ...(isMydriatic ? { midriasis: { cuando, quien, gotas: abiertas.join('; ') } } : {}),
    ...(falta.length === 0
      ? {}
      : {
          excepcion: { cuando, quien, motivo, falta, ...present({ medico: medico ?? undefined }) },
        }),
  });
}

const voidField = (abiertas: readonly string[]): AppError =>
  appError(
    'requiere_confirmacion',
    `La pupila sigue dilatada y un campo así no vale: ${abiertas.join('; ')}. Hágalo otro día, o diga que es un campo con midriasis.`,
    { fields: { midriasis: ['Diga si es un campo con midriasis.'] }, details: { abiertas } },
  );
