import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { PictureTeaser } from './picture-teaser';

export function ReferralTeaser() {
  return (
    <PictureTeaser
      title="Empfehlen Sie uns weiter, es lohnt sich für beide"
      side="left"
      image={
        <ManagedImage
          slot={mediaSlots.homeReferral}
          fallback="/scenes/referral.svg"
          alt="Zwei Nachbarn am Gartenzaun, einer reicht dem anderen eine Karte."
          width={1200}
          height={900}
        />
      }
      actions={
        <Button asChild>
          <Link to={paths.referral}>Zum Empfehlungsprogramm</Link>
        </Button>
      }
    >
      <p>
        Kennen Sie jemanden, der umzieht, renoviert oder im Garten nicht mehr nachkommt? Nennen Sie uns den Kontakt, wir
        melden uns.
      </p>
      <p>
        Ist der erste Auftrag erledigt, erhalten Sie eine Gutschrift oder Auszahlung, und Ihre Bekannten sparen bei
        ihrer ersten Leistung.
      </p>
    </PictureTeaser>
  );
}
