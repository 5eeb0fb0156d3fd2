// Tests the house rules: rules about the repository itself that no linter has. Each rule comes with examples that it
// must catch.
import { describe, expect, test } from 'vitest'
import { callRules } from './house/calls.ts'
import { floorRules } from './house/floors.ts'
import { frontEndRules } from './house/front-ends.ts'
import { journeyRules } from './house/journeys.ts'
import { ownerRules } from './house/owners.ts'
import { pageViewRules } from './house/page-views.ts'
import { serverRules } from './house/server.ts'
import { shapeRules } from './house/shape.ts'
import { testRules } from './house/tests.ts'
import { voiceRules } from './house/voice.ts'
import { wireRules } from './house/wire.ts'
import { wordsRules } from './house/words.ts'
import { readTree } from './tree.ts'

const tree = readTree()
const rules = [
  ...frontEndRules,
  ...pageViewRules,
  ...serverRules,
  ...floorRules,
  ...ownerRules,
  ...shapeRules,
  ...wordsRules,
  ...voiceRules,
  ...wireRules,
  ...callRules,
  ...journeyRules,
  ...testRules,
]

test('every folder is read', () => {
  const rooms = new Set(Object.keys(tree).map((path) => path.split('/')[0]))
  expect([...rooms]).toEqual(
    expect.arrayContaining([
      'rulebook',
      'server',
      'web-kit',
      'client',
      'customer-portal',
      'agent-console',
      'words',
      'simulators',
      'scripts',
    ]),
  )
  expect(tree['server/database/migrations/0001-identity.sql']).toContain('create table')
})

// The name is `%s`, because Vitest would cut a long `$name` short.
describe.for(rules.map((rule) => [rule.name, rule] as const))('%s', ([name, rule]) => {
  test('holds', () => {
    expect(rule.findings(tree), rule.instead ?? name).toEqual([])
  })

  const examples = rule.broken.map((broken) => [Object.keys(broken).join(', '), broken] as const)
  test.for(examples)('catches %s', ([, broken]) => {
    expect(rule.findings(broken), name).not.toEqual([])
  })
})
