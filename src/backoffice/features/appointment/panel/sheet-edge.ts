interface Span {
  readonly left: number;
  readonly right: number;
}

/**
 * Where the sheet begins at the left when its card would be beneath it at the right; null where it stays at the right,
 * also when the left would cover the card no less. All in pixels of the window; `content` is what is not the menu.
 */
export function leftEdge(card: Span, sheet: number, content: Span): number | null {
  const isBeneath = card.right > content.right - sheet;
  return isBeneath && card.left >= content.left + sheet ? content.left : null;
}
