import { expect, forEitherKind, test } from '../fixtures/journey.ts'

/** A webmail page on another site, with links to ours. */
const webmail = 'http://webmail.example.test/'

forEitherKind(() => {
  test('follows a link of a mail to our first page and to the sign-in, and is known at both', async ({
    story,
  }) => {
    const { page, customer, household, lightwell, say } = story
    await page.route(webmail, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${lightwell.address}/">Pay</a> <a href="${lightwell.address}/login">Sign in</a>`,
      }),
    )
    await page.goto('/login')
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())

    await customer.leaves()
    await page.goto(webmail)
    await page.getByRole('link', { name: 'Pay' }).click()
    await expect(
      page.getByRole('main').getByText(say.identity_signed_in_as({ email: household.email() })),
    ).toBeVisible()

    await page.goto(webmail)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await customer.sees(say.accounts_summary_title())
  })
})
