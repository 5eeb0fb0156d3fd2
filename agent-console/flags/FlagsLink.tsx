import { mostFlagsCounted } from '@lightwell/rulebook/flags/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { Kbd } from '../shell/Kbd.tsx'
import { paths } from '../shell/paths.ts'

/** Says on the home page how many flags wait, and leads to them. */
export function FlagsLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <Link to={paths.flags}>
        {count < mostFlagsCounted ? words.flags_waiting({ count }) : words.flags_waiting_many({ count })}
      </Link>{' '}
      <Kbd keys="g f" />
    </p>
  )
}
