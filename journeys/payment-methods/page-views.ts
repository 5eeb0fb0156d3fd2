import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'
import { expect } from '../fixtures/journey.ts'

/** The saved payment methods, and the actions on one method. */
export const pageViews: View[] = [
  {
    name: 'methods',
    signIn: 'residential.legacy',
    open: async ({ methods }) => {
      await methods.hasExpired('0002')
      await methods.isUsedByAutopay('6789')
      await methods.opens()
    },
  },
  {
    name: 'methods-none',
    signIn: 'residential.platform',
    open: async ({ methods }) => {
      await methods.areNone()
      await methods.opens()
    },
  },
  {
    name: 'method-delete',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async ({ page, methods, say }) => {
      await methods.opens()
      await methods.deletes('Household account')
      await expect(page.getByRole('dialog')).toContainText(
        say.payment_methods_delete_question({ method: 'Household account' }),
      )
    },
  },
  {
    name: 'method-used-by-autopay',
    signIn: 'residential.legacy',
    open: async ({ methods, say }) => {
      await methods.isUsedByAutopay('6789')
      await methods.opens()
      await methods.deletes('Household account')
      await expect(methods.dialog).toContainText(say.payment_methods_has_autopay_title())
    },
  },
  {
    name: 'method-edit',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ methods, customer, say }) => {
      const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
      await methods.opens()
      await methods.edits(mastercard)
      await customer.sees(mastercard)
    },
  },
  {
    name: 'method-verify',
    signIn: 'residential.platform',
    open: async ({ methods, customer, hostedForm, say }) => {
      await methods.opens()
      await methods.adds('checking')
      await hostedForm.opens('checking')
      await hostedForm.typesAccount('needs deposits')
      await hostedForm.continues()
      await customer.sees(say.payment_methods_title())
      await methods.verifies(say.payment_methods_ending_checking_within({ lastFour: '2227' }))
      await customer.sees(say.payment_methods_ending_checking({ lastFour: '2227' }))
    },
  },
  {
    name: 'method-gone',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ customer, say }) => {
      await customer.goTo(paths.manageMethod, { id: '00000000-0000-7000-8000-000000000000' })
      await customer.sees(say.payment_methods_manage_gone_title())
    },
  },
  {
    name: 'method-replace',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ methods, customer, say }) => {
      const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
      await methods.opens()
      await methods.replaces(mastercard)
      await customer.sees(say.payment_methods_replace_title({ method: mastercard }))
    },
  },
  {
    name: 'new-method',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ customer, hostedForm, say }) => {
      await customer.goTo(paths.newMethod)
      await customer.sees(say.payment_methods_new_title())
      await hostedForm.opens('card')
    },
  },
  place('form-nothing', 'residential.platform', paths.formCompleted, (say) =>
    say.payment_methods_nothing_title(),
  ),
]
