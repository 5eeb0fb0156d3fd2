import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * The behavior of a test mail server. `toRecipient` chooses the status for a recipient's address. With `cut`, the
 * server accepts each email and then drops the connection. With `cut-once`, it does so with the first email only.
 */
export interface MailServerWishes {
  toRecipient?: (address: string) => number | undefined
  afterData?: 'cut' | 'cut-once'
  /** The number of connections that the server refuses after it dropped one of them. */
  refusesAfterCut?: number
  /**
   * True: refuses the first attempt for each recipient (451), like a server that greylists. Spammers don't retry, but
   * real senders do.
   */
  greylists?: boolean
  /** True: offers STARTTLS with a self-signed certificate. */
  tls?: boolean
  /** Only this account may send emails, and only over TLS. */
  account?: { user: string; pass: string }
}

/** Starts a mail server on this machine that keeps each accepted email byte by byte. */
export async function startMailServer({
  toRecipient,
  afterData,
  refusesAfterCut = 0,
  greylists,
  tls = false,
  account,
}: MailServerWishes = {}) {
  const received: string[] = []
  const wasSecure: boolean[] = []
  const seen = new Set<string>()
  let connections = 0
  let most = 0
  const sockets = new Map<number | undefined, Socket>()
  let cuts = 0
  let refusals = 0
  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.pass) done(null, { user: username })
      else done(new Error('no'))
    },
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
      const isFirst = greylists && !seen.has(address)
      seen.add(address)
      const responseCode = isFirst ? 451 : toRecipient?.(address)
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData(stream, session, done) {
      wasSecure.push(session.secure)
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        received.push(Buffer.concat(pieces).toString())
        if (afterData === undefined || (afterData === 'cut-once' && cuts > 0)) return done()
        cuts++
        sockets.get(session.remotePort)?.destroy()
      })
    },
  })
  server.on('error', () => {})
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.set(socket.remotePort, socket)
    if (cuts > 0 && refusals < refusesAfterCut) {
      refusals++
      socket.destroy()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** True for each email that came over TLS. */
    wasSecure,
    /** The most connections that were open at once. */
    mostConnections: () => most,
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(resolve)
      await promise
    },
  }
}
