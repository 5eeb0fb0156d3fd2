import { disconnectProvider } from '@lightwell/client/profile/profile.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

type DisconnectRefusal = 'not-found' | 'only-way'

/**
 * Unlinks the provider's own identity service, so the person can no longer sign in with it.
 * @param name the service's public name
 */
export function DisconnectDialog({ name, onClose, onChanged }: Changing & { name: string }) {
  const { isUnderWay, trouble, run } = useAction<undefined, DisconnectRefusal>(() =>
    onChanged(words.profile_service_removed({ name })),
  )
  const troubleTexts: TroubleTexts<DisconnectRefusal> = {
    'not-found': { text: words.profile_gone() },
    'only-way': { text: words.profile_service_only_way({ name }) },
    ...unclearMessages(),
  }
  return (
    <ChangeDialog
      title={words.profile_service_remove_of({ name })}
      lead={words.profile_service_lead({ name })}
      save={words.profile_service_remove()}
      message={trouble && troubleTexts[trouble]}
      isUnderWay={isUnderWay}
      onSave={() => void run(disconnectProvider)}
      onClose={onClose}
    >
      {null}
    </ChangeDialog>
  )
}
