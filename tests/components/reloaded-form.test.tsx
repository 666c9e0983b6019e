import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ContactDataForm } from '@/features/customers/customer/contact-data-form';

vi.hoisted(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'none');
});

it('keeps its input and the error of a field when the saved values are reloaded', async () => {
  const user = userEvent.setup();
  const withPhone = (phone: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <ContactDataForm email="erika@example.org" phone={phone} />
    </QueryClientProvider>
  );
  const { rerender } = render(withPhone('1'));
  const email = screen.getByRole('textbox', { name: /^E-Mail-Adresse/ });
  await user.clear(email);
  await user.type(email, 'keine Adresse');
  await user.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
  const error = await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.');

  rerender(withPhone('2'));
  await expect.poll(() => screen.getByRole('textbox', { name: 'Telefonnummer' })).toHaveValue('2');
  expect(email).toHaveValue('keine Adresse');
  expect(error).toBeInTheDocument();
});
