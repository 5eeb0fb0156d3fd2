import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { codeShown } from '@lightwell/server/testing/app-code.ts'
import { hasApp } from '../fixtures/authenticator.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('adds an authenticator app, keeps the recovery codes, and signs in with a code of the app', async ({
    told,
  }) => {
    const { page, customer, lightwell, looks, expectTrouble, say } = told
    expectTrouble('422')
    const app = await addsApp(told)
    await expect(factorsOf(told).getByText(say.factors_on(), { exact: true })).toBeVisible()

    // What the page was still asking for is not asked without a session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'lightwell' })
    await page.goto(`/login?target=${encodeURIComponent('/account/#/profile')}`)
    await customer.typesPassword()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.factors_code_title())
    await looks.areGood()
    await page.getByLabel(say.factors_code(), { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say.factors_code_refused())
    await looks.areGood()
    lightwell.clock.pass({ seconds: 30 })
    await page.getByLabel(say.factors_code(), { exact: true }).fill(app.shows())
    await page.getByLabel(say.factors_remember()).check()
    await page.keyboard.press('Enter')
    await customer.sees(say.profile_title())

    await expect(page.getByText(say.factors_devices())).toBeVisible()
    await looks.areGood()
    // What the page was still asking for is not asked without a session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'lightwell' })
    await page.goto('/login?target=/')
    await customer.typesPassword()
    await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('signs in with a recovery code', async ({ page, customer, lightwell, who, say }) => {
      const recoveryCode = await hasApp(page, lightwell, who.signIn)
      await page.goto('/login?target=/')
      await customer.typesPassword()
      await page.getByLabel(say.factors_code(), { exact: true }).fill(recoveryCode.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
    })
  })

  test('is told for how long no first code is tried any more, where too many were wrong', async ({
    told,
    who,
  }) => {
    const { page, customer, lightwell, looks, expectTrouble, say } = told
    expectTrouble('429')
    await customer.signsIn()
    const { frontierId } = await (await page.request.get('/api/session')).json()
    for (let tries = 0; tries < 30; tries++)
      await lightwell.world.limits.take('code', { person: `enrolling ${frontierId.id}` })
    await customer.goTo(paths.profile)
    await page.getByRole('button', { name: say.factors_add() }).click()
    const dialog = page.getByRole('dialog', { name: say.factors_add() })
    await dialog.getByLabel(say.factors_first_code(), { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    const wait = formatWait(3600, who.language)
    await expect(dialog.getByRole('alert')).toHaveText(say.identity_too_many({ wait }))
    await looks.areGood()
  })

  test('takes the app away, and makes new recovery codes before that', async ({ told }) => {
    const { page, looks, say } = told
    await addsApp(told)
    await page.getByRole('button', { name: say.factors_renew() }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: say.factors_renew() }).click()
    await expect(asked.getByRole('listitem')).toHaveCount(10)
    await looks.areGood()
    await asked.getByRole('button', { name: say.factors_codes_kept() }).click()
    await page.getByRole('button', { name: say.factors_remove() }).click()
    await looks.areGood()
    await page.getByRole('dialog').getByRole('button', { name: say.factors_remove() }).click()
    await expect(page.getByRole('status').filter({ hasText: say.factors_removed() })).toBeVisible()
    await expect(factorsOf(told).getByText(say.factors_off(), { exact: true })).toBeVisible()
  })
})

/** What the profile says of the second factor: other cards of it are on or off, too. */
function factorsOf({ page, say }: Told) {
  return page.getByRole('region', { name: say.factors_title(), exact: true })
}

/** Adds an app on the profile, as somebody with a phone beside them does. */
async function addsApp({ page, customer, lightwell, looks, expectTrouble, say }: Told) {
  expectTrouble('422')
  await customer.signsIn()
  await customer.goTo(paths.profile)
  await page.getByRole('button', { name: say.factors_add() }).click()
  const dialog = page.getByRole('dialog', { name: say.factors_add() })
  await expect(dialog.getByRole('img', { name: say.factors_qr() })).toBeVisible()
  await looks.areGood()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const shows = () => codeShown(secret, lightwell.world.clock())
  await dialog.getByLabel(say.factors_first_code(), { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say.factors_code_refused())).toBeVisible()
  await dialog.getByLabel(say.factors_first_code(), { exact: true }).fill(shows())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: say.factors_codes_title() })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await looks.areGood()
  await codes.getByRole('button', { name: say.factors_codes_kept() }).click()
  return { shows }
}
