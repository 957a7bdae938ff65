import type { ReactNode } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';

export function StartFailure({ error, retry }: { error: ApiError; retry: ReactNode }) {
  const toLibrary = <ButtonLink to="/case-selection">Choose another case</ButtonLink>;
  if (error.status === 404 || error.status === 400) {
    return (
      <ErrorPanel
        headingLevel={1}
        title="There is no such case"
        message="The address may be mistyped, or the case was withdrawn. Nothing of your allowance was spent."
        actions={toLibrary}
      />
    );
  }
  return (
    <ErrorPanel
      headingLevel={1}
      title="The consultation did not open"
      message={`${error.message} Nothing is lost: if it had started, it goes on where it was.`}
      reference={error.reference}
      actions={
        <>
          {retry}
          {toLibrary}
        </>
      }
    />
  );
}
