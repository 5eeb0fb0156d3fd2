import { parseSync, Visitor } from 'vite'

export interface Import {
  /** The specifier as the source has it: `./store.ts`, `@lightwell/rulebook/money.ts`, `zod`. */
  specifier: string
  /** True if the import is gone once types are stripped. */
  typeOnly: boolean
}

/**
 * Every import of a source, including re-exports, `import()` and imports of types. Leaves out imports of computed
 * names, since nobody can tell what they load.
 */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (specifier: unknown, typeOnly: boolean) => {
    if (typeof specifier === 'string') found.push({ specifier, typeOnly })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source.type === 'Literal' ? node.source.value : undefined, false),
    TSImportType: (node) => add(node.source.value, true),
  }).visit(program)
  return found
}
