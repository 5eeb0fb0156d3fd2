import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { addSession } from '@lightwell/server/identity/test-rows.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { presses } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** Returns the code that identifies the customer to support. Requests the code as the customer's own browser would. */
async function supportCodeOf({ lightwell, household }: Story): Promise<string> {
  const { name, value } = await addSession(lightwell, { identityId: await household.personId() })
  const made = await fetch(`${lightwell.address}/api/profile/support/code`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}`, origin: lightwell.address },
  })
  return ((await made.json()) as { code: string }).code
}

/** Opens the customer's console page in a staff view. */
async function opens(story: Story, steps = { isChecked: true, isActing: true }) {
  const { page, lightwell, household } = story
  const view = await openView(story, page.context(), steps)
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    mailbox: mailboxOf(lightwell, household.email()),
    /** Waits for the page's message about the result. */
    hears: (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible(),
    /** Presses an action's shortcut and waits for the action's dialog. */
    begins: async (key: string, title: string) => {
      await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo' })).toBeVisible()
      await presses(story, key)
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
    },
  }
}

test('an agent frees a customer who locked themselves out, and the customer is told', async ({ story }) => {
  const { lightwell, household, say } = story
  const wrong = { email: household.email(), password: 'not my password at all' }
  for (let tries = 0; tries < 11; tries++)
    await fetch(`${lightwell.address}/api/login`, {
      method: 'POST',
      headers: { origin: lightwell.address, 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    })
  const { begins, hears, mailbox } = await opens(story)
  const before = (await mailbox.subjects()).length
  await begins('u', say.customer_identity_do_unlock())
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_unlock())
  await expect.poll(async () => (await mailbox.subjects()).length).toBe(before + 1)
})

test('a name is corrected only after the caller was verified and a reason given, one dialog after the other', async ({
  story,
}) => {
  const { page, say } = story
  const { keyboard } = page
  const { begins, dialog, hears, mailbox } = await opens(story, { isChecked: false, isActing: false })
  const code = await supportCodeOf(story)
  await begins('n', say.console_check())
  await dialog.getByRole('textbox', { name: say.console_check_code() }).focus()
  await keyboard.type(code)
  await presses(story, 'Enter')
  await expect(dialog.getByRole('heading', { name: say.console_act() })).toBeVisible()
  await keyboard.type('Married last week')
  await presses(story, 'Enter')
  await expect(dialog.getByRole('heading', { name: say.customer_identity_do_name() })).toBeVisible()
  await presses(story, 'Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Castillo Ruiz')
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_name())
  await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo Ruiz' })).toBeVisible()
  await expect.poll(mailbox.subjects).not.toEqual([])
})

test('an email that belongs to another ID is refused at its field, and a free one waits for its link', async ({
  story,
}) => {
  const { page, household, lightwell, say, expectTrouble } = story
  const { keyboard } = page
  await household.has('florida')
  const { begins, dialog, hears } = await opens(story)
  await begins('m', say.customer_identity_do_email())
  expectTrouble('409')
  await keyboard.type(household.email('florida').toUpperCase())
  await presses(story, 'Enter')
  await expect(dialog).toContainText('already exists on this e-mail address.')
  const free = `new.${household.email()}`
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(free)
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_email({ email: free }))
  await expect(page.getByRole('main')).toContainText(free)
  await expect.poll(mailboxOf(lightwell, free).subjects).toHaveLength(1)
})

test('a random password takes the agent’s own, a wrong one of which changes nothing', async ({ story }) => {
  const { page, say, expectTrouble } = story
  const { keyboard } = page
  const { begins, dialog, hears } = await opens(story)
  await begins('w', say.customer_identity_do_random())
  expectTrouble('403')
  await keyboard.type('not my password')
  await presses(story, 'Enter')
  await expect(dialog).toContainText('Your login/password was not accepted')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(password)
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_random())
})

test('an ID is turned off and on again, and a video code overridden and cleared', async ({ story }) => {
  const { page, say } = story
  const { keyboard } = page
  const { begins, hears } = await opens(story)
  await begins('i', say.customer_identity_do_deactivate())
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_deactivate())
  await begins('i', say.customer_identity_do_activate())
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_activate())
  await begins('c', say.customer_identity_do_usi())
  await keyboard.type('VID-42')
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_usi())
  await begins('c', say.customer_identity_do_usi())
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_usi_cleared())
})

test('an ID is deleted after two questions, and the agent is back where the next call begins', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  const { begins, dialog, hears, mailbox } = await opens(story)
  const { customerIdName } = lightwell.world.config.brand
  const name = 'María Elena Castillo'
  await begins('d', say.customer_identity_do_delete_title({ name, customerIdName }))
  await dialog.getByRole('button', { name: say.customer_identity_do_delete_next() }).focus()
  await presses(story, 'Enter')
  await expect(dialog.getByRole('heading', { name: say.customer_identity_do_delete_sure() })).toBeVisible()
  await dialog.getByRole('button', { name: say.customer_identity_do_delete() }).focus()
  await presses(story, 'Enter')
  await hears(say.customer_identity_did_delete({ name, customerIdName }))
  await expect(page).toHaveURL(lightwell.address + paths.home)
  // The page about the customer doesn't exist anymore. So neither the view bar nor the shortcut leads to that page.
  await expect(
    page.getByRole('banner').getByRole('link', { name: say.console_customer(), exact: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('banner')).not.toContainText(say.console_recent_short())
  await expect.poll(mailbox.subjects).not.toEqual([])
})
