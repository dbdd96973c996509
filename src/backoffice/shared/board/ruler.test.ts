import { describe, expect, it } from 'vitest';
import { hoursOf, LONG_DAY, percentOf, placeOf, spanOf } from './ruler.ts';

describe('the time ruler', () => {
  it('keeps its least span when everything fits', () => {
    expect(spanOf([{ inicio: 480, fin: 720 }], LONG_DAY)).toEqual(LONG_DAY);
  });

  it('widens to whole hours for what does not fit', () => {
    expect(
      spanOf(
        [
          { inicio: 330, fin: 400 },
          { inicio: 1300, fin: 1435 },
        ],
        LONG_DAY,
      ),
    ).toEqual({ from: 300, to: 1440 });
  });

  it('marks both ends', () => {
    const hours = hoursOf(LONG_DAY);
    expect([hours[0], hours.at(-1), hours.length]).toEqual([360, 1320, 17]);
  });

  it('places a range to scale', () => {
    expect(percentOf({ from: 0, to: 1440 }, 720)).toBe(50);
    expect(placeOf({ from: 360, to: 1320 }, { inicio: 600, fin: 840 })).toEqual({
      left: '25.000%',
      width: '25.000%',
    });
  });
});
