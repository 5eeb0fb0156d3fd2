import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { paymentsRowsOf } from './payments-rows.ts'
import { agreementAt, receiptAt } from './receipt-page.ts'

forEitherKind(() => {
  test('prints the receipt, and reads and prints later what they agreed to, as it stood there', async ({
    story,
  }) => {
    const { page, customer, payment, books, a11y, say, who } = story
    const receipt = receiptAt(story)
    const { balanceCents, accountNumber } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesMethod('checking')
    await payment.reviews(balanceCents)
    const text = (await payment.authorization.textContent()) ?? ''
    expect(text).toContain(payment.dollars(balanceCents))
    const agreement = agreementAt(story, text)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())

    await page.emulateMedia({ media: 'print' })
    await payment.seesReceipt({ amountCents: balanceCents, payOn: today })
    await expect(receipt.facts).toContainText(accountNumber)
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(receipt.buttons).toHaveCount(0)
    await expect(receipt.links).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    await receipt.opensTerms()
    await customer.sees(say.documents_pay_once())
    await expect(agreement.words).toHaveAttribute('lang', who.language)
    await expect(agreement.facts).toContainText(accountNumber)
    await a11y.isGood()
    await page.emulateMedia({ media: 'print' })
    await expect(agreement.words).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    // The authorization is among the documents as well, without the receipt.
    await customer.goTo(paths.documents, { sort: 'authorization' })
    await agreement.opensAmongDocuments(balanceCents)
    await expect(agreement.words).toBeVisible()
    await page.goBack()
    await customer.sees(say.documents_title())
    await page.goBack()
    await customer.sees(say.documents_pay_once())

    // Removes the payment's terms, as with payments from before terms were stored.
    const { id } = await books.lastOrdered()
    await paymentsRowsOf(story).loseTerms(id)
    await customer.reloads()
    await customer.sees(say.documents_pay_once())
    await expect(agreement.facts).toContainText('pay-once-')
    await expect(agreement.words).toHaveCount(0)
    await a11y.isGood()
    await page.getByRole('link', { name: say.documents_back_to_receipt() }).click()
    await customer.sees(say.payments_completed_title())
    await receipt.opensAll()
    await customer.sees(say.payments_history_title())
  })
})
