// The rule that every test file belongs to a suite, because no command would run it otherwise.
import { suiteOf } from '../proof/suites.ts'
import { filesOf, type Rule } from './rule.ts'

export const testRules: Rule[] = [
  {
    name: 'every test belongs to a suite that runs it',
    findings: (tree) =>
      filesOf(tree, /\.(test|spec|journey)\.\w+$/).flatMap(([path]) =>
        suiteOf(path) === undefined ? [`${path}: no suite runs it (scripts/proof/suites.ts)`] : [],
      ),
    broken: [
      { 'help-centre/page.test.ts': '' },
      { 'words/plural.test.ts': '' },
      { 'customer-portal/page.test.tsx': '' },
      { 'server/app.spec.ts': '' },
      { 'samples/import.test.mts': '' },
      { 'server/payments/once.journey.ts': '' },
    ],
  },
]
