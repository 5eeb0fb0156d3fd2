import {
  type AddRefusal,
  addPasskey,
  knowsPasskeys,
  type Passkey,
} from '@lightwell/client/passkeys/passkeys.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { mayRemove } from '../factors/may-remove.ts'
import { RemovalNotice } from '../factors/RemovalNotice.tsx'
import styles from '../profile/Entries.module.css'
import { dayOf, momentOf } from '../profile/moments.ts'
import { unclearTexts } from '../profile/troubles.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

type Open = { what: 'renaming' | 'removing'; passkey: Passkey } | undefined

/** Lists the person's passkeys, with buttons to add, rename and remove one. */
export function PasskeysCard({
  passkeys,
  onChanged,
}: {
  passkeys: Passkey[]
  onChanged: (message: string) => void
}) {
  const [open, setOpen] = useState<Open>()
  const { isUnderWay, trouble, run } = useAction<string, AddRefusal>((name) =>
    onChanged(words.passkeys_added({ name })),
  )
  const close = () => setOpen(undefined)
  const closeChanged = (message: string) => {
    close()
    onChanged(message)
  }
  return (
    <Card title={words.passkeys_title()}>
      <p>{words.passkeys_lead()}</p>
      {passkeys.length === 0 ? (
        <p>{words.passkeys_none()}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.entry}>
              <div>
                <p className={styles.what}>{passkey.name}</p>
                <p className={styles.where}>{factsOf(passkey)}</p>
              </div>
              <Stack row gap={2}>
                <Button
                  variant="quiet"
                  aria-label={words.passkeys_rename_of({ name: passkey.name })}
                  onClick={() => setOpen({ what: 'renaming', passkey })}
                >
                  {words.passkeys_rename()}
                </Button>
                {mayRemove(passkey) && (
                  <Button
                    variant="quiet"
                    aria-label={words.passkeys_remove_of({ name: passkey.name })}
                    onClick={() => setOpen({ what: 'removing', passkey })}
                  >
                    {words.passkeys_remove()}
                  </Button>
                )}
              </Stack>
            </li>
          ))}
        </ul>
      )}
      {passkeys.map(
        ({ id, name, removedAt }) =>
          removedAt && (
            <RemovalNotice
              key={id}
              factor={id}
              text={words.passkeys_removal({ name, day: dayOf(removedAt) })}
              stopLabel={words.passkeys_keep_of({ name })}
              onChanged={onChanged}
            />
          ),
      )}
      {trouble && (
        <Notice kind={trouble === 'not-made' ? 'info' : 'error'} live>
          {troubles[trouble]()}
        </Notice>
      )}
      {knowsPasskeys() ? (
        <Actions>
          <Button
            icon="plus"
            pending={isUnderWay}
            pendingLabel={words.passkeys_adding()}
            onClick={() => void run(addPasskey)}
          >
            {words.passkeys_add()}
          </Button>
        </Actions>
      ) : (
        <p>{words.passkeys_not_here()}</p>
      )}
      {open?.what === 'renaming' && (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} onChanged={closeChanged} />
      )}
      {open?.what === 'removing' && (
        <RemovePasskeyDialog passkey={open.passkey} onClose={close} onChanged={closeChanged} />
      )}
    </Card>
  )
}

function factsOf({ isSynced, addedAt, usedAt }: Passkey): string {
  return [
    isSynced ? words.passkeys_synced() : words.passkeys_on_device(),
    words.passkeys_added_on({ day: dayOf(addedAt) }),
    usedAt === null ? words.passkeys_never_used() : words.passkeys_used({ when: momentOf(usedAt) }),
  ].join(' · ')
}

const troubles: Record<Trouble<AddRefusal>, () => string> = {
  'not-made': words.passkeys_not_made,
  'has-one': words.passkeys_has_one,
  'too-many-passkeys': words.passkeys_too_many,
  'no-passkeys-here': words.passkeys_not_here,
  'passkey-refused': words.passkeys_refused,
  'not-found': words.passkeys_took_too_long,
  ...unclearTexts(),
}
