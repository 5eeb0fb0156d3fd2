import { describe, expect, it } from 'vitest'
import { networkOriginOf } from './network-origin.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

describe('somebody asks', () => {
  it.each([
    ['from a desk', chrome, '203.0.113.9', { browser: 'Chrome · Windows', network: '203.0.113.9' }],
    ['from a phone', phone, '2001:db8:1:2::9', { browser: 'Safari · iOS', network: '2001:db8:1:2::/64' }],
    ['without saying with what', undefined, '203.0.113.9', { browser: null, network: '203.0.113.9' }],
    ['with nonsense', '🤖'.repeat(5_000), '203.0.113.9', { browser: null, network: '203.0.113.9' }],
  ])('%s', (_case, agent, ip, expected) => {
    const asked = { id: 'one', ip }
    expect(networkOriginOf({ ...asked, headers: { 'user-agent': agent } })).toEqual({ ...expected, asked })
  })
})
