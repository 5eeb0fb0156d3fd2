import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { levelWords } from '../views/level-words.ts'
import type { TrailRow } from './calls.ts'
import type { TrailFilter } from './filter.ts'
import { sentencesOf } from './sentences.ts'
import styles from './Trail.module.css'

/** All of an entry: told in sentences, then by its ids, and ways to see more of the same. */
export function EntryDetails({ row, filter }: { row: TrailRow; filter: TrailFilter }) {
  const { uid, accountId, staff, call, level } = row
  return (
    <div className={styles.details}>
      <div className={styles.told}>
        {sentencesOf(row).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact term={words.trail_fact_level()} fact={level && levelWords[level]()} />
        <Fact term={words.trail_fact_call()} fact={call} />
        <Fact term={words.trail_fact_thing()} fact={row.thing} />
        <Fact term={words.trail_fact_about()} fact={row.about.join(', ')} />
        <Fact term={words.trail_fact_view()} fact={row.view} />
        <Fact term={words.trail_fact_id()} fact={`${row.id} · ${row.at}`} />
      </dl>
      <nav className={styles.only} aria-label={words.trail_only()}>
        <span>{words.trail_only()}</span>
        {uid && <Only search={{ ...filter, uid }}>{words.trail_only_customer()}</Only>}
        {accountId && <Only search={{ ...filter, accountId }}>{words.trail_only_account()}</Only>}
        {staff && <Only search={{ ...filter, staff }}>{words.trail_only_staff()}</Only>}
        <Only search={{ ...filter, group: row.group, call }}>{words.trail_only_call()}</Only>
      </nav>
    </div>
  )
}

function Fact({ term, fact }: { term: string; fact: string | null }) {
  if (!fact) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <code>{fact}</code>
      </dd>
    </div>
  )
}

const Only = ({ search, children }: { search: TrailFilter; children: string }) => (
  <Link to={paths.trail} search={search} resetScroll={false}>
    {children}
  </Link>
)
