import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarFile } from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
import nodemailer from 'nodemailer'

/** An email, with everything that goes into its bytes. */
export interface Mail {
  id: string
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The URL of the page to unsubscribe from emails of this kind. */
  unsubscribeUrl?: string | null | undefined
  calendar?: CalendarFile | null | undefined
  writtenAt: Date
}

/** The result of an attempt to deliver an email. */
export type Delivery =
  | { outcome: 'sent' }
  /**
   * The mail server didn't accept this email. `isPassing`: the server may accept the email later, because it answered
   * 4xx (RFC 5321) or the connection broke.
   */
  | { outcome: 'refused'; isPassing: boolean; error: unknown }
  /** The mail server is down. This email didn't reach the server, and a new connection right afterwards failed, too. */
  | { outcome: 'away'; error: unknown }

/** A composed email: its sender, its recipient, and its bytes. */
export interface Message {
  id: string
  from: string
  to: string
  message: Buffer
}

export interface Mailer {
  /** Composes the bytes of an email. */
  compose(mail: Mail): Promise<Buffer>
  /** Delivers a composed email without changing its bytes. */
  deliver(message: Message): Promise<Delivery>
  /** The number of emails that can be delivered at the same time. */
  atOnce: number
  /** The sender address for new emails. An email that's sent again keeps its first sender (`Message.from`). */
  from: string
  close(): void
}

interface Settings {
  smtpUrl: string | undefined
  from: string
  /** The most connections to the mail server. */
  connections: number
}

/**
 * Opens a mailer that sends by SMTP. Without a configured mail server, it writes each email to a file in `outbox/` of
 * the data folder.
 */
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

/** Returns the domain of an email address, with or without a display name. */
export const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'lightwell.invalid'

/** Returns a sender's email address without the display name. */
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
    // Marks the email as written by a program, so that no program replies to it automatically (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // Lets people unsubscribe with one click in their mail program (RFC 8058).
    ...(unsubscribeUrl && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  // The calendar file is an attachment. If it were an alternative to the text, some mail programs would show it
  // instead.
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
    // 0: the transport never retries. After a broken connection, the email may have arrived, and a retry could send it
    // twice. So the outbox decides about retries.
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
 * Classifies a failed delivery. If the mail server answered, or can be reached again, the failure is about this email.
 * Otherwise, the mail server is down.
 */
async function failedBy(error: unknown, isThere: () => Promise<boolean>): Promise<Delivery> {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: 'refused', isPassing: responseCode !== undefined && responseCode < 500, error }
  // The connection broke or no answer came. Either this email is the reason, or the mail server is down. A new
  // connection shows which.
  return (await isThere()) ? { outcome: 'refused', isPassing: true, error } : { outcome: 'away', error }
}
