import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CalendarFile } from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Config } from '../../settings/config.ts'
import { type Html, html } from '../../web/html.ts'
import { addressOf, type Page, seeWords } from './pages.ts'

/** The brand, base URL and time zone that a deployment uses in its mails. */
export interface Letterhead extends Pick<Config, 'brand' | 'publicUrl' | 'businessZone'> {
  /**
   * The business day on which the mail is written. Days in other years are shown with the year. Without `today`, every
   * day is shown with the year.
   */
  today?: Day
}

/** The letterhead for mail written at `now`. */
export const headOf = (config: Letterhead, now: Temporal.Instant): Letterhead => ({
  ...config,
  today: dayOf(now, config.businessZone),
})

/** The recipient of a mail, and the account the mail is about. */
export interface Reader {
  /** The recipient's first name. Null if nobody signs in with the address. */
  firstName: string | null
  account: { number: string; serviceAddress: string } | null
}

export interface MailDraft {
  accountId: string | null
  /** True for mass mail. Nobody waits for it, so it's sent after all other mail. */
  isBulk: boolean
  to: string
  subject: string
  /** The unsubscribe page for mails of this kind. Only optional mails have one. */
  unsubscribeUrl?: string | undefined
  /** True: do the same work, but don't send the mail. Response times then don't reveal if an address is known. */
  isWithheld?: boolean
  /** Writes the mail: the greeting, account, link and closing that all mails share, and the mail's own text. */
  write: (reader: Reader) => { text: string; html: string; calendar?: CalendarFile | undefined }
}

interface Mail {
  accountId: string | null
  /** The recipient's first name, for an address that nobody signs in with anymore. */
  firstName?: string
  isBulk?: boolean
  to: string
  subject: string
  paragraphs: string[]
  /** The link in the mail. In plain text, the URL has a line of its own. */
  link: Page | { to: string; text: string }
  /** Pairs of a name and a value, rendered as a table. */
  facts: [string, string][]
  /** The attached calendar file. */
  calendar?: ((reader: Reader) => CalendarFile) | undefined
  /** The URL of the unsubscribe page. Only optional mails have one. */
  unsubscribeUrl?: string | undefined
}

/** Composes a mail as plain text and as HTML, with the brand's name and telephone. */
export function composeMail(head: Letterhead, locale: 'en' | 'es', mail: Mail): MailDraft {
  const { accountId, isBulk = false, to, subject, unsubscribeUrl } = mail
  return {
    accountId,
    isBulk,
    to,
    subject,
    unsubscribeUrl,
    write: (reader) => ({ ...write(head, locale, mail, reader), calendar: mail.calendar?.(reader) }),
  }
}

/** A mail filled in for one reader. */
interface Framed {
  subject: string
  /** The preview that inboxes show after the subject. */
  preview: string
  paragraphs: string[]
  link: { to: string; text: string }
  facts: [string, string][]
  /** The closing, line by line. */
  closing: [help: string, signature: string]
  /** The unsubscribe link. Only optional mails have one. */
  stop: { to: string; text: string } | undefined
}

function write(head: Letterhead, locale: 'en' | 'es', mail: Mail, { account, ...reader }: Reader) {
  const { brand, publicUrl } = head
  const firstName = reader.firstName ?? mail.firstName
  const greeting = firstName
    ? words.mail_greeting({ name: firstName }, { locale })
    : words.mail_greeting_unnamed({}, { locale })
  const { link } = mail
  const framed: Framed = {
    subject: mail.subject,
    preview: mail.paragraphs.slice(0, 2).join(' '),
    paragraphs: [greeting, ...mail.paragraphs],
    link: typeof link === 'string' ? { to: addressOf(link, publicUrl), text: seeWords(link, locale) } : link,
    facts: [...mail.facts, ...accountFacts(account, locale)],
    closing: [
      words.mail_closing({ telephone: brand.supportTelephone }, { locale }),
      words.mail_signature({ brand: brand.name }, { locale }),
    ],
    stop:
      mail.unsubscribeUrl === undefined
        ? undefined
        : { to: mail.unsubscribeUrl, text: words.mail_stop({}, { locale }) },
  }
  return { text: textOf(framed), html: page(head, locale, framed).toString() }
}

/**
 * The account's row in the table of facts. It's enough to recognize the account, and too little to impersonate its
 * owner.
 */
function accountFacts(account: Reader['account'], locale: 'en' | 'es'): [string, string][] {
  if (account === null) return []
  const lastFour = cleanAccountNumber(account.number).slice(-4)
  return [
    [words.mail_fact_account({}, { locale }), words.mail_account_ending({ lastFour }, { locale })],
    [words.mail_fact_address({}, { locale }), account.serviceAddress],
  ]
}

const textOf = ({ paragraphs, link, facts, closing, stop }: Framed): string =>
  `${[
    ...paragraphs,
    `${link.text}:\n${link.to}`,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    closing.join('\n'),
    ...(stop ? [`${stop.text}:\n${stop.to}`] : []),
  ].join('\n\n')}\n`

function page(
  { brand }: Letterhead,
  locale: 'en' | 'es',
  { subject, preview, paragraphs, link, facts, closing: [help, signature], stop }: Framed,
): Html {
  const say = (said: string) => unbroken(said, brand.supportTelephone)
  const cell = 'padding:6px 16px 6px 0;text-align:left;vertical-align:top'
  const rows = facts.map(
    ([name, value]) =>
      html`<tr><th style="${cell};font-weight:400;color:#555">${name}</th><td style="${cell}">${value}</td></tr>`,
  )
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f7;color:#1a1f1f;font:16px/1.5 system-ui,sans-serif">
<div style="display:none">${preview}</div>
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
<p style="margin:0 0 16px;font-weight:700;color:${brand.accent.light}">${brand.name}</p>
${paragraphs.map((paragraph) => html`<p>${say(paragraph)}</p>`)}
<p><a style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.accent.light};color:${brand.accent.inkOnLight};font-weight:600;text-decoration:none" href="${link.to}">${link.text}</a></p>
<table style="border-collapse:collapse;margin:16px 0">${rows}</table>
<p style="color:#555">${say(help)}<br>${signature}</p>
${stop ? html`<p style="color:#555"><a style="color:#555" href="${stop.to}">${stop.text}</a></p>` : ''}</div></body></html>`
}

/** Keeps the telephone number in a text on one line. */
const unbroken = (text: string, telephone: string): Html[] =>
  text
    .split(telephone)
    .map((part, at) =>
      at === 0 ? html`${part}` : html`<span style="white-space:nowrap">${telephone}</span>${part}`,
    )
