// The server with a file as its clock (`clock-file.ts`). The clock moves only when the test moves it. So timeouts of
// minutes don't depend on how long a slow machine takes.
//   node scripts/crash/clocked-server.ts <file>
import { closeNewFiles } from '@lightwell/server/settings/data-folder.ts'
import { start } from '@lightwell/server/start/start.ts'
import { readClock } from './clock-file.ts'

const [, , file = ''] = process.argv

closeNewFiles()
const server = await start(process.env, {
  progress: (line) => console.error(line),
  clock: () => readClock(file),
})
console.log(`Lightwell is ready at ${server.address}`)
