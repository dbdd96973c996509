import {
  discOf,
  RIM,
  towardsNose,
  type OneEye,
  type Template as TemplateId,
} from '#domain/clinical/drawing/templates';

const INK = '#4d565b';
const VEIN = '#6f8fc4';
const ARTERY = '#cf7d74';

interface Props {
  readonly template: TemplateId;
  readonly ojo: OneEye;
}

const at = (hour: number, r: number): { x: number; y: number } => {
  const turn = (hour / 6) * Math.PI;
  return { x: Math.round(Math.sin(turn) * r), y: Math.round(-Math.cos(turn) * r) };
};

/** What is drawn on: the same for both eyes but for the side of the nose, which is named on it. */
export function Template({ template, ojo }: Props) {
  const nose = towardsNose(ojo);
  return (
    <g fill="none" stroke={INK} strokeWidth={6} aria-hidden="true">
      <circle r={RIM} strokeWidth={10} />
      {template === 'anterior' && <Front />}
      {template === 'fondo' && <WholeFundus nose={nose} />}
      {template === 'polo' && <Pole ojo={ojo} />}
      {template === 'papila' && <Disc nose={nose} />}
      <g fill={INK} stroke="none" fontSize={72} textAnchor="middle">
        <text x={nose * 1070} y={24}>
          N
        </text>
        <text x={nose * -1070} y={24}>
          T
        </text>
      </g>
    </g>
  );
}

const Front = () => (
  <>
    <circle r={760} strokeDasharray="10 14" />
    <circle r={300} />
    <Hours r={930} />
  </>
);

function WholeFundus({ nose }: { readonly nose: 1 | -1 }) {
  return (
    <>
      <circle r={880} strokeDasharray="4 16" />
      <circle r={620} strokeDasharray="22 14" />
      <circle r={300} strokeDasharray="4 12" />
      <g transform={`scale(${String(nose)} 1)`}>
        <ellipse cx={190} rx={46} ry={54} />
        <Vessels from={190} reach={0.75} />
      </g>
      <circle r={14} fill={INK} stroke="none" />
      <Hours r={940} />
    </>
  );
}

function Pole({ ojo }: { readonly ojo: OneEye }) {
  const disc = discOf(ojo);
  return (
    <>
      <circle r={420} strokeDasharray="4 16" />
      <circle r={130} strokeDasharray="4 12" />
      <circle r={12} fill={INK} stroke="none" />
      <g transform={`scale(${String(towardsNose(ojo))} 1)`}>
        <Vessels from={Math.abs(disc.x)} reach={1} />
      </g>
      <ellipse cx={disc.x} rx={130} ry={150} fill="#fbe6cf" />
    </>
  );
}

function Disc({ nose }: { readonly nose: 1 | -1 }) {
  return (
    <>
      <ellipse rx={780} ry={820} fill="#fbeadb" />
      <circle r={400} strokeDasharray="10 14" />
      <g transform={`scale(${String(nose)} 1)`} strokeWidth={14}>
        <path stroke={VEIN} d="M60 -40C80 -300 -60 -560 -180 -960M60 40C80 300 -60 560 -180 960" />
        <path stroke={ARTERY} d="M110 -30C150 -320 60 -600 -20 -980M110 30C150 320 60 600 -20 980" />
      </g>
      <Hours r={930} />
    </>
  );
}

/** The arcades of an eye whose nose is to the right, from its disc around its fovea. */
function Vessels({ from, reach }: { readonly from: number; readonly reach: number }) {
  const [x, far] = [String(from), (value: number) => String(Math.round(value * reach))];
  return (
    <g strokeWidth={8}>
      <path
        stroke={VEIN}
        d={`M${x} 0C${far(420)} -${far(420)} ${far(60)} -${far(620)} -${far(620)} -${far(460)}M${x} 0C${far(420)} ${far(420)} ${far(60)} ${far(620)} -${far(620)} ${far(460)}`}
      />
      <path
        stroke={ARTERY}
        d={`M${x} 0C${far(500)} -${far(360)} ${far(140)} -${far(530)} -${far(520)} -${far(380)}M${x} 0C${far(500)} ${far(360)} ${far(140)} ${far(530)} -${far(520)} ${far(380)}M${x} 0C${far(720)} -${far(280)} ${far(820)} -${far(380)} ${far(860)} -${far(460)}M${x} 0C${far(720)} ${far(280)} ${far(820)} ${far(380)} ${far(860)} ${far(460)}`}
      />
    </g>
  );
}

/** The hours of the clock, at a quarter by their figures. */
const Hours = ({ r }: { readonly r: number }) => (
  <g fill={INK} stroke="none" fontSize={64} textAnchor="middle">
    {Array.from({ length: 12 }, (_, hour) => {
      const { x, y } = at(hour, r);
      return (
        <text key={hour} x={x} y={y + 22}>
          {hour === 0 ? 12 : hour}
        </text>
      );
    })}
  </g>
);
