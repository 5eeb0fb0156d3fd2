import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server says to a recipient, or to the mail once it has it; `cut` takes the mail and ends the line. */
export interface MailServerWishes {
  toRecipient?: (address: string) => number | undefined
  afterData?: 'cut'
}

/** A mail server on this machine that keeps what it takes, byte by byte. */
export async function startMailServer({ toRecipient, afterData }: MailServerWishes = {}) {
  const received: string[] = []
  let connections = 0
  let most = 0
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections++
      most = Math.max(most, connections)
      done()
    },
    onClose() {
      connections--
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = toRecipient?.(address)
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        received.push(Buffer.concat(pieces).toString())
        if (afterData !== 'cut') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How many connections there were at once. */
    mostConnections: () => most,
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(resolve)
      await promise
    },
  }
}
