// Starts the product without its jobs, since a job's work isn't part of the cost of a read.
import { start } from '@lightwell/server/start/start.ts'

const server = await start(process.env, { jobs: 'none' })
console.log(`Lightwell is ready at ${server.address}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
