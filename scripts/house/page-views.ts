// The rule that showing a page changes nothing (decisions §7). Any site can link to a page of the account, and
// following a link mustn't change anything. So a change takes a press of a button.
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import type { Tree } from '../tree.ts'
import { filesOf, type Rule } from './rule.ts'

export const pageViewRules: Rule[] = [
  {
    name: 'no page changes anything by being shown',
    instead: 'Make the changing call where something is pressed; an effect or a loader only reads.',
    findings: changesByShowing,
    broken: [
      {
        'client/upgrade/upgrade.ts':
          "export const startUpgrade = (id) => ask('POST /api/accounts/{id}/upgrade', { params: { id } })",
        'customer-portal/upgrade/use-move.ts':
          "import { startUpgrade } from '@lightwell/client/upgrade/upgrade.ts'\nfunction useMove() { useEffect(() => { void look() }, []) }\nconst look = async () => { await startUpgrade(1) }",
      },
      {
        'client/repair/repair.ts':
          "const operate = (id, body) => ask('POST /api/accounts/{id}/troubleshooting', { body })\nexport const openRepair = (id) => operate(id, 'CREATE_SERVICE_CASE')",
        'customer-portal/repair/use-repair.ts':
          "import { openRepair } from '@lightwell/client/repair/repair.ts'\nuseEffect(() => { openRepair(1).then(show) }, [])",
      },
      {
        'client/notices/notices.ts': "export const noteSeen = () => ask('POST /api/seen')",
        'customer-portal/help/loaders.ts':
          "import { noteSeen } from '@lightwell/client/notices/notices.ts'\nexport async function readHelp() { return noteSeen() }",
        'customer-portal/help/routes.tsx':
          "createRoute({ loader: async (loading) => (await import('./loaders.ts')).readHelp(loading) })",
      },
      {
        'client/factors/factors.ts': "export const begin = () => ask('POST /api/profile/authenticator')",
        'customer-portal/factors/Dialog.tsx':
          "import { begin } from '@lightwell/client/factors/factors.ts'\nuseEffect(() => { void beginning.run(begin) })",
      },
    ],
  },
]

/** Matches the first line of an API call that changes something. */
const changingLine = /^(POST|PUT|PATCH|DELETE) \//

/**
 * A function or another piece of source. `calls`: the functions that it calls or passes on. `changing`: its API call
 * that changes something, such as `POST /api/seen`. Undefined if it makes no such call.
 */
interface Piece {
  line: number
  calls: Set<string>
  changing: string | undefined
}
interface Source {
  functions: Map<string, Piece>
  /** For each imported name, the path of the file that exports it, and its name in that file. */
  imports: Map<string, [from: string, name: string]>
  /** The sources that this source loads lazily. A name that isn't imported may come from any of them. */
  loaded: string[]
  /** The pieces that effects and loaders run when a page is shown. The rule follows their calls. */
  shown: Piece[]
}

/** Finds effects and loaders that lead to an API call that changes something, directly or through other functions. */
function changesByShowing(tree: Tree): string[] {
  const files = filesOf(tree, /^(client|customer-portal|web-kit)\/.+\.tsx?$/, /\.test\.tsx?$/)
  const sources = new Map(files.map(([path, text]) => [path, read(path, text)]))
  return [...sources].flatMap(([path, { shown }]) =>
    shown.flatMap((piece) => {
      const way = wayToChange(sources, path, piece)
      return way ? [`${path}:${piece.line}: ${way.join(' → ')}`] : []
    }),
  )
}

/** The shortest path from a piece to an API call that changes something: function names, then method and path. */
function wayToChange(sources: Map<string, Source>, path: string, piece: Piece): string[] | undefined {
  const seen = new Set<Piece>()
  const ways = [{ path, piece, way: [] as string[] }]
  for (const { path, piece, way } of ways) {
    if (piece.changing) return [...way, piece.changing]
    for (const name of piece.calls) {
      const found = functionNamed(sources, path, name)
      if (found === undefined || seen.has(found.piece)) continue
      seen.add(found.piece)
      ways.push({ ...found, way: [...way, name] })
    }
  }
  return undefined
}

function functionNamed(sources: Map<string, Source>, path: string, name: string) {
  const source = sources.get(path)
  const [from, itsName] = source?.imports.get(name) ?? [path, name]
  for (const where of [from, ...(source?.loaded ?? [])]) {
    const piece = sources.get(where)?.functions.get(itsName)
    if (piece) return { path: where, piece }
  }
  return undefined
}

function read(path: string, text: string): Source {
  const calls: [name: string, at: number][] = []
  const lines: [line: string, at: number][] = []
  const functions: [name: string, span: Span][] = []
  const shown: Span[] = []
  const later: Span[] = []
  const imports = new Map<string, [string, string]>()
  const loaded: string[] = []
  const pathOf = (specifier: string) =>
    specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : specifier.replace(/^@lightwell\//, '')
  const call = (node: { type: string; start: number }) => {
    if (node.type === 'Identifier') calls.push([(node as unknown as { name: string }).name, node.start])
    if (node.type === 'MemberExpression')
      call((node as unknown as { property: Span & { type: string } }).property)
  }
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      for (const each of specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          imports.set(each.local.name, [pathOf(source.value), each.imported.name])
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') loaded.push(pathOf(source.value))
    },
    CallExpression: ({ callee, arguments: given }) => {
      call(callee)
      given.forEach(call)
      if (callee.type === 'Identifier' && /^use(Layout)?Effect$/.test(callee.name) && given[0])
        shown.push(given[0])
      // A listener runs when its event comes, not when the page is shown.
      if (callee.type === 'MemberExpression' && isNamed(callee.property, 'addEventListener'))
        later.push(...given)
    },
    FunctionDeclaration: (node) => {
      if (node.id) functions.push([node.id.name, node])
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && /Function/.test(init.type)) functions.push([id.name, init])
    },
    Property: ({ key, value }) => {
      if (isNamed(key, 'loader') || isNamed(key, 'beforeLoad')) shown.push(value)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && changingLine.test(value)) lines.push([value, start])
    },
  }).visit(parseSync(path, text).program)
  const isIn = (at: number, { start, end }: Span) => start <= at && at < end
  const piece = (span: Span): Piece => {
    const within = ([, at]: [string, number]) => isIn(at, span) && !later.some((each) => isIn(at, each))
    return {
      line: text.slice(0, span.start).split('\n').length,
      calls: new Set(calls.filter(within).map(([name]) => name)),
      changing: lines.find(within)?.[0],
    }
  }
  return {
    functions: new Map(functions.map(([name, span]) => [name, piece(span)])),
    imports,
    loaded,
    shown: shown.map(piece),
  }
}

interface Span {
  start: number
  end: number
}

const isNamed = (node: { type: string }, name: string) =>
  node.type === 'Identifier' && (node as unknown as { name: string }).name === name
