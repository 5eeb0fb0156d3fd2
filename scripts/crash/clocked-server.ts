// The server with a file as its clock. The clock stands still while the server starts, so timeouts of minutes don't
// depend on how fast the machine is.
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
