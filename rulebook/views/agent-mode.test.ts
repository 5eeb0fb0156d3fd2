import { describe, expect, it } from 'vitest'
import { dropsAgentMode } from './agent-mode.ts'

describe('the unlock prompt (CP §6)', () => {
  it.each([
    { typed: 'agent.one!!!', drops: true },
    { typed: '  agent.one!!! ', drops: true },
    { typed: 'agent.one', drops: false },
    { typed: 'agent.one!!', drops: false },
    { typed: 'agent.one!!!!', drops: false },
    { typed: 'agent.one !!!', drops: false },
    { typed: 'agent.two!!!', drops: false },
    { typed: 'Agent.One!!!', drops: false },
    { typed: '!!!', drops: false },
    { typed: '', drops: false },
  ])('"$typed" drops agent mode: $drops', ({ typed, drops }) => {
    expect(dropsAgentMode(typed, 'agent.one')).toBe(drops)
  })
})
