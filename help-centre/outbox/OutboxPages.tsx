import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Frame } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import styles from './OutboxPages.module.css'
import type { MailKind, OutboxMail, OutboxText } from './pages.tsx'

/**
 * The page `/outbox`, which production doesn't have. Without a mail server or a text gateway, emails and texts aren't
 * sent. This page lists them instead.
 */
export function OutboxPage({
  facts,
  mails,
  older,
  texts,
}: {
  facts: PageFacts
  mails: OutboxMail[]
  older: string | undefined
  texts: OutboxText[]
}) {
  const title = words.mail_outbox_title()
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.outbox}>
        <h1>{title}</h1>
        <p>{words.mail_outbox_lead()}</p>
        {texts.length > 0 && (
          <Card>
            <h2>{words.mail_outbox_texts()}</h2>
            <ul className={styles.list}>
              {texts.map(({ id, to, text, writtenAt }) => (
                <li key={id}>
                  <div className={styles.text}>{linked(text)}</div>
                  <span className={styles.soft}>
                    {to} · <time dateTime={writtenAt}>{formatWhen(writtenAt, 'list')}</time>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {mails.length === 0 && texts.length === 0 && <p>{words.mail_outbox_empty()}</p>}
        {mails.length > 0 && (
          <Card>
            <h2>{words.mail_outbox_letters()}</h2>
            <ul className={styles.list}>
              {mails.map(({ id, to, subject, writtenAt }) => (
                <li key={id}>
                  <a href={`/outbox/${id}`}>{subject}</a>
                  <span className={styles.soft}>
                    {to} · <time dateTime={writtenAt}>{formatWhen(writtenAt, 'list')}</time>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <p>
          <a href="/outbox/letters">{words.mail_letters_link()}</a>
        </p>
        {older !== undefined && (
          <LinkButton href={`/outbox?before=${older}`}>{words.mail_outbox_older()}</LinkButton>
        )}
      </div>
    </Frame>
  )
}

/** The page `/outbox/letters`: a sample of every kind of email, in both languages. */
export function MailsPage({ facts, kinds }: { facts: PageFacts; kinds: MailKind[] }) {
  const title = words.mail_letters_title()
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.outbox}>
        <p>
          <a href="/outbox">{words.mail_outbox_back()}</a>
        </p>
        <h1>{title}</h1>
        <p>{words.mail_letters_lead()}</p>
        <Card>
          <ul className={styles.list}>
            {kinds.map(({ name, subject }) => (
              <li key={name}>
                <span>{subject}</span>
                <span className={styles.ways}>
                  <span className={styles.soft}>{name}</span>
                  {(['en', 'es'] as const).map((language) => (
                    <a
                      key={language}
                      href={`/outbox/letters/${name}?language=${language}`}
                      aria-label={`${languageNames[language]}: ${subject}`}
                    >
                      {languageNames[language]}
                    </a>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Frame>
  )
}

const languageNames = { en: 'English', es: 'Español' }

/** The page with one email as plain text, with working links. */
export function MailPage({ facts, mail, text }: { facts: PageFacts; mail: OutboxMail; text: string }) {
  return (
    <Frame facts={facts} title={mail.subject}>
      <div className={styles.outbox}>
        <p>
          <a href="/outbox">{words.mail_outbox_back()}</a>
        </p>
        <h1>{mail.subject}</h1>
        <p className={styles.soft}>
          {mail.to} · <time dateTime={mail.writtenAt}>{formatWhen(mail.writtenAt, 'list')}</time>
        </p>
        <Card>
          <div className={styles.text}>{linked(text)}</div>
        </Card>
        <p>
          <a href={`/outbox/${mail.id}/html`}>{words.mail_outbox_html()}</a>
        </p>
      </div>
    </Frame>
  )
}

/** Turns the URLs in a text into links. Only looks for a URL that's alone on its line. */
const linked = (text: string) =>
  text.split('\n').map((line, at) =>
    /^https?:\S+$/.test(line) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines never changes
      <p key={at}>
        <a href={line}>{line}</a>
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines never changes
      <p key={at}>{line === '' ? '\u00a0' : line}</p>
    ),
  )
