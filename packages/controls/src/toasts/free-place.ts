/** A rectangle on the screen, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The usual distance from the edges of the screen, and between what is looked through. */
const EDGE = 16;
const FOOT = 8;
const STEP = 4;

interface Asked {
  readonly width: number;
  readonly height: number;
  /** The screen. */
  readonly screen: { readonly width: number; readonly height: number };
  /** What somebody may want to press. */
  readonly taken: readonly Box[];
}

/** How far from the right edge something as wide fits beside the boxes; null where it does not. */
function besideOf(boxes: readonly Box[], width: number, screenWidth: number): number | null {
  let right = screenWidth - EDGE;
  for (const box of boxes.toSorted((a, b) => b.right - a.right)) {
    if (box.left >= right || box.right <= right - width) continue;
    right = box.left;
  }
  return right - width < EDGE ? null : screenWidth - right;
}

/**
 * Where a message covers nothing that can be pressed: as low and as far right as it fits, in the lower half of the screen; how
 * far from the right edge and from the foot. Null where there is no such place.
 */
export function freePlace({ width, height, screen, taken }: Asked): { right: number; bottom: number } | null {
  for (let bottom = FOOT; bottom + height <= screen.height / 2; bottom += STEP) {
    const band = { top: screen.height - bottom - height, bottom: screen.height - bottom };
    const beside = taken.filter((box) => box.top < band.bottom && box.bottom > band.top);
    const right = besideOf(beside, width, screen.width);
    if (right !== null) return { right, bottom };
  }
  return null;
}
