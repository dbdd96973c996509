import { greys, label, sheet, type Caption, type Drawing, type Points } from './svg.ts';
import { chosenOf, type OneEye, type Subject } from './subject.ts';

const SIZE = { width: 480, height: 400 } as const;

/** An echogram: the globe in the fan of the probe, with the echoes of what was found. */
export function ultrasoundDrawing(subject: Subject, ojo: OneEye, caption: Caption): Drawing {
  const body = label(540, 120, 'Ganancia 80 dB', { fill: '#dfe6ee' });
  return sheet(caption, body, {
    dark: true,
    layers: [{ left: 30, top: 76, points: echogram(subject, ojo) }],
  });
}

function echogram(subject: Subject, ojo: OneEye): Points {
  const vitreous = new Set(chosenOf(subject, 'vitreo', ojo));
  const retina = new Set(chosenOf(subject, 'retina', ojo));
  const cloudy = vitreous.has('hemorragia') ? 70 : vitreous.has('opacidades') ? 34 : 5;
  const isOff = retina.has('desprendimiento_parcial') || retina.has('desprendida');
  const { width, height } = SIZE;
  return greys(width, height, `eco ${subject.orden} ${ojo}`, (x, y, random) => {
    // The probe is at the left; the fan opens to the right.
    const [dx, dy] = [x + 40, y - height / 2];
    if (Math.abs(Math.atan2(dy, dx)) > 0.62 || Math.hypot(dx, dy) > 505) return 0;
    const depth = Math.hypot((x - 215) / 172, dy / 168);
    const wall = 190 * Math.exp(-(((depth - 1) * 26) ** 2));
    const behind = depth > 1 && x > 215 ? 165 * Math.exp(-(depth - 1) * 2.1) : 0;
    const cornea = 160 * Math.exp(-(((x - 24 - dy * dy * 0.0009) / 4) ** 2));
    const lens = 130 * Math.exp(-(((x - 108 + dy * dy * 0.003) / 4) ** 2)) * (Math.abs(dy) < 74 ? 1 : 0);
    const fold = isOff
      ? 180 * Math.exp(-(((depth - 0.72 - 0.06 * Math.sin(dy / 18)) * 40) ** 2)) * (dy > -20 ? 1 : 0)
      : 0;
    const haze = depth < 0.96 && x > 120 ? cloudy * (0.4 + 0.6 * Math.sin(x * 0.06) ** 2) : 0;
    return (wall + behind + cornea + lens + fold + haze) * (0.25 + 0.85 * random.next()) + 4 * random.next();
  });
}
