// `#/profile/documents`: every document of the current account this person may see, newest first. The URL holds the
// type, the year and the position in a long list (search.ts).
import type { DocumentsPage as Page } from '@lightwell/client/documents/documents.ts'
import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { NoBill } from '../accounts/later-parts.ts'
import { NoLabel } from '../broadband-labels/NoLabel.tsx'
import { BillingWays } from '../shell/BillingFrame.tsx'
import { ButtonLink } from '../shell/links.tsx'
import { Part } from '../shell/Part.tsx'
import { paths } from '../shell/paths.ts'
import { partIfRead } from '../shell/read-part.ts'
import { useSession } from '../shell/session.ts'
import styles from './DocumentsPage.module.css'
import { DocumentTable } from './DocumentTable.tsx'
import { Filter } from './Filter.tsx'
import type { DocumentsSearch } from './search.ts'

// Exported here so that the page and its data loader load as one chunk.
export { readDocuments } from './loaders.ts'

const route = getRouteApi(paths.documents)

export function DocumentsPage() {
  const { account } = useSession()
  const { page, search } = route.useLoaderData()
  const isBilled = account !== undefined && maySeeBills(account)
  const hasDocuments = (partIfRead(page)?.documents.length ?? 0) > 0
  return (
    <>
      {isBilled && <BillingWays account={account} />}
      <PageHeading title={words.documents_title()}>
        {hasDocuments && (isBilled ? words.documents_lead() : words.documents_lead_own())}
      </PageHeading>
      {account === undefined ? (
        <NoAccount />
      ) : (
        <>
          <Filter filter={search} years={partIfRead(page)?.years ?? []} account={account} />
          {page !== undefined && (
            <Part of={page}>{(read) => <List page={read} search={search} account={account} />}</Part>
          )}
        </>
      )}
    </>
  )
}

function List({ page, search, account }: { page: Page; search: DocumentsSearch; account: LinkedAccount }) {
  const { after: _, ...filter } = search
  return (
    <>
      <Card>
        {page.documents.length === 0 ? (
          <Nothing filter={filter} account={account} />
        ) : (
          <DocumentTable documents={page.documents} />
        )}
      </Card>
      {(page.next !== undefined || search.after !== undefined) && (
        <nav aria-label={words.documents_pages()} className={styles.pages}>
          {search.after !== undefined && (
            <ButtonLink to={paths.documents} search={filter} variant="quiet">
              {words.documents_newest()}
            </ButtonLink>
          )}
          {page.next !== undefined && (
            <ButtonLink to={paths.documents} search={{ ...filter, after: page.next }} className={styles.next}>
              {words.documents_earlier()}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function Nothing({ filter: { sort, year }, account }: { filter: DocumentsSearch; account: LinkedAccount }) {
  if (sort === 'label') return <NoLabel />
  if (sort !== undefined || year !== undefined)
    return (
      <EmptyState
        icon="statement"
        title={words.documents_none_then()}
        action={
          <ButtonLink to={paths.documents} search={{}}>
            {words.documents_show_all()}
          </ButtonLink>
        }
      />
    )
  if (maySeeBills(account))
    return (
      <EmptyState icon="statement" title={words.documents_none()}>
        {words.documents_none_text()}
      </EmptyState>
    )
  return account.role === 'owner' ? (
    <NoBill />
  ) : (
    <EmptyState icon="statement" title={words.documents_none_own()}>
      {words.documents_none_own_text()}
    </EmptyState>
  )
}

function NoAccount() {
  return (
    <Card>
      <EmptyState
        icon="statement"
        title={words.documents_none_account()}
        action={<ButtonLink to={paths.link}>{words.documents_link()}</ButtonLink>}
      >
        {words.documents_none_account_text()}
      </EmptyState>
    </Card>
  )
}
