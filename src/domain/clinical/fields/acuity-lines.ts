/** A distance line: feet, metres, decimal and its logMAR in hundredths (`backoffice.md` §4.3). */
export interface AcuityLine {
  readonly pies: string;
  readonly metros: string;
  readonly decimal: string;
  readonly logmar: number;
}

const line = (pies: string, metros: string, decimal: string, logmar: number): AcuityLine => ({
  pies,
  metros,
  decimal,
  logmar,
});

/** The lines of distance acuity, best first. */
export const ACUITY_LINES: readonly AcuityLine[] = [
  line('20/10', '6/3', '2', -30),
  line('20/12.5', '6/3.8', '1.6', -20),
  line('20/15', '6/4.5', '1.33', -12),
  line('20/16', '6/4.8', '1.25', -10),
  line('20/20', '6/6', '1', 0),
  line('20/25', '6/7.5', '0.8', 10),
  line('20/30', '6/9', '0.67', 18),
  line('20/32', '6/9.6', '0.63', 20),
  line('20/40', '6/12', '0.5', 30),
  line('20/50', '6/15', '0.4', 40),
  line('20/60', '6/18', '0.33', 48),
  line('20/63', '6/19', '0.32', 50),
  line('20/70', '6/21', '0.29', 54),
  line('20/80', '6/24', '0.25', 60),
  line('20/100', '6/30', '0.2', 70),
  line('20/150', '6/45', '0.13', 88),
  line('20/160', '6/48', '0.125', 90),
  line('20/200', '6/60', '0.1', 100),
  line('20/400', '6/120', '0.05', 130),
  line('20/800', '6/240', '0.025', 160),
];

const byFeet = new Map(ACUITY_LINES.map((each) => [each.pies, each]));

/** The line of a canonical acuity, «20/40-2» among them, and how many letters more or fewer. */
export function lineOf(text: string): { readonly line: AcuityLine; readonly letras: number } | null {
  const [, pies = '', letters = '0'] = /^(20\/\d+(?:\.\d)?)([+-][1-4])?$/u.exec(text) ?? [];
  const found = byFeet.get(pies);
  return found === undefined ? null : { line: found, letras: Number(letters) };
}
