import { setActiveState } from '@lightwell/rulebook/customer-identity/contract.ts'
import { expect, it } from 'vitest'
import { newCustomer } from '../../testing/customer.ts'
import { holdUp } from '../../testing/hold-up.ts'
import { type ExternalPerson, startIdentityProvider } from '../../testing/identity-provider.ts'
import { actInView } from '../../testing/provider-view.ts'
import { newExternalStaff, staffIn, staffSignsIn } from '../../testing/staff-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { checkStaff } from './check-staff.ts'

it.each([
  ['who only looks from then on', ['readers'], { role: 'viewer' }],
  ['who is no longer of staff', ['billing'], 401],
])('a change under way isn’t made for somebody %s', async (_who, groups, then) => {
  const people: Record<string, ExternalPerson> = {}
  const service = await startIdentityProvider(people)
  service.serves('http://localhost:3000')
  await using server = await startTestServer({ settings: service.staffSettings })
  const customer = await newCustomer(server, { kind: 'legacy' })
  const subject = newExternalStaff(people)
  const { visitor } = await staffSignsIn(server, { subject })
  await actInView(server, visitor, customer)
  {
    using held = holdUp(/^select .*from "identities".*for no key update/)
    const params = { uid: customer.identityId }
    const asked = visitor.ask(setActiveState, { params, query: { isActive: 'false' } })
    await held.reached
    people[subject] = { ...people[subject], groups }
    server.clock.pass({ seconds: 30 })
    await checkStaff(server.world)
    held.letGo()
    expect((await asked).problem.code).toBe('act-first')
  }
  delete visitor.headers['lightwell-view']
  const answer = await staffIn(visitor)
  if (typeof then === 'number') expect(answer).toBe(then)
  else expect(answer).toMatchObject(then)
  await service.close()
})
