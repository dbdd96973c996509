import { GLASSES_COPY, PAPER } from '#copy/clinical/documents';
import { LENS_KINDS, type Glasses, type GlassesEye } from '#domain/clinical/documents/glasses';
import type { LetterSize } from '#domain/clinical/documents/letter-size';
import { lensText, transpose } from '#domain/clinical/documents/lens';
import { keysOf } from '#domain/shared/typed-record';
import { Note } from './Note.tsx';

const CELL = 'border border-ink px-1.5 py-1 text-center';
const decimals = (value: number, digits: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits).replace('.', ',')}`;
const power = (value: number | undefined): string =>
  value === undefined ? '—' : `${value > 0 ? '+' : ''}${decimals(value, 2)}`;

/** What is prescribed, eye by eye, in both signs of cylinder. */
export function GlassesBody({ glasses, letra }: { readonly glasses: Glasses; readonly letra: LetterSize }) {
  const { lente, OD, OI, material, marca, filtros, meses, motivoDiferencia, nota } = glasses;
  const { parts, filters } = GLASSES_COPY;
  const details = [
    material === undefined ? '' : `${GLASSES_COPY.material}: ${material}`,
    marca === undefined ? '' : `${GLASSES_COPY.make}: ${marca}`,
    filtros === undefined ? '' : `${filters}: ${filtros}`,
    motivoDiferencia === undefined ? '' : PAPER.differs(motivoDiferencia),
  ].filter((text) => text !== '');
  return (
    <>
      <p className="my-2 font-strong">{LENS_KINDS[lente]}</p>
      {letra > 16 ? (
        <Upright OD={OD} OI={OI} />
      ) : (
        <table className="numeros w-full border-collapse">
          <thead>
            <tr>
              <td className={CELL} />
              {(['esfera', 'cilindro', 'eje', 'adicion'] as const).map((part) => (
                <th key={part} scope="col" className={CELL}>
                  {parts[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Eye ojo="OD" eye={OD} />
            <Eye ojo="OI" eye={OI} />
          </tbody>
        </table>
      )}
      <p className="my-1 text-[10pt]">{PAPER.convention}</p>
      {details.map((text) => (
        <p key={text} className="my-1">
          {text}
        </p>
      ))}
      <Note text={nota} />
      <p className="my-1">{PAPER.validity(meses)}</p>
    </>
  );
}

/** In large letters: an eye is a column, so that no number is broken on the smaller paper. */
function Upright({ OD, OI }: Pick<Glasses, 'OD' | 'OI'>) {
  const eyes = { OD, OI };
  const sides = ['OD', 'OI'] as const;
  return (
    <>
      <table className="numeros w-full table-fixed border-collapse">
        <thead>
          <tr>
            <td className={CELL} />
            {sides.map((ojo) => (
              <th key={ojo} scope="col" className={CELL}>
                {ojo} <small className="block">{GLASSES_COPY.eyes[ojo]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['esfera', 'cilindro', 'eje', 'adicion'] as const).map((part) => (
            <tr key={part} className="break-inside-avoid">
              <th scope="row" className={`${CELL} text-start font-normal`}>
                {GLASSES_COPY.parts[part]}
              </th>
              {sides.map((ojo) => (
                <td key={ojo} className={`${CELL} font-strong`}>
                  {eyes[ojo]?.esfera === undefined
                    ? part === 'esfera'
                      ? PAPER.noLens
                      : '—'
                    : powersOf(eyes[ojo])[part]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sides.map((ojo) => {
        const extra = extraOf(eyes[ojo]);
        return extra.length === 0 ? null : (
          <p key={ojo} className="my-1 text-[11pt] break-inside-avoid">
            <b>{ojo}:</b> {extra.join(' · ')}
          </p>
        );
      })}
    </>
  );
}

const isToric = ({ cilindro, eje }: GlassesEye): boolean =>
  cilindro !== undefined && cilindro !== 0 && eje !== undefined;

/** The four numbers of an eye as they are printed. */
const powersOf = (eye: GlassesEye) => ({
  esfera: power(eye.esfera),
  cilindro: isToric(eye) ? power(eye.cilindro) : '—',
  eje: isToric(eye) ? `${String(eye.eje)}°` : '—',
  adicion: power(eye.adicion),
});

/** A lens is read in one go: its numbers stay on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u{a0}');

/** What else is said of an eye's lens. */
function extraOf(eye: GlassesEye | undefined): string[] {
  if (eye?.esfera === undefined) return [];
  const { esfera, cilindro, eje, prisma, base, dnpLejos, dnpCerca, altura, av, curva, diametro } = eye;
  const { parts } = GLASSES_COPY;
  const lengths = [
    [parts.dnpLejos, dnpLejos],
    [parts.dnpCerca, dnpCerca],
    [parts.altura, altura],
    [parts.curva, curva],
    [parts.diametro, diametro],
  ] as const;
  return [
    av === undefined ? '' : `${parts.av} ${av}`,
    isToric(eye) ? GLASSES_COPY.plus(unbroken(lensText(transpose({ esfera, cilindro, eje })))) : '',
    prisma === undefined || base === undefined
      ? ''
      : `${parts.prisma} ${decimals(prisma, 2)} Δ, base ${GLASSES_COPY.bases[base].toLowerCase()}`,
    ...lengths.map(([label, mm]) =>
      mm === undefined ? '' : `${label} ${decimals(mm, Number.isInteger(mm * 10) ? 1 : 2)} mm`,
    ),
  ].filter((text) => text !== '');
}

function Eye({ ojo, eye }: { readonly ojo: 'OD' | 'OI'; readonly eye: GlassesEye | undefined }) {
  const name = (
    <th scope="row" className={`${CELL} text-start`}>
      <b>{ojo}</b> <small className="block whitespace-nowrap">{GLASSES_COPY.eyes[ojo]}</small>
    </th>
  );
  if (eye?.esfera === undefined)
    return (
      <tr>
        {name}
        <td className={CELL} colSpan={4}>
          {PAPER.noLens}
        </td>
      </tr>
    );
  const extra = extraOf(eye);
  const powers = powersOf(eye);
  return (
    <>
      <tr>
        {name}
        {keysOf(powers).map((part) => (
          <td key={part} className={`${CELL} font-strong`}>
            {powers[part]}
          </td>
        ))}
      </tr>
      {extra.length > 0 && (
        <tr>
          <td className={`${CELL} text-start text-[11pt]`} colSpan={5}>
            {extra.join(' · ')}
          </td>
        </tr>
      )}
    </>
  );
}
