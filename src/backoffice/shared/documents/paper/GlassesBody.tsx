import { GLASSES_COPY, PAPER } from '#copy/clinical/documents';
import { LENS_KINDS, type Glasses, type GlassesEye } from '#domain/clinical/documents/glasses';
import { lensText, transpose } from '#domain/clinical/documents/lens';
import { Note } from './Note.tsx';

const CELL = 'border border-ink px-1.5 py-1 text-center';
const decimals = (value: number, digits: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits).replace('.', ',')}`;
const power = (value: number | undefined): string =>
  value === undefined ? '—' : `${value > 0 ? '+' : ''}${decimals(value, 2)}`;

/** What is prescribed, eye by eye, in both signs of cylinder. */
export function GlassesBody({ glasses }: { readonly glasses: Glasses }) {
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
      <p className="my-2 text-[1.15em] font-strong">{LENS_KINDS[lente]}</p>
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
      <p className="my-1 text-[0.9em]">{PAPER.convention}</p>
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

function Eye({ ojo, eye }: { readonly ojo: 'OD' | 'OI'; readonly eye: GlassesEye | undefined }) {
  const name = (
    <th scope="row" className={`${CELL} text-start`}>
      <b className="text-[1.15em]">{ojo}</b> <small>{GLASSES_COPY.eyes[ojo]}</small>
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
  const { esfera, cilindro, eje, adicion, prisma, base, dnpLejos, dnpCerca, altura, av, curva, diametro } =
    eye;
  const { parts } = GLASSES_COPY;
  const isToric = cilindro !== undefined && cilindro !== 0 && eje !== undefined;
  const lengths = [
    [parts.dnpLejos, dnpLejos],
    [parts.dnpCerca, dnpCerca],
    [parts.altura, altura],
    [parts.curva, curva],
    [parts.diametro, diametro],
  ] as const;
  const extra = [
    av === undefined ? '' : `${parts.av} ${av}`,
    isToric ? GLASSES_COPY.plus(lensText(transpose({ esfera, cilindro, eje }))) : '',
    prisma === undefined || base === undefined
      ? ''
      : `${parts.prisma} ${decimals(prisma, 2)} Δ, base ${GLASSES_COPY.bases[base].toLowerCase()}`,
    ...lengths.map(([label, mm]) =>
      mm === undefined ? '' : `${label} ${decimals(mm, Number.isInteger(mm * 10) ? 1 : 2)} mm`,
    ),
  ].filter((text) => text !== '');
  return (
    <>
      <tr>
        {name}
        <td className={`${CELL} font-strong`}>{power(esfera)}</td>
        <td className={`${CELL} font-strong`}>{isToric ? power(cilindro) : '—'}</td>
        <td className={`${CELL} font-strong`}>{isToric ? `${String(eje)}°` : '—'}</td>
        <td className={`${CELL} font-strong`}>{power(adicion)}</td>
      </tr>
      {extra.length > 0 && (
        <tr>
          <td className={`${CELL} text-start`} colSpan={5}>
            {extra.join(' · ')}
          </td>
        </tr>
      )}
    </>
  );
}
