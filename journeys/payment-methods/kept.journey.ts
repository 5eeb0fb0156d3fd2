import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(({ language }) => {
  for (const kind of ['card', 'checking'] as const)
    test(`keeps a new ${kind === 'card' ? 'card' : 'account'} for next time, and gets a copy of what was agreed to`, async ({
      page,
      customer,
      payment,
      hostedForm,
      books,
      looks,
      lightwell,
      say,
    }) => {
      await customer.signsIn()
      await payment.opens()
      await payment.choosesAmount('10')
      await payment.choosesNew(kind)
      await payment.goesToForm(kind)
      await hostedForm.opens(kind)
      await (kind === 'card' ? hostedForm.typesCard('succeeds') : hostedForm.typesAccount('succeeds'))
      // Decided beside what is typed already, which stays.
      await page.getByRole('checkbox', { name: say.payment_methods_save() }).check()
      await page.getByRole('textbox', { name: say.payment_methods_nickname() }).fill('Everyday')
      const brand = { brand: lightwell.world.config.brand.name }
      const agreement =
        kind === 'card'
          ? say.payment_methods_authorize_card(brand)
          : say.payment_methods_authorize_checking(brand)
      await expect(page.getByRole('main')).toContainText(agreement)
      await looks.areGood()
      await hostedForm.continues()
      await customer.sees(say.payments_confirm_title())
      await payment.accepts()
      await payment.pays(10_00)
      await customer.sees(say.payments_completed_title())

      const method =
        kind === 'card'
          ? say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
          : say.payment_methods_ending_checking_within({ lastFour: '6789' })
      expect(await books.savedMethods()).toEqual([
        {
          method: kind === 'card' ? 'Visa 4242' : 'Checking 6789',
          nickname: 'Everyday',
          agreedTo: [
            `${kind === 'card' ? 'save-card' : 'save-bank'} ${authorizationVersions[kind]} ${language}`,
          ],
        },
      ])
      const { asked, mails } = await books.read()
      expect(asked).toEqual(['1000 customer one-time first: approved'])
      expect(mails).toEqual([
        say.mail_method_saved_subject({ method }),
        // The provider knows at once whose account it is.
        ...(kind === 'checking'
          ? [
              say.mail_account_verified_subject({
                method: say.payment_methods_ending_checking({ lastFour: '6789' }),
              }),
            ]
          : []),
        say.mail_payment_completed_subject({ amount: payment.dollars(10_00) }),
      ])

      await payment.opens()
      await payment.opensMethods()
      await expect(page.getByRole('radio', { name: 'Everyday', exact: true })).toBeEnabled()
    })
})
