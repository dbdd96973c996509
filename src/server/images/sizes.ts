/** The specification's image widths, and the default quality. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const DEFAULT_QUALITY = 75;

/** Every allowed width in pixels, ascending. */
export const ALL_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS];

/** True for a width the image endpoint serves. */
export const isAllowedWidth = (width: number): boolean => ALL_WIDTHS.includes(width);

/** The smallest served width that covers `width`, or else the largest one. */
export const pickWidth = (width: number): number => ALL_WIDTHS.find((served) => served >= width) ?? 3840;
