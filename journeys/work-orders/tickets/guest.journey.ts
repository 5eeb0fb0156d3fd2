import { signsInElsewhere } from '../../fixtures/elsewhere.ts'
import { expect, type Story, test } from '../../fixtures/journey.ts'
import { takesTimeElsewhere } from './another-session.ts'
import { guestAt, keptIn } from './guest-page.ts'
import { ticketRowsOf } from './ticket-rows.ts'

/** The details that the account's holder knows, and the ticket that these details find. */
function known({ household }: Pick<Story, 'household'>) {
  const number = household.own('212-555-0101-010121-5').replaceAll('-', ' ')
  return { right: { number, name: 'castillo', zip: '10001' }, id: household.own('TT-40718826') }
}

test.describe('a guest', () => {
  test('looks a ticket up from home, sees no number in full, and ends it', async ({ story }) => {
    const { page, say } = story
    const [{ right, id }, guest] = [known(story), guestAt(story, 'ticket')]
    await guest.looksUpFromHome(right)
    await expect(guest.work(id)).toBeVisible()
    await page.waitForURL(`**${guest.path}`)
    await expect(guest.main).toContainText('(•••) •••-••44')
    for (const secret of ['Slow in the evening', say.tickets_type_internet()])
      await expect(guest.main).not.toContainText(secret)
    // The tab keeps nothing of what was typed.
    await expect.poll(() => keptIn(page)).toBe('{}')
    await guest.presses(say.appointments_guest_leave())
    await expect(guest.work(id)).toHaveCount(0)
    await guest.isAskedAgain()
  })

  test('looks up another from home, and is not shown the one before, found or not', async ({ story }) => {
    const { household, say, expectTrouble } = story
    expectTrouble('422')
    await household.has('residential.platform')
    const [{ right, id }, guest] = [known(story), guestAt(story, 'ticket')]
    await guest.looksUpFromHome(right)
    await expect(guest.work(id)).toBeVisible()
    await guest.looksUpFromHome({
      number: household.own('585-555-0102-030221-4'),
      name: 'Montgomery-Featherstonehaugh',
      zip: '14604',
    })
    await expect(guest.work(household.own('TT-40833190'))).toBeVisible()
    await expect(guest.work(id)).toHaveCount(0)
    await guest.looksUpFromHome({ ...right, zip: '14604' })
    await expect(guest.main.getByText(say.appointments_guest_wrong_account())).toBeVisible()
    // The failed search ended the earlier guest session, so the page asks again.
    await guest.opens()
    await guest.isAskedAgain()
  })

  test('sees the form after two seconds where nothing was handed over', async ({ story }) => {
    const guest = guestAt(story, 'ticket')
    await story.page.clock.install()
    await guest.opens()
    await expect.poll(guest.waitsToBeShown).toEqual({ visibility: 'hidden', animationDelay: '2s' })
    await guest.isAskedAgain()
  })

  test('is wrong three times, keeps what was typed, and is told whom to call', async ({ story }) => {
    const { customer, lightwell, expectTrouble, say } = story
    expectTrouble('422')
    const [{ right, id }, guest] = [known(story), guestAt(story, 'ticket')]
    await guest.looksUpFromHome({ ...right, zip: '10002' })
    const call = guest.callUs(lightwell.world.config.brand.supportTelephone)
    for (let times = 1; times <= 3; times++) {
      await customer.hears(say.appointments_guest_wrong_account())
      await expect(guest.byAccount).toHaveValue(right.number)
      await expect(call).toHaveCount(times > 2 ? 1 : 0)
      if (times < 3) await guest.find.click()
    }
    await guest.zip.fill(right.zip)
    await guest.find.click()
    await expect(guest.work(id)).toBeVisible()
  })

  test('chooses another time, and another number by its rules', async ({ story }) => {
    const { customer, expectTrouble, say } = story
    expectTrouble('422')
    const [{ right, id }, guest, rows] = [known(story), guestAt(story, 'ticket'), ticketRowsOf(story)]
    await guest.looksUpFromHome(right)
    await guest.follows(say.appointments_time_other())
    await guest.time.chooses('Friday, October 16', '1–3\u00a0pm')
    await guest.time.saves()
    await customer.hears(say.tickets_time_set({ id }))
    await expect(guest.work(id)).toContainText('Friday, October 16, 1–3\u00a0pm')
    await expect.poll(() => rows.startsAt(id)).toBe('2026-10-16T17:00:00.000Z')

    await guest.follows(say.appointments_number_change())
    await guest.number.holds('')
    // One refused number is enough: rulebook/work-orders/appointments/contact-number.test.ts checks all rules.
    await guest.number.sends('7005550188')
    await expect(guest.main).toContainText('Area Codes 200, 300, 400, 500, 600, 666, 700 are not allowed')
    await guest.number.sends('2125550188')
    await customer.hears(say.tickets_number_set({ id }))
    await expect.poll(() => rows.contactNumber(id)).toBe('2125550188')
  })

  test('comes back to what was typed, and nothing is sent once more', async ({ story }) => {
    const { page, customer, expectTrouble, say } = story
    expectTrouble('422')
    const [{ right, id }, guest] = [known(story), guestAt(story, 'ticket')]
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent++
    })
    await page.route(`**${guest.path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
    )
    await guest.looksUpFromHome({ ...right, zip: '10002' })
    await expect(guest.searching).toBeVisible()
    // The guest left the page during a search. Coming back, they find what they typed, and no search is under way.
    await guest.comesBack()
    await expect(guest.zip).toHaveValue('10002')
    await expect(guest.searching).toBeHidden()
    await page.unrouteAll()
    await guest.find.click()
    await customer.hears(say.appointments_guest_wrong_account())
    await guest.comesBack()
    await guest.zip.fill(right.zip)
    await guest.find.click()
    await expect(guest.work(id)).toBeVisible()
    expect(sent).toBe(3)
  })

  test('is told that somebody was faster, keeps what was agreed, and takes the next time', async ({
    story,
  }) => {
    const { customer, a11y, technicians, expectTrouble, say } = story
    expectTrouble('409')
    await technicians.oneIsLeft()
    const [{ right, id }, guest, rows] = [known(story), guestAt(story, 'ticket'), ticketRowsOf(story)]
    await guest.looksUpFromHome(right)
    const before = await rows.startsAt(id)
    await guest.follows(say.appointments_time_other())
    await guest.time.choosesAny()
    const [startsAt = ''] = await guest.time.offered()
    const other = await signsInElsewhere(story)
    await takesTimeElsewhere(other, await rows.service(), startsAt)
    await other.dispose()
    await guest.time.saves()
    await customer.hears(say.appointments_time_taken())
    await expect.poll(() => rows.startsAt(id)).toBe(before)
    await expect(guest.time.offers(startsAt)).toHaveCount(0)
    await a11y.isGood()
    await guest.time.choosesAny()
    await guest.time.saves()
    await customer.hears(say.tickets_time_set({ id }))
    await expect.poll(() => rows.startsAt(id)).not.toBe(before)
  })

  test('cancels a ticket, and in another tab once more', async ({ story, context }) => {
    const { page, say } = story
    const [{ right, id }, guest, rows] = [known(story), guestAt(story, 'ticket'), ticketRowsOf(story)]
    await guest.looksUpFromHome(right)
    await guest.follows(say.tickets_cancel())
    await guest.asksToCancel(id)
    const otherPage = await context.newPage()
    await otherPage.goto(page.url())
    await expect.poll(() => rows.status(id)).toBe('In-Progress')
    for (const tab of [guest, guestAt({ page: otherPage, say }, 'ticket')]) {
      await tab.presses(say.tickets_cancel())
      await expect(tab.main).toContainText(say.tickets_cancelled({ id }))
      await expect.poll(() => rows.status(id)).toBe('Cancelled')
    }
  })

  test.describe('whose browser runs no scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('does all of it by forms alone', async ({ story }) => {
      const { say } = story
      const [{ right, id }, guest, rows] = [known(story), guestAt(story, 'ticket'), ticketRowsOf(story)]
      // Without scripts, the form shows right away.
      await guest.opens()
      await guest.isAskedAgain()
      await guest.looksUpFromHome(right)
      await expect(guest.work(id)).toBeVisible()
      await guest.follows(say.appointments_time_other())
      await guest.time.choosesAny()
      await guest.time.saves()
      await expect(guest.work(id)).toContainText('Thursday, October 15, 8–10\u00a0am')
      await guest.follows(say.tickets_cancel())
      await guest.asksToCancel(id)
      await guest.presses(say.tickets_cancel())
      await expect.poll(() => rows.status(id)).toBe('Cancelled')
    })
  })
})
