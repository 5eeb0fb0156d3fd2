import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'

/** Leads supervisors from a customer to who has seen them. */
export function TrailLink({ uid }: { uid: string }) {
  if (!hasRole(useStaffSession(), 'supervisor')) return null
  return (
    <Link to={paths.trail} search={{ uid }}>
      {words.trail_of_customer()}
    </Link>
  )
}
