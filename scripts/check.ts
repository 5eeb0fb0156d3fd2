// `npm run check`: every check that takes only seconds and needs neither a database nor a browser.
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { checkSteps } from './proof/check-steps.ts'
import { printEnd, runSteps, sumOf } from './proof/print.ts'
import { endWhenBrokenOff } from './proof/programs.ts'
import { runOptions } from './proof/run-options.ts'

const { values: asked } = readCommandLine({
  name: 'check',
  about:
    'Runs the checks that need no database or browser: words and voice, unit tests, types, lint, import directions and dead code.',
  options: runOptions,
})

endWhenBrokenOff()
const done = await runSteps(checkSteps(), asked)
const totals = sumOf(done)
printEnd(done, totals)
process.exitCode = totals.failed > 0 ? 1 : 0
