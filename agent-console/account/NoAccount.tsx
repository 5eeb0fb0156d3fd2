import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Kbd } from '../shell/Kbd.tsx'
import { paths } from '../shell/paths.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'

/** Replaces a page about an account if the customer has none. Agents get a link to the page where they can link one. */
export function NoAccount({ title, children }: { title: string; children: ReactNode }) {
  const view = viewHere()
  return (
    <div>
      <PageHeading title={title}>{children}</PageHeading>
      {hasRole(useStaffSession(), 'agent') && view && (
        <p>
          <Link to={paths.accounts} search={{ view }}>
            {words.account_console_link_one()}
          </Link>{' '}
          <Kbd keys="g a" />
        </p>
      )}
    </div>
  )
}
