import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(({ language }) => {
  test('reads and prints later what they agreed to for a payment, as it stood there', async ({
    page,
    customer,
    payment,
    books,
    looks,
    lightwell,
    say,
  }) => {
    const { balanceCents, accountNumber } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesMethod('checking')
    await payment.reviews(balanceCents)
    const text =
      (await page
        .getByText(/^(I authorize|Autorizo a) /)
        .first()
        .textContent()) ?? ''
    expect(text).toContain(payment.dollars(balanceCents))
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())

    await page.getByRole('link', { name: say.payments_receipt_terms() }).click()
    await customer.sees(say.documents_pay_once())
    await expect(page.getByText(text, { exact: true })).toHaveAttribute('lang', language)
    await expect(page.getByRole('main').getByText(accountNumber)).toBeVisible()
    await looks.areGood()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    // Among the documents as well, without the receipt.
    await customer.goTo(paths.documents, { sort: 'authorization' })
    const newest = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first()
    await expect(newest).toContainText(say.documents_pay_once())
    await expect(newest).toContainText(payment.dollars(balanceCents))
    await newest.getByRole('link').click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.goBack()
    await customer.sees(say.documents_title())
    await page.goBack()
    await customer.sees(say.documents_pay_once())

    // As it was before words were kept.
    const { id } = await books.lastOrdered()
    await lightwell.world.database.deleteFrom('authorizations').where('payment_id', '=', id).execute()
    await page.reload()
    await customer.sees(say.documents_pay_once())
    await expect(page.getByText('pay-once-')).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toHaveCount(0)
    await looks.areGood()
    await page.getByRole('link', { name: say.documents_back_to_receipt() }).click()
    await customer.sees(say.payments_completed_title())
  })
})
