import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { storyTeaser } from '@/config/content/home';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { PictureTeaser } from './picture-teaser';

export function StoryTeaser() {
  return (
    <PictureTeaser
      block={storyTeaser}
      side="right"
      image={
        <ManagedImage
          slot={mediaSlots.homeAbout}
          fallback="/scenes/about.svg"
          alt="Drei Mitglieder des Teams stehen im Morgenlicht vor dem Transporter."
          width={1200}
          height={900}
        />
      }
      actions={
        <Button asChild variant="outline">
          <Link to={paths.about}>Mehr über uns</Link>
        </Button>
      }
    />
  );
}
