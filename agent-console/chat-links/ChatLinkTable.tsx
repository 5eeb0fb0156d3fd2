import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { useOpening } from '../shell/opening.ts'
import type { ChatLink } from './calls.ts'

/** The signed-in person's chat links, with how far each has come. `links` is undefined if they couldn't be listed. */
export function ChatLinkTable({ links }: { links: ChatLink[] | undefined }) {
  return (
    <section className={styles.part} aria-labelledby="chat-links">
      <h2 id="chat-links">{words.chat_links_yours()}</h2>
      {links === undefined && <p role="alert">{words.console_error()}</p>}
      {links?.length === 0 && <p>{words.chat_links_none()}</p>}
      <p role="status" className="visually-hidden">
        {links?.find(({ state, isUsed }) => state === 'proved' && !isUsed) && provedSaid(links)}
      </p>
      {links && links.length > 0 && (
        // Until someone has proved their identity, the table has nothing to press, so the scrolling area itself takes
        // the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.chat_links_name()}</th>
                <th scope="col">{words.chat_links_contact()}</th>
                <th scope="col">{words.chat_links_until()}</th>
                <th scope="col">{words.chat_links_state()}</th>
                <th scope="col">
                  <span className="visually-hidden">{words.console_open()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <tr key={link.id}>
                  <td>{link.name}</td>
                  <td>
                    {link.email} <span className={styles.whole}>{formatTelephone(link.phoneNumber)}</span>
                  </td>
                  <td className={styles.whole}>{formatWhen(link.endsAt, 'list')}</td>
                  <td>
                    <State link={link} />
                  </td>
                  <td className={styles.act}>
                    <Open link={link} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function State({ link: { state, provedAs, isUsed } }: { link: ChatLink }) {
  if (isUsed) return <StatusBadge>{words.chat_links_used()}</StatusBadge>
  if (provedAs === null) return <StatusBadge tone={tones[state]}>{stateWords[state]()}</StatusBadge>
  return (
    <span className={styles.person}>
      <StatusBadge tone="success">{words.chat_links_state_proved({ name: nameOf(provedAs) })}</StatusBadge>
      {!provedAs.isSameEmail && <StatusBadge tone="warning">{words.chat_links_other_email()}</StatusBadge>}
    </span>
  )
}

/**
 * A button that opens a view of the customer who proved their identity. In that view, the customer counts as verified.
 */
function Open({ link: { provedAs, isUsed } }: { link: ChatLink }) {
  const open = useOpening()
  if (provedAs === null || isUsed) return null
  const name = nameOf(provedAs)
  return (
    <Button
      variant="primary"
      {...resultMark}
      aria-label={words.console_open_title({ name })}
      onClick={() => open({ uid: provedAs.uid, name }, { hasProved: true })}
    >
      {words.console_open()}
    </Button>
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** Tells screen readers who has proved their identity. */
const provedSaid = (links: ChatLink[]): string =>
  links
    .flatMap(({ provedAs, isUsed }) =>
      provedAs && !isUsed ? [words.chat_links_state_proved({ name: nameOf(provedAs) })] : [],
    )
    .join(' ')

const stateWords: Record<ChatLink['state'], () => string> = {
  made: words.chat_links_state_made,
  opened: words.chat_links_state_opened,
  proved: words.chat_links_used,
  declined: words.chat_links_state_declined,
  over: words.chat_links_state_over,
}
const tones: Record<ChatLink['state'], StatusTone> = {
  made: 'neutral',
  opened: 'accent',
  proved: 'success',
  declined: 'error',
  over: 'neutral',
}
