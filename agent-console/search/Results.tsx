import type { FoundBy } from '@lightwell/rulebook/search/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import styles from '../Lines.module.css'
import { useOpening } from '../opening.ts'
import { type Found, type FoundPerson, find } from './calls.ts'
import { focusFirstResult, resultMark } from './result-focus.ts'
import { useArrows } from './use-arrows.ts'

/** Who was found, a line each: what tells people apart, since no caller is verified yet. */
export function Results({ q, first }: { q: string; first: Found }) {
  const [found, setFound] = useState(first)
  const [more, setMore] = useState<'idle' | 'pending' | 'failed'>('idle')
  useArrows()
  // The next key is most often Enter.
  useEffect(() => void focusFirstResult(), [])
  const readMore = async (after: string) => {
    setMore('pending')
    try {
      const next = await find(q, after)
      setFound({
        people: [...found.people, ...next.people],
        accounts: [...found.accounts, ...next.accounts],
        next: next.next,
      })
      setMore('idle')
    } catch {
      setMore('failed')
    }
  }
  const { people, accounts, next } = found
  return (
    <>
      <p role="status">{words.console_found({ count: people.length })}</p>
      {people.length > 0 && <People people={people} />}
      {next !== null && (
        <div>
          <Button pending={more === 'pending'} onClick={() => void readMore(next)}>
            {words.console_more()}
          </Button>
        </div>
      )}
      {more === 'failed' && <p role="alert">{words.console_search_failed()}</p>}
      {accounts.length > 0 && <Accounts accounts={accounts} />}
    </>
  )
}

function People({ people }: { people: FoundPerson[] }) {
  const open = useOpening()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.console_search_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{words.console_name_column()}</th>
            <th scope="col">{words.console_email()}</th>
            <th scope="col">{words.console_town()}</th>
            <th scope="col">{words.console_accounts()}</th>
            <th scope="col">{words.console_found_by()}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const name = `${person.firstName} ${person.lastName}`
            return (
              <tr key={person.uid}>
                <td>
                  <div className={styles.person}>
                    <button
                      type="button"
                      {...resultMark}
                      className={styles.name}
                      onClick={() => open({ uid: person.uid, name })}
                    >
                      {name}
                    </button>
                    <Marks person={person} />
                  </div>
                </td>
                <td>{person.email}</td>
                <td>{person.town ?? '–'}</td>
                <td>{person.accounts.map(({ accountNumber }) => accountNumber).join(', ') || '–'}</td>
                <td>{byWords[person.by]()}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Marks({ person: { isActive, isProtected } }: { person: FoundPerson }) {
  return (
    <>
      {!isActive && <StatusBadge tone="warning">{words.console_inactive()}</StatusBadge>}
      {isProtected && (
        <StatusBadge icon="lock" tone="error">
          {words.console_protected()}
        </StatusBadge>
      )}
    </>
  )
}

/** Nobody signs in to these, so there's nobody to open. */
function Accounts({ accounts }: { accounts: Found['accounts'] }) {
  return (
    <section className={styles.part} aria-labelledby="without-id">
      <h2 id="without-id">{words.console_accounts_without_id()}</h2>
      <ul className={styles.plain}>
        {accounts.map(({ accountId, accountNumber, town }) => (
          <li key={accountId}>
            {accountNumber}
            {town && <span className={styles.soft}> {town}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const byWords: Record<FoundBy, () => string> = {
  email: words.console_by_email,
  'user-name': words.console_by_user_name,
  account: words.console_by_account,
  name: words.console_by_name,
  telephone: words.console_by_telephone,
  ticket: words.console_by_ticket,
  order: words.console_by_order,
}
