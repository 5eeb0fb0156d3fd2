import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'

const help = (
  name: string,
  signIn: SignIn,
  andThen: (story: Story) => Promise<void> = async () => {},
): View => ({
  name,
  signIn,
  leavesNothing: true,
  open: async (story) => {
    await story.customer.goTo(paths.help)
    await expect(story.page.getByRole('searchbox', { name: story.say.help_search() })).toBeVisible()
    await andThen(story)
  },
})

const searches =
  (typed: string) =>
  async ({ page, say }: Story) => {
    await page.getByRole('searchbox', { name: say.help_search() }).fill(typed)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  }

/** The help questions and their search results. */
export const pageViews: View[] = [
  help('help', 'residential.legacy', async ({ page }) => {
    const questions = page.getByRole('main').locator('summary')
    for (const question of await questions.all()) await question.click()
  }),
  help('help-business', 'business.platform'),
  help('help-no-account', 'no.services'),
  help('help-found', 'florida', searches('tax impuesto')),
  help('help-found-none', 'residential.platform', searches('xylophone')),
  {
    name: 'help-video-open',
    leavesNothing: true,
    signIn: 'residential.platform',
    open: async ({ page, customer, say, who: { language } }) => {
      const title = language === 'en' ? 'Connect your modem' : 'Conecte su módem'
      await customer.goTo(paths.help)
      await page.getByRole('button', { name: say.help_videos_watch_which({ title }) }).click()
      const video = page.getByTitle(title, { exact: true }).contentFrame().locator('video')
      await expect(video).toHaveJSProperty('readyState', 4)
    },
  },
]
