import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaFileField } from '@/features/site-content/media/admin/media-file-field';
import { MediaPreview } from '@/features/site-content/media/admin/media-preview';
import type { MediaType } from '@/features/site-content/media/slot';

describe('MediaPreview', () => {
  it('shows a video with controls', () => {
    render(<MediaPreview aspect="aspect-3/2" type="video" url="https://example.org/film.mp4" alt="Umzug" />);
    const film = screen.getByLabelText('Umzug');
    expect(film.tagName).toBe('VIDEO');
    expect(film).toHaveAttribute('src', 'https://example.org/film.mp4');
    expect(film).toHaveAttribute('controls');
  });

  it('shows a picture, and a message if it fails to load or is missing', () => {
    const { rerender } = render(
      <MediaPreview aspect="aspect-3/2" type="image" url="https://example.org/a.png" alt="Hof" />,
    );
    fireEvent.error(screen.getByRole('img', { name: 'Hof' }));
    expect(screen.getByText('Die Vorschau ist nicht verfügbar.')).toBeInTheDocument();
    rerender(<MediaPreview aspect="aspect-3/2" type="image" url="https://example.org/b.png" alt="Hof" />);
    expect(screen.getByRole('img', { name: 'Hof' })).toHaveAttribute('src', 'https://example.org/b.png');
    rerender(<MediaPreview aspect="aspect-3/2" type="image" alt="Hof" />);
    expect(screen.getByText('Kein Medium')).toBeInTheDocument();
    rerender(<MediaPreview aspect="aspect-3/2" type="image" alt="Hof" fallback="/scenes/hero.svg" />);
    expect(screen.getByText('Standardbild')).toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/scenes/hero.svg');
  });
});

describe('MediaFileField', () => {
  const revoke = vi.fn();
  beforeEach(() => {
    // jsdom has no object URLs.
    let count = 0;
    URL.createObjectURL = () => `blob:${++count}`;
    URL.revokeObjectURL = revoke.mockClear();
  });

  function Picker({ type }: { type: MediaType }) {
    const form = useForm<{ file: File | undefined }>();
    return <MediaFileField control={form.control} name="file" type={type} />;
  }

  it('accepts videos for a video slot, and previews the selected one', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Picker type="video" />);
    const input = screen.getByLabelText('Datei');
    expect(input).toHaveAttribute('accept', 'video/*');
    await user.upload(input, new File(['1'], 'umzug.mp4', { type: 'video/mp4' }));
    expect(screen.getByText('umzug.mp4')).toBeInTheDocument();
    expect(screen.getByLabelText('Vorschau')).toHaveAttribute('src', 'blob:1');
    await user.upload(input, new File(['2'], 'garten.webm', { type: 'video/webm' }));
    expect(screen.getByLabelText('Vorschau')).toHaveAttribute('src', 'blob:2');
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
    unmount();
    expect(revoke).toHaveBeenLastCalledWith('blob:2');
  });

  it('previews no file that will be rejected', async () => {
    const user = userEvent.setup();
    render(<Picker type="image" />);
    const input = screen.getByLabelText('Datei');
    expect(input).toHaveAttribute('accept', 'image/*');
    await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(screen.getByText('logo.svg')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
