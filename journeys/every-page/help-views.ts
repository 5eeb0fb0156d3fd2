import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { View } from './view.ts'

const help = (
  name: string,
  signIn: SignIn,
  andThen: (told: Told) => Promise<void> = async () => {},
): View => ({
  name,
  signIn,
  leavesNothing: true,
  open: async (told) => {
    await told.customer.goTo(paths.help)
    await expect(told.page.getByRole('searchbox', { name: told.say.help_search() })).toBeVisible()
    await andThen(told)
  },
})

const searches =
  (typed: string) =>
  async ({ page, say }: Told) => {
    await page.getByRole('searchbox', { name: say.help_search() }).fill(typed)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  }

/** The help questions and their search results. */
export const helpViews: View[] = [
  help('help', 'residential.legacy', async ({ page }) => {
    const questions = page.getByRole('main').locator('summary')
    for (const question of await questions.all()) await question.click()
  }),
  help('help-business', 'business.platform'),
  help('help-no-account', 'no.services'),
  help('help-found', 'florida', searches('tax impuesto')),
  help('help-found-none', 'residential.platform', searches('xylophone')),
]
