import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(() => {
  test('prints the receipt: its facts, and nothing of the frame around it', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    const { balanceCents, accountNumber } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())

    await page.emulateMedia({ media: 'print' })
    await payment.seesReceipt({ amountCents: balanceCents, payOn: today })
    await expect(page.getByText(accountNumber).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
    // On paper a telephone number is still one.
    const links = page.getByRole('main').getByRole('link').filter({ visible: true })
    await expect(links.and(page.locator(':not([href^="tel:"])'))).toHaveCount(0)
  })
})
