import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { referralTeaser } from '@/config/content/home';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { PictureTeaser } from './picture-teaser';

export function ReferralTeaser() {
  return (
    <PictureTeaser
      block={referralTeaser}
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
    />
  );
}
