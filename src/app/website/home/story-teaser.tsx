import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { PictureTeaser } from './picture-teaser';

export function StoryTeaser() {
  return (
    <PictureTeaser
      title="Seit 2014 unterwegs, wenn es etwas zu tun gibt"
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
    >
      <p>
        Ein Umzug endet selten mit dem letzten Karton. Jemand muss die alte Wohnung putzen, den Sperrmüll mitnehmen und
        am neuen Haus die Hecke schneiden. Deshalb arbeiten bei uns vier Gewerke in einem Team.
      </p>
      <p>
        Unser Gründer bringt mehr als 15 Jahre Erfahrung mit. Über 500 Kunden haben uns seit 2014 ihre Räume, ihre Möbel
        und ihre Gärten anvertraut.
      </p>
    </PictureTeaser>
  );
}
