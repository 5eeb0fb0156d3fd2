// Where a file can be wrong: every place where a small mistake may be put in, and the file with all of them in it, each
// asleep behind a switch, so that modules are transformed once and a run wakes one mistake (scripts/mutants/switch.ts).
import { parseSync } from 'vite'

export interface Mutant {
  file: string
  line: number
  /** The lines around the mistake as they are, and as they are with it; spaces made one. */
  was: string
  becomes: string
}

/** A node of the syntax tree, as far as it is looked at; which fields there are, its type says. */
interface Node {
  type: string
  start: number
  end: number
  left: Node
  right: Node
  operator: string
  argument: Node
  callee: Node
  object: Node
  property: { name?: string }
  test: Node
  value: unknown
  elements: unknown[]
  computed: boolean
}
interface Change {
  node: Node
  texts: string[]
}

const otherOperators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}
const otherCalls: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/** Links of a chain that may be missing: `rows.filter(isOpen)` becomes `rows`, an update loses its `where`. */
const links =
  /^(where|orderBy|limit|filter|toSorted|toReversed|slice|trim|toLowerCase|toUpperCase|refine|regex|min|max)$/
/** Texts for engineers and the API's description, imports, and types. */
const silent = /^(ThrowStatement|Import.*|ExportAllDeclaration|TS(?!(As|Satisfies|NonNull)Expression).*)$/
const describing = /^(describe|meta|register)$/

/** @param firstId of the switch; the mutants that are given back have this and the following ones, in their order */
export function instrument(file: string, text: string, firstId: number): { code: string; mutants: Mutant[] } {
  const changes: Change[] = []
  collect(parseSync(file, text).program as unknown as Node, changes, text)
  const mutants: Mutant[] = []
  const asleep = (node: Node, inner: string) => {
    const all = changes.filter((change) => change.node === node).flatMap(({ texts }) => texts)
    return all.reduce((code, changed) => {
      mutants.push(mutantOf(file, text, node, changed))
      const id = firstId + mutants.length - 1
      return node.type === 'ExpressionStatement'
        ? `{ if (!mutant(${id})) ${code} }`
        : `(mutant(${id}) ? ${changed} : ${code})`
    }, inner)
  }
  const nodes = [...new Set(changes.map(({ node }) => node))].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )
  const write = (start: number, end: number): string => {
    let code = ''
    let at = start
    for (let node = nodes[0]; node !== undefined && node.end <= end; node = nodes[0]) {
      nodes.shift()
      code += text.slice(at, node.start) + asleep(node, write(node.start, node.end))
      at = node.end
    }
    return code + text.slice(at, end)
  }
  return { code: write(0, text.length), mutants }
}

function mutantOf(file: string, text: string, { start, end }: Node, changed: string): Mutant {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  const plain = (lines: string) => lines.replace(/\s+/g, ' ').trim()
  const becomes = plain(text.slice(from, start) + changed + text.slice(end, to))
  return { file, line: text.slice(0, start).split('\n').length, was: plain(text.slice(from, to)), becomes }
}

function collect(node: Node, changes: Change[], text: string): void {
  const texts = mistakesIn(node, text)
  if (texts.length > 0) changes.push({ node, texts })
  const tests = node.type === 'WhileStatement' ? ['false'] : ['true', 'false']
  if (/^(If|While)Statement$|^ConditionalExpression$/.test(node.type))
    changes.push({ node: node.test, texts: tests })
  for (const [name, value] of Object.entries(node)) {
    if (name === 'source' || (name === 'key' && node.computed === false)) continue
    if (name === 'quasi' || (name === 'arguments' && describing.test(calledBy(node)))) continue
    for (const child of [value].flat() as (Node | null)[])
      if (typeof child?.type === 'string' && !silent.test(child.type)) collect(child, changes, text)
  }
}

/** What may stand in place of the node; nothing in place of a statement. */
function mistakesIn(node: Node, text: string): string[] {
  const textOf = ({ start, end }: Node) => text.slice(start, end)
  const { left, right, operator, argument, callee, value } = node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      // The language wants parentheses where `??` stands beside `&&`.
      if (operator === '??') return [`(${textOf(left)}) && (${textOf(right)})`]
      return (otherOperators[operator] ?? []).map((other) => `${textOf(left)} ${other} ${textOf(right)}`)
    case 'UnaryExpression':
      return operator === '!' || operator === '-' ? [textOf(argument)] : []
    case 'UpdateExpression':
      return [textOf(node).replace(operator, operator === '++' ? '--' : '++')]
    case 'Literal':
      if (typeof value === 'boolean') return [String(!value)]
      if (typeof value === 'number') return [String(value + 1)]
      if (typeof value === 'string') return [value === '' ? "'?'" : "''"]
      return 'regex' in node ? ['/(?:)/'] : []
    case 'TemplateLiteral':
      return ["''"]
    case 'ArrayExpression':
      return node.elements.length > 0 ? ['[]'] : []
    case 'ExpressionStatement':
      // Each of them: one that began with a parenthesis would go on with the line before.
      return /^(super\b|['"])/.test(textOf(node)) ? [] : ['']
    case 'CallExpression': {
      const name = calledBy(node)
      if (name === '' || textOf(callee).includes('?.')) return []
      const { object } = callee
      const given = text.slice(callee.end, node.end)
      if (textOf(object) === 'Math')
        return /^m(in|ax)$/.test(name) ? [`Math.${name === 'min' ? 'max' : 'min'}${given}`] : []
      if (Object.hasOwn(otherCalls, name)) return [`${textOf(object)}.${otherCalls[name]}${given}`]
      return links.test(name) ? [textOf(object)] : []
    }
    default:
      return []
  }
}

/** What a method is called where the node calls one. */
const calledBy = ({ type, callee }: Node): string =>
  type === 'CallExpression' ? (callee.property?.name ?? '') : ''
