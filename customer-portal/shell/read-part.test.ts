import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { inOwnVisit, separateVisits, type Visit } from '@lightwell/web-kit/visit.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPart } from './read-part.ts'

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const refused = new ApiFault('GET /api/getBillingAccount', 503, 'database-away', undefined)
const unanswered = new Unreachable('GET /api/getBillingAccount', new TypeError('Failed to fetch'))
const broken = new TypeError('Nothing is there.')

test.each([refused, unanswered, broken])(
  'a part that cannot be read is logged (CP §8): $message',
  async (error) => {
    expect(await readPart(Promise.reject(error))).toBe(error)
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  },
)

test('a part that was read is not logged', async () => {
  expect(await readPart(Promise.resolve('a bill'))).toBe('a bill')
  expect(logged).not.toHaveBeenCalled()
})

test('a redirect is rethrown', async () => {
  const away = { to: '/summary' }
  await expect(readPart(Promise.reject(away))).rejects.toBe(away)
})

test('a server that renders the page has already logged its own calls, but bugs are still logged', async () => {
  let visit: Visit | undefined
  separateVisits({
    run(own, work) {
      visit = own
      return work()
    },
    getStore: () => visit,
  })
  await inOwnVisit(() => readPart(Promise.reject(refused)))
  expect(logged).not.toHaveBeenCalled()
  await inOwnVisit(() => readPart(Promise.reject(broken)))
  expect(logged).toHaveBeenCalledExactlyOnceWith(broken)
})
