// `#/payments/history`: upcoming payments, with buttons to change or cancel them, and past ones, twelve per page. The
// URL holds the page and the filter (search.ts), so both survive a reload.

import type { HistoryPage as PastPage } from '@lightwell/client/payments/history-biller.ts'
import { historyBiller } from '@lightwell/client/payments/history-biller.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { Part } from '../../shell/Part.tsx'
import { partIfRead } from '../../shell/read-part.ts'
import { useAccount } from '../../shell/session.ts'
import { UpcomingPayments } from '../scheduled/UpcomingPayments.tsx'
import { HistoryFilterForm } from './HistoryFilterForm.tsx'
import styles from './HistoryPage.module.css'
import { Pages } from './Pages.tsx'
import { PastPayments } from './PastPayments.tsx'
import { type HistorySearch, hasFilter, pageLinks } from './search.ts'

const route = getRouteApi('/with-services/with-billing/billing/payments/history')

export function HistoryPage() {
  const { facts, upcoming, past, search } = route.useLoaderData()
  const isBusiness = useAccount().accountType === 'Business'
  return (
    <>
      <PageHeading
        title={isBusiness ? words.payments_history_title_business() : words.payments_history_title()}
      />
      <Part of={upcoming}>{(payments) => <UpcomingPayments payments={payments} facts={facts} />}</Part>
      <Part of={past}>
        {(page) => <Past page={page} search={search} methods={partIfRead(facts)?.saved ?? []} />}
      </Part>
    </>
  )
}

/** One page of past payments. */
function Past({ page, search, methods }: { page: PastPage; search: HistorySearch; methods: Method[] }) {
  const biller = historyBiller(useAccount())
  const isFiltered = hasFilter(search)
  const isEmpty = page.payments.length === 0
  return (
    <Card
      title={words.payments_past_title()}
      aside={
        !isEmpty && (
          <LinkButton
            variant="quiet"
            icon="download"
            href={biller.downloadAddress(search)}
            className={classes(styles.download, 'not-printed')}
          >
            {words.payments_history_download()}
          </LinkButton>
        )
      }
    >
      {(isFiltered || !isEmpty) && (
        <HistoryFilterForm
          key={JSON.stringify([search.from, search.to, search.method])}
          filter={search}
          methods={methods}
        />
      )}
      <PastPayments payments={page.payments} isFiltered={isFiltered} />
      <Pages links={pageLinks(search, page)} />
    </Card>
  )
}
