// The rule that every API call has an example to test it with. An `examples.ts` imports each contract file as a whole,
// and its types require an example for every call in there. So a new call without an example doesn't compile.
// guard-matrix.test.ts checks that the server has every call.
import type { Tree } from '../tree.ts'
import { filesOf, matchesOf, placesOf, type Rule } from './rule.ts'

const contracts = /^rulebook\/.+contract\.ts$/
const call = /\bcall\(\{/

const contract = { 'rulebook/payments/contract.ts': 'export const payOnce = call({\n})' }
const examples = (text: string): Tree => ({ ...contract, 'server/payments/examples.ts': text })

export const callRules: Rule[] = [
  {
    name: 'calls are written down in contract files alone',
    findings: (tree) =>
      filesOf(tree, /^rulebook\/.+\.ts$/, /contract\.ts$|\.test\.ts$/).flatMap((file) =>
        placesOf(file, call),
      ),
    broken: [{ 'rulebook/payments/rules.ts': 'export const payOnce = call({' }],
  },
  {
    name: 'every contract file is taken whole by an examples.ts',
    instead: 'Import it as a namespace and give that, or spread it, as `contracts`.',
    findings(tree) {
      const taking = filesOf(tree, /^server\/.+\/examples\.ts$/)
      return filesOf(tree, contracts).flatMap(([path, text]) =>
        matchesOf([path, text], new RegExp(call, 'g'))
          .slice(0, 1)
          .filter(() => !taking.some(([, taker]) => takesWhole(taker, path))),
      )
    },
    broken: [
      contract,
      examples(
        "import { payOnce } from '@lightwell/rulebook/payments/contract.ts'\nconst contracts = { payOnce }",
      ),
      examples(
        "import * as calls from '@lightwell/rulebook/payments/contract.ts'\nconst contracts = { payOnce: calls.payOnce }",
      ),
      examples(
        "import type * as contracts from '@lightwell/rulebook/payments/contract.ts'\nconst none = {\n  contracts,\n}",
      ),
    ],
  },
]

/** True if this `examples.ts` includes every call of the contract file at `path`. */
function takesWhole(text: string, path: string): boolean {
  const imported = new RegExp(`^import \\* as (\\w+) from '@lightwell/${path}'`, 'm').exec(text)
  if (imported === null) return false
  const [, name = ''] = imported
  const whole =
    name === 'contracts'
      ? /^ {2}contracts,$/m
      : new RegExp(`^const contracts = (\\{[^}]*\\.{3})?${name}\\b(?!\\.)`, 'm')
  return whole.test(text)
}
