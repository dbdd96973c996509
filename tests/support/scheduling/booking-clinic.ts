import { afterEach, beforeEach } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { storeAgenda, storePatientAs } from '#tests/support/scheduling/scheduling';

/** The day of a booking when the test names no other. */
export const DAY = '2026-11-27';

/** Opens a clinic before each test of the file: two doctors who work in the morning, and three patients. */
export function openBookingClinic(): Pick<OpenedApp, 'app' | 'clock'> {
  let opened: OpenedApp;
  beforeEach(async () => {
    opened = openApp();
    await storeAgenda(opened.app, 'Dra. Ana', ['08:00-12:00']);
    await storeAgenda(opened.app, 'Dr. Beto', ['08:00-12:00']);
    await storePatientAs(opened.app, 'p1', 'Quispe');
    await storePatientAs(opened.app, 'p2', 'Mamani');
    await storePatientAs(opened.app, 'p3', 'Choque');
  });
  afterEach(() => opened.close());
  return {
    get app() {
      return opened.app;
    },
    get clock() {
      return opened.clock;
    },
  };
}
