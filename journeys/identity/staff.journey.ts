import { password } from '@lightwell/server/demo/people.ts'
import { expect, test } from '../fixtures/journey.ts'

test('a member of staff signs in by the API and sees nobody’s account', async ({ page, say }) => {
  const signedIn = await page.request.post('/api/agent/corp_login', {
    data: { username: 'agent.one', password },
  })
  expect(signedIn.status()).toBe(200)
  const session = await page.request.get('/api/session')
  expect(await session.json()).toMatchObject({
    agent: { agentId: 'agent.one' },
    accountId: null,
    accounts: [],
  })
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(say.identity_signed_in_staff({ userName: 'agent.one' }))
})
