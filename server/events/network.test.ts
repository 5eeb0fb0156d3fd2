import { expect, it } from 'vitest'
import { isOwnMachine, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['203.0.113.7:1000', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['unknown', 'no address'],
  ['', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:7f00:1', true],
  ['127.0.0.1:55000', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['203.0.113.7', false],
])('%s belongs to this machine: %s', (address, isOwn) => {
  expect(isOwnMachine(address)).toBe(isOwn)
})
