import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarFile } from '@lightwell/rulebook/appointments/visit-file.ts'
import nodemailer from 'nodemailer'

/** A mail with everything that its bytes are made of. */
export interface Mail {
  id: string
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Where mails of its kind are stopped. */
  unsubscribeUrl?: string | null | undefined
  calendar?: CalendarFile | null | undefined
  writtenAt: Date
}

/** What became of a try to hand a mail over. */
export type Delivery =
  | { outcome: 'sent' }
  /** The mail server did not take this mail: for now (RFC 5321: 4xx, or the line was cut), or for good. */
  | { outcome: 'refused'; isPassing: boolean; error: unknown }
  /** This mail did not reach the mail server, nor did a new connection just after it. */
  | { outcome: 'away'; error: unknown }

/** A mail as it goes out: from whom, to whom, and its bytes. */
export interface Message {
  id: string
  from: string
  to: string
  message: Buffer
}

export interface Mailer {
  /** Writes a mail as it goes out. */
  compose(mail: Mail): Promise<Buffer>
  /** Hands a mail over, those very bytes. */
  deliver(message: Message): Promise<Delivery>
  /** How many it takes at once. */
  atOnce: number
  /** Who sends what nobody has tried to send. */
  from: string
  close(): void
}

interface Settings {
  smtpUrl: string | undefined
  from: string
  /** Connections to the mail server. */
  connections: number
}

/** Sends by SMTP or, until a mail server is configured, writes each mail into `outbox/` of the data folder. */
export function openMailer({ smtpUrl, from, connections }: Settings, dataDir: string): Mailer {
  const { transport, keep, isThere } =
    smtpUrl === undefined ? toFolder(join(dataDir, 'outbox')) : overSmtp(smtpUrl, connections)
  return {
    compose,
    async deliver({ id, from: sender, to, message }) {
      try {
        await transport.sendMail({ envelope: { from: addressIn(sender), to }, raw: message })
        keep?.(id, message)
        return { outcome: 'sent' }
      } catch (error) {
        return failedBy(error, isThere)
      }
    },
    atOnce: smtpUrl === undefined ? 1 : connections,
    from,
    close: () => transport.close(),
  }
}

/** The domain of an address, also of one with a name before it. */
export const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'lightwell.invalid'

/** The address of a sender, without the name before it. */
const addressIn = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

async function compose(mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail(messageOf(mail))
  return message as Buffer
}

const messageOf = ({
  id,
  messageId,
  from,
  to,
  subject,
  text,
  html,
  unsubscribeUrl,
  calendar,
  writtenAt,
}: Mail) => ({
  ...{ from, to, subject, text, html, messageId },
  date: writtenAt,
  headers: {
    // No program answers a mail that a program wrote (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // One click in the mail program stops what people choose (RFC 8058).
    ...(unsubscribeUrl && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  // Beside the letter and no other form of it: some mail programs show a calendar's part in place of the words.
  attachments: calendar
    ? [
        {
          filename: calendar.name,
          content: calendar.content,
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
        },
      ]
    : [],
  baseBoundary: id,
})

function overSmtp(url: string, maxConnections: number) {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 30_000 }
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    maxMessages: 1_000,
    // A mail whose line was cut may have arrived: when it is tried again is the outbox's to say.
    maxRequeues: 0,
    ...limits,
  } as never)
  const isThere = () =>
    transport.verify().then(
      () => true,
      () => false,
    )
  return { transport, keep: undefined, isThere }
}

function toFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const keep = (id: string, message: Buffer) =>
    writeFileSync(join(folder, `${id}.eml`), message, { mode: 0o600 })
  return { transport, keep, isThere: async () => false }
}

/** What a failure says: of this mail, where the server answered what was said of it; else of the server, if it is gone. */
async function failedBy(error: unknown, isThere: () => Promise<boolean>): Promise<Delivery> {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: 'refused', isPassing: responseCode !== undefined && responseCode < 500, error }
  // A line that is cut or silent doesn't say whether it is cut because of this mail. A new connection tells.
  return (await isThere()) ? { outcome: 'refused', isPassing: true, error } : { outcome: 'away', error }
}
