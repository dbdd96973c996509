import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { ReadingNotices } from './ReadingNotices.tsx';

const NOTICE = {
  id: 'u7:1',
  cuenta: 'u7',
  nombre: 'Luz Mamani',
  cuando: '2026-11-20T13:11:00.000Z',
  personas: 63,
};

test('an admin is told who read too many people, is led to what they did, and takes the notice away', async () => {
  let items = [NOTICE];
  const { user } = openOffice(OFFICE.users, <ReadingNotices />, {
    answers: {
      listReadingNotices: () => ({ items }),
      seeReadingNotice: ({ params: { id } }) => {
        items = items.filter((notice) => notice.id !== id);
        return undefined;
      },
    },
  });
  expect(await screen.findByText(/Luz Mamani vio los datos de 63 personas en una hora/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver qué hizo' }).getAttribute('href')).toBe(
    '/admin/auditoria?quien=u7&desde=2026-11-20&hasta=2026-11-20',
  );
  await user.click(screen.getByRole('button', { name: 'Ya lo vi' }));
  await waitFor(() => expect(screen.queryByText(/Luz Mamani/)).toBeNull());
});
