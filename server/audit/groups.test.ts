import { groupCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import { trailGroups } from '@lightwell/rulebook/trail/groups.ts'
import { describe, expect, it } from 'vitest'
import { nouns } from '../start/nouns.ts'
import { everyLine } from '../testing/examples.ts'

const { callsOf, groupOf } = groupCalls(nouns)

describe('every call of the rulebook', () => {
  it.each(everyLine)('%s is in a group of the trail', (line) => {
    expect(groupOf(line), 'list its contract in the noun.ts of its room').not.toBe('other')
  })

  it('is in one group alone, and each group has some', () => {
    const grouped = trailGroups.flatMap(callsOf)
    expect(grouped).toEqual([...new Set(grouped)])
    expect(trailGroups.filter((group) => group !== 'other' && callsOf(group).length === 0)).toEqual([])
  })
})
