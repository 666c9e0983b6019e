import { TriangleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import type { TaskForm, TaskFormInput } from '@/features/tasks/schema';
import { type Availability, warningsOf } from './availability';

interface PlanWarningsProps {
  control: Control<TaskFormInput, unknown, TaskForm>;
  availability: Availability | undefined;
  /** Everyone and everything that can be chosen. */
  choices: readonly { id: string; name: string }[];
}

/** Says before saving which of the chosen people and vehicles are planned already, or away. */
export function PlanWarnings({ control, availability, choices }: PlanWarningsProps) {
  const [responsible, crew, vehicle] = useWatch({ control, name: ['assigned_to', 'crew', 'vehicle_id'] });
  const chosen = [...new Set([responsible, ...crew, vehicle])].flatMap(
    (id) => choices.find((choice) => choice.id === id) ?? [],
  );
  const warnings = availability ? warningsOf(availability, chosen) : [];
  return (
    // Empty at first, so that screen readers announce it when it appears.
    <div role="status">
      {warnings.length > 0 && (
        <ul className="space-y-1.5 rounded-lg border border-warning/40 bg-warning-muted p-3 text-sm text-warning">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{warning}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
