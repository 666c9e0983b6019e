import { Button } from '@/components/ui/button';
import { useSingleFlight } from '@/lib/use-single-flight';
import { AuthCard } from './auth-card';

interface OtherPersonProps {
  /** The addresses of the signed-in user and of the link's owner. */
  present: string;
  linked: string;
  onTake: () => Promise<void>;
  onStay: () => void;
}

/** Asks before a link switches the browser to another account: the link may come from an attacker. */
export function SwitchAccount({ present, linked, onTake, onStay }: OtherPersonProps) {
  const [isTaking, take] = useSingleFlight(onTake);
  return (
    <AuthCard title="Anderes Konto">
      <p className="wrap-anywhere">
        Sie sind als <strong>{present}</strong> angemeldet. Der Link gehört zum Konto <strong>{linked}</strong>.
      </p>
      <p>Wechseln Sie nur, wenn auch dieses Konto Ihnen gehört.</p>
      <div className="flex flex-col gap-3">
        <Button onClick={onStay} disabled={isTaking}>
          Angemeldet bleiben
        </Button>
        <Button variant="outline" onClick={() => take()} pending={isTaking}>
          Zum anderen Konto wechseln
        </Button>
      </div>
    </AuthCard>
  );
}
