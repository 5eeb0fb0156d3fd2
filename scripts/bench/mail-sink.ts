// A mail server that accepts every mail and delivers none. It runs as a separate process: `node
// scripts/bench/mail-sink.ts`. The benchmark sends each mail twice: with the product, and with plain nodemailer. So if
// an address gets two mails, this server compares their contents.
import { SMTPServer } from 'smtp-server'

export interface SinkFigures {
  taken: number
  /** The number of second mails that differed from the first mail to the same address. */
  different: number
}

let taken = 0
let different = 0
/** The content of the first mail to each address. */
const first = new Map<string, string>()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    let mail = ''
    stream.setEncoding('latin1').on('data', (text: string) => {
      mail += text
    })
    stream.on('end', () => {
      taken++
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const before = first.get(to)
      if (before === undefined) first.set(to, saidIn(mail))
      else if (before !== saidIn(mail)) different++
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('message', () => process.send?.({ taken, different } satisfies SinkFigures))

/**
 * The subject and the parts of a mail. Leaves out the boundary lines: they differ between the programs compared, even
 * for the same mail.
 */
function saidIn(mail: string): string {
  const [head = '', ...parts] = mail.split('\r\n\r\n')
  const subject = /^Subject: .*(?:\r\n\s.*)*/m.exec(head)?.[0]
  const boundary = /boundary="?([^"\r\n;]+)/.exec(head)?.[1] ?? '\0'
  const lines = parts
    .join('\n')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith(`--${boundary}`))
  return [subject, ...lines].join('\n')
}
