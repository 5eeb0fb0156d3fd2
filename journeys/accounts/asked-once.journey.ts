// Tests the browser's cache (CP §7 Caching; docs/decisions/2026-11-23-what-the-browser-remembers.md).
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { customerAt } from '../fixtures/customer.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'

/** Records the API calls that a page makes. */
function listenTo(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  return {
    /** Checks that exactly these calls were made since the last check. */
    async askedFor(lines: string[], why?: string) {
      await expect.poll(() => asked.toSorted(), why).toEqual(lines.toSorted())
      asked.length = 0
    },
    asked: () => [...new Set(asked)],
    forgets() {
      asked.length = 0
    },
  }
}

/**
 * Calls that read scheduled and pending payments. These payments change on their own, so pages read them every time.
 */
const movesByItself = /recentPayments$/

/**
 * Calls that read the provider's messages on an account. The first page about bills or payments that opens makes these
 * calls.
 */
const saysProvider = /(alerts|banners)$/

forBothKinds(({ kind }) => {
  test('what was read is not asked for again, until a payment changes it', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    const main = page.getByRole('main')
    const { balanceCents, id } = await books.account()
    const readsHistory = [
      `GET /api/accounts/${id}/alerts`,
      `GET /api/accounts/${id}/banners`,
      `GET /api/accounts/${id}/recentPayments`,
      'GET /api/paymentDates',
      ...(kind === 'legacy'
        ? [`GET /api/accounts/${id}/paymentMethods`, `GET /api/accounts/${id}/payments`]
        : ['GET /api/getPaymentHistory', 'GET /api/getRecurringPayment']),
    ].sort()
    const heard = listenTo(page)
    const opensSummary = async () => {
      await customer.goTo(paths.summary)
      await customer.sees(say.accounts_summary_title())
    }
    const opensHistory = async () => {
      await customer.goTo(paths.paymentHistory)
      await customer.sees(say.payments_history_title())
    }

    await customer.signsIn()
    // The server-rendered document already contains the answers to the summary's calls.
    await opensSummary()
    await opensHistory()
    await heard.askedFor(readsHistory)
    await opensSummary()
    await opensHistory()
    await heard.askedFor(readsHistory.filter((line) => movesByItself.test(line)))

    await payment.opens()
    await payment.reviews(balanceCents)
    await payment.accepts()
    heard.forgets()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    await opensSummary()
    await expect(main).toContainText(payment.dollars(0))
    const since = heard.asked()
    expect(since).toContain(`GET /api/accounts/${id}`)
    expect(since.filter((line) => saysProvider.test(line)).toSorted(), 'once it was paid').toEqual(
      readsHistory.filter((line) => saysProvider.test(line)),
    )
    heard.forgets()
    await opensHistory()
    await expect(main).toContainText(payment.dollars(balanceCents))
    await heard.askedFor(readsHistory.filter((line) => !saysProvider.test(line)))
    await opensSummary()
    await opensHistory()
    await heard.askedFor(readsHistory.filter((line) => movesByItself.test(line)))
  })
})

forEitherKind(() => {
  test('a payment in one tab is not missing in what another one shows next', async ({
    page,
    lightwell,
    household,
    who,
    customer,
    payment,
    say,
  }) => {
    await customer.signsIn()
    const otherPage = await page.context().newPage()
    const other = customerAt(otherPage, { lightwell, household, who, say })
    await other.goTo(paths.paymentHistory)
    await other.sees(say.payments_history_title())
    await expect(otherPage.getByRole('main')).not.toContainText(payment.dollars(18_18))
    await other.goTo(paths.summary)
    await other.sees(say.accounts_summary_title())
    const hears = await otherPage.evaluateHandle(() => {
      const channel = new BroadcastChannel('signed-in')
      return {
        change: new Promise((resolve) => {
          channel.onmessage = ({ data }) => data === 0 && resolve(true)
        }),
      }
    })

    await payment.opens()
    await payment.choosesAmount('18.18')
    await payment.reviews(18_18)
    await payment.accepts()
    await payment.pays(18_18)
    await customer.sees(say.payments_completed_title())

    await hears.evaluate(({ change }) => change)
    await other.goTo(paths.paymentHistory)
    await other.sees(say.payments_history_title())
    await expect(otherPage.getByRole('main')).toContainText(payment.dollars(18_18))
  })
})
