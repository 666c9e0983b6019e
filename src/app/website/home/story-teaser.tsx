import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/media/managed-image';
import { mediaSlots } from '@/features/media/media-slots';
import { PictureTeaser } from './picture-teaser';

export function StoryTeaser() {
  return (
    <PictureTeaser
      title="2014 gegründet, bis heute selbst vor Ort"
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
        Angefangen haben wir mit Transporten. Nach dem Umzug kam oft die Frage, wer die alte Wohnung putzt, den
        Sperrmüll mitnimmt und die Hecke schneidet. Heute machen wir das alles.
      </p>
      <p>
        Der Gründer bringt mehr als 15 Jahre Erfahrung mit. Über 500 Kunden haben uns seither ihre Schlüssel anvertraut.
      </p>
    </PictureTeaser>
  );
}
