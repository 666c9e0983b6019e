import type { FieldPath, FieldValues } from 'react-hook-form';

/** Thrown by a form's submit when the server's error belongs to one field: `Form` shows `message` there. */
export class FieldError<Values extends FieldValues> extends Error {
  constructor(
    readonly field: FieldPath<Values>,
    message: string,
  ) {
    super(message);
  }
}
