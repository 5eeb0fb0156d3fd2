// The questions and answers on the help page, for each person.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { faq } from '@lightwell/server/help/content.ts'
import { startTestServer, type TestServer, usualInstant } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDay } from '../fixtures/days.ts'
import { type Drawn, drawPage, whereFails } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

/** Returns the questions on a page with their answers, by id. */
async function questionsOn(page: Drawn): Promise<Record<string, Drawn>> {
  const known = await server.world.content.all(faq)
  return Object.fromEntries(
    page.parts('details', '').map((question) => {
      const { id } = known.find((each) => question.text.includes(each.question_en)) ?? { id: question.text }
      return [id, question]
    }),
  )
}

const opensHelp = async (who: Visitor | SignIn) =>
  drawPage(typeof who === 'string' ? await server.signedIn(who) : who, paths.help)

describe('on the help page', () => {
  it.each<{ who: SignIn; what: string; sees: string[]; not: string[]; isLed: boolean }>([
    {
      who: 'business.legacy',
      what: 'a business has its own questions, and those of no state that is not its own',
      sees: ['books', 'bookkeeper', 'due-date', 'taxes', 'upgrade'],
      not: ['somebody-else', 'taxes-florida', 'taxes-new-york'],
      isLed: true,
    },
    {
      who: 'florida',
      what: 'somebody in Florida has those of Florida',
      sees: ['taxes', 'taxes-florida', 'somebody-else'],
      not: ['taxes-new-york', 'books', 'bookkeeper'],
      isLed: true,
    },
    {
      who: 'sees.bills',
      what: 'somebody who may see the bills and not pay them is told nothing of paying',
      sees: ['due-date', 'why-different', 'moving', 'receipt', 'plan'],
      not: [
        'counts-as-received',
        'autopay-when',
        'change-a-payment',
        'paperless',
        'somebody-else',
        'upgrade',
      ],
      isLed: false,
    },
    {
      who: 'no.billing',
      what: 'somebody who may not see the bills is told nothing of them',
      sees: ['safer-sign-in', 'no-internet', 'hours', 'plan'],
      not: ['due-date', 'next-bill', 'taxes', 'paying-late', 'counts-as-received'],
      isLed: false,
    },
    {
      who: 'no.services',
      what: 'somebody without an account has the questions that are everybody’s',
      sees: ['link-account', 'safer-sign-in', 'hours'],
      not: ['due-date', 'taxes-new-york', 'counts-as-received'],
      isLed: false,
    },
  ])('$what', async ({ who, sees, not, isLed }) => {
    const visitor = await server.signedIn(who)
    const page = await opensHelp(visitor)
    const questions = await questionsOn(page)
    const ids = Object.keys(questions)
    expect(ids).toEqual(expect.arrayContaining(sees))
    expect(ids.filter((id) => not.includes(id))).toEqual([])
    // People who may report trouble get a link to do so.
    expect(questions['no-internet']?.hrefs ?? []).toHaveLength(isLed ? 1 : 0)
    expect(page.text).not.toMatch(/[{}]/)
  })

  // Each row has the time of a card payment and the day it counts on. The times are before the 4 pm cutoff (UTC), at
  // the cutoff, and at Friday's cutoff.
  it.each([
    ['2026-10-14T15:59:00Z', '2026-10-14'],
    ['2026-10-14T16:00:00Z', '2026-10-15'],
    ['2026-10-16T16:00:00Z', '2026-10-19'],
  ])('a payment that is made at %s counts on %s', async (at, day) => {
    server.clock.set(at)
    const questions = await questionsOn(await opensHelp('residential.legacy'))
    expect(questions['counts-as-received']?.text).toContain(formatDay(day, 'en'))
  })

  it.each([
    ['residential.legacy', /\/api\/accounts\/[^/]+$/],
    ['residential.platform', /\/api\/getBillingAccount\?/],
  ] as const)('%s finds answers even when the bill cannot be read', async (who, address) => {
    const page = await opensHelp(whereFails(await server.signedIn(who), address))
    const { 'due-date': due } = await questionsOn(page)
    expect(due?.text).toBeDefined()
    expect(due?.text).not.toMatch(/[${}]/)
  })

  it('offers to try again if the questions cannot be read, and gives a number to call', async () => {
    const { text } = await opensHelp(whereFails(await server.signedIn('residential.legacy'), /\/api\/faq\?/))
    for (const part of [say.portal_part_missing(), say.portal_error_retry(), say.help_contact()])
      expect(text).toContain(part)
  })

  it('a search gives the number of answers and lists exactly as many', async () => {
    const visitor = await server.signedIn('residential.legacy')
    const found = async (searched: string) => {
      const page = await drawPage(visitor, paths.help, { 'help-search': searched })
      const [main] = page.parts('main', '')
      const [status] = main?.parts('p', 'role="status"') ?? []
      return { status: status?.text.trim(), count: main?.parts('details', '').length ?? 0 }
    }
    const { status, count } = await found('bill')
    expect(count).toBeGreaterThan(1)
    expect(status).toBe(say.help_found({ count }))
    expect(await found('maximums')).toEqual({ status: say.help_found_one(), count: 1 })
    expect(await found('xylophone')).toEqual({ status: say.help_found_none(), count: 0 })
  })

  it('has no videos if none can be looked up', async () => {
    const { text } = await opensHelp('residential.legacy')
    expect(text).not.toContain(say.help_videos_title())
    expect(text).toContain(say.help_contact())
  })
})
