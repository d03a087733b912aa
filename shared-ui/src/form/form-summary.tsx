import { FormErrorSummary } from '../fields/form-error-summary';
import type { FormState } from './use-form';

/** Props of FormSummary; `title` gets the number of errors. */
export interface FormSummaryProps {
  form: Pick<FormState, 'listedErrors' | 'attempt'>;
  title(count: number): string;
  className?: string;
}

/** The error summary of a form of `useForm`. Apart from Form, because forms of one field have none, and their pages need none of its styles. */
export function FormSummary({ form: { listedErrors, attempt }, title, className }: FormSummaryProps) {
  return (
    <FormErrorSummary
      className={className}
      title={title(listedErrors.length)}
      errors={listedErrors}
      attempt={attempt}
    />
  );
}
