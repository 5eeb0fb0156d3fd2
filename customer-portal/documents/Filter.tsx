import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import styles from './DocumentsPage.module.css'
import type { DocumentsSearch } from './search.ts'
import { sortsFor } from './sorts.ts'

const sortNames: Record<NonNullable<DocumentsSearch['sort']>, () => string> = {
  bill: words.documents_sort_bill,
  receipt: words.documents_sort_receipt,
  authorization: words.documents_sort_authorization,
  label: words.documents_sort_label,
}

/** Filters documents by type and year. A filter with just one choice is left out, unless a year is chosen. */
export function Filter({
  filter: { sort, year },
  years,
  account,
}: {
  filter: DocumentsSearch
  years: number[]
  account: LinkedAccount
}) {
  const sorts = sortsFor(account)
  return (
    <>
      {sorts.length > 1 && (
        <Choices
          label={words.documents_sorts()}
          choices={[undefined, ...sorts].map((each) => ({
            name: each === undefined ? words.documents_sort_all() : sortNames[each](),
            // Drop the year, because documents of the newly chosen type may not exist for that year.
            search: each === undefined ? {} : { sort: each },
            isChosen: each === sort,
          }))}
        />
      )}
      {(years.length > 1 || year !== undefined) && (
        <Choices
          label={words.documents_years()}
          choices={[undefined, ...years].map((each) => ({
            name: each === undefined ? words.documents_years_all() : String(each),
            search: { ...(sort && { sort }), ...(each !== undefined && { year: each }) },
            isChosen: each === year,
          }))}
        />
      )}
    </>
  )
}

function Choices({
  label,
  choices,
}: {
  label: string
  choices: { name: string; search: DocumentsSearch; isChosen: boolean }[]
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ name, search, isChosen }) => (
          <li key={name}>
            <Link
              to={paths.documents}
              search={search}
              resetScroll={false}
              className={styles.choice}
              activeProps={{}}
              activeOptions={{ exact: true }}
              aria-current={isChosen ? 'page' : 'false'}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
