import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../shell/paths.ts'
import { levelWords } from '../views/level-words.ts'
import type { TrailRow } from './calls.ts'
import type { TrailFilter } from './filter.ts'
import { sentencesOf } from './sentences.ts'
import styles from './Trail.module.css'

/** Everything about an entry of the audit trail: sentences, then ids, then links to similar entries. */
export function EntryDetails({ row, filter }: { row: TrailRow; filter: TrailFilter }) {
  const { view, uid, accountId, staff, call, level } = row
  return (
    <div className={styles.details}>
      <div className={styles.told}>
        {sentencesOf(row).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact term={words.trail_fact_level()}>{level && levelWords[level]()}</Fact>
        <Fact term={words.trail_fact_call()}>{codeOf(call)}</Fact>
        <Fact term={words.trail_fact_thing()}>{codeOf(row.thing)}</Fact>
        <Fact term={words.trail_fact_about()}>{codeOf(row.about.join(', '))}</Fact>
        <Fact term={words.trail_fact_view()}>{codeOf(row.view)}</Fact>
        <Fact term={words.trail_fact_id()}>{codeOf(`${row.id} · ${row.at}`)}</Fact>
      </dl>
      <nav className={styles.only} aria-label={words.trail_only()}>
        <span>{words.trail_only()}</span>
        {view && <Only search={{ view }}>{words.trail_only_view()}</Only>}
        {uid && <Only search={{ ...filter, uid }}>{words.trail_only_customer()}</Only>}
        {accountId && <Only search={{ ...filter, accountId }}>{words.trail_only_account()}</Only>}
        {staff && <Only search={{ ...filter, staff }}>{words.trail_only_staff()}</Only>}
        <Only search={{ ...filter, group: row.group, call }}>{words.trail_only_call()}</Only>
      </nav>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const codeOf = (text: string | null) => text && <code>{text}</code>

const Only = ({ search, children }: { search: TrailFilter; children: string }) => (
  <Link to={paths.trail} search={search} resetScroll={false}>
    {children}
  </Link>
)
