import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarFile } from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
import nodemailer from 'nodemailer'

/** A mail with everything its bytes are made from. */
export interface Mail {
  id: string
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The unsubscribe page for mails of its kind. */
  unsubscribeUrl?: string | null | undefined
  calendar?: CalendarFile | null | undefined
  writtenAt: Date
}

/** The result of an attempt to deliver a mail. */
export type Delivery =
  | { outcome: 'sent' }
  /** The mail server didn't take this mail, either for now (RFC 5321: 4xx, or the connection broke) or for good. */
  | { outcome: 'refused'; isPassing: boolean; error: unknown }
  /** This mail didn't reach the mail server, and a new connection right afterwards failed, too. */
  | { outcome: 'away'; error: unknown }

/** A mail as sent: sender, recipient, and bytes. */
export interface Message {
  id: string
  from: string
  to: string
  message: Buffer
}

export interface Mailer {
  /** Composes a mail as it will be sent. */
  compose(mail: Mail): Promise<Buffer>
  /** Delivers exactly these bytes. */
  deliver(message: Message): Promise<Delivery>
  /** The number of mails it takes at once. */
  atOnce: number
  /** The sender of mails that haven't been tried before. */
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

/** The domain of an address, with or without a display name. */
export const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'lightwell.invalid'

/** The address of a sender, without the display name. */
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
    // Programs shouldn't reply to mail that a program wrote (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // One-click unsubscribe in the mail program (RFC 8058).
    ...(unsubscribeUrl && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  // An attachment, not an alternative: some mail programs would show the calendar part in place of the text.
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
    // A mail whose connection broke may have arrived, so the outbox decides when to retry.
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

/**
 * Classifies a failure: if the server answered, it's about this mail. Otherwise it's about the server, if that's
 * gone.
 */
async function failedBy(error: unknown, isThere: () => Promise<boolean>): Promise<Delivery> {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: 'refused', isPassing: responseCode !== undefined && responseCode < 500, error }
  // A broken or silent connection may or may not be this mail's fault. A new connection shows which.
  return (await isThere()) ? { outcome: 'refused', isPassing: true, error } : { outcome: 'away', error }
}
