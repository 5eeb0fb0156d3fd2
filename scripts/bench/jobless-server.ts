// The product as it answers, without its jobs: what those do meanwhile is no part of what a read costs.
import { start } from '@lightwell/server/start/start.ts'

const server = await start(process.env, { jobs: 'none' })
console.log(`Lightwell is ready at ${server.address}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
