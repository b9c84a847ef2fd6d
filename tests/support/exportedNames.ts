import { parseSync } from 'vite';
import type { Source } from './sources.ts';

interface NamedNode {
  id?: { name?: string } | null;
}
const nameOf = (node: object | null): string[] => {
  const name = (node as NamedNode | null)?.id?.name;
  return name ? [name] : [];
};

/** The names that a file declares and exports. Re-exports don't count. */
export function exportedNames({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  return parseSync(path, text).program.body.flatMap((statement): string[] => {
    if (statement.type === 'ExportDefaultDeclaration') return nameOf(statement.declaration);
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
    const { declaration } = statement;
    return declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => ('name' in id ? [id.name] : []))
      : nameOf(declaration);
  });
}
