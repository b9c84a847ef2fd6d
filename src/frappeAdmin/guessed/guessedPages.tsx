import { type ReactNode, useEffect } from 'react';
import { useResourceContext } from 'react-admin';
import { generateResourceCode } from '../generateResourceCode.ts';
import { DocTypeCreate } from '../pages/DocTypeCreate.tsx';
import { DocTypeEdit } from '../pages/DocTypeEdit.tsx';
import { DocTypeForm } from '../pages/DocTypeForm.tsx';
import { DocTypeList } from '../pages/DocTypeList.tsx';
import { DocTypeShow } from '../pages/DocTypeShow.tsx';
import { describedResource, useSite } from '../site.ts';
import { Guessed } from './Guessed.tsx';

/** Guessed pages, as react-admin's Resource takes them; what stands inside an edit or create page can be replaced. */

const isDevelopment = typeof process !== 'undefined' && process.env.NODE_ENV === 'development';

/** Prints the code of a guessed page to the console, as react-admin's guessers do, to start an own one from. */
function useCodeInConsole(part: 'list' | 'edit', enableLog: boolean): void {
  const site = useSite();
  const resource = useResourceContext() ?? '';
  useEffect(() => {
    if (!enableLog) return;
    const description = describedResource(site, resource);
    console.log(`Guessed ${part} of ${description.name}:\n\n${generateResourceCode(description, site.doctypes, part)}`);
  }, [site, resource, part, enableLog]);
}

interface LogProps {
  /** Whether to print the page's code to the console. Default: in development. */
  enableLog?: boolean;
}

interface InnerProps {
  /** Default: a `GuessedForm`. */
  children?: ReactNode;
}

/** A list with the DocType's columns, filters and search. */
export function GuessedList({ enableLog = isDevelopment }: LogProps) {
  useCodeInConsole('list', enableLog);
  return (
    <Guessed>
      <DocTypeList />
    </Guessed>
  );
}

/** A document's values. */
export const GuessedShow = () => (
  <Guessed>
    <DocTypeShow />
  </Guessed>
);

/** The form of a document, with what its docstatus allows, and the choice between versions after a stale save. */
export function GuessedEdit({ id, children, enableLog = isDevelopment }: LogProps & InnerProps & { id?: string }) {
  useCodeInConsole('edit', enableLog);
  return (
    <Guessed>
      <DocTypeEdit id={id}>{children}</DocTypeEdit>
    </Guessed>
  );
}

/** The form of a new document. */
export const GuessedCreate = ({ children }: InnerProps) => (
  <Guessed>
    <DocTypeCreate>{children}</DocTypeCreate>
  </Guessed>
);

/** The form inside a guessed page, with its buttons. @param children replace the inputs, for example `GuessedInput`s */
export const GuessedForm = ({ children }: { children?: ReactNode }) => <DocTypeForm>{children}</DocTypeForm>;
