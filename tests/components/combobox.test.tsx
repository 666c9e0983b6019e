import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useCombobox } from '@/components/ui/use-combobox';

const colours = ['rot', 'grün', 'blau'];

function Colours({ of, onChoose }: { of: string[]; onChoose: (colour: string) => void }) {
  const { fieldProps, listProps, optionProps } = useCombobox(of, onChoose);
  return (
    <>
      <input aria-label="Farbe" {...fieldProps} />
      <ul {...listProps} aria-label="Farben">
        {of.map((colour, index) => (
          <li key={colour} {...optionProps(colour, index)}>
            {colour}
          </li>
        ))}
      </ul>
    </>
  );
}

describe('a combobox', () => {
  const user = userEvent.setup();
  const field = () => screen.getByRole('combobox', { name: 'Farbe' });
  const marked = () => screen.queryByRole('option', { selected: true });

  it('moves the highlight with the arrow keys, wraps around, and selects with Enter', async () => {
    const onChoose = vi.fn();
    render(<Colours of={colours} onChoose={onChoose} />);
    await user.click(field());
    for (const colour of ['grün', 'blau', 'rot']) {
      await user.keyboard('{ArrowDown}');
      expect(marked()).toHaveTextContent(colour);
      expect(field()).toHaveAttribute('aria-activedescendant', marked()?.id);
    }
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onChoose.mock.calls).toEqual([['blau']]);
    expect(field()).toHaveFocus();
  });

  it('keeps the focus in the field when an option is clicked', async () => {
    const onChoose = vi.fn();
    render(<Colours of={colours} onChoose={onChoose} />);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'grün' }));
    expect(onChoose.mock.calls).toEqual([['grün']]);
    expect(field()).toHaveFocus();
  });

  it('moves the highlight to an existing option when the list shrinks, and to none when it is empty', async () => {
    const onChoose = vi.fn();
    const { rerender } = render(<Colours of={colours} onChoose={onChoose} />);
    await user.click(field());
    await user.keyboard('{ArrowUp}');
    rerender(<Colours of={['rot', 'grün']} onChoose={onChoose} />);
    expect(marked()).toHaveTextContent('grün');
    rerender(<Colours of={[]} onChoose={onChoose} />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });
});
