/** The SOP classes that are looked into (PS3.4, annex B). */
const STORAGE = '1.2.840.10008.5.1.4.1.1';
export const CLASSES = {
  photograph: `${STORAGE}.77.1.5.1`,
  tomography: `${STORAGE}.77.1.5.4`,
  lensometry: `${STORAGE}.78.1`,
  autorefraction: `${STORAGE}.78.2`,
  keratometry: `${STORAGE}.78.3`,
  axial: `${STORAGE}.78.7`,
  lensCalculation: `${STORAGE}.78.8`,
  field: `${STORAGE}.80.1`,
  pdf: `${STORAGE}.104.1`,
} as const;

/**
 * The classes of the devices here whose instances are pictures (PS3.3, A.1.4: with the image pixel module). Relations between
 * pictures (77.1.5.3), reports, measurements and raw data have none.
 */
const PICTURES: ReadonlySet<string> = new Set(
  [
    ...['77.1.5.1', '77.1.5.2', '77.1.5.4', '77.1.5.5', '77.1.5.6', '77.1.5.7', '81.1', '82.1'],
    ...['77.1.4', '6.1', '3.1', '7', '7.1', '7.2', '7.3', '7.4'],
  ].map((end) => `${STORAGE}.${end}`),
);

/** What the devices here write without a picture: measurements, fields, reports. */
const TOLD: ReadonlySet<string> = new Set(
  [
    ...['78.1', '78.2', '78.3', '78.4', '78.5', '78.6', '78.7', '78.8'],
    ...['77.1.5.3', '79.1', '80.1', '104.1', '66', '88.11', '88.22', '88.33'],
  ].map((end) => `${STORAGE}.${end}`),
);

/** Whether a device here writes it: of other instances it is not known what a person has taken out. */
export const isDeviceClass = (sopClass: string): boolean => PICTURES.has(sopClass) || TOLD.has(sopClass);
export const isPictureClass = (sopClass: string): boolean => PICTURES.has(sopClass);
