// The server as a process of its own, as it runs for real: settings from the environment, clean stop on SIGTERM.
import { ConfigRefused } from './config.ts'
import { start } from './start.ts'

try {
  const server = await start(process.env, (line) => console.error(line))
  console.log(`Lightwell is ready at ${server.address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof ConfigRefused ? error.message : error)
  process.exit(1)
}
