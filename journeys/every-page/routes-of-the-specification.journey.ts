// Routes of CP §2, opened by URL in a browser. Someone with auto pay opens all of them. People whom the portal
// redirects open only the routes that need a browser. `routes-of-the-specification.test.ts` covers the other routes.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import type { Place } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isStaff } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'
import { barred, headings, landingsOf, ofStaff } from './landings.ts'

const all = 'business.legacy'
/** One person without restrictions, and each person whom CP §2 keeps out of some pages. */
const some = ['residential.legacy', ...barred] as const

for (const signIn of [all, ...some] as const)
  test.describe(signIn, () => {
    test.use({ who: { signIn, language: 'en', device: 'desk', theme: 'light' } })

    test('lands where the specification says, and changes nothing by it', async ({ page, customer, say }) => {
      const changing: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') changing.push(`${request.method()} ${request.url()}`)
      })
      await customer.signsIn()
      const headed = headings(say, signIn)
      const where = async () => {
        const [path] = new URL(page.url()).hash.slice(1).split('?')
        const headings = page.getByRole('heading', { level: 1 })
        // A page that's reloading has no heading yet.
        const heading = await headings.allInnerTexts().catch(() => [])
        return { path, heading }
      }
      const landsAt = async (route: string, place: Place) => {
        await page.goto(`/account/#${route}`)
        await expect
          .poll(where, { message: route, intervals: [20, 50, 100] })
          .toEqual({ path: place, heading: [headed[place]] })
      }
      const routes = landingsOf(signIn).filter(({ takesBrowser }) => takesBrowser || signIn === all)
      for (const { route, place } of routes) await landsAt(route, place)
      await customer.leaves()
      expect(changing).toEqual([])
    })
  })

test.describe('of the console', () => {
  const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
  test.use({ who })

  test('each leads staff to its page, and whoever isn’t signed in to the sign-in and back', async ({
    story,
  }) => {
    const { page, lightwell, say, expectTrouble } = story
    const heading = page.getByRole('heading', { level: 1 })
    expectTrouble('401')
    for (const route of ofStaff) {
      await page.goto(lightwell.address + route)
      await expect(heading).toHaveText(say.console_sign_in())
      const target = new URL(page.url()).searchParams.get('target')
      expect(target).toBe(route === paths.signIn ? null : route)
    }

    await isStaff(story)
    const view = await openView(story, page.context())
    for (const [route, title] of [
      [paths.home, say.console_waiting()],
      [paths.signIn, say.console_sign_in()],
      // No staff view is open, so this route leads to the page for opening one.
      [paths.customer, say.console_search_title()],
      [`${paths.customer}?view=${view.id}`, 'María Elena Castillo'],
    ] as const) {
      await page.goto(lightwell.address + route)
      await expect(heading).toHaveText(title)
    }
  })

  test('any other is a page that isn’t there, with a way home', async ({ story }) => {
    const { page, lightwell, say, expectTrouble } = story
    expectTrouble('404')
    await isStaff(story)
    for (const route of ['/agent/xyz', '/agent/frontierid/xyz']) {
      const answer = await page.goto(lightwell.address + route)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_not_found_title())
    }
    await page.getByRole('link', { name: say.console_home() }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.console_waiting())
  })
})
