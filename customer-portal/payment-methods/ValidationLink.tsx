import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Method } from '../accounts/biller.ts'
import { paths } from '../paths.ts'

/** The way out for a bank account that pays nothing yet: to where it is verified; a locked one can only be deleted. */
export function ValidationLink({
  method: { id, barred },
}: {
  method: Pick<Method, 'id' | 'barred'>
}): ReactNode {
  return (
    <Link to={paths.manageMethod} search={{ id }}>
      {barred === 'method-locked' ? words.payment_methods_manage() : words.payment_methods_verify()}
    </Link>
  )
}
