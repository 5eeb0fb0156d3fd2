// `npm run check`: what can be proven in seconds, without a database or a browser.
import { readArguments } from './proof/arguments.ts'
import { checkSteps } from './proof/check-steps.ts'
import { printEnd, runSteps, sumOf } from './proof/print.ts'
import { endWhenBrokenOff } from './proof/programs.ts'

const help = `npm run check: the fast part of the proof, without a database or a browser.
It compiles the words and runs unit tests, types, lint, import directions and dead code.

  npm run check
  npm run check -- --verbose   show what the steps print, not only of those that fail
  npm run check -- --cores 4   run steps side by side on 4 cores instead of 2
  npm run check -- --help      print this and start nothing`

const asked = readArguments(process.argv.slice(2), { takesWords: false })
if ('refused' in asked) {
  console.error(asked.refused)
  process.exitCode = 1
} else if (asked.help) console.log(help)
else {
  endWhenBrokenOff()
  const done = await runSteps(checkSteps(), asked)
  const totals = sumOf(done)
  printEnd(done, totals)
  process.exitCode = totals.failed > 0 ? 1 : 0
}
