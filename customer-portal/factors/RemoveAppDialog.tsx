import { type Factors, removeAuthenticator } from '@lightwell/client/factors/factors.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { dayOf } from '../profile/moments.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

/** Removes the authenticator app right away, or requests its removal for later. */
export const RemoveAppDialog = ({
  removal,
  ...changing
}: Changing & { removal: NonNullable<Factors['authenticator']>['removal'] }) => (
  <RemoveDialog
    {...changing}
    title={words.factors_remove_ask()}
    text={removal === 'now' ? words.factors_remove_text() : words.factors_remove_later({ days: removalDays })}
    action={words.factors_remove()}
    remove={removeAuthenticator}
    message={(removedAt) =>
      removedAt === null ? words.factors_removed() : words.factors_removal_begun({ day: dayOf(removedAt) })
    }
  />
)
