// Checks the imports of the whole repository against `.dependency-cruiser.cjs`. dependency-cruiser reads TypeScript
// through the compiler's JavaScript interface, which TypeScript 7 doesn't have. Without it, dependency-cruiser uses a
// tolerant JavaScript parser that misreads `import type x from`. So it gets a copy of the tree in which each file has
// only its imports. A TypeScript parser finds the imports. Type-only imports are gone when the code runs, so the rule
// about cycles must ignore them. The copy writes them as `export * from`, which that rule ignores.
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { cruise, type IViolation } from 'dependency-cruiser'
import { importsOf } from './imports.ts'
import { readTree, rooms, type Tree } from './tree.ts'

const root = join(import.meta.dirname, '..')
export interface Directions {
  files: number
  imports: number
  /** One line for each import that breaks a rule. */
  wrong: string[]
}

/** Checks every import of a tree, and reports those that break a rule. */
export async function readDirections(tree: Tree): Promise<Directions> {
  const copy = mkdtempSync(join(tmpdir(), 'lightwell-directions-'))
  try {
    for (const [path, source] of Object.entries(tree).filter(([path]) => isInRoom(path))) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), isSource(path) ? onlyImports(path, source) : '{}')
    }
    for (const room of ['.', ...rooms]) {
      const installed = join(root, room, 'node_modules')
      if (existsSync(installed) && existsSync(join(copy, room)))
        symlinkSync(installed, join(copy, room, 'node_modules'), 'junction')
    }
    const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
    const { output } = await cruise(
      Object.keys(tree).filter((path) => isInRoom(path) && isSource(path)),
      { ...options, baseDir: copy, ruleSet: { forbidden }, validate: true },
      options.enhancedResolveOptions,
    )
    if (typeof output === 'string') throw new Error(output)
    const { totalCruised, totalDependenciesCruised = 0, violations } = output.summary
    return { files: totalCruised, imports: totalDependenciesCruised, wrong: violations.map(lineOf) }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function isInRoom(path: string): boolean {
  return rooms.some((room) => path.startsWith(`${room}/`))
}

function isSource(path: string): boolean {
  return /\.(ts|tsx|js|mjs)$/.test(path)
}

function onlyImports(path: string, source: string): string {
  const lines = importsOf(path, source).map(({ specifier, typeOnly }) => {
    const name = JSON.stringify(withoutWorkspaceName(path, specifier))
    return typeOnly ? `export * from ${name}` : `import ${name}`
  })
  return lines.join('\n')
}

/** Turns `@lightwell/rulebook/money.ts` into a relative path, so that imports in the copy stay in the copy. */
function withoutWorkspaceName(from: string, specifier: string): string {
  const [, path] = /^@lightwell\/(.+)$/.exec(specifier) ?? []
  if (path === undefined) return specifier
  const way = relative(dirname(resolve('/', from)), resolve('/', path)).replaceAll(sep, '/')
  return way.startsWith('.') ? way : `./${way}`
}

function lineOf({ rule, from, to, cycle = [] }: IViolation): string {
  const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to
  return `${rule.name}: ${from} → ${way}`
}

if (import.meta.main) {
  const { files, imports, wrong } = await readDirections(readTree())
  for (const line of wrong) console.log(line)
  console.log(`${files} files, ${imports} imports`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
