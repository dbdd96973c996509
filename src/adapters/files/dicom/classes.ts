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
