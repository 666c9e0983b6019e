import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Badge } from '@/components/ui/badge';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

function Demo() {
  return (
    <Tabs defaultValue="allgemein">
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
