// Routes of CP §2 opened by their address in a browser: all of them by somebody with auto pay, and by everybody whom the portal leads
// elsewhere those of which a browser alone can tell. All others are in `routes-of-the-specification.test.ts`.
import type { Place } from '../fixtures/customer.ts'
import { expect, test } from '../fixtures/journey.ts'
import { barred, headings, landingsOf } from './landings.ts'

const all = 'business.legacy'
/** One of those who may pay, and everybody who may not. */
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
        // A page that begins again has none yet.
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
