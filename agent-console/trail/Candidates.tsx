import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef } from 'react'
import styles from '../shell/Lines.module.css'
import type { Candidate } from './find-customer.ts'

/** Asks which customer or account is meant, if several match the typed text. */
export function Candidates({
  candidates,
  onChoose,
}: {
  candidates: Candidate[]
  onChoose: (candidate: Candidate) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <section className={styles.part} aria-labelledby="which-customer">
      <h2 id="which-customer">{words.trail_customer_which()}</h2>
      <ul ref={list} className={styles.recent}>
        {candidates.map((candidate) => (
          <li key={candidate.filter.uid ?? candidate.filter.accountId}>
            <button type="button" className={styles.name} onClick={() => onChoose(candidate)}>
              {candidate.filter.accountId
                ? words.trail_customer_account({ number: candidate.name })
                : candidate.name}
            </button>{' '}
            <span className={styles.soft}>{candidate.more}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
