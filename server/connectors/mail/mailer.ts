import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
}
/** Hands a mail over; throws when it could not, and is asked again later. */
export type Mailer = (mail: Mail) => Promise<void>

/** Sends by SMTP or, until a mail server is configured, writes each mail into `outbox/` of the data folder. */
export function openMailer(mail: { smtpUrl: string | undefined; from: string }, dataDir: string): Mailer {
  const { transport, keep } =
    mail.smtpUrl === undefined ? toFolder(join(dataDir, 'outbox')) : overSmtp(mail.smtpUrl)
  return async ({ id, to, subject, text, html }) => {
    const messageId = `<${id}@lightwell>`
    const sent = await transport.sendMail({ from: mail.from, to, subject, text, html, messageId })
    keep?.(id, sent.message)
  }
}

function overSmtp(url: string) {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 }
  return { transport: nodemailer.createTransport(url, limits as never), keep: undefined }
}

function toFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const keep = (id: string, message: unknown) => writeFileSync(join(folder, `${id}.eml`), message as Buffer)
  return { transport, keep }
}
