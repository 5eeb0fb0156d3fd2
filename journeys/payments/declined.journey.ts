import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import { limits } from '@lightwell/server/web/limits.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(({ language }) => {
  test('has a card declined, and pays with another', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
  }) => {
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesMethod('declined')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)

    const declinedCard = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '0002' })
    await expect(page.getByRole('alert')).toContainText(say.payments_declined({ method: declinedCard }))
    await expect(page.getByRole('alert')).toContainText(say.payments_declined_nothing())
    await looks.areGood()
    const declined = {
      amountCents: balanceCents,
      payOn: today,
      method: 'Visa 0002',
      initiator: 'customer',
      reason: 'one-time',
      status: 'declined',
    }
    expect(await books.read()).toEqual({
      payments: [declined],
      ledger: [],
      asked: [`${balanceCents} customer one-time subsequent: declined`],
      takenCents: [],
      mails: [],
    })

    await page.getByRole('link', { name: say.payments_declined_other_method() }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.opensMethods()
    await expect(payment.method('declined')).toBeChecked()
    await payment.choosesMethod('visa')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toEqual({
      payments: [declined, { ...declined, method: 'Visa 4242', status: 'completed' }],
      ledger: [`clearing < receivable ${balanceCents}`],
      asked: [
        `${balanceCents} customer one-time subsequent: declined`,
        `${balanceCents} customer one-time subsequent: approved`,
      ],
      takenCents: [balanceCents],
      mails: [say.mail_payment_completed_subject({ amount: payment.dollars(balanceCents) })],
    })
  })

  test('types a card that is declined, and loses nothing', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('31.50')
    await payment.choosesNew('card')
    await payment.goesToForm('card')
    await hostedForm.opens('card')
    await hostedForm.typesCard('declined')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(31_50)
    await expect(page.getByRole('alert')).toContainText(say.payments_declined_card_declined())

    await page.getByRole('link', { name: say.payments_declined_other_method() }).click()
    await expect(payment.amountField).toHaveValue('31.50')
    expect(await books.read()).toMatchObject({
      payments: [{ status: 'declined' }],
      ledger: [],
      asked: ['3150 customer one-time none: declined'],
      takenCents: [],
    })
  })
  test('is told until when no payment is tried before anything is filled in, and schedules one', async ({
    page,
    customer,
    payment,
    lightwell: { world, clock },
    looks,
    say,
  }) => {
    clock.set('2026-10-14T14:35:20Z')
    await customer.signsIn()
    const { identity_id: id } = await world.database
      .selectFrom('sessions')
      .select('identity_id')
      .executeTakeFirstOrThrow()
    const declines = async (times: number) => {
      for (let time = 0; time < times; time++)
        await world.limits.take('decline', { person: `customer ${id}` })
    }
    const [most] = limits.decline.person
    await declines(most - 2)
    await payment.opens()
    await expect(page.getByRole('main')).toContainText(say.payments_declines_left_two())
    await declines(2)
    await page.reload()
    const zone = nameZone('America/New_York', language)
    const paused = say.payments_too_many_declines({
      time: language === 'en' ? '11:36am' : '11:36 a.m.',
      zone,
    })
    await expect(page.getByRole('alert').filter({ hasText: paused })).toBeVisible()
    await looks.areGood()
    await payment.choosesAmount('12.34')
    await payment.choosesMethod('visa')
    await payment.choosesDay(today)
    await payment.next.click()
    await expect(page.getByRole('main')).toContainText(say.payments_date_paused())
    await payment.choosesDay('2026-10-30')
    await payment.reviews(12_34)
    await payment.accepts()
    await payment.schedules(12_34)
    await customer.sees(say.payments_scheduled_title())
  })
})
