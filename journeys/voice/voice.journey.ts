// What a customer's phone lines can do: turned on and off at once, honestly; and where an ambulance is sent to.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { wordsIn } from '../fixtures/words.ts'

const lineOf = { legacy: '(212) 555-0101', platform: '(585) 555-0102' }

const opensLines = async ({ customer, say }: Told) => {
  await customer.goTo(paths.voice)
  await customer.sees(say.voice_title())
}
const switchOf = ({ page, say }: Told, option: 'voicemail' | 'call_waiting', number: string) =>
  page.getByRole('switch', {
    name: say.voice_option_of({ option: say[`voice_${option}`](), number }),
    exact: true,
  })
const kept = ({ lightwell }: Told, number: string) =>
  lightwell.world.database
    .selectFrom('voice_lines')
    .where('number', '=', number.replace(/\D/g, ''))
    .selectAll()
    .executeTakeFirstOrThrow()

forBothKinds(({ kind, signIn }) => {
  const number = lineOf[kind]

  test('finds the lines in the menu, and turns voicemail off for one, which is so at once and stays so', async ({
    told,
  }) => {
    const { page, customer, looks, say } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
    await page.getByRole('link', { name: say.voice_title(), exact: true }).click()
    await customer.sees(say.voice_title())
    const voicemail = switchOf(told, 'voicemail', number)
    await expect(voicemail).toBeChecked()
    await looks.areGood()
    await voicemail.press('Space')
    await expect(voicemail).not.toBeChecked()
    await expect(voicemail).toHaveAccessibleDescription(new RegExp(say.voice_off()))
    await expect.poll(async () => (await kept(told, number)).voicemail_enabled).toBe(false)
    await customer.opensAnew(paths.voice)
    await expect(voicemail).not.toBeChecked()
  })

  test('corrects where help should come, which the owners are told', async ({ told }) => {
    const { page, customer, lightwell, looks, expectTrouble, say } = told
    // Somebody else knows whether there is such a place.
    expectTrouble('422')
    await customer.signsIn()
    await opensLines(told)
    const what = kind === 'legacy' ? say.voice_location_correct() : say.voice_location_add()
    const button = page.getByRole('button', { name: say.voice_location_of({ what, number }), exact: true })
    await button.click()
    const dialog = page.getByRole('dialog')
    const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
    await fill(say.voice_street(), 'Example Street')
    await fill(say.voice_unit(), '')
    await fill(say.voice_city(), 'Albany')
    await dialog.getByLabel(say.voice_state(), { exact: true }).selectOption('NY')
    await fill(say.voice_zip(), '12207')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.voice_part_no_number())).toBeVisible()
    await expect(dialog.getByLabel(say.voice_street(), { exact: true })).toBeFocused()
    await looks.areGood()
    await fill(say.voice_street(), '7 Nowhere Street')
    await fill(say.voice_zip(), '90210')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.voice_part_other_state())).toBeVisible()
    await expect(dialog.getByLabel(say.voice_zip(), { exact: true })).toBeFocused()
    await looks.areGood()
    await fill(say.voice_zip(), '12207')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.voice_part_unknown())).toBeVisible()
    await expect(dialog.getByLabel(say.voice_street(), { exact: true })).toBeFocused()
    await fill(say.voice_street(), '7 Example Street')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const place = '7 Example Street, Albany, NY 12207'
    const saved = say.voice_location_saved({ number, place })
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()
    await customer.opensAnew(paths.voice)
    await expect(page.getByText(place, { exact: true })).toBeVisible()
    // The language in which they are written to, whichever they read.
    const subject = wordsIn('en').mail_location_changed_subject()
    expect(await mailboxOf(lightwell, emailOf(signIn)).subjects()).toContain(subject)
  })

  test('reads what a power outage means, and says so once', async ({ told }) => {
    const { page, customer, say } = told
    await customer.signsIn()
    await opensLines(told)
    const notice = page.getByRole('region', { name: say.voice_power_title() })
    await notice.getByRole('button', { name: say.voice_power_acknowledge() }).click()
    const day = { en: 'October 14, 2026', es: '14 de octubre de 2026' }[told.who.language]
    await expect(notice.getByRole('status')).toHaveText(say.voice_power_acknowledged({ day }))
    await expect(notice.getByRole('status')).toBeFocused()
    await customer.opensAnew(paths.voice)
    await expect(notice).toContainText(say.voice_power_acknowledged({ day }))
    await expect(notice.getByRole('button')).toHaveCount(0)
  })
})

