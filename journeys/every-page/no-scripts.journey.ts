import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('a customer whose browser runs no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is told so, and whom to call', async ({ page, customer, lightwell, expectTrouble, say }) => {
    // The page preloads its scripts, which go unused if scripts are turned off.
    expectTrouble(/\/assets\/.*\.js csp$/, 'was preloaded using link preload but not used')
    const { supportTelephone: telephone } = lightwell.world.config.brand
    await customer.signsIn()
    await customer.goTo(paths.summary)
    // Finds the paragraph by its role, because `getByText` finds nothing inside `noscript`.
    const notice = page.getByRole('paragraph').filter({ hasText: say.portal_no_script({ telephone }) })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: telephone })).toHaveAttribute('href', /^tel:/)
  })
})
