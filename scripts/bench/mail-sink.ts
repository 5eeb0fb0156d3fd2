// A mail server that takes every mail and keeps none, in a process of its own: `node scripts/bench/mail-sink.ts`.
import { SMTPServer } from 'smtp-server'

let taken = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => {
      taken++
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('message', () => process.send?.({ taken }))
