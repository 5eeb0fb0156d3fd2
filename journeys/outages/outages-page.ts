import { expect, type Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'
import { zipOf } from './outages-rows.ts'

/** The outages in the area of the story's account, and the pages that show them. */
export interface Outages {
  /**
   * Makes the provider's list of outages contain just one, at the account's address, until the story ends or `end` is
   * called.
   */
  begin(): Promise<void>
  /** Ends the outage in the provider's list, and notifies the people who asked for it. */
  end(): Promise<void>
  /** Checks that the page shows the outage with its title, start and end. */
  isSeen(title: string): Promise<void>
  watch: Locator
  /** Asks for a notification when the outage is over. */
  isWatched(): Promise<void>
}

const text = {
  en: 'A line is cut at the bridge. We are splicing it.',
  es: 'Se cortó una línea junto al puente. La estamos reparando.',
}
const times = {
  en: { since: 'Oct 14, 4\u00a0am', until: '4\u00a0pm' },
  es: { since: '14 oct, 4\u00a0a.\u00a0m.', until: '4\u00a0p.\u00a0m.' },
}

export function outagesAt(story: Story): Outages {
  const { page, household, lightwell, time, say, who, customer } = story
  const main = page.getByRole('main')
  const list = async (overAt?: string) => {
    const outage = {
      id: household.own('bridge'),
      kind: 'outage',
      services: ['internet', 'phone'],
      zips: [await zipOf(story)],
      since: '2026-10-14T08:00:00Z',
      until: '2026-10-14T20:00:00Z',
      overAt,
      text,
    } as const
    lightwell.plays('outages', { list: async () => [outage] })
  }
  const watch = main.getByRole('button', { name: say.outages_watch(), exact: true })
  return {
    watch,
    begin: () => list(),
    async end() {
      await list('2026-10-14T11:00:00Z')
      // The job skips people who asked just now, so let a minute pass first.
      time.passes({ minutes: 1 })
      await time.runs('tell-of-outages')
      await time.runs('tell-of-outages')
    },
    async isSeen(title) {
      await expect(main.getByText(title, { exact: true })).toBeVisible()
      await expect(main.getByText(text[who.language], { exact: true })).toBeVisible()
      await expect(main).toContainText(say.outages_since_until(times[who.language]))
    },
    async isWatched() {
      await watch.click()
      await customer.hears(say.outages_watched())
    },
  }
}