test.describe('a line whose switch takes its time', () => {
  test('waits in sight, cannot be turned back meanwhile, and is done without a reload', async ({ told }) => {
    const { customer, lightwell, say } = told
    await customer.signsIn()
    await opensLines(told)
    const waiting = switchOf(told, 'call_waiting', '(646) 555-0177')
    await waiting.click()
    await expect(waiting).toHaveAccessibleDescription(new RegExp(say.voice_turning_on()))
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    const { database } = lightwell.world
    const asked = () => database.selectFrom('switch_changes').select('option').execute()
    await expect.poll(asked).toEqual([{ option: 'callWaiting' }])
    lightwell.clock.pass({ seconds: 20 })
    await expect(waiting).toHaveAccessibleDescription(new RegExp(say.voice_on()))
    await expect(waiting).toBeChecked()
    await expect(waiting).not.toHaveAttribute('aria-disabled')
  })
})

test.describe('a line without a mailbox', () => {
  test.use({
    who: { signIn: 'business.legacy', language: 'es', device: 'phone', theme: 'dark' },
  })
  test('goes back to off, and says why', async ({ told }) => {
    const { page, customer, looks, say, lightwell } = told
    await customer.signsIn()
    await opensLines(told)
    const voicemail = switchOf(told, 'voicemail', '(959) 555-0120')
    await voicemail.click()
    const telephone = lightwell.world.config.brand.supportTelephone
    const why = say.voice_failed_not_available({ telephone })
    const reason = page.getByRole('alert').filter({ hasText: why })
    await expect(reason).toBeVisible()
    await expect(reason.getByRole('link', { name: telephone, exact: true })).toBeVisible()
    await expect(voicemail).not.toBeChecked()
    await looks.areGood()
    const names = { option: say.voice_voicemail(), number: '(959) 555-0120' }
    const ok = page.getByRole('button', { name: say.voice_failed_ok_of(names), exact: true })
    const [itself, above] = await Promise.all([ok.boundingBox(), reason.boundingBox()])
    expect(itself?.x, 'it stands below what it answers').toBe(above?.x)
    await ok.press('Enter')
    await expect(ok).toHaveCount(0)
    await expect(voicemail).toBeFocused()
    await expect.poll(async () => (await page.getByRole('alert').allInnerTexts()).join('')).toBe('')
  })
})

test.describe('somebody who sees bills and manages nothing', () => {
  test.use({
    who: { signIn: 'sees.bills', language: 'en', device: 'phone', theme: 'light' },
  })
  test('is told on a line of theirs that others change it', async ({ told }) => {
    const { page, customer, lightwell, say } = told
    await lightwell.world.database
      .insertInto('voice_lines')
      .values({ account_id: '31555501051107223', number: '3155550105' })
      .execute()
    await customer.signsIn()
    await opensLines(told)
    await expect(page.getByText(say.voice_only_managers())).toBeVisible()
    await expect(page.getByRole('switch').first()).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

test('an answer that never comes is told of, the switch shows how it stands, and one can look again', async ({
  told,
}) => {
  const { page, customer, lightwell, looks, say, expectTrouble } = told
  expectTrouble('ERR_FAILED')
  await customer.signsIn()
  await opensLines(told)
  await page.route('**/api/voice/*/options', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const voicemail = switchOf(told, 'voicemail', lineOf.legacy)
  await voicemail.click()
  const unclear = page.getByRole('alert').filter({ hasText: say.voice_no_answer() })
  await expect(unclear).toBeVisible()
  await expect(voicemail).toBeChecked()
  await looks.areGood()
  const names = { option: say.voice_voicemail(), number: lineOf.legacy }
  const again = page.getByRole('button', { name: say.voice_look_again_of(names), exact: true })
  await page.route('**/api/voice/*/options', (route) => route.abort(), { times: 1 })
  await again.press('Enter')
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()
  await expect(unclear).toBeVisible()
  // Somebody else turns it off meanwhile.
  await lightwell.world.database.updateTable('voice_lines').set({ voicemail_enabled: false }).execute()
  await again.press('Enter')
  await expect(unclear).toHaveCount(0)
  await expect(again).toHaveCount(0)
  await expect(voicemail).not.toBeChecked()
  await expect(voicemail).toBeFocused()
})

test('an account without lines is not told what to do with them', async ({ told }) => {
  const { page, customer, lightwell, looks, say } = told
  await lightwell.world.database.deleteFrom('voice_lines').execute()
  await customer.signsIn()
  await opensLines(told)
  await expect(page.getByText(say.voice_none())).toBeVisible()
  await expect(page.getByText(say.voice_lead())).toHaveCount(0)
  await looks.areGood()
})
