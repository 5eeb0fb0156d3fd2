import { accountKeys } from '@lightwell/agent-console/accounts/account-keys.ts'
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, forBothKinds, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { presses } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'
import { addsUnlinked, hasAutopay, isHelped, isTriedOften, numberOf } from './staff-rows.ts'

// These stories use only the keyboard.

/** In a staff view, opens the customer's accounts from the customer's page. */
async function opens(story: Story, steps = { isChecked: true, isActing: true }) {
  const { page, lightwell, say } = story
  const view = await openView(story, page.context(), {
    ...steps,
    accountId: await story.household.accountId(),
  })
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  await expect(page.getByRole('button', { name: say.customer_identity_contact_profile() })).toBeVisible()
  await presses(story, 'g', 'a')
  await expect(page.getByRole('heading', { level: 1, name: say.console_accounts() })).toBeVisible()
  return {
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog'),
    hears: (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible(),
    /** Waits for a dialog with this title, with focus on its submit button, so that Enter confirms. */
    asks: async (title: string) => {
      await expect(page.getByRole('dialog')).toContainText(title)
      await expect(page.getByRole('dialog').locator('button[type=submit]')).toBeFocused()
    },
    /** Focuses a button and presses it. */
    chooses: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await presses(story, 'Enter')
    },
  }
}

forBothKinds(() => {
  test('an agent sees who has access and what pays, removes a person and cancels auto pay', async ({
    story,
  }) => {
    const { lightwell, household, say } = story
    const name = await isHelped(story)
    await hasAutopay(story)
    const { main, asks, hears, chooses } = await opens(story)
    const before = (await mailboxOf(lightwell, household.email()).subjects()).length
    await expect(main).toContainText(name)
    await chooses(say.linked_accounts_end_of({ name }))
    await asks(say.linked_accounts_end_of({ name }))
    await presses(story, 'Enter')
    await hears(say.linked_accounts_staff_removed({ name }))
    await expect(main).toContainText(say.linked_accounts_staff_autopay())
    await main
      .getByRole('button', { name: new RegExp(say.linked_accounts_staff_autopay_cancel_of({ method: '' })) })
      .focus()
    await presses(story, 'Enter')
    await asks(say.linked_accounts_staff_autopay_cancel_lead())
    await presses(story, 'Enter')
    await hears(say.linked_accounts_staff_autopay_canceled())
    await expect(main).toContainText(say.linked_accounts_staff_autopay_none())
    await expect
      .poll(async () => (await mailboxOf(lightwell, household.email()).subjects()).length)
      .toBe(before + 2)
  })
})

for (const language of ['en', 'es'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ who: { signIn: 'residential.legacy', language, device: 'desk', theme: 'light' } })

    test('a caller is verified before names are shown', async ({ story }) => {
      const name = await isHelped(story)
      const { main } = await opens(story, { isChecked: false, isActing: false })
      await expect(main).toContainText(story.say.linked_accounts_staff_verify_first())
      await expect(main).not.toContainText(name)
    })

    test('an account of somebody else isn’t linked before a supervisor approves it', async ({ story }) => {
      const { page, say, expectTrouble } = story
      const number = await addsUnlinked(story)
      const { dialog, hears } = await opens(story)
      expectTrouble('422', '409')
      await presses(story, accountKeys.link)
      await expect(dialog.getByLabel(say.linked_accounts_staff_number())).toBeFocused()
      await page.keyboard.type('1')
      await presses(story, 'Enter')
      await expect(dialog).toContainText(say.linked_accounts_staff_wrong_number())
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(number)
      await presses(story, 'Enter')
      await expect(dialog).toContainText(say.linked_accounts_staff_second_person())
      await presses(story, 'Escape')
      await hears(say.console_news_link_waiting({ detail: number }))
    })

    test('an agent unlocks linking by PIN, then unlinks the account, and the customer is told of both', async ({
      story,
    }) => {
      const { household, lightwell, say } = story
      const number = await numberOf(story)
      await isTriedOften(story, number)
      const { main, asks, hears } = await opens(story)
      await expect(main.getByRole('table').getByRole('timer')).toBeVisible()
      const { subjects } = mailboxOf(lightwell, household.email())
      const before = (await subjects()).length
      await presses(story, accountKeys.unlock)
      await asks(say.linked_accounts_staff_unlock())
      await presses(story, 'Enter')
      await hears(say.linked_accounts_staff_unlocked())
      await expect(main).toContainText(say.console_not_locked())
      await presses(story, accountKeys.unlink)
      await asks(say.linked_accounts_staff_unlink())
      await presses(story, 'Enter')
      await hears(say.linked_accounts_staff_unlinked({ number }))
      await expect(main).toContainText(say.linked_accounts_staff_none())
      await expect.poll(async () => (await subjects()).length).toBe(before + 2)
    })
  })
