import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Brand } from '../../brand.ts'
import { type Html, html } from '../../web/html.ts'

export interface MailDraft {
  accountId: string | null
  /** Whether many go out at once, and nobody waits for one: it goes after all others. */
  isBulk: boolean
  to: string
  subject: string
  text: string
  html: string
}

interface Letter {
  accountId: string | null
  isBulk?: boolean
  to: string
  subject: string
  greeting?: string
  paragraphs: string[]
  /** Where the letter leads; in plain text its address stands by itself. */
  link?: { to: string; text: string }
  /** Pairs of a name and a value, set as a table. */
  facts: [string, string][]
}

/** Sets a letter as plain text and as HTML, with the brand's name and telephone. */
export function composeMail(brand: Brand, locale: 'en' | 'es', letter: Letter): MailDraft {
  const closing = words.mail_closing({ brand: brand.name, telephone: brand.supportTelephone }, { locale })
  const text = [
    ...paragraphsOf(letter),
    ...(letter.link ? [letter.link.to] : []),
    letter.facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    closing,
  ]
  return {
    accountId: letter.accountId,
    isBulk: letter.isBulk ?? false,
    to: letter.to,
    subject: letter.subject,
    text: `${text.join('\n\n')}\n`,
    html: page(brand, locale, letter, closing).toString(),
  }
}

const paragraphsOf = ({ greeting, paragraphs }: Letter) => (greeting ? [greeting, ...paragraphs] : paragraphs)

function page(brand: Brand, locale: 'en' | 'es', letter: Letter, closing: string): Html {
  const cell = 'padding:6px 16px 6px 0;text-align:left;vertical-align:top'
  const rows = letter.facts.map(
    ([name, value]) =>
      html`<tr><th style="${cell};font-weight:400;color:#555">${name}</th><td style="${cell}">${value}</td></tr>`,
  )
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${letter.subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f7;color:#1a1f1f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
<p style="margin:0 0 16px;font-weight:700;color:${brand.accent.light}">${brand.name}</p>
${paragraphsOf(letter).map((paragraph) => html`<p>${paragraph}</p>`)}
${letter.link && html`<p><a style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.accent.light};color:${brand.accent.inkOnLight};font-weight:600;text-decoration:none" href="${letter.link.to}">${letter.link.text}</a></p>`}
<table style="border-collapse:collapse;margin:16px 0">${rows}</table>
<p style="color:#555">${closing}</p>
</div></body></html>`
}
