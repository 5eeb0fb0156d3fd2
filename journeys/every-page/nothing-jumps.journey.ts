import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { placesOf } from './places.ts'

/**
 * The most that a page's content may shift while someone reads it, as scored by the Layout Instability API (standards:
 * Pages).
 */
const mostShift = 0.01

forBothKinds(() => {
  test('opens page after page over a slow line, and nothing jumps', async ({ page, customer, say }) => {
    // Make the connection slow enough for the placeholders to show.
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 250,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.addInitScript(rememberShifts)
    await customer.signsIn()
    const places = placesOf(say)
    for (const { place, heading } of places) {
      await customer.opensAnew(place)
      await customer.sees(heading)
      await expectNoShifts(page, `${place}, opened`)
    }
    // Then navigates from page to page, while the shell stays in place.
    for (const { place, heading } of [...places, ...places.slice(0, 1)]) {
      await customer.goTo(place)
      await customer.sees(heading)
      await expectNoShifts(page, `${place}, gone to`)
    }
  })
})

test.describe('below bills that are slow to come', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } })

  test('what the provider says does not jump', async ({ page, customer, say }) => {
    await page.addInitScript(rememberShifts)
    await customer.signsIn()
    await customer.opensAnew(paths.currentStatement)
    await customer.sees(say.statements_current_title())
    // Hold the answer back until the placeholders show.
    await page.route(/\/api\/accounts\/[^/]+\/statements(\?|$)/, async (route) => {
      await page.locator('[data-waiting]').waitFor({ state: 'attached' })
      await route.continue()
    })
    await customer.goTo(paths.statementHistory)
    await customer.sees(say.statements_history_title())
    await expectNoShifts(page, 'the bills')
  })
})

interface Shift {
  value: number
  what: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** Records unexpected layout shifts. Runs in the page before anything else. */
function rememberShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[])
      if (!shift.hadRecentInput)
        window.shifts.push({
          value: shift.value,
          what: shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : '')),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectNoShifts(page: Page, when: string): Promise<void> {
  // After two frames, everything painted has been scored.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts)))
      }),
  )
  const score = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(score, `${when}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(mostShift)
}
