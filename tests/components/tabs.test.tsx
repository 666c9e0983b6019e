import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Badge } from '@/components/ui/badge';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

function Demo() {
  const [tab, openTab] = useState('allgemein');
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList aria-label="Einstellungen">
        <TabsTrigger value="allgemein">Allgemein</TabsTrigger>
        <TabsTrigger value="medien">Medien</TabsTrigger>
      </TabsList>
      <TabsContent value="allgemein">Firmenname</TabsContent>
      <TabsContent value="medien">
        Logo <Badge variant="success">Aktiv</Badge>
      </TabsContent>
    </Tabs>
  );
}

it('shows one tab at a time, by mouse and by arrow keys', async () => {
  const user = userEvent.setup();
  render(<Demo />);
  expect(screen.getByRole('tabpanel', { name: 'Allgemein' })).toHaveTextContent('Firmenname');
  await user.click(screen.getByRole('tab', { name: 'Medien' }));
  expect(screen.getByRole('tabpanel', { name: 'Medien' })).toHaveTextContent('Logo Aktiv');
  expect(screen.queryByText('Firmenname')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Allgemein' })).toHaveFocus();
  expect(screen.getByText('Firmenname')).toBeInTheDocument();
});

it('is one tab stop, and supports the keys of the ARIA pattern', async () => {
  const user = userEvent.setup();
  render(<Demo />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await user.tab();
  expect(tab('Allgemein')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tab('Medien')).toHaveFocus();
  expect(tab('Medien')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(tab('Allgemein')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Allgemein' })).toHaveFocus();
});
