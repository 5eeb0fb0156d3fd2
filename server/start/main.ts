// Runs the server as a process, as in production. Reads its settings from the environment, and stops cleanly on
// SIGTERM.

import { printable } from '../events/error-facts.ts'
import { closeNewFiles } from '../settings/data-folder.ts'
import { whyNotStarted } from '../settings/start-refusals.ts'
import { start } from './start.ts'

closeNewFiles()
// Prints errors with `printable`. Node would print everything in an error, such as a row that the database refused, or
// an email.
process.on('uncaughtException', (error) => {
  console.error(printable(error))
  process.exit(1)
})
try {
  const server = await start(process.env, { progress: (line) => console.error(line) })
  console.log(`Lightwell is ready at ${server.address}`)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(whyNotStarted(error) ?? printable(error))
  process.exit(1)
}
