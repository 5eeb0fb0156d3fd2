import { untie } from '@lightwell/client/profile/profile.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

type UntieRefusal = 'not-found' | 'only-way'

/**
 * Unlinks the provider's own identity service, so the person can no longer sign in with it.
 * @param name the service's public name
 */
export function UntieDialog({ name, onClose, onChanged }: Changing & { name: string }) {
  const { isUnderWay, trouble, run } = useAction<undefined, UntieRefusal>(() =>
    onChanged(words.profile_service_removed({ name })),
  )
  const troubleTexts: TroubleTexts<UntieRefusal> = {
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
      onSave={() => void run(untie)}
      onClose={onClose}
    >
      {null}
    </ChangeDialog>
  )
}
