import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { CalendarFile } from '@lightwell/rulebook/appointments/visit-file.ts'
import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Config } from '../../settings/config.ts'
import { type Html, html } from '../../web/html.ts'
import { addressOf, type Page, seeWords } from './pages.ts'

/** Whose letter it is, where its links lead, and by whose clock it tells times. */
export interface Letterhead extends Pick<Config, 'brand' | 'publicUrl' | 'businessZone'> {
  /** The business day on which it's written. Days of other years have their year, and all do where this isn't given. */
  today?: Day
}

/** The letterhead of what's written now. */
export const headOf = (config: Letterhead, now: Temporal.Instant): Letterhead => ({
  ...config,
  today: dayOf(now, config.businessZone),
})

/** Whom a letter reaches, and the account that it is about. */
export interface Reader {
  /** Nothing where nobody signs in with that address. */
  firstName: string | null
  account: { number: string; serviceAddress: string } | null
}

export interface MailDraft {
  accountId: string | null
  /** Whether many go out at once, and nobody waits for one: it goes after all others. */
  isBulk: boolean
  to: string
  subject: string
  /** Where mails of its kind are stopped: only for those that people choose. */
  unsubscribeUrl?: string | undefined
  /** Whether it isn't sent, after the same work as one that is: how long an answer takes must not tell. */
  isWithheld?: boolean
  /** The letter in the frame that all letters share: greeting, account, link, closing. */
  write: (reader: Reader) => { text: string; html: string; calendar?: CalendarFile | undefined }
}

interface Letter {
  accountId: string | null
  /** Of a reader at an address with which nobody signs in any more. */
  firstName?: string
  isBulk?: boolean
  to: string
  subject: string
  paragraphs: string[]
  /** Where the letter leads; in plain text its address stands by itself. */
  link: Page | { to: string; text: string }
  /** Pairs of a name and a value, set as a table. */
  facts: [string, string][]
  /** The file for calendars that goes with it. */
  calendar?: ((reader: Reader) => CalendarFile) | undefined
  /** Of what people choose: where it is stopped. */
  unsubscribeUrl?: string | undefined
}

/** A letter as plain text and as HTML, with the brand's name and telephone. */
export function composeMail(head: Letterhead, locale: 'en' | 'es', letter: Letter): MailDraft {
  const { accountId, isBulk = false, to, subject, unsubscribeUrl } = letter
  return {
    accountId,
    isBulk,
    to,
    subject,
    unsubscribeUrl,
    write: (reader) => ({ ...write(head, locale, letter, reader), calendar: letter.calendar?.(reader) }),
  }
}

/** What the frame and the letter come to for one reader. */
interface Framed {
  subject: string
  /** What inboxes show behind the subject. */
  preview: string
  paragraphs: string[]
  link: { to: string; text: string }
  facts: [string, string][]
  /** How it ends, line by line. */
  closing: [help: string, signature: string]
  /** The link by which such mails are stopped, for those that people choose. */
  stop: { to: string; text: string } | undefined
}

function write(head: Letterhead, locale: 'en' | 'es', letter: Letter, { account, ...reader }: Reader) {
  const { brand, publicUrl } = head
  const firstName = reader.firstName ?? letter.firstName
  const greeting = firstName
    ? words.mail_greeting({ name: firstName }, { locale })
    : words.mail_greeting_unnamed({}, { locale })
  const { link } = letter
  const framed: Framed = {
    subject: letter.subject,
    preview: letter.paragraphs.slice(0, 2).join(' '),
    paragraphs: [greeting, ...letter.paragraphs],
    link: typeof link === 'string' ? { to: addressOf(link, publicUrl), text: seeWords(link, locale) } : link,
    facts: [...letter.facts, ...accountFacts(account, locale)],
    closing: [
      words.mail_closing({ telephone: brand.supportTelephone }, { locale }),
      words.mail_signature({ brand: brand.name }, { locale }),
    ],
    stop:
      letter.unsubscribeUrl === undefined
        ? undefined
        : { to: letter.unsubscribeUrl, text: words.mail_stop({}, { locale }) },
  }
  return { text: textOf(framed), html: page(head, locale, framed).toString() }
}

/** Which account it is: enough to know it by, and not enough to pass for its owner. */
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

/** A text whose telephone number stays in one line. */
const unbroken = (text: string, telephone: string): Html[] =>
  text
    .split(telephone)
    .map((part, at) =>
      at === 0 ? html`${part}` : html`<span style="white-space:nowrap">${telephone}</span>${part}`,
    )
