import { type Passkey, removePasskey } from '@lightwell/client/passkeys/passkeys.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { RemoveDialog } from '../factors/RemoveDialog.tsx'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { dayOf } from '../profile/moments.ts'

/** Removes a passkey right away, or requests its removal for later. */
export const RemovePasskeyDialog = ({
  passkey: { id, name, removal },
  ...changing
}: Changing & { passkey: Passkey }) => (
  <RemoveDialog
    {...changing}
    title={words.passkeys_remove_ask({ name })}
    text={
      removal === 'now' ? words.passkeys_remove_text() : words.passkeys_remove_later({ days: removalDays })
    }
    action={words.passkeys_remove()}
    remove={() => removePasskey(id)}
    message={(removedAt) =>
      removedAt === null
        ? words.passkeys_removed()
        : words.passkeys_removal_begun({ name, day: dayOf(removedAt) })
    }
  />
)
