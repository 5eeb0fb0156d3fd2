import { signInWithCode } from '@lightwell/rulebook/factors/contract.ts'
import { disconnectProvider } from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeShown } from '../testing/app-code.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import {
  type ExternalPerson,
  signInThere,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../testing/identity-provider.ts'
import { addApp } from '../testing/sign-in-methods.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { tie } from './write.ts'

const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
let owner: Customer
beforeAll(async () => {
  service = await startIdentityProvider(people)
  service.serves('http://localhost:3000')
  server = await startTestServer({ settings: service.settings })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  owner = await newCustomer(server, { kind: 'legacy' })
  people[owner.email] = { email: owner.email }
  const external = { issuer: service.issuer, subject: owner.email }
  await tie(server.world.database, external, owner.identityId, server.world.clock())
})

async function comesFromService() {
  const visitor = server.guest()
  const begun = await visitor.send('GET', '/login/provider')
  const returned = await signInThere(String(begun.headers.location), { subject: owner.email })
  await visitor.send('GET', returned.replace('return', 'finish'))
  return visitor
}

describe('someone who unties the identity service', () => {
  it('ends the other sessions that came from it, and none that didn’t', async () => {
    const [me, thief] = [await comesFromService(), await comesFromService()]
    const { visitor: byPassword } = await owner.elsewhere()
    expect((await me.ask(disconnectProvider)).status).toBe(200)
    const status = async (who: typeof me) => (await who.send('GET', '/api/session')).statusCode
    expect(await Promise.all([me, thief, byPassword].map(status))).toEqual([200, 401, 200])
  })

  it('ends a sign-in from it that waits for a code', async () => {
    const secret = await addApp(server, owner.visitor)
    const thief = await comesFromService()
    expect((await owner.visitor.ask(disconnectProvider)).status).toBe(200)
    const code = codeShown(secret, server.world.clock())
    expect((await thief.ask(signInWithCode, { body: { code } })).status).toBe(401)
  })
})
