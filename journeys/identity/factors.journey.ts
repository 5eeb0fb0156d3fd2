import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { hasApp } from '../fixtures/authenticator.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { factorsAt } from './factors-card.ts'
import { rowsOf } from './identity-rows.ts'
import { signInAt } from './sign-in-page.ts'

forEitherKind(() => {
  test('adds an authenticator app, keeps the recovery codes, and signs in with a code of the app', async ({
    story,
  }) => {
    const { customer, time, a11y, expectTrouble, say } = story
    const factors = factorsAt(story)
    const signIn = signInAt(story)
    expectTrouble('422')
    await customer.signsIn()
    const shown = await factors.beginsToAdd()
    await factors.typesFirstCode('000000')
    await factors.adding.says(say.factors_code_refused())
    await a11y.isGood()
    await factors.typesFirstCode(shown())
    await factors.seesCodes()
    await a11y.isGood()
    await factors.keepsCodes()
    await factors.isOn()

    await customer.forgetsSession()
    await signIn.opens(paths.profile)
    await customer.typesPassword()
    await signIn.isAskedForCode()
    await signIn.typesCode('000000')
    await expect(signIn.refusal).toContainText(say.factors_code_refused())
    await a11y.isGood()
    time.passes({ seconds: 30 })
    await signIn.typesCode(shown(), { isRemembered: true })
    await customer.sees(say.profile_title())
    await expect(factors.devices).toBeVisible()
    await a11y.isGood()

    await customer.forgetsSession()
    await signIn.opens()
    await customer.typesPassword()
    await signIn.seesHome()
  })

  test('takes the app away, and makes new recovery codes before that', async ({ story }) => {
    const { customer, a11y, say } = story
    const factors = factorsAt(story)
    await hasApp(story)
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await factors.renewsCodes()
    await factors.seesCodes()
    await factors.keepsCodes()
    await factors.beginsToRemove()
    await a11y.isGood()
    await factors.removes()
    await customer.hears(say.factors_removed())
    await factors.isOff()
  })

  test('is told for how long no first code is tried any more, where too many were wrong', async ({
    story,
  }) => {
    const { customer, expectTrouble, a11y, say, who } = story
    const factors = factorsAt(story)
    expectTrouble('429')
    await rowsOf(story).hasTriedEveryFirstCode()
    await customer.signsIn()
    await factors.beginsToAdd()
    await factors.typesFirstCode('000000')
    const wait = formatWait(3600, who.language)
    await factors.adding.says(say.identity_too_many({ wait }))
    await a11y.isGood()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('signs in with a recovery code', async ({ story }) => {
      const { customer } = story
      const signIn = signInAt(story)
      const recoveryCode = await hasApp(story)
      await signIn.opens()
      await customer.typesPassword()
      await signIn.typesCode(recoveryCode.toLowerCase())
      await signIn.seesHome()
    })
  })
})
