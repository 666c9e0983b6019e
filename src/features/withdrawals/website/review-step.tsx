import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { DeclarationDetails, type DeclaredFacts } from '@/features/declarations/website/declaration-details';
import { StepHeading } from '@/features/declarations/website/step-heading';
import { withdrawalTexts } from '@functions/api/legal-texts';

interface ReviewProps {
  facts: DeclaredFacts;
  /** Sends it; a rejection is shown below. */
  onSend: () => Promise<void>;
  onEdit: () => void;
}

/** The second step: the declaration for review, and the button that submits it. */
export function ReviewStep({ facts, onSend, onEdit }: ReviewProps) {
  const form = useForm();
  return (
    <Form form={form} onSubmit={onSend} disposable>
      <StepHeading>Bitte prüfen Sie Ihren Widerruf</StepHeading>
      <p>{withdrawalTexts.declaration}</p>
      <DeclarationDetails facts={facts} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <SubmitButton pendingLabel="Wird gesendet...">Widerruf bestätigen</SubmitButton>
        <Button variant="outline" disabled={form.formState.isSubmitting} onClick={onEdit}>
          Angaben ändern
        </Button>
      </div>
    </Form>
  );
}
